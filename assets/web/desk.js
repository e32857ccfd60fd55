// The desk's keyboard: Enter and the arrows move, F-keys press the button they stand on, lines are checked while typed.
const form = document.querySelector("form.desk-keys");
const fields = () => [...form.querySelectorAll("input:not([type=hidden])")]
  .filter(field => !field.disabled && !field.closest("[hidden], details:not([open])"));

// The spare line of a boompje is wanted after a void deal alone: Enter passes over it, the arrow goes into it.
function move(from, by, same, spare) {
  const wanted = field => field === from || ((!same || field.type !== "checkbox")
    && (spare || field.dataset.spare === undefined || field.value));
  const all = fields().filter(wanted);
  const to = all[all.indexOf(from) + by];
  if (!to) return false;
  to.focus();
  if (to.select) to.select();
  return true;
}

function press(event) {
  if (!/^F\d+$/.test(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
  // Whoever reads the list of keys presses nothing below it.
  if (document.querySelector("#shortcuts[open], #find[open]")) return;
  const toggle = document.querySelector(`[data-toggle="${event.key}"]`);
  const tick = document.querySelector(`[data-tick="${event.key}"]`);
  const button = document.querySelector(`[data-key="${event.key}"]`);
  if (!toggle && !tick && !button) return;
  event.preventDefault();
  if (toggle) toggle.click();
  else (tick || button).click();
}
document.addEventListener("keydown", press);

for (const button of document.querySelectorAll("[data-tick]")) {
  button.hidden = false;
  button.addEventListener("click", () => {
    for (const box of form.querySelectorAll(".desk-ticks input")) box.checked = true;
  });
}

if (form) {
  form.addEventListener("keydown", event => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement)) return;
    const last = fields().filter(other => other.type !== "checkbox").at(-1);
    if (event.key === "Enter" && field !== last && move(field, 1, true)) event.preventDefault();
    if (event.key === "ArrowDown" && move(field, 1, true, true)) event.preventDefault();
    if (event.key === "ArrowUp" && move(field, -1, true, true)) event.preventDefault();
  });
  form.addEventListener("input", event => {
    const field = event.target;
    typing = field;
    changed = true;
    later();
  });
}

// The field in which somebody is in the middle of a line; whoever only comes to a wrong line still sees what is wrong.
let typing = null;
// What the server found wrong stands until something is typed: until then nothing else is said beside it.
let changed = false;
let waiting = 0;
let asked = 0;
function later() {
  if (!form.dataset.check) return;
  clearTimeout(waiting);
  waiting = setTimeout(check, 250);
}

async function check() {
  const turn = ++asked;
  const body = new URLSearchParams(new FormData(form));
  let answer;
  try {
    const response = await fetch(form.dataset.check, { method: "POST", body });
    if (!response.ok) return;
    answer = await response.json();
  } catch {
    return; // The network is away: what is typed is checked when it is sent.
  }
  if (turn === asked) show(answer);
}

function cell(tag, ...inside) {
  const made = document.createElement(tag);
  made.append(...inside);
  return made;
}

// The rows are those of the paper: a void deal shares its number with the new one, or takes the next dealer's row
// along.
function number(part) {
  let last = null;
  for (const { n, name, hidden, said } of part) {
    const field = document.getElementById(name);
    const skipped = () => cell("tr", cell("th", n), cell("td", cell("strong", "-X-")), cell("td", said));
    const row = field ? field.closest("tr") : skipped();
    if (field) {
      field.toggleAttribute("data-spare", n === "+");
      field.labels[0].lastChild.textContent = n;
      row.hidden = hidden;
    } else if (last) {
      row.className = "desk-skipped";
      row.firstChild.className = "n";
      row.firstChild.scope = "row";
      last.after(row);
    }
    last = row;
  }
}

function show(answer) {
  for (const skipped of form.querySelectorAll(".desk-skipped")) skipped.remove();
  answer.rows.forEach(number);
  let open = 0;
  for (const field of form.querySelectorAll(".desk-word")) {
    // Who is in the middle of a line is not told that it is not finished.
    const faults = field === typing ? [] : answer.lines[field.name] || [];
    open += faults.length;
    field.closest("tr").classList.toggle("differs", faults.length > 0);
    if (faults.length > 0) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
    const place = document.getElementById(`${field.name}-f`);
    place.replaceChildren(...faults.map(text => {
      const said = document.createElement("span");
      said.className = "both";
      said.textContent = `${text} `;
      return said;
    }));
  }
  document.getElementById("whole").replaceChildren(...answer.whole.map(text => {
    const said = document.createElement("li");
    said.className = "state wrong";
    said.textContent = text;
    return said;
  }));
  for (let n = 1; n <= 4; n++) {
    const shown = document.getElementById(`ot${n}`);
    if (shown) shown.textContent = answer.totals ? answer.totals[n - 1] : "–";
  }
  const counted = document.getElementById("counted");
  if (counted && !changed) return;
  counted?.remove();
  const said = document.createElement("span");
  const wrong = open + answer.whole.length > 0;
  said.className = wrong ? "state wrong" : "state ok";
  said.textContent = wrong || Object.keys(answer.lines).length === 0 ? answer.said : "";
  document.getElementById("said").replaceChildren(...(said.textContent ? [said] : []));
}

if (form?.dataset.check) {
  form.addEventListener("focusout", () => {
    typing = null;
    later();
  });
  if (!form.querySelector("[autofocus], [name=confirm]")) {
    const words = [...form.querySelectorAll(".desk-parts input")];
    (form.querySelector("[aria-invalid]") || words.find(field => !field.value) || words[0])?.focus();
  }
  later();
}
