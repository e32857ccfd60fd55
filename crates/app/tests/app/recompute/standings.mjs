// Works the standings of a Manille day (Dutch regulations) out again, from the exported sheets alone, and compares.
// node standings.mjs FOLDER ROUNDS-PER-PHASE FIELD…   for example: node standings.mjs day 3,1,1 all 128 winners
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const [folder, rounds, ...fields] = process.argv.slice(2);
const read = (name) => readFileSync(`${folder}/${name}`, "utf8");
const perPhase = rounds.split(",").map(Number);
const chairs = ["N", "E", "S", "W"];

// What one sheet, or its first lines, gives each chair's player: points before the floor, fines, deals won.
function add(sheet, most, fines) {
  const of = {};
  for (const chair of chairs) of[sheet.seats[chair]] = { points: 0, paid: 0, won: 0 };
  let sitting = chairs.map((chair) => sheet.seats[chair]);
  const desk = sitting.indexOf(sheet.writer);
  let line = 0;
  for (const [n, part] of sheet.boompjes.entries()) {
    if (n > 0) {
      // The writer stays, the others each take the next chair, passing over his.
      const others = [1, 2, 3].map((step) => (desk + step) % 4);
      const before = others.map((chair) => sitting[chair]);
      others.forEach((chair, i) => (sitting[chair] = before[(i + 2) % 3]));
    }
    let dealer = sitting.indexOf(part.first_dealer);
    for (const l of part.lines) {
      if (line++ >= most) return of;
      if (l.misdeals > 1) of[sitting[dealer]].paid += 15 * (l.misdeals - 1);
      if (l.void) {
        for (const { by } of [l.void].flat()) of[by].paid += 30 * l.stake;
        continue; // the same dealer deals again
      }
      for (const side of [0, 1]) {
        const score = side === 0 ? l.we : l.they;
        if (!score) continue;
        for (const chair of [desk + side, desk + side + 2]) {
          of[sitting[chair % 4]].points += score;
          of[sitting[chair % 4]].won += 1;
        }
      }
      dealer = (dealer + 1) % 4;
    }
  }
  for (const { by, stake } of fines) of[by].paid += 30 * stake;
  return of;
}
const total = ({ points, paid }) => Math.max(0, points - paid);

// Every player's rounds: number -> round -> { points, won }.
const results = new Map();
const enter = (player, round, points, won) => {
  if (!results.has(player)) results.set(player, new Map());
  results.get(player).set(round, { points, won });
};
const tables = new Map(); // round -> the fours
for (const text of read("sheets.jsonl").trim().split("\n")) {
  const sheet = JSON.parse(text);
  if (!tables.has(sheet.round)) tables.set(sheet.round, []);
  tables.get(sheet.round).push(chairs.map((chair) => sheet.seats[chair]));
  // A fine is the offender's own, also in a chair that was taken over.
  const jokerOf = Object.fromEntries(sheet.takeovers.map((one) => [String(one.leaver), one]));
  const leaverOf = Object.fromEntries(sheet.takeovers.map((one) => [String(one.joker), String(one.leaver)]));
  const fines = sheet.rulings
    .filter((ruled) => ruled.ruling.fine)
    .map((ruled) => ({ who: String(ruled.by), by: leaverOf[ruled.by] ?? String(ruled.by), stake: ruled.ruling.fine.stake }));
  const whole = add(sheet, Infinity, fines);
  for (const [player, figures] of Object.entries(whole)) {
    const taken = jokerOf[player];
    if (!taken) {
      enter(player, sheet.round, total(figures), figures.won);
      continue;
    }
    const before = add(sheet, taken.after_lines, [])[player];
    for (const { who, stake } of fines) if (who === player) before.paid += 30 * stake;
    const after = { points: figures.points - before.points, paid: figures.paid - before.paid };
    enter(player, sheet.round, total(before), before.won);
    enter(String(taken.joker), sheet.round, total(after), figures.won - before.won);
  }
}

const entrants = JSON.parse(read("entrants.json"));
const jokers = new Set(entrants.filter((e) => e.joker).map((e) => String(e.number)));
const out = new Set(entrants.filter((e) => e.excluded).map((e) => String(e.number)));

const lot = (seed, number) => {
  const be = Buffer.alloc(4);
  be.writeUInt32BE(Number(number));
  const hash = createHash("sha256").update("kaarting lot-v1\n").update(Buffer.from(seed, "hex")).update(be).digest();
  return hash.readBigUInt64BE();
};

let first = 1;
let field = entrants
  .filter((e) => !jokers.has(String(e.number)) && (e.presence === "checked_in" || results.has(String(e.number))))
  .map((e) => String(e.number));
let compared = 0;
for (const [phase, count] of perPhase.entries()) {
  const last = first + count - 1;
  const seed = JSON.parse(read(`proof-${last}.json`)).seed;
  const scored = field.map((number) => {
    const own = [];
    for (let round = first; round <= last; round++) {
      const result = results.get(number)?.get(round);
      if (result) own.push(result);
    }
    return {
      number,
      excluded: out.has(number),
      points: own.reduce((sum, r) => sum + r.points, 0),
      won: own.reduce((sum, r) => sum + r.won, 0),
      best: own.length ? Math.max(...own.map((r) => r.points)) : 0,
      last: own.length ? own[own.length - 1].points : 0,
      lot: lot(seed, number),
    };
  });
  scored.sort(
    (a, b) =>
      a.excluded - b.excluded ||
      // Below the line the number gives the order.
      (a.excluded ? Number(a.number) - Number(b.number) : 0) ||
      b.points - a.points ||
      b.won - a.won ||
      b.best - a.best ||
      b.last - a.last ||
      (a.lot < b.lot ? -1 : a.lot > b.lot ? 1 : 0),
  );
  const shown = JSON.parse(read(`standings-${phase + 1}.json`));
  if (shown.length !== scored.length) {
    console.log(`phase ${phase + 1}: ${shown.length} stand there, ${scored.length} should`);
    process.exit(1);
  }
  for (const [i, own] of scored.entries()) {
    const there = shown[i];
    const same =
      String(there.number) === own.number && there.points === own.points && there.deals_won === own.won &&
      there.best_round === own.best && there.last_round === own.last && there.rank === (own.excluded ? undefined : i + 1);
    if (!same) {
      const figures = JSON.stringify({ ...own, lot: undefined });
      console.log(`phase ${phase + 1}, place ${i + 1}: ${JSON.stringify(there)}, worked out: ${figures}`);
      process.exit(1);
    }
    compared += 1;
  }
  // Who goes on.
  const next = fields[phase + 1];
  const through = scored.filter((one) => !one.excluded).map((one) => one.number);
  if (next === "winners") {
    const place = new Map(scored.map((one, i) => [one.number, i]));
    field = tables.get(last).map((four) =>
      four
        .filter((number) => place.has(number) && !out.has(number))
        .sort((a, b) => {
          const [x, y] = [results.get(a).get(last), results.get(b).get(last)];
          return y.points - x.points || y.won - x.won || place.get(a) - place.get(b);
        })[0],
    ).filter((winner) => winner !== undefined);
    // The next in the ranking make the tables whole.
    const others = through.filter((number) => !field.includes(number));
    field = field.concat(others.slice(0, (4 - (field.length % 4)) % 4));
  } else if (next) {
    field = through.slice(0, Math.ceil(Number(next) / 4) * 4);
  }
  first = last + 1;
}
console.log(`${compared} places in ${perPhase.length} phases: the same, worked out again from the sheets`);
