// The deal deal-v1 once more, written from docs/deal-v1.md: so that everyone at a table can check in the browser that
// nobody chose the cards.
//
// No network, and no library but the SHA-256 and the shuffle of draw-v1.

import { KeyStream, ascii, fromHex, hex, joined, sha256 } from "./draw-v1.js";

const ALGORITHM = "deal-v1";
const SEATS = ["N", "E", "S", "W"];
const SUITS = ["S", "H", "D", "C"];
/** The ranks of each deck, strongest first. */
const RANKS = { manille: "TAKQJ987", whist: "AKQJT98765432" };

/** The first thing in a proof that does not hold. */
class Fault extends Error {
  constructor(name, text) {
    super(text);
    this.fault = name;
  }
}

/** 32 hexadecimal digits as 16 bytes, or null. */
function sixteen(word) {
  if (typeof word !== "string" || !/^[0-9a-fA-F]{32}$/.test(word)) return null;
  return new Uint8Array(word.match(/../g).map((pair) => parseInt(pair, 16)));
}

// ------------------------------------------------------------------------------------------------------ the deal

/** What a page promises of its sixteen bytes (32 hexadecimal digits) for a deal. */
export function commitmentOf(table, deal, seat, contribution) {
  const name = ascii(table);
  const bytes = joined(
    ascii("kaarting deal-v1 commitment\n"), [name.length], name, [deal], ascii(seat), sixteen(contribution),
  );
  return hex(sha256(bytes));
}

/** The key of a deal; `given` has for each seat 32 hexadecimal digits, or nothing. */
export function dealKey(table, deal, seed, given) {
  const name = ascii(table);
  const parts = SEATS.map((seat) => (given[seat] ? joined([1], sixteen(given[seat])) : [0]));
  return sha256(joined(ascii("kaarting deal-v1\n"), [name.length], name, [deal], fromHex(seed), ...parts));
}

/** The deck in its order: S H D C, strongest first. */
function deckOf(deck) {
  return SUITS.flatMap((suit) => Array.from(RANKS[deck], (rank) => suit + rank));
}

function shuffled(key, cards) {
  new KeyStream(key).shuffle(cards);
  return cards;
}

/** The four hands that a key gives: for each seat a list of cards in the order of the deck. */
export function handsOf(key, deck) {
  const order = deckOf(deck);
  const cards = shuffled(key, order.slice());
  const size = order.length / 4;
  return Object.fromEntries(
    SEATS.map((seat, n) => {
      const hand = new Set(cards.slice(n * size, (n + 1) * size));
      return [seat, order.filter((card) => hand.has(card))];
    }),
  );
}

/** Who deals first in Manille: whoever draws the highest card; those who tie draw again. */
export function firstDealer(key) {
  const pack = shuffled(sha256(joined(ascii("kaarting deal-v1 dealer\n"), key)), deckOf("manille"));
  let drawing = SEATS;
  for (;;) {
    // The lower the place among the ranks, the stronger the card.
    const places = drawing.map(() => RANKS.manille.indexOf(pack.shift()[1]));
    const highest = Math.min(...places);
    drawing = drawing.filter((_, n) => places[n] === highest);
    if (drawing.length === 1) return drawing[0];
  }
}

// ----------------------------------------------------------------------------------------------------- the check

const MEMBERS = ["algorithm", "table", "deal", "line", "seed", "contributions", "dealt", "first_dealer"];

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isDeal = (n) => Number.isInteger(n) && n >= 1 && n <= 255;
const there = (value) => value !== undefined && value !== null;

/** The hands of a deal in PBN's notation as sorted lists, or null where they are not exactly the deck. */
export function handsFrom({ deck, hands }) {
  const match = /^([NESW]):(\S+) (\S+) (\S+) (\S+)$/.exec(hands);
  if (!match) return null;
  const order = deckOf(deck);
  const found = {};
  const all = [];
  for (let n = 0; n < 4; n++) {
    const suits = match[2 + n].split(".");
    if (suits.length !== 4) return null;
    const hand = suits.flatMap((ranks, suit) => Array.from(ranks, (rank) => SUITS[suit] + rank));
    if (hand.length !== order.length / 4) return null;
    found[SEATS[(SEATS.indexOf(match[1]) + n) % 4]] = order.filter((card) => hand.includes(card));
    all.push(...hand);
  }
  return new Set(all).size === order.length && all.every((card) => order.includes(card)) ? found : null;
}

function isPledge(pledge) {
  if (pledge === null) return true;
  return (
    isObject(pledge) && Object.keys(pledge).every((member) => ["commitment", "opened"].includes(member)) &&
    fromHex(pledge.commitment) !== null && (!there(pledge.opened) || sixteen(pledge.opened) !== null)
  );
}

/** Refuses whatever does not have the form of a proof. */
function shaped(proof) {
  if (!isObject(proof)) throw new Fault("form", "no proof of a deal");
  const needs = (holds, member) => {
    if (!holds) throw new Fault("form", `no proof of a deal: "${member}"`);
  };
  for (const member of Object.keys(proof)) needs(MEMBERS.includes(member), member);
  needs(typeof proof.algorithm === "string", "algorithm");
  needs(typeof proof.table === "string" && /^[a-z0-9_-]{1,60}$/.test(proof.table), "table");
  needs(isDeal(proof.deal), "deal");
  needs(fromHex(proof.line), "line");
  needs(fromHex(proof.seed), "seed");
  const given = proof.contributions;
  needs(isObject(given) && Object.keys(given).sort().join("") === "ENSW", "contributions");
  needs(SEATS.every((seat) => isPledge(given[seat])), "contributions");
  const { dealt } = proof;
  needs(isObject(dealt) && Object.keys(dealt).sort().join() === "deck,hands", "dealt");
  needs(typeof dealt.deck === "string" && Object.hasOwn(RANKS, dealt.deck), "dealt");
  const hands = typeof dealt.hands === "string" && handsFrom(dealt);
  needs(hands, "dealt");
  needs(!there(proof.first_dealer) || SEATS.includes(proof.first_dealer), "first_dealer");
  return hands;
}

function checkContributions(proof, own) {
  for (const seat of SEATS) {
    const pledge = proof.contributions[seat];
    const opened = pledge !== null && there(pledge.opened) ? pledge.opened.toLowerCase() : null;
    if (
      opened !== null &&
      commitmentOf(proof.table, proof.deal, seat, opened) !== pledge.commitment.toLowerCase()
    ) {
      const text = `contributions: what ${seat} gave does not fit what ${seat} had promised`;
      throw new Fault("contribution", text);
    }
    if (!there(own) || own[0] !== seat) continue;
    if (opened === null) throw new Fault("left_out", `contributions: what ${seat} sent was left out`);
    if (opened !== own[1].toLowerCase()) {
      throw new Fault("replaced", `contributions: ${seat} sent something else`);
    }
  }
}

function check(proof, { table, deal, line, own }) {
  if (isObject(proof) && typeof proof.algorithm === "string" && proof.algorithm !== ALGORITHM) {
    const text = `the algorithm is "${proof.algorithm}"; only "${ALGORITHM}" can be checked here`;
    throw new Fault("algorithm", text);
  }
  const hands = shaped(proof);
  if (there(table) && table !== proof.table) {
    throw new Fault("other_table", `table: this is a deal of ${proof.table}, not of ${table}`);
  }
  if (there(deal) && deal !== proof.deal) {
    throw new Fault("other_deal", `deal: this is deal ${proof.deal}, not deal ${deal}`);
  }
  const promised = proof.line.toLowerCase();
  if (there(line) && line.toLowerCase() !== promised) {
    throw new Fault("other_line", `line: the table showed ${line.toLowerCase()}, the proof says ${promised}`);
  }
  let computed = fromHex(proof.seed);
  for (let n = 0; n < proof.deal; n++) computed = sha256(computed);
  if (hex(computed) !== promised) {
    const text = `seed: hashed ${proof.deal} times it gives ${hex(computed)}, and the line is ${promised}`;
    throw new Fault("seed", text);
  }
  checkContributions(proof, own);
  const given = Object.fromEntries(SEATS.map((seat) => [seat, proof.contributions[seat]?.opened]));
  const key = dealKey(proof.table, proof.deal, proof.seed, given);
  const dealt = handsOf(key, proof.dealt.deck);
  for (const seat of SEATS) {
    const [here, said] = [dealt[seat].join(" "), hands[seat].join(" ")];
    if (here !== said) throw new Fault("hand", `dealt: ${seat} was dealt ${here}, the proof says ${said}`);
  }
  const first = proof.dealt.deck === "manille" && proof.deal === 1 ? firstDealer(key) : null;
  const said = proof.first_dealer ?? null;
  if (first !== said) {
    throw new Fault("first_dealer", `first_dealer: ${first ?? "nobody"}, the proof says ${said ?? "nobody"}`);
  }
}

/**
 * Deals again what a proof claims, and compares it with what this page saw: { table, deal, line, own: [seat, bytes] },
 * each of which may be left out. Gives { ok: true }, or { ok: false, name, fault } with the first difference.
 */
export function checkDeal(proof, seen = {}) {
  try {
    check(proof, seen);
    return { ok: true };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, name: error.fault, fault: error.message };
    throw error;
  }
}
