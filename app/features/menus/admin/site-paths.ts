/** Pages that are not content pages. app/routes.test.ts compares them with the routes. */
export const otherPaths = [
  "/",
  "/compare",
  "/contact",
  "/dashboard",
  "/data/changes",
  "/developers",
  "/facts",
  "/immigration/points-test",
  "/login",
  "/news",
  "/professionals",
  "/purchase",
  "/register",
  "/resources",
  "/resources/student-visa-checklist",
  "/search",
  "/shortlist",
  "/study/cities",
  "/occupations",
  "/occupations/changes",
  "/immigration/rounds",
  "/study/fields",
  "/study/highschool",
  "/study/institutions",
  "/study/pathway",
  "/study/tafe",
  "/study/university",
  "/tools",
  "/tools/course-cost",
  "/tools/timeline",
] as const;

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
