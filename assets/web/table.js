// The page of an online table. The server draws it; this script plays: it sends what is chosen, moves a card before the
// server has answered and back where it refuses, and keeps the clock running.
(function () {
  "use strict";

  const play = document.getElementById("play");
  if (!play) return;
  const words = JSON.parse(play.dataset.words);
  const settings = window.KaartingSettings();
  const refused = document.getElementById("refused");
  const broken = document.getElementById("line");
  const hint = document.getElementById("hint");
  const advice = document.getElementById("advice");
  const byId = (id) => document.getElementById(id);
  const table = () => byId("table");
  const filled = (text, ...things) => things.reduce((said, thing) => said.replace("%", thing), text);
  const READ = 5000; // milliseconds that a refusal stands at least
  const MUCH = 30; // lines of talk that are kept
  const PAUSE = 600; // milliseconds before a card without a choice goes, so that what lies there is seen first
  const BUBBLE = 6000; // milliseconds that what somebody says stands over the table
  let lifted = null; // the card that is lifted, by its code
  let early = false; // whether it was lifted before one's turn
  let sending = null; // the card that is on its way
  let drawn = Date.now();
  let told = 0; // when something was refused
  let mine = table().hasAttribute("data-turn");

  // ------------------------------------------------------------------------------------------------ what is refused

  function refuse(text, clause) {
    refused.replaceChildren();
    told = Date.now();
    if (text) {
      const said = document.createElement("p");
      said.textContent = text + " ";
      if (clause) {
        const id = document.createElement("span");
        id.className = "clause";
        id.textContent = clause;
        said.append(id);
      }
      refused.append(said);
    }
    refused.hidden = !text;
  }

  // ---------------------------------------------------------------------------------------------------- the drawing

  function draw(html) {
    advice.replaceChildren();
    window.KaartingMorph(play, html);
    drawn = Date.now();
    sending = null;
    if (drawn - told > READ) refuse("");
    const turn = table().hasAttribute("data-turn");
    if (turn && !mine && settings.sound) window.KaartingBeep();
    document.title = turn ? `● ${words.turn}` : title;
    mine = turn;
    dress();
    playEarly();
    playForced();
    promise();
    if (table().dataset.stage === "over") line.end();
  }

  const title = document.title;

  /** What the server does not know of: the lifted card, the link to share. */
  function dress() {
    for (const card of play.querySelectorAll("#hand .card")) {
      card.classList.toggle("lifted", card.dataset.card === lifted);
      card.setAttribute("aria-pressed", String(card.dataset.card === lifted));
      card.classList.toggle("leaves", card.dataset.card === sending);
    }
    if (lifted && !held(lifted)) lift(null);
    observe();
    const code = byId("code");
    if (code) code.hidden = table().dataset.stage !== "waiting";
    const share = byId("share");
    if (!share) return;
    share.textContent = share.href;
    byId("copy").hidden = !navigator.clipboard;
  }

  // ------------------------------------------------------------------------------------------------------- the line

  const line = window.KaartingLine(play.dataset.table, Number(play.dataset.seq), {
    page: draw,
    frame: hear,
    open() {
      if (!broken.hidden) say(words.again);
      broken.hidden = true;
      document.body.classList.remove("broken");
      promise();
    },
    broken() {
      document.body.classList.add("broken");
      broken.textContent = words.broken;
      broken.hidden = false;
    },
    done({ ack }) {
      refuse("");
      const given = gives.get(ack);
      if (given) witness?.gave(play.dataset.table, ...given);
    },
    refused(answer, asked) {
      if (asked.do === "commit" || asked.do === "contribute") return;
      const back = sending && held(sending);
      sending = null;
      byId("flying")?.remove();
      dress();
      back?.focus({ preventScroll: true });
      refuse(answer.text, answer.clause);
    },
  });

  const say = (text) => (hint.textContent = text);

  // -------------------------------------------------------------------------------------------------------- talking

  function hear(frame) {
    if (settings.mute || !["said", "wrote"].includes(frame.news)) return;
    const text = frame.phrase ? words.phrases[frame.phrase] : frame.text;
    const who = byId(`chair-${frame.seat}`)?.querySelector(".who b")?.textContent ?? "";
    if (!text) return;
    const said = document.createElement("li");
    said.textContent = filled(words.said, who, text);
    const talked = byId("talked");
    talked.append(said);
    while (talked.children.length > MUCH) talked.firstChild.remove();
    bubble.textContent = said.textContent;
    bubble.hidden = false;
    clearTimeout(bursts);
    bursts = setTimeout(() => (bubble.hidden = true), BUBBLE);
  }

  const bubble = byId("bubble");
  let bursts = 0;

  // ---------------------------------------------------------------------------------------------------------- cards

  const held = (code) => play.querySelector(`#hand [data-card="${CSS.escape(code)}"]`);
  const inHand = () => [...play.querySelectorAll("#hand [data-card]")];

  const asksCard = () => table().hasAttribute("data-turn") && table().hasAttribute("data-cards");

  /** Lifts a card, or none. Before one's turn it is chosen early, once cards are played. */
  function lift(card) {
    const counts = asksCard() || table().dataset.phase === "play";
    card?.focus({ preventScroll: true });
    lifted = (counts && card?.dataset.card) || null;
    early = lifted !== null && !asksCard();
    const said = early ? words.chosen : words.tap;
    say(lifted ? filled(said, card.querySelector(".away").textContent) : "");
    dress();
  }

  /** The card is on its way: it leaves the hand at once, and comes back if the server refuses it. */
  function send(card) {
    sending = card.dataset.card;
    lifted = null;
    say("");
    refuse("");
    fly(card);
    dress();
    line.ask({ do: "act", act: card.value });
  }

  function fly(card) {
    const spot = play.querySelector(".middle");
    if (table().dataset.phase !== "play" || !spot) return;
    play.querySelector(".felt").classList.remove("gathered");
    if (play.querySelectorAll(".middle > li .card").length === 4) spot.replaceChildren();
    const [from, to] = [card.getBoundingClientRect(), document.createElement("li")];
    to.className = "south";
    to.id = "flying";
    const face = document.createElement("span");
    face.className = `${card.className.replace(/ (lifted|leaves)/g, "")} travels`;
    face.append(...[...card.children].map((child) => child.cloneNode(true)));
    to.append(face);
    spot.append(to);
    const there = face.getBoundingClientRect();
    face.animate?.(
      [{ transform: `translate(${from.left - there.left}px, ${from.top - there.top}px)` }, { transform: "none" }],
      { duration: motion(), easing: "ease-out" },
    );
  }

  function motion() {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
    return { slow: 500, normal: 250, fast: 90 }[settings.speed] ?? 250;
  }

  function choose(card) {
    if (sending) return;
    // Chosen early, it stays here until it is one's turn. Chosen again, it is put back.
    if (!asksCard()) return lift(lifted === card.dataset.card ? null : card);
    if (settings.twoTap && lifted !== card.dataset.card) return lift(card);
    send(card);
  }

  /** The card that was chosen early is played at one's turn, if it may be. */
  function playEarly() {
    if (!early || !lifted || !asksCard()) return;
    const card = held(lifted);
    if (card && card.getAttribute("aria-disabled") !== "true") send(card);
    else lift(null);
  }

  let goes = 0;

  /** The only card that may be played goes by itself, where its player wants that: nobody else decides it. */
  function playForced() {
    clearTimeout(goes);
    if (!settings.forced || !asksCard() || table().dataset.phase !== "play") return;
    const may = inHand().filter((card) => card.getAttribute("aria-disabled") !== "true");
    if (may.length !== 1) return;
    goes = setTimeout(() => asksCard() && !sending && may[0].isConnected && send(may[0]), PAUSE);
  }

  byId("set").addEventListener("change", playForced);

  // ---------------------------------------------------------------------------------------------------------- forms

  /** The fields of a form, as the line has them. */
  function fields(form, button) {
    const asked = {};
    for (const [name, value] of new FormData(form)) {
      if (!["key", "seen", "token"].includes(name)) asked[name] = value;
    }
    if (button?.name) asked[button.name] = button.value;
    if ("agree" in asked) asked.agree = asked.agree === "true";
    return asked;
  }

  play.addEventListener("submit", (event) => {
    const [form, button] = [event.target, event.submitter];
    // What goes elsewhere than to the table goes as any form does.
    if (form.getAttribute("action") !== `/p/${play.dataset.table}`) return;
    // Who sits down gets a page of their own, and with it their name and their line.
    if (form.querySelector('[name="do"]')?.value === "sit") return;
    event.preventDefault();
    if (form.id === "hand") {
      if (button) choose(button);
      return;
    }
    const asked = fields(form, button);
    if (asked.do === "write" && !asked.text.trim()) return;
    if (asked.do === "write") asked.text = asked.text.trim();
    refuse("");
    line.ask(asked);
    if (asked.do === "write") form.reset();
    if (asked.do === "say" || asked.do === "write") form.closest("details").open = asked.do === "write";
  });

  /** What a strong player would do now, and why. */
  async function advise(link) {
    const seq = table().dataset.seq;
    const answer = await fetch(link.href, { headers: { accept: "application/json" } }).catch(() => null);
    const said = answer?.ok ? (await answer.json()).text : words.broken;
    if (table().dataset.seq !== seq) return;
    const shown = document.createElement("p");
    shown.className = "flash";
    shown.textContent = said;
    advice.replaceChildren(shown);
  }

  play.addEventListener("click", async (event) => {
    const { target } = event;
    if (target.id === "advise") {
      event.preventDefault();
      return advise(target);
    }
    if (target.id !== "copy") return;
    await navigator.clipboard.writeText(byId("share").href);
    say(words.copied);
  });

  // ------------------------------------------------------------------------------------------------------- the keys

  const calls = () => [...play.querySelectorAll("#calls button")].filter((button) => button.offsetParent);

  /** The next card of a suit, by the letter it has in the reader's language. */
  function ofSuit(letter) {
    const cards = inHand().filter((card) => card.querySelector("i").textContent.toLowerCase() === letter);
    const at = cards.findIndex((card) => card.dataset.card === lifted);
    return cards[(at + 1) % cards.length];
  }

  function digit(n) {
    const offered = calls();
    if (offered.length) return offered[n - 1]?.focus();
    const card = inHand()[n - 1];
    if (card) lift(card);
  }

  function letter(key) {
    const call = calls().find((button) => button.dataset.letter === key);
    if (call) return call.click();
    if (key === "l" && byId("last-trick")) return (byId("last-trick").open = !byId("last-trick").open);
    if (key === "?") return (byId("keys-help").open = true);
    const card = ofSuit(key);
    if (card) lift(card);
  }

  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest("input, select, textarea");
    if (typing || event.ctrlKey || event.altKey || event.metaKey) return;
    const key = event.key.toLowerCase();
    if (key === "escape") return lift(null);
    const onCard = event.target.closest("#hand [data-card]");
    if (key === "enter" && (onCard || (lifted && event.target === document.body))) {
      event.preventDefault();
      const card = onCard ?? held(lifted);
      if (card && !sending) return asksCard() ? send(card) : lift(card);
    }
    if (/^[1-9]$/.test(key)) digit(Number(key));
    else if (/^[a-z?]$/.test(key)) letter(key);
  });

  // ------------------------------------------------------------------------------------------------------ the clocks

  setInterval(() => {
    const gone = Date.now() - drawn;
    // What can be asked only in a while is there from then on.
    for (const later of play.querySelectorAll("[data-in]")) later.hidden = gone < Number(later.dataset.in);
    for (const time of play.querySelectorAll(".time")) {
      const { free, freeMax, bank, bankMax } = time.dataset;
      const left = Number(free) - gone;
      const runs = "runs" in time.dataset && left < 0;
      const banked = Math.max(0, Number(bank) + (runs ? left : 0));
      const bar = time.querySelector("progress");
      bar.max = runs ? Number(bankMax) : Number(freeMax);
      bar.value = runs ? banked : Math.max(0, left);
      time.classList.toggle("on-bank", runs);
      const seconds = Math.ceil(banked / 1000);
      time.querySelector("span").textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    }
  }, 250);

  // ------------------------------------------------------------------------------------- the page's part of the deal

  let deals = null;
  let witness = null;
  const asked = new Set();
  const gives = new Map(); // what was given under which number: deal, chair, bytes
  const compared = new Set();
  Promise.all([import(play.dataset.deal), import(play.dataset.witness)]).then((modules) => {
    [deals, witness] = modules;
    witness.saw(play.dataset.table, play.dataset.line);
    observe();
    promise();
  });

  /** The sixteen bytes that this page thought of for a deal. */
  function bytes(deal) {
    const key = `kaarting-deal/${play.dataset.table}/${table().dataset.seat}/${deal}`;
    let kept = null;
    try {
      kept = localStorage.getItem(key);
      if (!kept) localStorage.setItem(key, (kept = window.KaartingRandom(16)));
    } catch {
      // What is not kept cannot be shown later: nothing is promised.
    }
    return kept;
  }

  /** Promises bytes for the next deal, and shows them when the table calls for them (docs/deal-v1.md). */
  function promise() {
    const { stage, seat, next, pledged } = table().dataset;
    if (!deals || !seat || !next || stage === "over" || !line.isOpen()) return;
    const contribution = bytes(next);
    if (!contribution) return;
    const commitment = deals.commitmentOf(play.dataset.table, Number(next), seat, contribution);
    const what = stage === "called" ? "contribute" : "commit";
    const shown = what === "commit" ? pledged === commitment : pledged !== commitment || "opened" in table().dataset;
    if (shown || asked.has(what + next)) return;
    asked.add(what + next);
    const number = line.ask(what === "commit" ? { do: what, commitment } : { do: what, contribution });
    if (what === "contribute") gives.set(number, [Number(next), seat, contribution]);
  }

  /** Remembers the own cards, and compares a deal that is over with what this page saw of it. */
  function observe() {
    if (!witness) return;
    const { seat, stage, next } = table().dataset;
    const cards = Array.from(play.querySelectorAll("#hand [data-card]"), (card) => card.dataset.card);
    if (seat && next && stage === "playing") witness.held(play.dataset.table, Number(next) - 1, seat, cards);
    const record = play.querySelector('a[href^="/r/"]');
    if (record && !compared.has(record.pathname)) compare(record.pathname);
  }

  async function compare(record) {
    compared.add(record);
    const answer = await fetch(`${record}/proof.json`, { cache: "no-store" }).catch(() => null);
    if (!answer?.ok) return; // its own page can do it later
    const deal = Number(record.split("/").pop());
    const result = witness.checkSeen(deals, await answer.json(), play.dataset.table, deal);
    if (result.ok) return;
    byId("dealt").textContent = `${words.dealt} ${result.fault}`;
    byId("dealt").hidden = false;
  }

  dress();
  playForced();
  if (table().dataset.stage === "over") line.end();
})();
