import { escapeXml } from "#app/shell/xml/xml-response.ts";
import { appContext } from "#worker/context.ts";
import { listSitemapEntries } from "#worker/features/catalogue/public.ts";
import { listPages } from "#worker/features/content/public.ts";
import { sitemapResponse } from "../sitemap-response.ts";
import type { Route } from "./+types/sitemap-part";

/** Pages without content of their own kind in the database that have something to find. */
const pages = [
  "/",
  "/study/university",
  "/study/tafe",
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

/** /sitemap-pages.xml, /sitemap-institutions-1.xml, /sitemap-courses-3.xml. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  if (params.part === "sitemap-pages") {
    const content = await listPages(app);
    return sitemapResponse("urlset", [
      ...pages.map((path) => `<url><loc>${escapeXml(app.origin + path)}</loc></url>`),
      ...content.map(
        ({ path, updatedOn }) => `<url><loc>${escapeXml(app.origin + path)}</loc><lastmod>${updatedOn}</lastmod></url>`,
      ),
    ]);
  }
  const match = /^sitemap-(institutions|courses)-([1-9][0-9]{0,3})$/.exec(params.part);
  const kind = match?.[1] === "institutions" ? "institutions" : "courses";
  const entries = match ? await listSitemapEntries(app, { kind, part: Number(match[2]) }) : [];
  if (entries.length === 0) return new Response("Not Found", { status: 404 });
  return sitemapResponse(
    "urlset",
    entries.map(
      ({ path, changedOn }) => `<url><loc>${escapeXml(app.origin + path)}</loc><lastmod>${changedOn}</lastmod></url>`,
    ),
  );
}
