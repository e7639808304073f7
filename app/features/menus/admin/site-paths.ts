import { contentPaths } from "#app/features/content/public.tsx";

/** Pages of the site that are not content alone; site-paths.test.ts compares them with the routes. */
export const otherPaths = [
  "/",
  "/compare",
  "/contact",
  "/dashboard",
  "/data/changes",
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
  "/study/highschool",
  "/study/institutions",
  "/study/tafe",
  "/study/university",
  "/tools",
  "/tools/course-cost",
  "/tools/timeline",
] as const;

const known = new Set<string>([...otherPaths, ...contentPaths.map((path) => `/${path}`)]);

/** Addresses with a name or a number in them, of which there are thousands. */
const many = /^\/(institution\/[1-9]|search\/[a-z]+\/.)/;

/** Whether there is a page at a path of the site; of other sites nothing is known, they count as there. */
export function isSitePage(href: string): boolean {
  if (!href.startsWith("/")) return true;
  const [path = ""] = href.split(/[?#]/);
  return known.has(path) || many.test(path);
}
