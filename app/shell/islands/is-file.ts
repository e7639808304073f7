/**
 * Whether an address of this site is a file, `/downloads/study-budget.xlsx`, `/news.xml`: a plain link leads to it, past
 * the router, which would look for a page.
 */
export function isFile(to: string): boolean {
  return /^\/[^?#]*\.[a-z]+(?:[?#]|$)/.test(to);
}
