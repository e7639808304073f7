/** Where a link of Markdown begins, `[text](https://…` or `<https://…`, and what follows up to a space. */
const beginning = /(?:\]\(\s*<?|<)(?=(https?:\/\/[^\s<>]+))/g;

/**
 * Addresses of other sites in a page's Markdown. Read without parsing the page: this runs over all pages at once, and
 * one address too many does no harm.
 */
export function linksOf(markdown: string): string[] {
  return [...markdown.matchAll(beginning)].map(([, rest = ""]) => rest.slice(0, endOf(rest)));
}

/** Parentheses inside an address come in pairs; one without its partner ends the link. */
function endOf(rest: string): number {
  let open = 0;
  for (let at = 0; at < rest.length; at += 1) {
    if (rest[at] === "(") open += 1;
    if (rest[at] === ")") {
      if (open === 0) return at;
      open -= 1;
    }
  }
  return rest.length;
}
