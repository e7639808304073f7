import { z } from "zod";
import { type CachedPage, cutAtNonce, type PageFacts } from "./cached-page.ts";

/** The header with the facts of a page that is cached in the data centre. Never sent to a browser. */
const factsHeader = "X-Cached-Page";

const factsSchema = z.object({
  etag: z.string(),
  renderedAt: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  analyticsScript: z.string().nullable(),
  missedSearch: z.object({ query: z.string(), unknown: z.string() }).nullable(),
  /** The nonce that the text was rendered with. */
  nonce: z.string().min(16),
});

/** How long the data centre may cache a page, s: a week. Its version decides whether it is shown. */
const lifetime = 7 * 24 * 60 * 60;

/** The pages that isolates of one data centre share. One entry an address: a newer version replaces the older one. */
export interface EdgeCache {
  read: (url: URL) => Promise<CachedPage | null>;
  write: (url: URL, text: string, nonce: string, facts: PageFacts) => Promise<void>;
}

/** The EdgeCache in Cloudflare's Cache API. A cache that fails is a cache without the page. */
export function cloudflareEdgeCache(open = () => caches.open("pages")): EdgeCache {
  return {
    async read(url) {
      try {
        const found = await (await open()).match(new Request(url));
        const text = found?.headers.get(factsHeader);
        if (!found || !text) return null;
        const { nonce, ...facts } = factsSchema.parse(JSON.parse(decodeURIComponent(text)));
        return cutAtNonce(await found.text(), nonce, facts);
      } catch {
        return null;
      }
    },
    async write(url, text, nonce, facts) {
      const headers = {
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": `public, max-age=${lifetime}`,
        // Header values are Latin; addresses of the analytics script may not be.
        [factsHeader]: encodeURIComponent(JSON.stringify({ ...facts, nonce })),
      };
      try {
        await (await open()).put(new Request(url), new Response(text, { headers }));
      } catch {
        // The page is rendered again.
      }
    },
  };
}
