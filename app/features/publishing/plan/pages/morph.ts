/** Elements that are compared by their HTML text first. They are not nested; the form's own details contain its labels. */
const selector = "label, tbody, details:not(.plan-adjust)";
const piece = /<(label|tbody|details)(?! class="plan-adjust)\b.*?<\/\1>/gs;

/**
 * Replaces the HTML of an element, and changes only the different nodes: the browser parses, styles, lays out and paints nothing else
 * again. Opened details remain open, and an unchanged control keeps the focus.
 * @param before the HTML that is shown
 */
export function morph(shown: Element, html: string, before: string): void {
  const elements = [...shown.querySelectorAll(selector)];
  const texts = before.match(piece) ?? [];
  // The numbers are equal unless an extension has changed the page.
  const known = texts.length === elements.length ? new Set(texts) : new Set();
  const textOf = new Map<Node, string | undefined>(elements.map((element, at) => [element, texts[at]]));
  // An empty element is a placeholder for an unchanged piece.
  const kept: string[] = [];
  const wanted = parse(
    html.replace(piece, (text, tag) => (known.has(text) ? `<${tag} data-kept=${kept.push(text) - 1}></${tag}>` : text)),
  );
  morphChildren(shown, wanted);
  // The fields of the form are those of the answers again.
  shown.querySelector("form")?.reset();

  function morphChildren(shown: Element, wanted: ParentNode & Node) {
    const old = [...shown.childNodes];
    const take = (isIt: (node: ChildNode) => boolean) => {
      const at = old.findIndex(isIt);
      return at < 0 ? undefined : old.splice(at, 1)[0];
    };
    const pieces = [...wanted.childNodes].map((node) => {
      const text = node instanceof HTMLElement ? kept[Number(node.dataset.kept)] : undefined;
      const same = text === undefined ? undefined : take((one) => textOf.get(one) === text);
      return { same, node: text === undefined || same ? node : (parse(text).firstChild ?? node) };
    });
    const nodes = pieces.map(({ same, node }) => {
      const before = same ?? take((one) => kindOf(one) === kindOf(node));
      if (before && !same) change(before, node);
      return before ?? complete(node);
    });
    for (const rest of old) rest.remove();
    for (const [at, node] of nodes.entries())
      if (shown.childNodes[at] !== node) shown.insertBefore(node, shown.childNodes[at] ?? null);
  }

  /** Fills a new node's placeholders with the existing pieces. */
  function complete(node: Node): Node {
    if (node instanceof Element)
      for (const one of node.querySelectorAll<HTMLElement>("[data-kept]"))
        one.replaceWith(parse(kept[Number(one.dataset.kept)] ?? ""));
    return node;
  }

  function change(before: Node, node: Node) {
    if (before.isEqualNode(node)) return;
    if (before instanceof Element && node instanceof Element) {
      morphAttributes(before, node);
      morphChildren(before, node);
    } else before.nodeValue = node.nodeValue;
  }
}

/** A field of the form matches only the same field. */
const kindOf = (node: Node): string => node.nodeName + (node instanceof HTMLLabelElement ? node.htmlFor : "");

function parse(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

function morphAttributes(shown: Element, wanted: Element) {
  for (const name of shown.getAttributeNames())
    if (name !== "open" && !wanted.hasAttribute(name)) shown.removeAttribute(name);
  for (const name of wanted.getAttributeNames()) {
    const value = wanted.getAttribute(name) ?? "";
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
}
