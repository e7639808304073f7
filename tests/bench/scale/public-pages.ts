import { largestPages } from "../largest-pages.ts";

interface PublicPage {
  address: string;
  /** Most rows that it may read; null where it shows what matches, of which a larger register has more. */
  limit: number | null;
}

/** A page shows the same however large the register is: its own rows, and 181 of the frame. */
const limit = 600;

/** What an isolate reads once for each load, by the first page that needs it. */
export const firstPages = [
  ["frame", "/about"],
  ["lists of institutions", "/study/pathway?state=NSW"],
  ["names for their filter", "/study/pathway?q=cambridge"],
  ["vocabulary of the search", "/api/search?q=physiotherapy"],
  ["columns for its filters", "/search?q=physiotherapy"],
] as const;

/** Public pages as an isolate answers them that has answered others: none is kept, so each is asked for once. */
export function publicPages(): PublicPage[] {
  const { institution, course } = largestPages();
  const same = [
    ...[
      "/",
      "/about",
      "/news",
      "/professionals",
      "/study/university",
      "/study/university?page=3",
      "/study/tafe?page=30",
    ],
    ...["/study/highschool", "/study/institutions", "/study/institutions?sort=fee", "/study/university?state=NSW"],
    ...["/study/institutions?q=college", "/study/cities/sydney", "/study/fields", "/data/changes", "/search"],
    ...["/api/search?q=nursing", "/api/v1/institutions?category=university&state=VIC", "/sitemap.xml", "/api/health"],
  ];
  // All courses of an institution, and the courses of the field near a course.
  const large = [institution, course];
  const others = [
    // Figures and guides do not depend on the register.
    ...["/facts", "/visa/student", "/occupations", "/study/fields/nursing"],
    // All that matches a query; 10,000 addresses.
    ...["/search?q=护理", "/search?q=会计&state=NSW&level=Master", "/sitemap-courses-1.xml"],
  ];
  return [
    ...same.map((address) => ({ address, limit })),
    ...large.map((address) => ({ address, limit: 4 * limit })),
    ...others.map((address) => ({ address, limit: null })),
  ];
}
