/** What is seen by one person alone or by nobody: the back office, development, the API, the account's pages. */
const uncounted = /^\/(admin|dev|api|login|register|reset|link|dashboard|__[a-z]+)(\/|$)/;

/** Longer ones are no addresses of ours. */
const longestPath = 200;

/**
 * Under which address a view of a page is counted, without its query; null when it is not: files, the back office,
 * pages of an account. React Router's own requests (`/about.data`) count as their page. Lookups count together: their
 * last part is whatever somebody typed.
 */
export function countedPath(pathname: string): string | null {
  const path = pathname
    .replace(/\/_(root)?\.data$/, "/")
    .replace(/\.data$/, "")
    .replace(/(.)\/+$/, "$1");
  if (uncounted.test(path) || /\.[a-z0-9]+$/i.test(path) || path.length > longestPath) return null;
  return path.replace(/^(\/search\/[a-z]+)\/.*$/, "$1");
}
