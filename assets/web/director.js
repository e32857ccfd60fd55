// Small helps on the director's pages; every page works without them.

// The countdown of the round.
function tick() {
  for (const face of document.querySelectorAll("[data-ends]")) {
    const left = Math.round((Number(face.dataset.ends) - Date.now()) / 1000);
    const whole = Math.abs(left);
    const text = `${left < 0 ? "\u2212" : ""}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
    if (face.textContent !== text) face.textContent = text;
    face.hidden = false;
  }
}
tick();
setInterval(tick, 500);

// The tables move by themselves; when there is something else to do next, the page says so, or loads itself anew.
const live = document.querySelector("[data-live]");
const next = document.querySelector("[data-step]");
if (live && next) {
  new MutationObserver(() => {
    tick();
    const mark = live.querySelector("[data-mark]");
    if (!mark || mark.dataset.mark === next.dataset.step) return;
    const busy = next.contains(document.activeElement);
    if (busy) document.querySelector("[data-stale]").hidden = false;
    else location.replace(location.pathname);
  }).observe(live, { childList: true, subtree: true });
}

// A name for the address, suggested from the title until somebody types one.
const title = document.querySelector("[data-title]");
const name = document.querySelector("[data-name]");
if (title && name) {
  let own = name.value !== "";
  name.addEventListener("input", () => { own = name.value !== ""; });
  title.addEventListener("input", () => {
    if (own) return;
    const plain = title.value.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
    name.value = plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 40);
  });
}

// The point table and the readings matter only for the game that has them.
const plan = document.querySelector("[data-plan]");
if (plan) {
  const show = () => {
    const game = plan.querySelector("input[name=game]:checked");
    for (const part of plan.querySelectorAll("[data-for-game]")) {
      part.hidden = !game || !part.dataset.forGame.split(" ").includes(game.value);
    }
  };
  plan.addEventListener("change", show);
  show();
}

// At the door the next one is typed or scanned over the last one.
const scan = document.querySelector("[data-select]");
if (scan) {
  scan.focus();
  scan.select();
}
