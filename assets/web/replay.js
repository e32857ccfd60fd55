// A deal that is over, step by step: the cards leave the hands, the trick fills, and the row says what the card cost.
// The figures take seconds; they are fetched once the page is there.
const replay = document.getElementById("replay");
const steps = document.getElementById("steps");
const said = steps?.querySelector("[data-said]");
const told = steps?.querySelector("[data-told]");
const course = () => document.getElementById("course");
const rows = () => [...(course()?.querySelectorAll("[data-ply]") ?? [])];

let ply = 0;

/** A card as it lies on the table. */
function face(row) {
  const card = document.createElement("span");
  card.className = `card ${row.dataset.suit}`;
  const rank = document.createElement("b");
  rank.textContent = row.dataset.rank;
  const letter = document.createElement("i");
  letter.textContent = row.dataset.letter.toLowerCase();
  card.append(rank, letter);
  return card;
}

/** Shows the table after so many cards. */
function show(wanted, { scroll = false } = {}) {
  const all = rows();
  ply = Math.max(0, Math.min(wanted, all.length));
  const played = all.slice(0, ply);
  const now = played.at(-1);
  // A full trick lies there until the next card.
  const lying = ply === 0 ? [] : played.slice(4 * Math.floor((ply - 1) / 4));
  const gone = new Set(played.map((row) => row.dataset.code));
  for (const card of replay.querySelectorAll("[data-card]")) {
    card.classList.toggle("gone", gone.has(card.dataset.card));
    card.classList.toggle("now", card.dataset.card === now?.dataset.code);
  }
  for (const place of replay.querySelectorAll("[data-lies]")) {
    const row = lying.find((one) => one.dataset.by === place.dataset.lies);
    place.replaceChildren(...(row ? [face(row)] : []));
    place.classList.toggle("now", row !== undefined && row === now);
  }
  for (const hand of replay.querySelectorAll("[data-seat]")) {
    hand.classList.toggle("turn", hand.dataset.seat === now?.dataset.by);
  }
  all.forEach((row) => row.classList.toggle("at", row === now));
  said.textContent = now ? now.dataset.step : replay.dataset.start;
  told.textContent = now ? now.dataset.told : "";
  for (const button of steps.querySelectorAll("[data-step]")) {
    const ends = { first: ply === 0, back: ply === 0, on: ply === all.length, last: ply === all.length };
    button.disabled = button.dataset.step === "costly" ? costly() === undefined : ends[button.dataset.step];
  }
  if (scroll) replay.scrollIntoView({ block: "start" });
}

/** The next card that cost something; after the last one, the first again. */
function costly() {
  const dear = rows().filter((row) => row.dataset.costly !== undefined).map((row) => Number(row.dataset.ply));
  return dear.find((one) => one > ply) ?? dear[0];
}

/** Goes there, and says so in the address. */
function go(wanted) {
  show(wanted);
  history.replaceState(null, "", `#${ply}`);
  // Whoever shares the deal now shares this card.
  const shared = document.getElementById("share");
  if (shared) shared.dataset.url = `${shared.dataset.url.split("#")[0]}#${ply}`;
}

const ways = {
  first: () => go(0),
  back: () => go(ply - 1),
  on: () => go(ply + 1),
  last: () => go(rows().length),
  costly: () => go(costly() ?? ply),
};

function veil(hand, hidden) {
  hand.classList.toggle("veiled", hidden);
  hand.querySelector("h3 button").setAttribute("aria-pressed", String(hidden));
  const button = steps?.querySelector("[data-hands]");
  if (!button) return;
  const all = [...replay.querySelectorAll("[data-seat]")].every((one) => one.classList.contains("veiled"));
  button.setAttribute("aria-pressed", String(all));
  button.textContent = all ? replay.dataset.show : replay.dataset.hide;
}

function veilAll() {
  const hands = [...replay.querySelectorAll("[data-seat]")];
  const hidden = !hands.every((hand) => hand.classList.contains("veiled"));
  hands.forEach((hand) => veil(hand, hidden));
}

const keys = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", d: "costly" };

function onKey(event) {
  const typing = event.target.closest?.("input, select, textarea");
  if (typing || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "v") {
    veilAll();
  } else if (steps && keys[event.key]) {
    event.preventDefault();
    ways[keys[event.key]]();
  }
}

/** The card that the address names: `#17`. */
function fromAddress(scroll) {
  const named = /^#(\d{1,2})$/.exec(location.hash);
  if (named) show(Number(named[1]), { scroll });
}

async function figures() {
  const place = course();
  const { truth } = place?.dataset ?? {};
  if (!truth) return;
  const part = (name) => document.getElementById(name);
  part("course-load").hidden = true;
  part("course-failed").hidden = true;
  part("course-wait").hidden = false;
  try {
    const answer = await fetch(truth, { cache: "no-store" });
    if (!answer.ok) throw new Error(String(answer.status));
    const holder = document.createElement("template");
    holder.innerHTML = await answer.text();
    place.replaceWith(holder.content);
    if (steps) show(ply);
  } catch {
    part("course-wait").hidden = true;
    part("course-failed").hidden = false;
  }
}

for (const hand of replay.querySelectorAll("[data-seat]")) {
  const button = hand.querySelector("h3 button");
  button.disabled = false;
  button.addEventListener("click", () => veil(hand, !hand.classList.contains("veiled")));
}
if (steps) {
  steps.hidden = false;
  steps.addEventListener("click", (event) => ways[event.target.closest("[data-step]")?.dataset.step]?.());
  steps.querySelector("[data-hands]").addEventListener("click", veilAll);
  course().querySelector("#course-failed button")?.addEventListener("click", figures);
  addEventListener("hashchange", () => fromAddress(true));
  show(0);
  fromAddress(false);
  figures();
}
addEventListener("keydown", onKey);

// "Check this deal": deals again in this browser from what went in, and compares.
const check = document.getElementById("check");
const verdict = check.querySelector(".verdict");
const checks = check.querySelector("button");

function conclude(ok, text, technical) {
  verdict.className = ok ? "verdict flash ok" : "verdict flash refused";
  verdict.textContent = text;
  if (technical) {
    const more = document.createElement("code");
    more.lang = "en";
    more.textContent = technical;
    verdict.append(" ", more);
  }
  verdict.hidden = false;
}

checks.hidden = false;
checks.addEventListener("click", async () => {
  checks.disabled = true;
  try {
    const [deals, witness] = await Promise.all([import(check.dataset.module), import(check.dataset.witness)]);
    const answer = await fetch(check.dataset.proof, { cache: "no-store" });
    if (!answer.ok) throw new Error(String(answer.status));
    const proof = await answer.json();
    const [table, deal] = location.pathname.split("/").slice(2); // of this page, whatever the proof says
    const result = witness.checkSeen(deals, proof, table, Number(deal));
    if (!result.ok) conclude(false, check.dataset.bad, result.fault);
    else if (proof.dealt.hands !== check.dataset.dealt) conclude(false, check.dataset.page);
    else conclude(true, check.dataset.ok);
  } catch (error) {
    conclude(false, check.dataset.offline, error.message);
  }
  checks.disabled = false;
});
