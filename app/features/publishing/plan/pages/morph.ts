/**
 * Shows other HTML in an element, and touches only what differs: the browser styles, lays out and paints nothing else again. Opened
 * details stay open, and a control that stays keeps the focus.
 */
export function morph(shown: Element, html: string): void {
  const wanted = document.createElement("template");
  wanted.innerHTML = html;
  morphChildren(shown, wanted.content);
}

function morphChildren(shown: Element, wanted: ParentNode & Node) {
  const [old, nodes] = [[...shown.childNodes], [...wanted.childNodes]];
  for (const [at, node] of nodes.entries()) {
    const before = old[at];
    if (!before) shown.append(node);
    else if (before.isEqualNode(node)) continue;
    else if (before instanceof Text && node instanceof Text) before.data = node.data;
    else if (before instanceof Element && node instanceof Element && before.tagName === node.tagName) {
      morphAttributes(before, node);
      morphChildren(before, node);
    } else before.replaceWith(node);
  }
  for (const rest of old.slice(nodes.length)) rest.remove();
}

function morphAttributes(shown: Element, wanted: Element) {
  for (const name of shown.getAttributeNames())
    if (name !== "open" && !wanted.hasAttribute(name)) shown.removeAttribute(name);
  for (const name of wanted.getAttributeNames()) {
    const value = wanted.getAttribute(name) ?? "";
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
}
