import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";

/** Number of concurrent requests. The site shares two cores with the other tests. */
const concurrency = 4;

/** A response of the site. */
interface Answer {
  status: number;
  type: string;
  html: string;
  /** Target of a redirect. */
  to: string;
}

/**
 * Follows the internal links and assets from the home page, without a browser.
 * @param isLeftOut addresses that are not requested
 */
async function crawl(
  request: APIRequestContext,
  origin: string,
  isLeftOut: (address: string) => boolean,
): Promise<Map<string, Answer & { from: string }>> {
  const seen = new Map<string, Answer & { from: string }>();
  const waiting = [{ address: "/", from: "" }];
  const known = new Set(["/"]);
  async function work() {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { address, from } = next;
      const response = hasFullRequest(address)
        ? await request.get(address, { maxRedirects: 0 })
        : await request.head(address, { maxRedirects: 0 });
      const type = response.headers()["content-type"] ?? "";
      const html = type.startsWith("text/html") ? await response.text() : "";
      seen.set(address, { status: response.status(), type, html, to: response.headers().location ?? "", from });
      for (const [, quoted = ""] of html.matchAll(/\s(?:href|src)="([^"]+)"/g)) {
        const url = new URL(quoted.replaceAll("&amp;", "&"), new URL(address, origin));
        if (url.origin !== origin || !url.protocol.startsWith("http") || isOtherForm(url)) continue;
        const found = kindOf(url);
        if (known.has(found) || isLeftOut(url.pathname)) continue;
        known.add(found);
        waiting.push({ address: url.pathname + url.search, from: address });
      }
    }
  }
  // Workers end when the queue is empty, although another one may still find links. So they are started again until no link is left.
  while (waiting.length > 0) await Promise.all(Array.from({ length: concurrency }, work));
  return seen;
}

/** Addresses of the pages in traditional characters, and of the switch to them, which variants.spec.ts tests. */
const isOtherForm = ({ pathname, searchParams }: URL) =>
  /^\/zh-(hk|tw)(\/|$)/.test(pathname) || searchParams.has("variant");

/** The ordinary run requests every tenth course by id, because one route renders them all. */
const courseStep = 10;

/** Whether an address is requested with its body: all except most courses. */
const hasFullRequest = (address: string) =>
  !address.includes("/course/") || Number(/\/course\/(\d+)/.exec(address)?.[1]) % courseStep === 0;

/** The path and query of an address, without its fragment. */
function withoutHash(address: string, base: string | undefined): string {
  const { pathname, search } = new URL(address, base);
  return pathname + search;
}

/** The path and parameter names. One address of each kind is requested, because the number of filter combinations is unlimited. */
function kindOf({ pathname, searchParams }: URL): string {
  const names = [...new Set(searchParams.keys())].toSorted().join("&");
  return names === "" ? pathname : `${pathname}?${names}`;
}

for (const { title, isLeftOut, atLeast, ...details } of [
  { title: "one course in ten", isLeftOut: (address: string) => !hasFullRequest(address), atLeast: 400 },
  { title: "every course", isLeftOut: () => false, atLeast: 1000 },
]) {
  test(
    `links and assets of the site respond, every page has its metadata, no anchor is missing: ${title}`,
    details,
    async ({ request, baseURL }) => {
      test.setTimeout(240_000);
      const seen = await crawl(request, baseURL ?? "", isLeftOut);
      expect(seen.size).toBeGreaterThan(atLeast);

      // Pages of an account redirect to the sign-in page.
      const failed = [...seen].filter(([, { status, to }]) => status !== 200 && !to.startsWith("/login?returnTo="));
      expect(failed.map(([address, { status, from }]) => `${status} ${address} (from ${from})`)).toEqual([]);

      const faults: string[] = [];
      const ids = new Map<string, Set<string>>();
      for (const [address, { html }] of seen) {
        if (!html) continue;
        ids.set(
          withoutHash(address, baseURL),
          new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? "")),
        );
        const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0;
        if (count(/<h1[\s>]/g) !== 1) faults.push(`${address}: ${count(/<h1[\s>]/g)} h1`);
        if (count(/<title>[^<]{4,}<\/title>/g) !== 1) faults.push(`${address}: title`);
        if (count(/<meta name="description" content="[^"]{10,}"/g) !== 1) faults.push(`${address}: description`);
        if (!html.includes('<html lang="zh-Hans"')) faults.push(`${address}: lang`);
        if (html.includes("在准备") || html.includes("即将推出")) faults.push(`${address}: in preparation`);
      }
      expect(faults).toEqual([]);

      // Every fragment of a link has its element.
      const lost = [...seen].flatMap(([address, { html }]) =>
        [...html.matchAll(/\shref="([^"#]*)#([^"]+)"/g)].flatMap(([, path = "", id = ""]) => {
          const target = withoutHash(path || address, new URL(address, baseURL).href);
          const there = ids.get(target);
          return there && !there.has(decodeURIComponent(id)) ? [`${address}: ${path}#${id}`] : [];
        }),
      );
      expect([...new Set(lost)]).toEqual([]);
    },
  );
}
