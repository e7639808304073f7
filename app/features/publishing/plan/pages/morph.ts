/**
 * Changes the children of an element to those of HTML, and only the different nodes: the browser styles, lays out and paints nothing else
 * again. Opened details remain open, and an unchanged control keeps the focus.
 */
export function morph(shown: Element, html: string): void {
  const template = document.createElement("template");
  template.innerHTML = html;
  morphChildren(shown, template.content);
  // The fields of the form are those of the answers again.
  shown.querySelector("form")?.reset();
}

function morphChildren(shown: Node, wanted: Node) {
  const old = [...shown.childNodes];
  for (const [at, node] of [...wanted.childNodes].entries()) {
    const same = old.findIndex((one) => one.isEqualNode(node));
    const found = same < 0 ? old.findIndex((one) => kindOf(one) === kindOf(node)) : same;
    const [now = node] = found < 0 ? [] : old.splice(found, 1);
    if (same < 0 && now !== node) change(now, node);
    if (shown.childNodes[at] !== now) shown.insertBefore(now, shown.childNodes[at] ?? null);
  }
  for (const rest of old) rest.remove();
}

function change(before: Node, node: Node) {
  if (!(before instanceof Element && node instanceof Element)) before.nodeValue = node.nodeValue;
  else {
    for (const name of before.getAttributeNames())
      if (name !== "open" && !node.hasAttribute(name)) before.removeAttribute(name);
    for (const { name, value } of node.attributes)
      if (before.getAttribute(name) !== value) before.setAttribute(name, value);
    morphChildren(before, node);
  }
}

/** A field of the form matches only the same field. */
const kindOf = (node: Node): string => node.nodeName + (node instanceof HTMLLabelElement ? node.htmlFor : "");
