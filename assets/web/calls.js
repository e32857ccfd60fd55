// Calls of the jury: how many are open stands beside the way to them and in the title, and each says how long it has
// waited. A new one is heard on the jury's own pages, and on every other page of whoever has the sound on.
(() => {
  const EVERY = 4000; // milliseconds between two questions
  const badge = document.getElementById("calls");
  if (!badge) return;
  const title = document.title;
  // The address of an event may begin with the same letters.
  const jury = /^\/e\/[^/]+\/jury(\/|$)/.test(location.pathname);
  const HEARD = `calls heard ${badge.dataset.url}`;
  const SOUND = "calls sound";
  const button = document.getElementById("call-sound");
  let audio;

  // A browser may keep nothing: then the jury's pages sound and no others, and a page that is loaded again begins anew.
  function kept(store, key) {
    try { return window[store].getItem(key); } catch { return null; }
  }
  function keep(store, key, value) {
    try { window[store].setItem(key, value); } catch { /* as above */ }
  }
  function wanted() {
    const sound = kept("localStorage", SOUND);
    return jury ? sound !== "off" : sound === "on";
  }
  const runs = () => audio?.state === "running";
  let heard = kept("sessionStorage", HEARD);

  function say() {
    if (!button) return;
    const state = !wanted() ? "off" : runs() ? "on" : "wait";
    button.dataset.state = state;
    button.textContent = button.dataset[state];
    button.hidden = false;
  }

  // A browser makes no sound before somebody has clicked on the page or pressed a key.
  async function wake() {
    audio ??= new AudioContext();
    audio.onstatechange = say;
    await audio.resume();
    // Whoever lets it sound on the jury's page hears it wherever they go from there.
    if (jury && runs() && wanted()) keep("localStorage", SOUND, "on");
    say();
    ask();
  }
  const touched = ({ target }) => {
    if (wanted() && !runs() && target !== button) wake();
  };
  document.addEventListener("click", touched);
  document.addEventListener("keydown", touched);
  button?.addEventListener("click", () => {
    // Whoever presses while the browser still keeps it off wants to hear it.
    const on = button.dataset.state !== "on";
    keep("localStorage", SOUND, on ? "on" : "off");
    if (on) wake();
    say();
  });
  say();

  function ring() {
    navigator.vibrate?.([200, 100, 200]);
    for (const [n, tone] of [880, 660].entries()) {
      const from = audio.currentTime + n * 0.35;
      const source = audio.createOscillator();
      const volume = audio.createGain();
      source.frequency.value = tone;
      volume.gain.setValueAtTime(0.0001, from);
      volume.gain.exponentialRampToValueAtTime(0.6, from + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, from + 0.3);
      source.connect(volume).connect(audio.destination);
      source.start(from);
      source.stop(from + 0.32);
    }
  }

  async function ask() {
    let answer;
    try {
      const response = await fetch(badge.dataset.url);
      if (!response.ok) return;
      answer = await response.json();
    } catch {
      return; // Another sign says that the server is away.
    }
    const open = answer.calls.length;
    badge.textContent = open > 0 ? open : "";
    document.title = open > 0 ? `(${open}) ${title}` : title;
    for (const { number, waits } of answer.calls) {
      const place = document.querySelector(`[data-call="${number}"] .waits`);
      if (place) place.textContent = waits;
    }
    if (jury || wanted()) hear(answer.newest, open);
  }

  // Each call sounds once, also when the page is loaded again; one that comes before the browser lets it sound waits
  // for the first click, as long as it is open.
  function hear(newest, open) {
    const isNew = heard !== null && newest > Number(heard);
    if (isNew && open > 0 && wanted()) {
      if (!runs()) return;
      ring();
      badge.dataset.sounded = newest;
    }
    heard = String(newest);
    keep("sessionStorage", HEARD, heard);
  }

  setInterval(ask, EVERY);
  ask();
})();
