// Ways around for the staff: search, keys, the guide beside the page. Every page works without them.
(() => {
  const WAIT = 150; // milliseconds after the last letter
  const PAIR = 1500; // milliseconds between g and the key that follows
  const OFF = "keys-off";
  const by = id => document.getElementById(id);
  const [find, asked, found, keys, help] = ["find", "find-q", "find-found", "shortcuts", "help"].map(by);
  const [beside, text, whole, on] = ["beside", "beside-text", "beside-whole", "shortcuts-on"].map(by);
  const part = { headers: { "hx-request": "true" } };

  // The search: what was found comes as one types; arrows and Enter lead there.
  let timer;
  let asking;
  let answered = "";
  async function look() {
    asking?.abort();
    asking = new AbortController();
    const q = asked.value.trim();
    try {
      const address = `${asked.form.action}?${new URLSearchParams({ q })}`;
      const response = await fetch(address, { ...part, signal: asking.signal });
      if (!response.ok) return;
      found.innerHTML = await response.text();
      answered = q;
    } catch {
      // Another letter was typed, or the server is away, which another sign says.
    }
  }
  function search() {
    if (!asked) return;
    if (!find.open) find.showModal();
    asked.focus();
    asked.select();
  }
  asked?.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(look, WAIT);
  });
  asked?.form.addEventListener("submit", event => {
    const first = found.querySelector("a");
    if (!first || answered !== asked.value.trim()) return;
    event.preventDefault();
    first.click();
  });
  find?.addEventListener("keydown", event => {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [asked, ...found.querySelectorAll("a")];
    const at = stops.indexOf(document.activeElement);
    if (!way || at < 0) return;
    event.preventDefault();
    stops[Math.min(stops.length - 1, Math.max(0, at + way))].focus();
  });
  by("search")?.addEventListener("click", event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    search();
  });

  // The guide beside the page, which stays as it is.
  async function read(address) {
    try {
      const response = await fetch(address, part);
      if (!response.ok) throw new Error(response.status);
      text.innerHTML = await response.text();
    } catch {
      open(address);
      return;
    }
    whole.href = address;
    if (!beside.open) beside.show();
    beside.scrollTop = 0;
    text.focus({ preventScroll: true });
  }
  function guide(event) {
    const link = event.target.closest("a[href^='/help/guide']");
    if (!link || link === whole || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    read(link.getAttribute("href"));
  }
  help?.addEventListener("click", guide);
  beside.addEventListener("click", guide);
  beside.addEventListener("keydown", event => {
    if (event.key === "Escape") beside.close();
  });
  beside.addEventListener("close", () => help?.focus());

  // Keys: no letter or sign while somebody types, and not at all for those who switched them off.
  const quiet = () => localStorage.getItem(OFF) === "1";
  on.checked = !quiet();
  on.addEventListener("change", () => {
    if (on.checked) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, "1");
  });
  const list = by("keys");
  if (list) {
    list.hidden = false;
    list.addEventListener("click", () => keys.showModal());
  }
  function types(field) {
    const pressed = ["checkbox", "radio", "button", "submit", "reset"];
    return field.isContentEditable || ["TEXTAREA", "SELECT"].includes(field.tagName)
      || (field.tagName === "INPUT" && !pressed.includes(field.type));
  }
  let going = 0;
  addEventListener("keydown", event => {
    const key = event.key;
    if (asked && (event.ctrlKey || event.metaKey) && !event.altKey && key.toLowerCase() === "k") {
      event.preventDefault();
      search();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (quiet() || document.querySelector("dialog:modal")) return;
    // A key that no field takes: it opens the list while somebody types, as at the desk.
    if (key === "F1") {
      event.preventDefault();
      keys.showModal();
      return;
    }
    if (types(event.target)) return;
    const after = Date.now() - going < PAIR;
    going = 0;
    const way = after && document.querySelector(`[data-go="${CSS.escape(key)}"]`);
    if (way) way.click();
    else if (key === "g") going = Date.now();
    else if (asked && key === "/") search();
    else if (key === "?") keys.showModal();
    else if (key === "h") help?.click();
    else return;
    event.preventDefault();
  });
})();
