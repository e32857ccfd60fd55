"""Writes positions of Colour Whist with what the nets answer, computed here in whole numbers by a second reading of the
weights file: the players must answer the same to the digit.

    python golden_whist.py TABLES WEIGHTS OUT

For each net, the one of the calls, of the cards and the quick one: three u32, how many positions, words and answers;
then for each position its words, u64, and its answers, i32; all little endian.
"""

import random
import struct
import subprocess
import sys
from pathlib import Path

import numpy as np

from net import answers

WORDS, ROW, MANY = 20, 24, 340
USED = {"call": 12, "card": 20, "quick": 20}


def positions(program):
    """Positions of deals in which anything is called and played."""
    tables = subprocess.Popen([program, "64", "12", "0", "1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    out, chance = tables.stdout, random.Random(12)
    out.read(16)
    calls, cards = [], []
    while len(calls) < 40 * MANY or len(cards) < 40 * MANY:
        questions, results = struct.unpack("<II", out.read(8))
        out.read(32)
        rows = np.frombuffer(out.read(questions * ROW * 8), dtype="<u8").reshape(questions, ROW)
        out.read(results * 8)
        chosen = bytearray()
        for row in rows:
            is_call = int(row[WORDS - 1]) >> 63
            (calls if is_call else cards).append(row[: USED["call" if is_call else "card"]])
            allowed = [bit for bit in range(64) if int(row[WORDS]) >> bit & 1]
            chosen.append(chance.choice(allowed))
        tables.stdin.write(chosen)
        tables.stdin.flush()
    tables.kill()
    return chance.sample(calls, MANY), chance.sample(cards, MANY)


def main():
    program, weights, out = sys.argv[1:]
    calls, cards = positions(program)
    parts = []
    for name, rows in (("call", calls), ("card", cards), ("quick", cards)):
        rows = np.array(rows, dtype="<u8")
        values = answers((Path(weights) / f"whist-{name}.net").read_bytes(), rows.view(np.uint8))
        parts.append(struct.pack("<III", len(rows), rows.shape[1], values.shape[1]))
        for row, own in zip(rows, values):
            parts.append(row.tobytes() + own.astype("<i4").tobytes())
    Path(out).write_bytes(b"".join(parts))


main()
