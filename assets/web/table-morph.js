// Puts a new drawing of the table in place of the one before, and keeps what is the reader's own: focus, what they
// opened, what they typed.
(function () {
  "use strict";

  // What the reader changes and the server does not know of.
  const OWN = { DETAILS: ["open"], INPUT: ["value"], OPTION: ["selected"] };

  const isOwn = (node, name) =>
    (OWN[node.tagName] ?? []).includes(name) && !(node.tagName === "INPUT" && node.type === "hidden");

  function attributes(old, fresh) {
    for (const { name } of [...old.attributes]) {
      if (!fresh.hasAttribute(name) && !isOwn(old, name)) old.removeAttribute(name);
    }
    for (const { name, value } of fresh.attributes) {
      if (old.getAttribute(name) !== value && !isOwn(old, name)) old.setAttribute(name, value);
    }
    if (old.tagName === "INPUT" && old.type === "hidden") old.value = fresh.value;
  }

  const alike = (old, fresh) =>
    old.nodeType === fresh.nodeType && old.nodeName === fresh.nodeName && (old.id ?? "") === (fresh.id ?? "");

  function children(old, fresh) {
    const known = new Map();
    for (const child of old.children) if (child.id) known.set(child.id, child);
    let at = old.firstChild;
    for (const child of [...fresh.childNodes]) {
      // One that has a name is found wherever it stood.
      const named = child.id && known.get(child.id);
      const same = named && alike(named, child) ? named : at && alike(at, child) ? at : null;
      if (!same) {
        old.insertBefore(child, at);
        continue;
      }
      if (same === at) at = at.nextSibling;
      else old.insertBefore(same, at);
      morph(same, child);
    }
    while (at) {
      const next = at.nextSibling;
      at.remove();
      at = next;
    }
  }

  function morph(old, fresh) {
    if (old.nodeType !== Node.ELEMENT_NODE) {
      if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
      return;
    }
    attributes(old, fresh);
    children(old, fresh);
  }

  /** Whoever loses the element in focus goes on with the one that took its place. */
  function keepFocus(root, change) {
    const focused = root.contains(document.activeElement) ? document.activeElement : null;
    const group = focused?.closest("form, .calls");
    const place = group ? [...group.querySelectorAll("button")].indexOf(focused) : -1;
    change();
    if (!focused || root.contains(focused)) return;
    const buttons = group && root.contains(group) ? [...group.querySelectorAll("button")] : [];
    const next = buttons[Math.min(place, buttons.length - 1)] ?? root.querySelector("#hand button, .asked button");
    next?.focus({ preventScroll: true });
  }

  window.KaartingMorph = function (root, html) {
    const page = new DOMParser().parseFromString(html, "text/html");
    const fresh = page.getElementById("table");
    const old = root.querySelector("#table");
    if (!fresh || !old) return;
    keepFocus(root, () => morph(old, fresh));
  };
})();
