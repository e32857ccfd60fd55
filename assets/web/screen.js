// The hall screen: turns its pages, counts by the server's clock, and says so when the line is broken.
const SECONDS = { seats: 9, standings: 12, podium: 15, clock: 20, find: 12, message: 60, slides: 12 };
const IN_A_ROW = 4; // pages, before the code to scan, a slide of the organiser and the clock come
const SILENCE = 9000; // milliseconds without a word from the server, which ticks every five seconds
const ENDING = 5 * 60; // the last seconds of a round look different, and are announced
const FIVE_SHOWN = 20000; // milliseconds that the words stand on the screen
const LEAST = 1 / 30; // how high a name that has no room is at least, as a part of the screen
const [SMALLEST, LARGEST] = [0.5, 0.8]; // that same height, as a part of the usual one

const body = document.body;
const main = document.getElementById("main");
const title = document.querySelector("h1");
const side = document.getElementById("side");
const sound = document.getElementById("sound");

const parts = { seats: [], standings: [], podium: [], clock: [], find: [], slides: [] };
let kinds = [];
let steer = { show: "auto", message: "", since: 0 };
let ahead = 0;
let heard = performance.now();
let at = 0;
let turned = 0;
let source;
let five = -Infinity; // when the last five minutes began

// ------------------------------------------------------------------------------------------------- what to show

function message(words) {
  const section = document.createElement("section");
  Object.assign(section.dataset, { kind: "message", title: body.dataset.message, side: "" });
  const said = document.createElement("div");
  said.className = "hall-said";
  // A ready text has a line in each language.
  for (const line of words.split("\n")) {
    const text = document.createElement("p");
    text.textContent = line;
    said.append(text);
  }
  section.append(said);
  return section;
}

function playlist() {
  if (performance.now() - five < FIVE_SHOWN) return [message(body.dataset.five)];
  if (steer.show === "message" && steer.message) return [message(steer.message)];
  if (parts[steer.show]?.length) return parts[steer.show];
  const between = ["clock", "find", "slides"];
  const [clock, find, slides] = between.map((kind) => (kinds.includes(kind) ? parts[kind] : []));
  const pages = kinds.filter((kind) => !between.includes(kind)).flatMap((kind) => parts[kind]);
  // The clock and the code to scan come back with every few pages, and a slide stands between.
  const rows = [];
  for (let n = 0; n < pages.length; n += IN_A_ROW) rows.push([...clock, ...pages.slice(n, n + IN_A_ROW), ...find]);
  if (!rows.length) rows.push([...parts.clock, ...find]);
  if (!slides.length) return rows.flat();
  const turns = Array.from({ length: Math.max(rows.length, slides.length) });
  return turns.flatMap((_, n) => [...rows[n % rows.length], slides[n % slides.length]]);
}

function show() {
  const pages = playlist();
  if (!pages.length) return;
  at %= pages.length;
  const page = pages[at];
  title.textContent = page.dataset.title;
  side.textContent = page.dataset.side;
  side.classList.toggle("two", page.dataset.side.includes("\n"));
  main.replaceChildren(page.cloneNode(true));
  fit();
  tick();
}

// All names of a page are of one size, and nothing is cut off. What tells two of the same name apart gives way first:
// it stands in smaller letters, on two lines beside the name, or below it. Only a name that has no room by itself is
// smaller.
function fit() {
  main.classList.add("fitted");
  let rows = [...main.querySelectorAll(".hall-names li")];
  for (const step of ["near", "crowded", "below"]) {
    rows = rows.filter(isCrowded);
    for (const row of rows) row.className = step;
  }
  const alone = rows.filter(isCrowded);
  for (const row of alone) {
    row.className = "";
    const [name, mark] = row.querySelectorAll("span, small");
    if (mark) name.append(" ", mark);
  }
  const clubs = [...main.querySelectorAll(".below small")].filter(isCut);
  const names = [...alone.map((row) => row.firstElementChild), ...main.querySelectorAll(".name, .who")].filter(isCut);
  const sizes = names.map((name) => [
    name,
    name.clientWidth / name.scrollWidth,
    parseFloat(getComputedStyle(name).fontSize),
  ]);
  for (const club of clubs) narrow(club, 1);
  for (const [name, room, size] of sizes) {
    // Two lines of the least size are no higher than one of the usual size.
    const least = Math.min(size * LARGEST, Math.max(size * SMALLEST, window.innerHeight * LEAST));
    const one = size * room * 0.98;
    name.style.fontSize = `${Math.max(one, least)}px`;
    if (one >= least) continue;
    name.classList.add("long");
    narrow(name, 2);
  }
}

// Whether a text is wider than its place; a point more or less is rounding.
const isCut = (part) => part.scrollWidth > part.clientWidth + 1;

// Whether something of a row is wider than it, or higher.
function isCrowded(row) {
  const high = [...row.children].some((part) => part.offsetHeight > row.clientHeight * 1.05);
  return high || isCut(row) || isCut(row.firstElementChild);
}

// Makes letters as narrow as they must be for a text to fit on so many lines: a name keeps its height.
function narrow(part, lines) {
  const words = document.createElement("i");
  words.className = "narrow";
  words.append(...part.childNodes);
  part.append(words);
  const room = words.offsetWidth;
  const most = parseFloat(getComputedStyle(words).lineHeight) * (lines + 0.5);
  for (let wide = 1; wide > 0.1; wide *= 0.97) {
    words.style.width = `${room / wide}px`;
    words.style.transform = `scaleX(${wide})`;
    if (words.scrollWidth <= words.offsetWidth && words.offsetHeight <= most) return;
  }
}

function turn() {
  const { kind = "clock", seconds } = main.firstElementChild?.dataset ?? {};
  if (performance.now() - turned < (seconds ?? SECONDS[kind]) * 1000) return;
  turned = performance.now();
  at += 1;
  show();
}

// ------------------------------------------------------------------------------------------------------ the clock

const rung = new Set();
let audio;

function ring(round) {
  if (rung.has(round)) return;
  rung.add(round);
  sing([660, 660, 660]);
}

// The last five minutes begin, by the clock or because minutes were taken off: two notes, the second one higher, and
// the words on every screen.
function announce(round) {
  if (rung.has(`five ${round}`)) return;
  rung.add(`five ${round}`);
  five = performance.now();
  sing([523, 784]);
  show();
  setTimeout(show, FIVE_SHOWN + 100);
}

function sing(notes) {
  if (!audio) return;
  for (const [n, note] of notes.entries()) {
    const from = audio.currentTime + n * 0.9;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = note;
    volume.gain.setValueAtTime(0.0001, from);
    volume.gain.exponentialRampToValueAtTime(0.9, from + 0.03);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + 0.75);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + 0.8);
  }
}

let before = null; // the round that runs and what was left of it

function tick() {
  const silent = performance.now() - heard > SILENCE;
  body.classList.toggle("offline", silent);
  document.getElementById("offline").hidden = !silent;
  // The clock counts for the signal also while another page is shown.
  const clock = parts.clock[0]?.querySelector(".clock");
  const ends = Number(clock?.querySelector("time")?.dataset.ends ?? 0);
  const left = ends ? Math.ceil((ends - Date.now() - ahead) / 1000) : null;
  if (clock && before?.round === clock.dataset.round) {
    if (left !== null && left <= 0 && before.left > 0) ring(before.round);
    if (clock.dataset.stage === "signalled" && before.stage !== "signalled") ring(before.round);
    if (left !== null && left > 0 && left <= ENDING && before.left > ENDING) announce(before.round);
    // A signal that was taken back, or minutes that were added: the next ones sound again.
    if (left !== null && left > 0) rung.delete(before.round);
    if (left !== null && left > ENDING) rung.delete(`five ${before.round}`);
  }
  if (clock) before = { round: clock.dataset.round, left: left ?? before?.left, stage: clock.dataset.stage };
  const shown = main.querySelector("time");
  if (!shown) return;
  // A clock that nobody sets right is worse than none.
  if (silent) shown.textContent = "–:––";
  else if (shown.dataset.ends) {
    const seconds = Math.max(0, Math.ceil((Number(shown.dataset.ends) - Date.now() - ahead) / 1000));
    shown.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    shown.parentElement.classList.toggle("ending", seconds <= ENDING);
  }
}

sound.hidden = false;
sound.addEventListener("click", () => {
  audio = new AudioContext();
  audio.resume();
  sound.textContent = sound.dataset.on;
  sound.disabled = true;
});

// ------------------------------------------------------------------------------------------------------- the line

function connect() {
  source?.close();
  // A 4:3 projector has room for two columns.
  const narrow = window.innerWidth / window.innerHeight < 1.5;
  const line = new URL(body.dataset.live, location);
  if (narrow) line.searchParams.set("two", "1");
  source = new EventSource(line);
  const on = (name, take) =>
    source.addEventListener(name, ({ data }) => {
      heard = performance.now();
      take(data);
    });
  for (const kind of Object.keys(parts)) {
    on(kind, (data) => {
      const box = document.createElement("template");
      box.innerHTML = data;
      parts[kind] = [...box.content.children];
      show();
    });
  }
  on("kinds", (data) => {
    kinds = JSON.parse(data);
    show();
  });
  on("steer", (data) => {
    const next = JSON.parse(data);
    if (next.show !== steer.show || next.since !== steer.since) {
      at = 0;
      turned = performance.now();
    }
    steer = next;
    show();
  });
  on("foot", (data) => {
    document.getElementById("foot").innerHTML = data;
  });
  on("tick", (data) => {
    const fresh = Number(data) - Date.now();
    // A few hundredths are the network's, not the clock's.
    if (Math.abs(fresh - ahead) > 250) ahead = fresh;
  });
  // The browser tries again by itself, except where the server answered with an error.
  source.addEventListener("error", () => {
    if (source.readyState === EventSource.CLOSED) setTimeout(connect, 3000);
  });
}

connect();
addEventListener("resize", show);
// What was measured before the letters had come is measured again.
document.fonts.addEventListener("loadingdone", show);
setInterval(turn, 500);
setInterval(tick, 250);
// Some boxes between lose the line without a word.
setInterval(() => {
  if (performance.now() - heard > 3 * SILENCE) {
    connect();
  }
}, 30000);
