import { z } from "zod";
import { joinBytes } from "#worker/platform/join-bytes.ts";
import { sydneyZone } from "#worker/platform/time/units.ts";

/** Data about a page besides its text. */
export const pageFacts = z.object({
  /** The ETag: content version, day, settings and build. Another one is another version of the page. */
  etag: z.string(),
  /** ms since 1970 */
  renderedAt: z.number(),
  /** Headers that the page was rendered with. */
  headers: z.array(z.tuple([z.string(), z.string()])),
  /** URL of the analytics script on the page: the policy of each response names its host. */
  analyticsScript: z.string().nullable(),
  /** Terms that the page's search missed: counted whenever the page is shown. */
  missedSearch: z.object({ query: z.string(), unknown: z.string() }).nullable(),
});

export type PageFacts = z.output<typeof pageFacts>;

/** A rendered page without the nonce of the request that it was rendered for. */
export interface CachedPage extends PageFacts {
  /** The bytes of the page, cut at each nonce. */
  parts: Uint8Array[];
  /** Bytes in memory. */
  size: number;
}

const encoder = new TextEncoder();

/** Memory of an entry besides its bytes: the objects, the headers. An estimate, bytes. */
const overhead = 2000;

/**
 * Cuts the page's text at the nonce it was rendered with. A nonce is 128 random bits that nobody knows before the page is
 * rendered, so no typed text can contain it and receive the nonce of a later response.
 */
export function cutAtNonce(text: string, nonce: string, facts: PageFacts): CachedPage {
  const parts = text.split(nonce).map((part) => encoder.encode(part));
  const size = parts.reduce((sum, part) => sum + part.byteLength, overhead);
  return { ...facts, parts, size };
}

/** The bytes of the page with the nonce of a new response. */
export function withNonce({ parts }: CachedPage, nonce: string): Uint8Array<ArrayBuffer> {
  const between = encoder.encode(nonce);
  return joinBytes(parts.flatMap((part, position) => (position > 0 ? [between, part] : [part])));
}

/** The placeholder of the notice in every page (app/root.tsx), as React renders it. */
const placeholder = /<div id="stale-notice"[^>]*>(?=<\/div>)/;

const decoder = new TextDecoder();

/** The page with a notice of its age, for the time while the database cannot be reached. */
export function withNotice(page: Uint8Array<ArrayBuffer>, notice: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(encoder.encode(decoder.decode(page).replace(placeholder, (opening) => opening + notice)));
}

/**
 * Attribute that tells the scripts that the page has no state, so React does not start
 * (app/shell/islands/start-on-use.ts).
 */
export const outageMark = "data-outage";

/** The date format. Created at the first use, because it takes 15 ms: too long for the start of an isolate. */
let time: Intl.DateTimeFormat | undefined;

/** The notice above a cached page while the database cannot be reached, as HTML. @param renderedAt ms since 1970 */
export function outageNotice(renderedAt: number): string {
  time ??= new Intl.DateTimeFormat("zh-CN", {
    timeZone: sydneyZone,
    month: "long",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
  });
  return `<span ${outageMark}>网站的数据库暂时连不上。这一页保存于 ${time.format(renderedAt)}（悉尼时间），之后的变化还看不到。</span>`;
}
