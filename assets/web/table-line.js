// The line to the server: a WebSocket, or server-sent events and posts where that does not get through. Both carry the
// same messages. What was asked and not answered is asked again, under the same key, when the line is back.
(function () {
  "use strict";

  const FIRST_WAIT = 500; // milliseconds; it doubles each time
  const LONGEST_WAIT = 20000;
  const SHAKY = 2000; // a line that comes back within this time is not worth a word
  const SILENCE = 40000; // the server says something every fifteen seconds

  const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const random = (length) => hex(crypto.getRandomValues(new Uint8Array(length)));

  /** Calls of `on`: page(html), frame(frame), refused(answer, asked), done(answer, asked), open(), broken(). */
  window.KaartingLine = function (table, seq, on) {
    let last = seq;
    let number = 0;
    let tries = 0;
    let sockets = 0; // attempts at a WebSocket that never opened
    let carrier = null;
    let lost = 0;
    let heard = 0;
    let over = false;
    const waiting = new Map();

    function take(text) {
      heard = Date.now();
      let message;
      try {
        message = JSON.parse(text);
      } catch {
        return;
      }
      if ("beat" in message) return; // the line is open, and nothing has happened
      if ("page" in message) return on.page(message.page);
      if ("ack" in message || "refuse" in message) return answer(message);
      if (message.seq > last || "view" in message) last = message.seq;
      if ("news" in message) on.frame(message);
    }

    function answer(message) {
      const n = message.ack ?? message.refuse;
      const asked = waiting.get(n);
      waiting.delete(n);
      if (!asked) return;
      if ("ack" in message) on.done(message, asked);
      else on.refused(message, asked);
    }

    function opened() {
      tries = 0;
      heard = Date.now();
      clearTimeout(lost);
      lost = 0;
      for (const asked of waiting.values()) carrier.send(asked);
      on.open();
    }

    function broke() {
      carrier = null;
      if (over) return;
      lost ||= setTimeout(on.broken, SHAKY);
      const wait = Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT) * (0.5 + Math.random());
      tries += 1;
      setTimeout(connect, wait);
    }

    const address = (way) => `/p/${table}/${way}?after=${last}&page=1`;

    function socket() {
      const ws = new WebSocket(location.origin.replace(/^http/, "ws") + address("line"));
      let open = false;
      const close = () => {
        ws.onclose = null; // without a network the other side does not answer
        ws.close();
        broke();
      };
      ws.onopen = () => {
        open = true;
        sockets = 0;
        carrier = { send: (asked) => ws.send(JSON.stringify(asked)), close };
        opened();
      };
      ws.onmessage = ({ data }) => take(data);
      ws.onclose = () => {
        if (!open) sockets += 1;
        broke();
      };
    }

    function events() {
      const source = new EventSource(address("feed"));
      const close = () => {
        source.close();
        sockets = 1; // the server may have been away: a WebSocket gets one more try
        if (carrier === posts) broke();
      };
      const posts = { send: post, close };
      source.onopen = () => {
        carrier = posts;
        opened();
      };
      source.onmessage = ({ data }) => take(data);
      source.onerror = () => {
        carrier = posts;
        close();
      };
    }

    async function post(asked) {
      try {
        const headers = { "content-type": "application/json" };
        const answered = await fetch(`/p/${table}`, { method: "POST", headers, body: JSON.stringify(asked) });
        take(await answered.text());
      } catch {
        // It is sent again when the line is back.
      }
    }

    function connect() {
      if (over || carrier || !navigator.onLine) return;
      if (sockets >= 2 || !("WebSocket" in window)) events();
      else socket();
    }

    // A line that says nothing is a broken one that nobody told us of.
    setInterval(() => carrier && Date.now() - heard > SILENCE && navigator.onLine && carrier.close(), 5000);
    // A browser that knows it has no network need not wait for the silence.
    addEventListener("offline", () => carrier?.close());
    addEventListener("online", connect);
    connect();

    return {
      /** Asks something; it is answered by `done` or `refused`. */
      ask(fields) {
        number += 1;
        const asked = { n: number, key: random(16), seen: last, ...fields };
        waiting.set(number, asked);
        carrier?.send(asked);
        return number;
      },
      isOpen: () => carrier !== null,
      end() {
        over = true;
        carrier?.close();
      },
    };
  };

  window.KaartingRandom = random;
})();
