// Small helps on the director's pages; every page works without them.

// A page that loads itself anew must not take away what somebody types, or the button under the mouse.
let pressed = false;
addEventListener("pointerdown", () => { pressed = true; }, true);
for (const name of ["pointerup", "pointercancel", "dragend"]) addEventListener(name, () => { pressed = false; }, true);
function typed(field) {
  if (field.type === "hidden") return false;
  if (field.type === "radio" || field.type === "checkbox") return field.checked !== field.defaultChecked;
  if (field.tagName === "SELECT") {
    return field.selectedIndex !== Math.max(0, [...field.options].findLastIndex(option => option.defaultSelected));
  }
  return field.value !== field.defaultValue;
}

// The tables move by themselves; when there is something else to do next, the page says so, or loads itself anew.
const live = document.querySelector("[data-live]");
const next = document.querySelector("[data-step]");
function renew() {
  const fields = [...document.querySelectorAll("input, select, textarea")];
  const busy = pressed || next.contains(document.activeElement) || fields.some(typed);
  if (busy) document.querySelector("[data-stale]").hidden = false;
  else location.replace(location.pathname);
}
if (live && next) {
  new MutationObserver(() => {
    const mark = live.querySelector("[data-mark]");
    if (mark && mark.dataset.mark !== next.dataset.step) renew();
  }).observe(live, { childList: true, subtree: true });
}

// When the time is up the signal is what comes next: the page shows it so.
const due = document.querySelector("[data-due]");
if (due && next) {
  const wait = Number(due.dataset.due);
  if (wait < 86400000) setTimeout(renew, wait + 1000);
}

// What can be taken back only for a while goes when the while is over.
for (const offer of document.querySelectorAll("[data-for]")) {
  setTimeout(() => { offer.hidden = true; }, Number(offer.dataset.for));
}

// A long form that is loaded again has what was typed in it.
function restore(form) {
  if (!("keep" in form.dataset)) return;
  const key = `form ${location.pathname}`;
  const fields = () => [...form.elements].filter(field => field.name && !["hidden", "submit"].includes(field.type));
  const ticked = field => field.type === "radio" || field.type === "checkbox";
  const kept = JSON.parse(sessionStorage.getItem(key) || "[]");
  const [how] = performance.getEntriesByType("navigation");
  if (how && how.type === "reload") {
    for (const [name, value, checked] of kept) {
      for (const field of fields().filter(field => field.name === name)) {
        if (!ticked(field)) field.value = value;
        else if (field.value === value) field.checked = checked;
      }
    }
  } else sessionStorage.removeItem(key);
  form.addEventListener("input", () => {
    sessionStorage.setItem(key, JSON.stringify(fields().map(field => [field.name, field.value, field.checked])));
  });
}

// A preset, a point table, a reading, a warning: each is shown for its own game only.
const plan = document.querySelector("[data-plan]");
if (plan) {
  const show = () => {
    const game = plan.querySelector("input[name=game]:checked");
    for (const part of plan.querySelectorAll("[data-for-game]")) {
      part.hidden = !game || !part.dataset.forGame.split(" ").includes(game.value);
    }
    const chosen = plan.querySelector("[data-for-game] input[name=preset]:checked");
    if (chosen && chosen.closest("[data-for-game]").hidden) {
      const other = plan.querySelector("[data-for-game]:not([hidden]) input[name=preset]");
      if (other) other.checked = true;
    }
  };
  // What an empty field comes to is in it, and a figure is asked only where the choice before it takes one.
  const usual = () => {
    const game = plan.querySelector("input[name=game]:checked");
    const minutes = plan.querySelector("input[name=preset]:checked");
    for (const field of plan.querySelectorAll("[name^=length]")) {
      field.placeholder = game ? game.dataset.length : "";
    }
    if (game) plan.elements.age.placeholder = game.dataset.age;
    if (minutes && plan.elements.minutes) plan.elements.minutes.placeholder = minutes.dataset.minutes;
    for (const phase of plan.querySelectorAll("[data-phase]")) {
      const [field, n, of] = ["field", "n", "of"].map(name => plan.elements[name + phase.dataset.phase]);
      n.closest(".field").hidden = !["best", "part"].includes(field.value);
      of.closest(".field").hidden = field.value !== "part";
    }
  };
  plan.addEventListener("change", show);
  plan.addEventListener("change", usual);
  restore(plan);
  show();
  usual();
}

// Beside a field of a day stands that day in the words of the page: a browser writes it as in its own country.
for (const words of document.querySelectorAll("[data-day]")) {
  const field = document.getElementById(words.dataset.day);
  const tell = () => {
    const day = field.valueAsDate;
    const named = part => day.toLocaleDateString(document.documentElement.lang, { [part]: "long", timeZone: "UTC" });
    const parts = day && {
      "%w": named("weekday"),
      "%d": day.getUTCDate() === 1 ? words.dataset.first : day.getUTCDate(),
      "%m": named("month"),
      "%y": day.getUTCFullYear(),
    };
    words.textContent = day ? words.dataset.say.replace(/%[wdmy]/g, part => parts[part]) : "";
  };
  field.addEventListener("input", tell);
  tell();
}

// At the door the next one is typed or scanned over the last one.
const scan = document.querySelector("[data-select]");
if (scan) {
  scan.focus();
  scan.select();
  // Up and down go from the field to those who were found, and back.
  document.querySelector(".door").addEventListener("keydown", event => {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [scan, ...document.querySelectorAll("#found button")];
    const at = stops.indexOf(document.activeElement);
    if (!way || at < 0) return;
    event.preventDefault();
    stops[Math.min(stops.length - 1, Math.max(0, at + way))].focus();
  });
}

// Enter checks in; with Ctrl it is paid too.
const pays = document.querySelector("[data-pays]");
if (scan && pays) {
  scan.addEventListener("keydown", event => {
    if (event.key !== "Enter" || !event.ctrlKey) return;
    event.preventDefault();
    const once = document.createElement("input");
    Object.assign(once, { type: "hidden", name: "paid", value: "1" });
    scan.form.append(once);
    scan.form.requestSubmit();
  });
}

// The part of the list that is looked at stands in the address; a choice shows it at once.
const filters = document.querySelector("[data-filters]");
if (filters) {
  filters.querySelector("button").hidden = true;
  const query = () => new URLSearchParams([...new FormData(filters)].filter(([, text]) => text !== ""));
  filters.addEventListener("change", event => {
    if (event.target.tagName === "SELECT") location.assign(`${filters.action}?${query()}`);
  });
  filters.addEventListener("input", () => history.replaceState(null, "", `${filters.action}?${query()}`));
}

// All that are shown: the box ticks them, and is not ticked when one of them is not. Where more are found than stand on
// this page it means them too, and only whoever ticks it means them.
document.addEventListener("change", event => {
  const form = event.target.closest("[data-bulk]");
  if (!form) return;
  const all = form.querySelector("[data-all]");
  const ticks = [...form.querySelectorAll("input[name=n]")];
  const more = "more" in all.dataset;
  if (!more) all.removeAttribute("name");
  if (event.target === all) for (const tick of ticks) tick.checked = all.checked;
  else all.checked = ticks.every(tick => tick.checked) && (!more || all.checked);
});

for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
