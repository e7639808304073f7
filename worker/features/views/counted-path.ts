/** Paths that are not counted: the back office, development, the API, pages of an account. */
const uncounted = /^\/(admin|dev|api|login|register|reset|link|dashboard|__[a-z]+)(\/|$)/;

/** The site has no longer paths. */
const longestPath = 200;

/**
 * The path under which a page view is counted; null for files, the back office and pages of an account. React Router's data
 * requests (`/about.data`) count as their page. Lookups count together, because their last part is what somebody typed.
 */
export function countedPath(pathname: string): string | null {
  const path = pathname
    .replace(/\/_(root)?\.data$/, "/")
    .replace(/\.data$/, "")
    .replace(/(.)\/+$/, "$1");
  if (uncounted.test(path) || /\.[a-z0-9]+$/i.test(path) || path.length > longestPath) return null;
  return path.replace(/^(\/search\/[a-z]+)\/.*$/, "$1");
}
