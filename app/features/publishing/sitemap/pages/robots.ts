import { appContext } from "#worker/context.ts";
import type { Route } from "./+types/robots";

/** Search engines may crawl everything but the API, search results, which are endless, and the switch between script variants. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(appContext);
  const lines = [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /search?",
    "Disallow: /*/search?",
    "Disallow: /*?variant=",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
