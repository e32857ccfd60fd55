// The page of the writer's phone. It shows and sends; the rules are the hall's, and the figures come from its tables.
(function () {
  "use strict";

  var root = document.getElementById("phone");
  if (!root) return;
  var code = root.getAttribute("data-code");
  var tables = JSON.parse(root.getAttribute("data-tables"));
  var words = JSON.parse(root.getAttribute("data-words"));
  var sheet = JSON.parse(root.getAttribute("data-sheet"));
  var pageKey = sheet.key;
  var skew = sheet.now - Date.now();
  var asking = false;
  var editing = null;
  var listed = "";
  var page = window.KaartingPage;
  var byId = page.byId, all = page.all, show = page.show, make = page.make, figure = page.figure;
  var fieldsOf = window.KaartingFields.of, value = window.KaartingFields.value;
  var form = byId("line");
  var manille = tables.game === "manille";
  var pad = window.KaartingForm(form, tables, words, function () {
    return sheet.columns;
  });
  var box = window.KaartingBox(code, render, take);

  function say(name, number) {
    return words[name + (number === 1 ? "One" : "Many")].replace("2", number);
  }

  // Writing, changing, striking.

  function pending() {
    return box.items().filter(function (item) {
      return item.what === "line";
    });
  }
  function spots() {
    var list = sheet.next.slice();
    var dealer = box.items().filter(function (item) {
      return item.what === "dealer";
    })[0];
    var chosen = dealer ? value(dealer.fields, "dealer") : null;
    return chosen && sheet.later[chosen] ? list.concat(sheet.later[chosen]) : list;
  }
  function place() {
    var used = pending().filter(function (item) {
      return !(item.isVoid && tables.voidKeeps);
    }).length;
    return spots()[used] || null;
  }
  function position() {
    var struck = box.items().filter(function (item) {
      return item.what === "strike";
    }).length;
    return sheet.ids.length + pending().length - struck;
  }
  function stamp() {
    return new Date(Date.now() + skew).toISOString();
  }

  function write(event) {
    event.preventDefault();
    var fields = fieldsOf(form);
    var came = pad.worth(fields);
    if (!came) return tell(words.incomplete, true);
    if (came.only) {
      fields = fields.filter(function (pair) {
        return pair[0] === "misdeals" || pair[0] === "part";
      });
    }
    var told = { label: came.label, sums: came.sums || null, totals: came.totals || null, isVoid: came.isVoid };
    if (!editing) {
      queue("line", fields, told);
    } else if (own(editing)) {
      box.change(editing.id, function (item) {
        item.fields = keepPart(fields, item.fields);
        item.label = told.label;
        item.sums = told.sums;
        item.totals = told.totals;
        item.isVoid = told.isVoid;
      });
    } else {
      fields.push(["line", editing.id]);
      queue("replace", fields, { label: words.replaced + ": " + came.label });
    }
    stopEditing();
    window.scrollTo(0, 0);
  }
  /// Whether it is still in the outbox and may be changed there; it may have been sent since it was opened.
  function own(target) {
    return box.items().some(function (item) {
      return item.id === target.id && box.isOwn(item);
    });
  }
  function keepPart(fields, old) {
    return fields.filter(function (pair) {
      return pair[0] !== "part";
    }).concat([["part", value(old, "part") || "1"]]);
  }
  function queue(what, fields, told) {
    var spot = place();
    var item = { what: what, fields: fields, written: stamp(), label: told.label };
    if (what === "line") {
      item.after = position();
      item.title = spot ? spot.title : "";
      item.sums = told.sums;
      item.totals = told.totals;
      item.isVoid = told.isVoid;
    }
    tell("");
    box.put(item);
  }
  function edit(target) {
    editing = target;
    pad.fill(form, target.fields);
    var changing = byId("changing");
    changing.textContent = target.title;
    show(changing, true);
    show(byId("edit-actions"), true);
    form.querySelector(".write button").textContent = words["write-change"];
    render();
    form.scrollIntoView();
  }
  function stopEditing() {
    editing = null;
    pad.fill(form, []);
    show(byId("changing"), false);
    show(byId("edit-actions"), false);
    form.querySelector(".write button").textContent = words.write;
    render();
  }
  function strike(event) {
    event.preventDefault();
    if (!editing) return;
    if (own(editing)) box.discard(editing.id);
    else queue("strike", [["line", editing.id]], { label: words.struck });
    stopEditing();
  }

  function tell(text, bad) {
    var news = byId("news");
    news.textContent = "";
    if (text) news.appendChild(make("p", bad ? "flash refused" : "flash", text));
    if (text) news.scrollIntoView();
  }

  // What is on its way.

  function waitingRow(item) {
    var row = make("li");
    var sign = item.refused ? "\u2715 " : "\u25cb ";
    row.appendChild(make("p", "what", sign + (item.title ? item.title + " \u00b7 " : "") + item.label));
    if (item.refused) {
      var flash = make("div", "flash refused");
      flash.setAttribute("role", "alert");
      flash.appendChild(make("strong", "", item.refused.text));
      if (item.refused.clause) {
        var why = make("p", "", " " + (item.refused.clauseText || ""));
        why.insertBefore(make("span", "clause", item.refused.clause), why.firstChild);
        flash.appendChild(why);
      }
      row.appendChild(flash);
    } else {
      row.appendChild(make("span", "state waiting", words.waiting));
    }
    var pair = make("div", "pair");
    if (item.what === "line" && form) pair.appendChild(button(words.change, "", function () {
      edit({ id: item.id, fields: item.fields, title: item.title || item.label });
    }));
    if (item.refused && item.refused.name === "other_line") pair.appendChild(button(words.anyway, "", function () {
      box.change(item.id, function (known) {
        var before = 0;
        box.items().some(function (other) {
          if (other.what === "line" && other.id !== item.id) before += 1;
          return other.id === item.id;
        });
        known.after = sheet.ids.length + before;
      });
    }));
    else if (item.refused) pair.appendChild(button(words.again, "", function () {
      box.change(item.id, function () {});
    }));
    if (box.isOwn(item)) pair.appendChild(button(words.discard, "bad", function () {
      box.discard(item.id);
    }));
    if (pair.firstChild) row.appendChild(pair);
    return row;
  }
  function button(text, kind, action) {
    var made = make("button", "button " + kind, text);
    made.type = "button";
    made.addEventListener("click", action);
    return made;
  }

  function render() {
    if (!box) return;
    var items = box.items();
    var lines = pending();
    var unsent = byId("unsent");
    show(unsent, items.length > 0);
    if (items.length) {
      var text = say("unsent", items.length) + (box.offline ? ". " + words.offline : "");
      if (unsent.textContent !== text) unsent.textContent = text;
    }
    var dots = byId("dots");
    var sent = sheet.ids.length;
    show(dots, sent + lines.length > 0);
    dots.textContent = repeat("\u25cf", Math.min(sent, 4)) + repeat("\u25cb", Math.min(lines.length, 6));
    dots.setAttribute("aria-label", say("sent", sent) + (items.length ? ", " + say("unsent", items.length) : ""));
    renderLists(items);
    var others = sheet.ids.some(function (id) {
      return id.indexOf(box.phone() + "-") !== 0;
    });
    var own = sheet.ids.some(function (id) {
      return id.indexOf(box.phone() + "-") === 0;
    });
    byId("other").textContent = words["other-phone"];
    show(byId("other"), others && (own || lines.length > 0));
    byId("memory").textContent = words["no-memory"];
    show(byId("memory"), !box.lasts());
    renderStage(lines);
    renderSums(lines);
    clock();
  }
  /// Drawn anew only where something is different: a refusal is read out once.
  function renderLists(items) {
    var now = JSON.stringify(items);
    if (now === listed) return;
    listed = now;
    var lists = { refused: byId("refused"), waiting: byId("waiting") };
    lists.refused.textContent = lists.waiting.textContent = "";
    items.forEach(function (item) {
      lists[item.refused ? "refused" : "waiting"].appendChild(waitingRow(item));
    });
    show(lists.refused, lists.refused.firstChild);
    show(lists.waiting, lists.waiting.firstChild);
  }
  function repeat(sign, times) {
    return new Array(times + 1).join(sign);
  }
  function renderStage() {
    if (!form) return;
    var spot = place();
    var dealing = !spot && Object.keys(sheet.later).length > 0;
    show(byId("stage-line"), Boolean(spot) || Boolean(editing));
    show(byId("stage-dealer"), dealing && !editing);
    show(byId("all-written"), !spot && !dealing && !editing);
    var head = byId("place");
    if (spot) {
      head.textContent = spot.title + " \u00b7 ";
      head.appendChild(make("strong", "", spot.dealer));
      head.insertBefore(document.createTextNode(byId("phone").getAttribute("data-deals") + " "), head.lastChild);
      if (!editing) form.elements.part.value = spot.part;
      if (byId("we-names")) byId("we-names").textContent = spot.we;
      if (byId("they-names")) byId("they-names").textContent = spot.they;
    }
  }
  function renderSums(lines) {
    all("[data-sum]").forEach(function (cell) {
      var at = Number(cell.getAttribute("data-sum"));
      var more = lines.reduce(function (sum, item) {
        return sum + (item.sums ? item.sums[at] : 0);
      }, 0);
      cell.textContent = figure(sheet.sums[at] + more) + (more ? " \u25cb" : "");
    });
    sheet.totals.forEach(function (total) {
      var cell = document.querySelector('[data-total="' + total[0] + '"]');
      var column = sheet.columns.indexOf(total[0]);
      var more = lines.reduce(function (sum, item) {
        return sum + (item.totals ? item.totals[column] : 0);
      }, 0);
      if (cell) cell.textContent = figure(total[1] + more) + (more ? " \u25cb" : "");
    });
  }
  function clock() {
    var face = sheet.clock;
    var text = "";
    if (face.signalled) text = words.signalled;
    else if (face.paused) text = words.paused;
    else if (face.started) text = say("left", Math.max(0, Math.ceil((face.ends - Date.now() - skew) / 60000)));
    if (byId("clock").textContent !== text) byId("clock").textContent = text;
  }

  // The sheet as the hall has it.

  function take(news) {
    skew = news.now - Date.now();
    var changed = news.mark !== sheet.mark;
    sheet = news;
    if (sheet.key !== pageKey) return reload();
    if (changed) byId("sheet").innerHTML = sheet.html;
    render();
  }
  function reload() {
    try {
      if (form && !editing) window.sessionStorage.setItem("kaarting/draft/" + code, JSON.stringify(fieldsOf(form)));
    } catch (e) { /* what was half written is written again */ }
    window.location.replace("/t/" + code);
  }
  function ask() {
    if (asking) return;
    asking = true;
    box.ask("GET", "/sheet", null, function (status, said) {
      asking = false;
      if (said && said.ok) {
        box.offline = false;
        take(said.sheet);
        box.retry();
      } else if (said && (status === 410 || status === 404)) {
        tell(said.text || words.over, true);
      } else {
        box.offline = true;
        render();
      }
    });
  }
  function listen() {
    if (!window.EventSource) {
      window.setInterval(ask, 15000);
      return;
    }
    var source = new EventSource("/t/" + code + "/live");
    source.onmessage = function (event) {
      if (event.data !== sheet.mark) ask();
      else if (box.offline) {
        box.offline = false;
        box.retry();
        render();
      }
    };
    source.onerror = function () {
      // A source that was told off does not come back by itself.
      if (source.readyState === 2) window.setTimeout(function () {
        ask();
        listen();
      }, 10000);
    };
  }

  // What needs the hall at once: the head of the sheet, signatures, opening the sheet again.

  function direct(event) {
    var sent = event.target;
    event.preventDefault();
    var what = sent.querySelector('input[name="what"]').value;
    var send = sent.querySelector("button[type=submit]");
    var id = sent.getAttribute("data-id");
    var fields = fieldsOf(sent);
    var body = sent.getAttribute("data-body");
    if (!id || sent.getAttribute("data-fields") !== JSON.stringify(fields)) {
      id = box.phone() + "-" + box.random();
      body = JSON.stringify({ id: id, what: what, written: stamp(), fields: fields });
      sent.setAttribute("data-id", id);
      sent.setAttribute("data-body", body);
      sent.setAttribute("data-fields", JSON.stringify(fields));
    }
    if (send) send.disabled = true;
    box.ask("POST", "/send", body, function (status, said) {
      if (send) send.disabled = false;
      if (said && said.ok) {
        tell("");
        take(said.sheet);
      } else {
        tell(said ? said.text + (said.clause ? " (" + said.clause + ")" : "") : words["not-sent"], true);
      }
    });
  }
  function others(event) {
    all("[data-other-than]", event.currentTarget).forEach(function (set) {
      var taken = set.getAttribute("data-other-than").split(" ").map(function (name) {
        return (document.querySelector('input[name="' + name + '"]:checked') || {}).value;
      });
      all("input", set).forEach(function (input) {
        input.disabled = taken.indexOf(input.value) >= 0;
        if (input.disabled) input.checked = false;
      });
    });
  }
  function approval(event) {
    var chosen = event.currentTarget.querySelector('input[name="about"]:checked');
    show(byId("approval"), Boolean(chosen && chosen.value === "approval"));
  }
  function call(event) {
    event.preventDefault();
    var fields = fieldsOf(event.target);
    if (value(fields, "about") !== "approval") {
      fields = fields.filter(function (pair) {
        return pair[0] === "about";
      });
    } else if (!value(fields, "contract") || !value(fields, "by")) {
      return tell(words.incomplete, true);
    }
    queue("call", fields, { label: words.called });
    event.target.reset();
    byId("jury").open = false;
    byId("jury").removeAttribute("open");
    window.scrollTo(0, 0);
  }
  function dealer(event) {
    event.preventDefault();
    var chosen = event.target.querySelector('input[name="dealer"]:checked');
    if (!chosen) return tell(words.incomplete, true);
    var fields = [["part", event.target.elements.part.value], ["dealer", chosen.value]];
    var next = sheet.later[chosen.value];
    if (next && next[0]) fields[0][1] = String(next[0].part);
    queue("dealer", fields, { label: words.dealer + ": " + chosen.parentNode.textContent.trim() });
    window.scrollTo(0, 0);
  }

  function begin() {
    if (form) {
      form.addEventListener("input", pad.update);
      form.addEventListener("change", function (event) {
        if (!manille) pad.single(event);
        pad.update(event);
      });
      form.addEventListener("submit", write);
      byId("edit-strike").addEventListener("click", strike);
      byId("edit-cancel").addEventListener("click", function (event) {
        event.preventDefault();
        stopEditing();
      });
      if (byId("even")) {
        show(byId("even"), true);
        byId("even").firstChild.addEventListener("click", function () {
          form.elements.we.value = tables.total / 2;
          pad.follow(form.elements.we);
          pad.update();
        });
      }
      restore();
      pad.update();
    }
    byId("sheet").addEventListener("click", function (event) {
      var link = event.target.closest ? event.target.closest("a.change") : null;
      if (!link || !form) return;
      event.preventDefault();
      var row = link.closest("tr");
      edit({
        id: row.getAttribute("data-id"),
        fields: JSON.parse(row.getAttribute("data-fields")),
        title: link.getAttribute("aria-label")
      });
    });
    all("form[data-direct]").forEach(function (each) {
      each.addEventListener("submit", direct);
      each.addEventListener("change", others);
    });
    if (byId("call")) {
      byId("call").addEventListener("submit", call);
      byId("call").addEventListener("change", approval);
      show(byId("approval"), false);
    }
    if (byId("dealer")) byId("dealer").addEventListener("submit", dealer);
    all("[data-choose]").forEach(function (choose) {
      show(choose, true);
      choose.addEventListener("click", function () {
        var own = choose.closest("form");
        var name = 'input[name="' + choose.getAttribute("data-choose") + '"]';
        var chosen = own.querySelector(name + '[value="' + choose.getAttribute("data-value") + '"]');
        chosen.checked = true;
        chosen.focus();
      });
    });
    var asked = /[?&]line=/.test(window.location.search) && form && form.elements.line.value;
    if (asked) {
      var row = all("tr[data-id]").filter(function (each) {
        return each.getAttribute("data-id") === asked;
      })[0];
      if (row) editing = { id: asked, fields: fieldsOf(form), title: byId("changing").textContent };
    }
    window.addEventListener("online", ask);
    document.addEventListener("visibilitychange", function () {
      if (!document.hidden) ask();
    });
    window.setInterval(clock, 10000);
    elsewhere();
    render();
    box.retry();
    listen();
  }
  /// Lines of another table or round that never left this phone: they are not forgotten.
  function elsewhere() {
    try {
      for (var i = 0; i < window.localStorage.length; i++) {
        var key = window.localStorage.key(i);
        var other = /^kaarting\/([0-9A-Z]+)$/.exec(key || "");
        if (other && other[1] !== code) showElsewhere(key, other[1]);
      }
    } catch (e) { /* this phone keeps nothing */ }
  }
  function showElsewhere(key, other) {
    var items = JSON.parse(window.localStorage.getItem(key)).items;
    if (!items.length) return;
    var flash = make("div", "flash waiting");
    flash.appendChild(make("p", "", words.elsewhere + " " + other));
    items.forEach(function (item) {
      flash.appendChild(make("p", "", "\u25cb " + (item.title ? item.title + " \u00b7 " : "") + item.label));
    });
    var pair = make("div", "pair");
    var link = make("a", "button", words["open-other"]);
    link.href = "/t/" + other;
    pair.appendChild(link);
    pair.appendChild(button(words.discard, "bad", function () {
      window.localStorage.removeItem(key);
      flash.parentNode.removeChild(flash);
    }));
    flash.appendChild(pair);
    byId("unsent").parentNode.insertBefore(flash, byId("unsent"));
  }
  function restore() {
    try {
      var draft = window.sessionStorage.getItem("kaarting/draft/" + code);
      window.sessionStorage.removeItem("kaarting/draft/" + code);
      if (draft) pad.fill(form, JSON.parse(draft));
    } catch (e) { /* nothing was half written */ }
  }

  begin();
})();
