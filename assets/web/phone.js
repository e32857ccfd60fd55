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
  var form = byId("line");
  var manille = tables.game === "manille";
  var box = window.KaartingBox(code, render, take);

  function byId(id) {
    return document.getElementById(id);
  }
  function all(selector, inside) {
    return Array.prototype.slice.call((inside || document).querySelectorAll(selector));
  }
  function show(element, yes) {
    if (element) element.hidden = !yes;
  }
  function say(name, number) {
    return words[name + (number === 1 ? "One" : "Many")].replace("2", number);
  }
  function figure(number) {
    return number < 0 ? "\u2212" + -number : String(number);
  }
  function signed(number) {
    return number > 0 ? "+" + number : figure(number);
  }
  function make(tag, kind, text) {
    var element = document.createElement(tag);
    if (kind) element.className = kind;
    if (text) element.textContent = text;
    return element;
  }

  // Forms as lists of fields, and back.

  function fieldsOf(from) {
    var fields = [];
    all("input, select", from).forEach(function (input) {
      var skip = input.disabled || !input.name || ["token", "once", "what", "line"].indexOf(input.name) >= 0;
      var off = (input.type === "radio" || input.type === "checkbox") && !input.checked;
      if (!skip && !off && input.value !== "") fields.push([input.name, input.value]);
    });
    return fields;
  }
  function value(fields, name) {
    for (var i = 0; i < fields.length; i++) if (fields[i][0] === name) return fields[i][1];
    return null;
  }
  function values(fields, name) {
    return fields.filter(function (pair) {
      return pair[0] === name;
    }).map(function (pair) {
      return pair[1];
    });
  }
  function fill(into, fields) {
    all("input, select", into).forEach(function (input) {
      if (["token", "once", "what", "line", "part"].indexOf(input.name) >= 0) return;
      var own = values(fields, input.name);
      if (input.type === "radio" || input.type === "checkbox") {
        input.checked = own.length ? own.indexOf(input.value) >= 0 : isFirst(input);
      } else if (input.tagName !== "SELECT") {
        input.value = own.length ? own[0] : "";
      } else if (own.length) {
        input.value = own[0];
      }
    });
    update();
  }
  function isFirst(input) {
    var begins = { knock: "no", misdeals: "0", "void": "" };
    return begins[input.name] === input.value;
  }

  // What a line comes to, from the tables of the hall.

  function worth(fields) {
    return manille ? manilleWorth(fields) : whistWorth(fields);
  }
  function manilleWorth(fields) {
    var wrong = Number(value(fields, "misdeals") || 0);
    var declared = value(fields, "declaration");
    var suit = all('input[name="declaration"]', form).filter(function (input) {
      return input.value === declared;
    })[0];
    var stake = declared ? tables.stakes[declared][value(fields, "knock") || "no"] : null;
    var label = (suit ? suit.parentNode.textContent.trim() : "") + (stake > 1 ? " \u00d7" + stake : "");
    var offender = value(fields, "void");
    if (tables.passOn && wrong >= tables.passOn) {
      return { sums: [0, 0], text: words["passed-on"], label: words["passed-on"], only: true };
    }
    if (!stake) return null;
    if (offender) {
      var fine = words["void-line"] + " " + tables.fines[stake] + " (" + offender + ")";
      return { sums: [0, 0], text: fine, label: label + " " + fine, isVoid: true };
    }
    var we = value(fields, "we");
    var they = value(fields, "they");
    if (we === null && they === null) return null;
    if (we !== null && !/^\d+$/.test(we) || they !== null && !/^\d+$/.test(they)) return null;
    if (we === null) we = tables.total - Number(they);
    if (they === null) they = tables.total - Number(we);
    if (Number(we) + Number(they) !== tables.total) return null;
    var sums = tables.scores[stake][Number(we)];
    if (!sums) return null;
    var text = words.draw;
    if (sums[0]) text = words.we + " +" + sums[0];
    if (sums[1]) text = words.they + " +" + sums[1];
    var points = sums[0] || sums[1] ? " \u00b7 " + we + "\u2013" + they : "";
    return { sums: sums, text: text, label: label + points + " \u00b7 " + text };
  }
  function whistWorth(fields) {
    var contract = tables.contracts[value(fields, "contract")];
    var who = values(fields, "declarer");
    if (!contract || who.length < contract.fewest || who.length > contract.most) return null;
    var columns = sheet.columns.map(String);
    var totals;
    if (!contract.each) {
      var tricks = value(fields, "tricks");
      if (tricks === null || !contract.side[Number(tricks)]) return null;
      totals = columns.map(function (number) {
        return contract.side[Number(tricks)][who.indexOf(number) >= 0 ? 0 : 1];
      });
    } else {
      var failed = [];
      var sum = 0;
      for (var i = 0; i < who.length; i++) {
        var own = value(fields, "tricks_" + who[i]);
        if (own === null || Number(own) > contract.tricks) return null;
        sum += Number(own);
        if (!contract.made[Number(own)]) failed.push(who[i]);
      }
      var shared = contract.shared[who.length + "/" + failed.length];
      if (!shared || sum > contract.tricks) return null;
      totals = columns.map(function (number) {
        return shared[failed.indexOf(number) >= 0 ? 1 : who.indexOf(number) >= 0 ? 0 : 2];
      });
    }
    var name = all('input[name="contract"]:checked', form).map(function (input) {
      return input.closest("fieldset").querySelector("legend").textContent + " " + input.parentNode.textContent;
    })[0] || value(fields, "contract");
    var text = totals.map(signed).join("  ");
    return { totals: totals, text: text, label: name + " \u00b7 " + text };
  }

  // The form: what cannot be is not offered.

  function update(event) {
    if (!form) return;
    if (manille) {
      if (event && (event.target.name === "we" || event.target.name === "they")) follow(event.target);
      updateManille();
    } else {
      updateWhist();
    }
    var fields = fieldsOf(form);
    var came = worth(fields);
    var result = byId("result");
    show(result, Boolean(came));
    if (came) {
      result.textContent = "";
      if (came.totals) {
        var names = all("#declarers label");
        came.totals.forEach(function (points, at) {
          var name = names[at] ? names[at].textContent.trim() : "";
          result.appendChild(make("span", "each", name + " " + signed(points)));
        });
      } else {
        result.textContent = came.text;
      }
    }
  }
  function follow(typed) {
    typed.value = typed.value.replace(/\D/g, "");
    var other = form.elements[typed.name === "we" ? "they" : "we"];
    var points = Number(typed.value);
    var good = typed.value !== "" && points <= tables.total;
    other.value = good ? tables.total - points : "";
    if (good || typed.value === "") typed.removeAttribute("aria-invalid");
    else typed.setAttribute("aria-invalid", "true");
  }
  function updateManille() {
    var wrong = Number((form.querySelector('input[name="misdeals"]:checked') || { value: 0 }).value);
    var passes = Boolean(tables.passOn && wrong >= tables.passOn);
    var offender = (form.querySelector('input[name="void"]:checked') || { value: "" }).value;
    all('input[name="declaration"]', form).forEach(function (input) {
      var barred = passes || input.value === "NT" && tables.noTrump[wrong] === false;
      if (barred) input.checked = false;
      input.disabled = barred;
    });
    var declared = form.querySelector('input[name="declaration"]:checked');
    var stakes = declared ? tables.stakes[declared.value] : tables.stakes.H;
    all('input[name="knock"]', form).forEach(function (input) {
      var stake = stakes[input.value];
      input.disabled = passes || !stake;
      if (input.disabled && input.checked) form.querySelector('input[name="knock"]').checked = true;
      input.parentNode.querySelector("small").textContent = stake > 1 ? "\u00d7" + stake : "";
    });
    ["we", "they"].forEach(function (name) {
      form.elements[name].disabled = passes || offender !== "";
    });
    form.elements.clause.disabled = offender === "";
    if (tables.passOn) {
      all('input[name="misdeals"]', form).forEach(function (input) {
        show(input.parentNode, Number(input.value) <= tables.passOn);
      });
    }
  }
  function updateWhist() {
    var chosen = form.querySelector('input[name="contract"]:checked');
    var contract = chosen ? tables.contracts[chosen.value] : null;
    var who = all('input[name="declarer"]:checked', form);
    all('input[name="declarer"]', form).forEach(function (input) {
      input.disabled = Boolean(contract && !input.checked && who.length >= contract.most && contract.most > 1);
    });
    var many = contract ? (contract.most === 1 ? words.one : contract.fewest === 2 ? words.two : words.some) : "";
    byId("how-many").textContent = many;
    show(byId("tricks-side"), !contract || !contract.each);
    all("#tricks-side input").forEach(function (input) {
      input.disabled = Boolean(contract && contract.each);
    });
    all("[data-tricks-of]").forEach(function (set) {
      var own = form.querySelector('input[name="declarer"][value="' + set.getAttribute("data-tricks-of") + '"]');
      var needed = Boolean(contract && contract.each && own.checked);
      show(set, needed);
      all("input", set).forEach(function (input) {
        input.disabled = !needed || Number(input.value) > contract.tricks;
        show(input.parentNode, !contract || Number(input.value) <= contract.tricks);
      });
    });
  }
  function single(event) {
    // With a contract for one, choosing another takes the place of the first.
    if (event.target.name !== "declarer" && event.target.name !== "contract") return;
    var chosen = form.querySelector('input[name="contract"]:checked');
    var contract = chosen ? tables.contracts[chosen.value] : null;
    var who = all('input[name="declarer"]:checked', form);
    if (!contract || who.length <= contract.most) return;
    who.forEach(function (input, at) {
      var keep = event.target.name === "declarer" ? input === event.target : at < contract.most;
      if (!keep) input.checked = false;
    });
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
    var came = worth(fields);
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
    fill(form, target.fields);
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
    fill(form, []);
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
    var line = make("p", "what", (item.refused ? "\u2715 " : "\u25cb ") + (item.title ? item.title + " \u00b7 " : "") + item.label);
    row.appendChild(line);
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
    var lists = { refused: byId("refused"), waiting: byId("waiting") };
    lists.refused.textContent = lists.waiting.textContent = "";
    items.forEach(function (item) {
      lists[item.refused ? "refused" : "waiting"].appendChild(waitingRow(item));
    });
    show(lists.refused, lists.refused.firstChild);
    show(lists.waiting, lists.waiting.firstChild);
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
      form.addEventListener("input", update);
      form.addEventListener("change", function (event) {
        if (!manille) single(event);
        update(event);
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
          follow(form.elements.we);
          update();
        });
      }
      restore();
      update();
    }
    byId("sheet").addEventListener("click", function (event) {
      var link = event.target.closest ? event.target.closest("a.change") : null;
      if (!link || !form) return;
      event.preventDefault();
      var row = link.closest("tr");
      edit({ id: row.getAttribute("data-id"), fields: JSON.parse(row.getAttribute("data-fields")), title: link.getAttribute("aria-label") });
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
        var chosen = own.querySelector('input[name="' + choose.getAttribute("data-choose") + '"][value="' + choose.getAttribute("data-value") + '"]');
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
      if (draft) fill(form, JSON.parse(draft));
    } catch (e) { /* nothing was half written */ }
  }

  begin();
})();
