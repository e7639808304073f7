/**
 * Whether an address of this site is a file (`/downloads/study-budget.xlsx`, `/news.xml`). Files need a plain link: the
 * router would look for a page.
 */
export function isFile(to: string): boolean {
  return /^\/[^?#]*\.[a-z]+(?:[?#]|$)/.test(to);
}
