// "Check it yourself": draws again in this browser, from the proof, and says line by line what came out.
const place = document.getElementById("check");
const words = place.dataset;
const button = place.querySelector("button");
const lines = place.querySelector("ol");
const verdict = place.querySelector(".verdict");

const fill = (text, values) => text.replace(/%(\w+)%/g, (_, name) => values[name] ?? "");

// What is wrong with the proof itself is for whoever made it, and stands in English as `kaarting draw --check` says it.
function say(text, ok, technical) {
  const line = document.createElement("li");
  // A fingerprint stands in letters of one width, in groups of four, as everywhere.
  for (const piece of text.split(/([0-9a-f]{64})/i)) {
    if (!/^[0-9a-f]{64}$/i.test(piece)) {
      line.append(piece);
      continue;
    }
    const hash = document.createElement("code");
    hash.className = "hash";
    for (const four of piece.match(/.{4}/g)) {
      const group = document.createElement("i");
      group.textContent = four;
      hash.append(group);
    }
    line.append(hash);
  }
  if (technical) {
    const more = document.createElement("code");
    more.lang = "en";
    more.textContent = technical;
    line.append(" ", more);
  }
  if (ok !== undefined) line.className = ok ? "ok" : "bad";
  lines.append(line);
}

function conclude(ok, text) {
  verdict.className = ok ? "verdict flash ok" : "verdict flash refused";
  verdict.textContent = text;
  verdict.hidden = false;
}

/** The list of entrants as docs/draw-v1.md writes it. */
function listText({ players, jokers = [] }) {
  const all = players.map((number) => [number, ""]).concat(jokers.map((number) => [number, " joker"]));
  return all.sort((a, b) => a[0] - b[0]).map(([number, joker]) => `${number}${joker}\n`).join("");
}

async function check() {
  lines.replaceChildren();
  verdict.hidden = true;
  button.disabled = true;
  say(words.busy);
  // Let the browser show that before it computes.
  await new Promise((done) => setTimeout(done, 30));
  try {
    const draws = await import(words.module);
    const answer = await fetch(words.proof, { cache: "no-store" });
    if (!answer.ok) throw new Error(String(answer.status));
    const proof = await answer.json();
    const begun = performance.now();
    lines.replaceChildren();
    const [players, jokers] = [proof.players.length, (proof.jokers || []).length];
    say(fill(words.read, { players, jokers, tables: proof.tables.length }));
    const hash = draws.hex(draws.sha256(new TextEncoder().encode(listText(proof))));
    const list = hash === proof.list_hash.toLowerCase();
    say(fill(list ? words.listOk : words.listBad, { hash }), list);
    const below = draws.placeBelow(words.published, proof.seed);
    say(fill(below ? words.seedOk : words.seedBad, { hash: words.published, n: below }), below > 0);
    const drawn = draws.checkDraw(proof);
    if (drawn.ok) say(fill(words.drawnOk, { tables: proof.tables.length }), true);
    else if (drawn.chair) say(fill(words.chairBad, drawn.chair), false);
    else say(words.drawnBad, false, drawn.fault);
    // Of a long draw this page shows some tables, from that one on.
    const drawnHere = document.getElementById("drawn");
    const before = Number(drawnHere.dataset.first ?? 1) - 1;
    const shown = [...drawnHere.children].map((table) => table.dataset.four.trim());
    const enough = drawnHere.dataset.first ? shown.length > 0 : shown.length === proof.tables.length;
    const same = enough && shown.every((four, n) => proof.tables[before + n]?.join(" ") === four);
    say(fill(same ? words.pageOk : words.pageBad, { tables: shown.length }), same);
    const seconds = ((performance.now() - begun) / 1000).toLocaleString(document.documentElement.lang, {
      maximumFractionDigits: 2,
    });
    const all = list && below > 0 && drawn.ok && same;
    conclude(all, fill(all ? words.allOk : words.allBad, { seconds }));
  } catch (error) {
    conclude(false, fill(words.offline, { error: error.message }));
  }
  button.disabled = false;
}

button.hidden = false;
button.addEventListener("click", check);
