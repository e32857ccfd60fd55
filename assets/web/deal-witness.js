// What this browser saw of a table itself, and a deal compared with it (docs/deal-v1.md): the line that the table
// showed when it was first seen, the bytes that were given for a deal, and the own cards.

const key = (what, table, deal) => ["kaarting", what, table, deal].filter((part) => part !== undefined).join("-");

/** What cannot be kept is not compared later. */
function keep(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing.
  }
}

function kept(name) {
  try {
    return JSON.parse(localStorage.getItem(name)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The line of a table. What was seen first stands: a server that shows another one later is found out. */
export function saw(table, line) {
  if (kept(key("line", table)) === undefined) keep(key("line", table), line);
}

/** The server has acknowledged what this page gave for a deal. */
export function gave(table, deal, seat, contribution) {
  keep(key("gave", table, deal), [seat, contribution]);
}

/** The page shows these cards in the own hand. */
export function held(table, deal, seat, cards) {
  const before = kept(key("held", table, deal))?.[1] ?? [];
  if (cards.some((card) => !before.includes(card))) {
    keep(key("held", table, deal), [seat, [...new Set([...before, ...cards])]]);
  }
}

/**
 * Deals again what a proof claims (by the module `deal-v1.js`), and compares it with what this browser saw of that deal
 * of the table: as `checkDeal` answers. A hand that this browser held has to be the one of the proof.
 */
export function checkSeen({ checkDeal, handsFrom }, proof, table, deal) {
  const [line, own] = [kept(key("line", table)), kept(key("gave", table, deal))];
  const result = checkDeal(proof, { table, deal, line, own });
  const mine = kept(key("held", table, deal));
  if (!result.ok || !mine) return result;
  const [seat, cards] = mine;
  const hand = handsFrom(proof.dealt)[seat];
  const strange = cards.find((card) => !hand.includes(card));
  if (strange === undefined) return result;
  return { ok: false, name: "hand", fault: `dealt: ${seat} held ${strange}, which the proof gives to somebody else` };
}
