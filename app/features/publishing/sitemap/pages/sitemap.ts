import { listPages } from "#app/features/publishing/content/server/public.ts";
import { countSitemapParts, listSitemapEntries } from "#app/features/register/catalogue/server/public.ts";
import { listFactPaths } from "#app/features/register/facts/server/public.ts";
import { nominationPaths } from "#app/features/register/invitations/server/public.ts";
import { ruleAreas } from "#app/features/register/rules/shared/rule.ts";
import { listStatisticsPaths } from "#app/features/register/statistics/server/public.ts";
import { escapeXml } from "#app/shell/xml/xml-response.ts";
import { type AppContext, appContext } from "#worker/context.ts";
import { variantsOf } from "#worker/platform/variants/describe-variants.ts";
import type { Route } from "./+types/sitemap";
import sitemapPaths from "./sitemap-paths.json" with { type: "json" };

/** /sitemap.xml is the index of the parts: /sitemap-pages.xml, /sitemap-institutions-1.xml, /sitemap-courses-3.xml. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const app = context.get(appContext);
  return params.part === undefined ? sitemapIndex(app) : sitemapPart(app, params.part);
}

async function sitemapIndex(app: AppContext): Promise<Response> {
  const counts = await countSitemapParts(app);
  const names = ["pages"];
  for (const kind of ["institutions", "courses"] as const) {
    for (let part = 1; part <= counts[kind]; part++) names.push(`${kind}-${part}`);
  }
  return sitemapResponse(
    "sitemapindex",
    names.map((name) => `<sitemap><loc>${escapeXml(`${app.origin}/sitemap-${name}.xml`)}</loc></sitemap>`),
  );
}

async function sitemapPart(app: AppContext, part: string): Promise<Response> {
  if (part === "sitemap-pages") {
    const [content, ...lists] = await Promise.all([
      listPages(app),
      listStatisticsPaths(app),
      listFactPaths(app),
      nominationPaths,
      ruleAreas.map((area) => `/rules/${area}`),
    ]);
    return sitemapResponse("urlset", [
      ...[...sitemapPaths, ...lists.flat()].map((path) => urlElement(app.origin, path)),
      ...content.map(({ path, updatedOn }) => urlElement(app.origin, path, updatedOn)),
    ]);
  }
  const match = /^sitemap-(institutions|courses)-([1-9][0-9]{0,3})$/.exec(part);
  const kind = match?.[1] === "institutions" ? "institutions" : "courses";
  const entries = match ? await listSitemapEntries(app, { kind, part: Number(match[2]) }) : [];
  if (entries.length === 0) return new Response("Not Found", { status: 404 });
  return sitemapResponse(
    "urlset",
    entries.map(({ path, changedOn }) => urlElement(app.origin, path, changedOn)),
  );
}

/** A page with the addresses of its script variants. @param changedOn YYYY-MM-DD */
function urlElement(origin: string, path: string, changedOn?: string): string {
  const forms = variantsOf(origin, path).map(
    ({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`,
  );
  const changed = changedOn === undefined ? "" : `<lastmod>${changedOn}</lastmod>`;
  return `<url><loc>${escapeXml(origin + path)}</loc>${changed}${forms.join("")}</url>`;
}

/** The elements under a root element of the sitemap protocol. */
function sitemapResponse(root: "sitemapindex" | "urlset", elements: string[]): Response {
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  const body = `<${root} ${spaces}>\n${elements.join("\n")}\n</${root}>\n`;
  return new Response(`${head}\n${body}`, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
