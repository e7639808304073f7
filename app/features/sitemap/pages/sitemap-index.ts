import { escapeXml } from "#app/shell/xml/xml-response.ts";
import { appContext } from "#worker/context.ts";
import { countSitemapParts } from "#worker/features/catalogue/public.ts";
import { sitemapResponse } from "../sitemap-response.ts";
import type { Route } from "./+types/sitemap-index";

/** /sitemap.xml: names the parts. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
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
