// The outbox of the writer's phone: what is written stays on the phone until the hall has it.
// Plain old script: it must run on a browser of 2016, over plain HTTP, without a service worker.
(function (global) {
  "use strict";

  function random() {
    var letters = "abcdefghjkmnpqrstuvwxyz23456789";
    var bytes = [];
    var word = "";
    var i;
    if (global.crypto && global.crypto.getRandomValues) {
      bytes = global.crypto.getRandomValues(new Uint8Array(12));
    } else {
      for (i = 0; i < 12; i++) bytes.push(Math.floor(Math.random() * 256));
    }
    for (i = 0; i < bytes.length; i++) word += letters.charAt(bytes[i] % letters.length);
    return word;
  }

  /// The outbox of one code. `told` is called whenever something changes, `done` with every sheet that came back.
  function Box(code, told, done) {
    var key = "kaarting/" + code;
    var memory = null;
    var lasting = true;
    var sending = false;
    var wait = 0;
    var timer = null;
    var box = { offline: false };

    function load() {
      var text = null;
      try {
        text = global.localStorage.getItem(key);
      } catch (e) {
        lasting = false;
      }
      if (lasting && text) {
        try {
          memory = JSON.parse(text);
        } catch (e) {
          memory = null;
        }
      }
      if (!memory || !memory.items) memory = { phone: random(), items: [] };
      return memory;
    }

    function save() {
      try {
        global.localStorage.setItem(key, JSON.stringify(memory));
        lasting = true;
      } catch (e) {
        lasting = false;
      }
      told();
    }

    function find(id) {
      var items = load().items;
      for (var i = 0; i < items.length; i++) if (items[i].id === id) return items[i];
      return null;
    }

    function remove(id) {
      load().items = memory.items.filter(function (item) {
        return item.id !== id;
      });
    }

    /// The next parcel: in order. Behind one that was refused only a call of the jury may go.
    function nextItem() {
      var items = load().items;
      var blocked = false;
      for (var i = 0; i < items.length; i++) {
        if (items[i].refused) blocked = true;
        else if (!blocked || items[i].what === "call") return items[i];
      }
      return null;
    }

    function later() {
      wait = wait ? Math.min(wait * 2, 30000) : 1000;
      global.clearTimeout(timer);
      timer = global.setTimeout(box.send, wait);
    }

    function failed() {
      box.offline = true;
      told();
      later();
    }

    box.send = function () {
      var item = sending ? null : nextItem();
      if (!item) return;
      if (!item.body) {
        // From here on it may have arrived: it is sent again exactly as it is.
        item.body = JSON.stringify({
          id: item.id, what: item.what, written: item.written, after: item.after, fields: item.fields
        });
        save();
      }
      sending = true;
      box.ask("POST", "/send", item.body, function (status, said) {
        sending = false;
        if (!said || status >= 500 || status === 408) return failed();
        if (status === 429) {
          wait = 15000;
          return later();
        }
        box.offline = false;
        wait = 0;
        if (said.ok === true) {
          remove(item.id);
          save();
          if (said.sheet) done(said.sheet);
        } else {
          var known = find(item.id);
          if (known) {
            // The office refused it, so it stands nowhere: it may be changed.
            known.refused = { name: said.name, text: said.text, clause: said.clause, clauseText: said.clauseText };
            known.body = null;
          }
          save();
        }
        box.send();
      });
    };

    /// Asks the hall. Whatever is not our own JSON (no network, the page of a hotspot) counts as no answer.
    box.ask = function (method, path, body, then) {
      var request = new XMLHttpRequest();
      var answered = false;
      function end(status, said) {
        if (answered) return;
        answered = true;
        then(status, said);
      }
      request.open(method, "/t/" + code + path);
      request.timeout = 15000;
      if (body) request.setRequestHeader("Content-Type", "application/json");
      request.onload = function () {
        var said = null;
        try {
          said = JSON.parse(request.responseText);
        } catch (e) {
          said = null;
        }
        end(request.status, said && typeof said.ok === "boolean" ? said : null);
      };
      request.onerror = request.ontimeout = request.onabort = function () {
        end(0, null);
      };
      try {
        request.send(body || null);
      } catch (e) {
        end(0, null);
      }
    };

    /// The page of this code as the hall would show it now, or nothing.
    box.page = function (then) {
      var request = new XMLHttpRequest();
      request.open("GET", "/t/" + code);
      request.timeout = 15000;
      request.onloadend = function () {
        var came = request.status === 200 ? request.responseText : null;
        then(came && new global.DOMParser().parseFromString(came, "text/html"));
      };
      request.send();
    };

    /// Puts something in: first into the memory, then on its way.
    box.put = function (item) {
      load();
      item.id = memory.phone + "-" + random();
      memory.items.push(item);
      save();
      wait = 0;
      box.send();
      return item.id;
    };

    /// Whether it has never left the phone, or came back refused: then it may be changed where it stands.
    box.isOwn = function (item) {
      return !item.body;
    };

    box.change = function (id, change) {
      var item = find(id);
      if (!item) return;
      change(item);
      item.refused = null;
      item.body = null;
      save();
      wait = 0;
      box.send();
    };

    box.discard = function (id) {
      var items = load().items;
      var passed = false;
      items.forEach(function (item) {
        if (item.id === id) passed = item.what === "line";
        else if (passed && item.what === "line" && box.isOwn(item)) item.after -= 1;
      });
      remove(id);
      save();
      box.send();
    };

    box.items = function () {
      return load().items;
    };
    box.phone = function () {
      return load().phone;
    };
    box.lasts = function () {
      return lasting;
    };
    box.random = random;
    box.retry = function () {
      wait = 0;
      global.clearTimeout(timer);
      box.send();
    };

    /// Tells of everything that waits in the outboxes of other codes, with the way to throw it away.
    box.elsewhere = function (tell) {
      try {
        for (var i = 0; i < global.localStorage.length; i++) {
          var other = /^kaarting\/([0-9A-Z]+)$/.exec(global.localStorage.key(i) || "");
          var items = other && other[0] !== key ? JSON.parse(global.localStorage.getItem(other[0])).items : [];
          if (items.length) tell(other[1], items, forget(other[0]));
        }
      } catch (e) { /* this phone keeps nothing */ }
    };
    function forget(other) {
      return function () {
        global.localStorage.removeItem(other);
      };
    }

    load();
    try {
      global.localStorage.setItem(key, JSON.stringify(memory));
    } catch (e) {
      lasting = false;
    }
    global.addEventListener("online", box.retry);
    global.addEventListener("storage", function (event) {
      if (event.key === key) told();
    });
    global.document.addEventListener("visibilitychange", function () {
      if (!global.document.hidden) box.retry();
    });
    return box;
  }

  global.KaartingBox = Box;
})(window);
