# For each deal on standard input prints the tricks of North and South and the seconds it took, using Bo Haglund's
# double-dummy solver on one thread. The same questions as solve_deals: one (hearts, North leads) or all.
import sys
import time

import endplay._dds
from endplay.dds import calc_dd_table
from endplay.dds.solve import SolveMode, solve_board
from endplay.types import Deal, Denom, Player

SEATS = (Player.north, Player.east, Player.south, Player.west)
TRUMPS = (Denom.spades, Denom.hearts, Denom.diamonds, Denom.clubs, Denom.nt)

endplay._dds.SetMaxThreads(1)
for line in sys.stdin:
    deal = Deal(line.strip())
    if sys.argv[1] == "all":
        start = time.perf_counter()
        table = calc_dd_table(deal)
        took = time.perf_counter() - start
        tricks = []
        for trump in TRUMPS:
            for leader in SEATS:
                # The declarer sits to the right of the leader.
                taken = table[trump, leader.prev()]
                tricks.append(taken if leader.prev() in (Player.north, Player.south) else 13 - taken)
    else:
        deal.trump, deal.first = Denom.hearts, Player.north
        start = time.perf_counter()
        solved = solve_board(deal, mode=SolveMode.OptimalOne)
        took = time.perf_counter() - start
        tricks = [max(taken for _, taken in solved)]
    print(f"{' '.join(map(str, tricks))};{took:.6f}", flush=True)
