// What a player chose for their own screen. It stays in the browser.
(function () {
  "use strict";

  const KEY = "kaarting-table";
  const touch = window.matchMedia("(pointer: coarse)").matches;
  const USUAL = { twoTap: touch, forced: false, sound: true, mute: false, speed: "normal" };

  function kept() {
    try {
      return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
    } catch {
      return { ...USUAL };
    }
  }

  window.KaartingSettings = function () {
    const chosen = kept();
    const show = () => (document.documentElement.dataset.speed = chosen.speed);
    const form = document.getElementById("set");
    for (const field of form.elements) {
      if (!(field.name in USUAL)) continue;
      if (field.type === "checkbox") field.checked = chosen[field.name];
      else field.value = chosen[field.name];
    }
    form.addEventListener("change", ({ target }) => {
      chosen[target.name] = target.type === "checkbox" ? target.checked : target.value;
      try {
        localStorage.setItem(KEY, JSON.stringify(chosen));
      } catch {
        // A browser that keeps nothing forgets it with the page.
      }
      show();
    });
    document.getElementById("settings").hidden = false;
    show();
    return chosen;
  };

  let audio;

  /** A short tone. A browser allows it only after the page was touched. */
  window.KaartingBeep = function () {
    try {
      audio ??= new AudioContext();
      const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
      tone.frequency.value = 660;
      loudness.gain.setValueAtTime(0.08, audio.currentTime);
      loudness.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.25);
      tone.connect(loudness).connect(audio.destination);
      tone.start();
      tone.stop(audio.currentTime + 0.25);
    } catch {
      // Without a sound the turn still shows.
    }
  };
})();
