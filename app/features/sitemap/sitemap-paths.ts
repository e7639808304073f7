/** Addresses in the sitemap besides content pages, institutions and courses. app/routes.test.ts compares them with the routes. */
export const sitemapPaths = [
  "/",
  "/study/university",
  "/study/tafe",
  "/study/pathway",
  "/study/highschool",
  "/study/institutions",
  "/tools",
  "/tools/course-cost",
  "/tools/timeline",
  "/resources/student-visa-checklist",
  "/facts",
  "/news",
  "/data/changes",
  "/professionals",
  "/contact",
];
