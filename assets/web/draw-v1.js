// The draws draw-v1 and draw-v2 once more, written from docs/draw-v1.md and docs/draw-v2.md: so that a visitor can
// check a draw in the browser.
//
// No library, no network, and no crypto.subtle, which a browser hides on pages without https.
// All arithmetic is on whole numbers below 2^53.

const ALGORITHM = "draw-v1";
const PUBLIC_ALGORITHM = "draw-v2";
const MOST_PUBLIC = 200;
const MOST_NUMBER = 999999;
const EFFORT_EACH = 20000;
const EFFORT_MOST = 4000000;
const LOOK = 256;
const PATIENCE = 8;
const SHAKES = 4;
const BUDGET = 5000000;
const MOST_ROUNDS = 255;
const TWO_32 = 4294967296;

/** A draw that cannot be made. */
export class DrawRefused extends Error {}

/** The first thing in a proof that does not hold; and where, if it is one chair. */
class Fault extends Error {
  constructor(text, chair) {
    super(text);
    this.chair = chair;
  }
}

// ------------------------------------------------------------------------------------------------------ SHA-256

const ROUND_CONSTANTS = new Uint32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]);

const turnRight = (x, n) => (x >>> n) | (x << (32 - n));

/** The SHA-256 of bytes, as bytes. */
export function sha256(bytes) {
  const state = new Uint32Array([
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  ]);
  // The message, a one bit, noughts, and the length in bits as eight bytes.
  const padded = new Uint8Array((Math.floor((bytes.length + 8) / 64) + 1) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor((bytes.length * 8) / TWO_32));
  view.setUint32(padded.length - 4, (bytes.length * 8) % TWO_32);
  const w = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(block + 4 * i);
    for (let i = 16; i < 64; i++) {
      const s0 = turnRight(w[i - 15], 7) ^ turnRight(w[i - 15], 18) ^ (w[i - 15] >>> 3);
      const s1 = turnRight(w[i - 2], 17) ^ turnRight(w[i - 2], 19) ^ (w[i - 2] >>> 10);
      w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const s1 = turnRight(e, 6) ^ turnRight(e, 11) ^ turnRight(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND_CONSTANTS[i] + w[i]) | 0;
      const s0 = turnRight(a, 2) ^ turnRight(a, 13) ^ turnRight(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => {
      state[i] += word;
    });
  }
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => hash.setUint32(4 * i, word));
  return new Uint8Array(hash.buffer);
}

/** Bytes as hexadecimal digits. */
export function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** 64 hexadecimal digits as 32 bytes, or null. */
export function fromHex(word) {
  if (typeof word !== "string" || !/^[0-9a-fA-F]{64}$/.test(word)) return null;
  return new Uint8Array(word.match(/../g).map((pair) => parseInt(pair, 16)));
}

/** The bytes of a text in which all characters are ASCII. */
export function ascii(text) {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

export function joined(...parts) {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const fourBytes = (n) => new Uint8Array([n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255]);

// ------------------------------------------------------------------------------------------------------ ChaCha20

/** The key stream of ChaCha20 with nonce 0, as numbers. */
export class KeyStream {
  constructor(key) {
    const view = new DataView(key.buffer, key.byteOffset, 32);
    this.start = new Uint32Array(16);
    this.start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
    for (let i = 0; i < 8; i++) this.start[4 + i] = view.getUint32(4 * i, true);
    this.block = new Uint32Array(16);
    this.next = 16;
  }

  word() {
    if (this.next === 16) {
      this.fill();
      this.start[12] += 1;
      this.next = 0;
    }
    return this.block[this.next++];
  }

  fill() {
    const x = this.block;
    x.set(this.start);
    const turn = (a, n) => (a << n) | (a >>> (32 - n));
    const quarter = (a, b, c, d) => {
      x[a] += x[b];
      x[d] = turn(x[d] ^ x[a], 16);
      x[c] += x[d];
      x[b] = turn(x[b] ^ x[c], 12);
      x[a] += x[b];
      x[d] = turn(x[d] ^ x[a], 8);
      x[c] += x[d];
      x[b] = turn(x[b] ^ x[c], 7);
    };
    for (let i = 0; i < 10; i++) {
      for (let k = 0; k < 4; k++) quarter(k, 4 + k, 8 + k, 12 + k);
      for (let k = 0; k < 4; k++) quarter(k, 4 + ((k + 1) % 4), 8 + ((k + 2) % 4), 12 + ((k + 3) % 4));
    }
    for (let i = 0; i < 16; i++) x[i] += this.start[i];
  }

  below(n) {
    const limit = TWO_32 - (TWO_32 % n);
    let x = this.word();
    while (x >= limit) x = this.word();
    return x % n;
  }

  shuffle(list) {
    for (let i = list.length - 1; i >= 1; i--) exchange(list, i, this.below(i + 1));
  }
}

function exchange(list, a, b) {
  const kept = list[a];
  list[a] = list[b];
  list[b] = kept;
}

// ---------------------------------------------------------------------------------------------- what goes in

const ascending = (a, b) => a - b;

function listText(players, jokers) {
  const lines = players.map((number) => [number, ""]).concat(jokers.map((number) => [number, " joker"]));
  lines.sort((a, b) => a[0] - b[0]);
  return lines.map(([number, joker]) => number + joker + "\n").join("");
}

/** The tables of the history in canonical order, each as [round, a, b, c, d]. */
function historyTables(history) {
  const tables = [];
  for (const { round, tables: fours } of history) {
    for (const four of fours) tables.push([round].concat(four.slice().sort(ascending)));
  }
  return tables.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

function historyText(tables) {
  return tables.map(([round, ...four]) => round + ":" + four.join(" ") + "\n").join("");
}

/** Whoever stands in a list twice, the lowest first; or undefined. */
function twice(numbers) {
  const sorted = numbers.slice().sort(ascending);
  return sorted.find((number, i) => i > 0 && sorted[i - 1] === number);
}

/** The key of a draw's chance, of hashes as bytes. */
export function drawKey(seed, round, listHash, historyHash) {
  return sha256(joined(ascii("kaarting draw-v1\n"), seed, fourBytes(round), listHash, historyHash));
}

/** The seed that tables come from: the secret one, with what the hall added where it did (draw-v2). */
function mixedSeed(seed, text) {
  if (text === undefined) return seed;
  return sha256(joined(ascii("kaarting draw-v2\n"), seed, sha256(new TextEncoder().encode(text))));
}

// ---------------------------------------------------------------------------------------------------- the draw

/**
 * Draws: { players, jokers, round, seed, public, avoid_repeats, history } as in a proof; gives
 * { jokers, tables, repeats }.
 * Throws DrawRefused where nothing can be drawn.
 */
export function draw({ players, jokers = [], round, seed, public: said, avoid_repeats = "off", history = [] }) {
  const need = (4 - (players.length % 4)) % 4;
  if (players.length === 0) throw new DrawRefused("there are no players to draw");
  if (jokers.length < need) {
    const missing = need - jokers.length;
    const people = players.length === 1 ? "1 player needs" : `${players.length} players need`;
    const wanted = need === 1 ? "1 joker" : `${need} jokers`;
    const there = jokers.length === 1 ? "there is 1" : `there are ${jokers.length}`;
    throw new DrawRefused(`${people} ${wanted} and ${there}: ${missing} missing (DEC-01)`);
  }
  const looks = avoid_repeats !== "off";
  const tables = looks ? historyTables(history) : [];
  if (tables.length > 0 && tables[tables.length - 1][0] >= round) {
    const late = tables[tables.length - 1][0];
    throw new DrawRefused(`the history speaks of round ${late}, which is not before this round`);
  }
  const listHash = sha256(ascii(listText(players, jokers)));
  const mixed = mixedSeed(fromHex(seed), said ?? undefined);
  const stream = new KeyStream(drawKey(mixed, round, listHash, sha256(ascii(historyText(tables)))));
  let chosen = [];
  if (need > 0) {
    chosen = jokers.slice().sort(ascending);
    stream.shuffle(chosen);
    chosen = chosen.slice(0, need).sort(ascending);
  }
  const people = players.concat(chosen).sort(ascending);
  // From here on everybody goes by the place in the sorted list.
  let seats = people.map((_, place) => place);
  stream.shuffle(seats);
  let repeats;
  if (looks) [seats, repeats] = mended(seats, meetings(people, tables), avoid_repeats, stream);
  return { jokers: chosen, tables: fours(seats.map((place) => people[place])), repeats };
}

function fours(list) {
  const tables = [];
  for (let i = 0; i < list.length; i += 4) tables.push(list.slice(i, i + 4));
  return tables;
}

function flat(tables) {
  const list = [];
  for (const four of tables) list.push(...four);
  return list;
}

/** For everybody a map from those met before to how many times. */
function meetings(people, tables) {
  const places = new Map(people.map((number, place) => [number, place]));
  const met = people.map(() => new Map());
  for (const table of tables) {
    const four = table.slice(1).map((number) => places.get(number)).filter((place) => place !== undefined);
    for (const one of four) {
      for (const other of four) {
        if (one !== other) met[one].set(other, (met[one].get(other) || 0) + 1);
      }
    }
  }
  return met;
}

function mended(seats, met, avoidRepeats, stream) {
  const n = seats.length;
  const times = (one, other) => met[one].get(other) || 0;
  /** The meetings of a person with those at a table, the one at one position left out. */
  const withTable = (person, table, without) => {
    let sum = 0;
    for (let p = 4 * table; p < 4 * table + 4; p++) if (p !== without) sum += times(person, seats[p]);
    return sum;
  };
  const again = new Array(n).fill(0);
  let total = 0;
  const count = (table) => {
    for (let p = 4 * table; p < 4 * table + 4; p++) {
      total -= again[p];
      again[p] = withTable(seats[p], table, p);
      total += again[p];
    }
  };
  const swap = (p, q) => {
    exchange(seats, p, q);
    count(Math.floor(p / 4));
    count(Math.floor(q / 4));
  };
  for (let table = 0; table < n / 4; table++) count(table);

  const effort = Math.min(EFFORT_MOST, EFFORT_EACH * n);
  let best = seats.slice();
  let fewest = total; // every meeting counted at both ends
  let spent = 0;
  let vain = 0;
  const mend = (p) => {
    const start = stream.below(n);
    const table = Math.floor(p / 4);
    let found = -1;
    for (let k = 0; k < Math.min(n, LOOK); k++) {
      const q = (start + k) % n;
      const other = Math.floor(q / 4);
      spent += 1;
      if (other === table) continue;
      const now = again[p] + again[q];
      const then = withTable(seats[p], other, q) + withTable(seats[q], table, p);
      if (then < now) {
        found = q;
        break;
      }
      if (then === now && found < 0) found = q;
    }
    if (found >= 0) swap(p, found);
  };
  while (fewest > 0 && n > 4 && spent < effort) {
    spent += n;
    const positions = [];
    for (let p = 0; p < n; p++) if (again[p] > 0) positions.push(p);
    for (const p of positions) if (again[p] > 0) mend(p);
    if (total < fewest) {
      [best, fewest, vain] = [seats.slice(), total, 0];
    } else if (vain < PATIENCE) {
      vain += 1;
    } else {
      vain = 0;
      for (let i = 0; i < SHAKES; i++) {
        const p = stream.below(n);
        swap(p, stream.below(n));
      }
    }
  }
  fewest /= 2;
  if (fewest > 0) {
    const tried = withoutRepeats(best, met);
    if (tried.seats) {
      [best, fewest] = [tried.seats, 0];
    } else if (avoidRepeats === "strict") {
      throw new DrawRefused(
        tried.proved
          ? `there is no allocation without repeated meetings; the fewest found: ${fewest} (DEC-02)`
          : "no allocation without repeated meetings was found within the search's budget; " +
            `the fewest: ${fewest} (DEC-02)`,
      );
    }
  }
  const tables = fours(best);
  stream.shuffle(tables);
  for (const four of tables) stream.shuffle(four);
  return [flat(tables), fewest];
}

/** Tries everything: { seats }, or whether it is proved that there are none. */
function withoutRepeats(order, met) {
  const n = order.length;
  const free = new Array(n).fill(true);
  const seated = [];
  let from = 0;
  let looked = 0;
  while (seated.length < n) {
    const members = seated.slice(seated.length - (seated.length % 4));
    let at = from;
    for (; at < n; at++) {
      looked += 1;
      if (free[at] && members.every((member) => !met[order[at]].has(order[member]))) break;
    }
    if (looked > BUDGET) return { proved: false };
    if (at < n) {
      free[at] = false;
      seated.push(at);
      from = seated.length % 4 === 0 ? 0 : at + 1;
      continue;
    }
    do {
      if (seated.length === 0) return { proved: true };
      at = seated.pop();
      free[at] = true;
    } while (seated.length % 4 === 0);
    from = at + 1;
  }
  return { seats: seated.map((place) => order[place]) };
}

// --------------------------------------------------------------------------------------------------- the check

const MEMBERS = [
  "algorithm", "round", "avoid_repeats", "players", "jokers", "list_hash", "history", "history_hash", "commitment",
  "seed", "public", "chosen_jokers", "tables", "repeats",
];

const isNumber = (n) => Number.isInteger(n) && n >= 1 && n <= MOST_NUMBER;
/** One line of 1 to 200 characters, no blank at its ends, and none that is half of a character. */
const isPublic = (text) =>
  typeof text === "string" &&
  [...text].length >= 1 && [...text].length <= MOST_PUBLIC &&
  !/\p{Cc}|\p{Cs}/u.test(text) && !text.startsWith(" ") && !text.endsWith(" ");
const isFours = (tables) =>
  Array.isArray(tables) &&
  tables.every((four) => Array.isArray(four) && four.length === 4 && four.every(isNumber));

/** Refuses whatever does not have the form of a proof, and fills in what may be left out. */
function shaped(proof) {
  if (typeof proof !== "object" || proof === null || Array.isArray(proof)) throw new Fault("no proof of a draw");
  const needs = (holds, member) => {
    if (!holds) throw new Fault(`no proof of a draw: "${member}"`);
  };
  for (const member of Object.keys(proof)) needs(MEMBERS.includes(member), member);
  const { jokers = [], history = [], chosen_jokers = [] } = proof;
  needs(typeof proof.algorithm === "string", "algorithm");
  needs(isNumber(proof.round), "round");
  needs(["off", "soft", "strict"].includes(proof.avoid_repeats), "avoid_repeats");
  needs(Array.isArray(proof.players) && proof.players.every(isNumber), "players");
  needs(Array.isArray(jokers) && jokers.every(isNumber), "jokers");
  needs(Array.isArray(chosen_jokers) && chosen_jokers.every(isNumber), "chosen_jokers");
  for (const member of ["list_hash", "commitment", "seed"]) needs(fromHex(proof[member]), member);
  needs(proof.public === undefined || proof.public === null || isPublic(proof.public), "public");
  const hasHash = proof.history_hash !== undefined && proof.history_hash !== null;
  needs(!hasHash || fromHex(proof.history_hash), "history_hash");
  const isRound = (one) =>
    typeof one === "object" && one !== null && isNumber(one.round) && isFours(one.tables) &&
    Object.keys(one).length === 2;
  needs(Array.isArray(history) && history.every(isRound), "history");
  needs(isFours(proof.tables), "tables");
  const hasRepeats = proof.repeats !== undefined && proof.repeats !== null;
  needs(!hasRepeats || (Number.isInteger(proof.repeats) && proof.repeats >= 0), "repeats");
  return { ...proof, jokers, history, chosen_jokers, hasHash, hasRepeats };
}

function checkHistory(proof) {
  if (proof.avoid_repeats === "off") {
    const unused = (there, member) => {
      if (there) throw new Fault(`${member}: avoid_repeats is off, so this must not be there`);
    };
    unused(proof.history.length > 0, "history");
    unused(proof.hasHash, "history_hash");
    unused(proof.hasRepeats, "repeats");
    return;
  }
  const tables = historyTables(proof.history);
  const rounds = new Map();
  for (const [round, ...four] of tables) {
    if (!rounds.has(round)) rounds.set(round, []);
    rounds.get(round).push(...four);
  }
  if (rounds.size > MOST_ROUNDS) {
    throw new Fault(`the history has ${rounds.size} rounds; ${MOST_ROUNDS} are the most`);
  }
  for (const [round, sat] of rounds) {
    const number = twice(sat);
    if (number !== undefined) throw new Fault(`number ${number} sits twice in round ${round} of the history`);
  }
  const computed = hex(sha256(ascii(historyText(tables))));
  const found = proof.hasHash ? proof.history_hash.toLowerCase() : "nothing";
  if (computed !== found) {
    throw new Fault(`history_hash: the history gives ${computed}, the proof says ${found}`);
  }
}

function check(given) {
  const known = [ALGORITHM, PUBLIC_ALGORITHM];
  if (given && typeof given.algorithm === "string" && !known.includes(given.algorithm)) {
    throw new Fault(`the algorithm is "${given.algorithm}"; only "${known.join('" and "')}" can be checked here`);
  }
  const proof = shaped(given);
  const said = proof.public !== undefined && proof.public !== null;
  if (said && proof.algorithm === ALGORITHM) {
    throw new Fault(`public: ${ALGORITHM} has none, so this must not be there`);
  }
  if (!said && proof.algorithm === PUBLIC_ALGORITHM) {
    throw new Fault(`public: ${PUBLIC_ALGORITHM} needs what the hall added, and it is missing`);
  }
  const entrant = twice(proof.players.concat(proof.jokers));
  if (entrant !== undefined) throw new Fault(`number ${entrant} stands in the list of entrants twice`);
  const listHash = hex(sha256(ascii(listText(proof.players, proof.jokers))));
  if (listHash !== proof.list_hash.toLowerCase()) {
    const found = proof.list_hash.toLowerCase();
    throw new Fault(`list_hash: the list of entrants gives ${listHash}, the proof says ${found}`);
  }
  checkHistory(proof);
  const computed = commitmentOf(proof.seed);
  const promised = proof.commitment.toLowerCase();
  if (computed !== promised) {
    throw new Fault(
      `the seed does not fit the commitment: its SHA-256 is ${computed}, the commitment is ${promised}`,
    );
  }
  const drawn = draw(proof);
  const words = (numbers) => numbers.join(", ") || "nobody";
  const [jokers, found] = [words(drawn.jokers), words(proof.chosen_jokers.slice().sort(ascending))];
  if (jokers !== found) throw new Fault(`chosen_jokers: drawn ${jokers}, the proof says ${found}`);
  if (drawn.tables.length !== proof.tables.length) {
    throw new Fault(`${drawn.tables.length} tables are drawn, the proof has ${proof.tables.length}`);
  }
  drawn.tables.forEach((four, table) => {
    four.forEach((number, seat) => {
      const there = proof.tables[table][seat];
      if (number !== there) {
        const chair = { table: table + 1, seat: seat + 1, drawn: number, there };
        throw new Fault(`table ${table + 1} seat ${seat + 1}: drawn ${number}, the proof says ${there}`, chair);
      }
    });
  });
  if (drawn.repeats !== undefined && drawn.repeats !== proof.repeats) {
    const said = proof.hasRepeats ? proof.repeats : "nothing";
    throw new Fault(`repeats: the tables have ${drawn.repeats}, the proof says ${said}`);
  }
}

/** Draws again what a proof claims: { ok: true }, or { ok: false, fault, chair } with the first difference. */
export function checkDraw(proof) {
  try {
    check(proof);
    return { ok: true };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, fault: error.message, chair: error.chair };
    if (error instanceof DrawRefused) {
      return { ok: false, fault: "from this nothing can be drawn: " + error.message };
    }
    throw error;
  }
}

/** The commitment of a seed, both in hexadecimal digits. */
export function commitmentOf(seed) {
  return hex(sha256(fromHex(seed)));
}

/** Which seed of a chain this is behind the published line, 1 for the first; 0 if it is none of them. */
export function placeBelow(published, seed) {
  let line = seed;
  for (let place = 1; place <= 255; place++) {
    line = commitmentOf(line);
    if (line === published.toLowerCase()) return place;
  }
  return 0;
}

/** The lot of a player as 16 hexadecimal digits: the lower in the order of words is the better. */
export function lot(seed, number) {
  return hex(sha256(joined(ascii("kaarting lot-v1\n"), fromHex(seed), fourBytes(number))).slice(0, 8));
}

/** The chairs of a French table, [North, East, South, West], for the four in the order drawn. */
export function frenchChairs([a, b, c, d]) {
  const teams = [[a, c].sort(ascending), [b, d].sort(ascending)];
  teams.sort((one, other) => one[0] - other[0]);
  return [teams[0][0], teams[1][0], teams[0][1], teams[1][1]];
}
