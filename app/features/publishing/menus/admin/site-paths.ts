import otherPaths from "./other-paths.json" with { type: "json" };

/** Pages that are not content pages. app/routes.test.ts compares them with the routes. */
const known = new Set<string>(otherPaths);

/** Paths with a parameter. */
const many = /^\/(institution\/[1-9]|search\/[a-z]+\/.|study\/(fields|cities)\/[a-z])/;

/**
 * Whether the site has a page at a path. Addresses of other sites are not checked and count as existing.
 * @param shown paths of the pages of content that are shown
 */
export function isSitePage(href: string, shown: ReadonlySet<string>): boolean {
  if (!href.startsWith("/")) return true;
  const [path = ""] = href.split(/[?#]/);
  return known.has(path) || shown.has(path) || many.test(path);
}
