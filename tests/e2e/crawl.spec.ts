import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";

/** Requests at a time: the site shares two cores with the other tests. */
const atOnce = 4;

interface Answer {
  status: number;
  type: string;
  html: string;
  /** Where it leads instead. */
  to: string;
}

/** Follows the internal links and assets from the home page, without a browser. */
async function crawl(request: APIRequestContext, origin: string): Promise<Map<string, Answer & { from: string }>> {
  const seen = new Map<string, Answer & { from: string }>();
  const waiting = [{ address: "/", from: "" }];
  const known = new Set(["/"]);
  async function work() {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { address, from } = next;
      const response = isOnlyAsked(address)
        ? await request.head(address, { maxRedirects: 0 })
        : await request.get(address, { maxRedirects: 0 });
      const type = response.headers()["content-type"] ?? "";
      const html = type.startsWith("text/html") ? await response.text() : "";
      seen.set(address, { status: response.status(), type, html, to: response.headers().location ?? "", from });
      for (const [, quoted = ""] of html.matchAll(/\s(?:href|src)="([^"]+)"/g)) {
        const url = new URL(quoted.replaceAll("&amp;", "&"), new URL(address, origin));
        if (url.origin !== origin || !url.protocol.startsWith("http")) continue;
        const found = kindOf(url);
        if (known.has(found)) continue;
        known.add(found);
        waiting.push({ address: url.pathname + url.search, from: address });
      }
    }
  }
  // Workers that find nothing waiting end, so it goes round until nothing new was found.
  while (waiting.length > 0) await Promise.all(Array.from({ length: atOnce }, work));
  return seen;
}

/**
 * Of courses one in so many is read; the others are asked whether they are there. All are drawn by one route, from rows of
 * one table. Chosen by their address, so that a run reads what the run before read.
 */
const coursesOneIn = 10;

const isOnlyAsked = (address: string) =>
  address.includes("/course/") && Number(/\/course\/(\d+)/.exec(address)?.[1]) % coursesOneIn !== 0;

/** Addresses that differ only in what their parameters say stand for one another: filters multiply without end. */
function kindOf({ pathname, searchParams }: URL): string {
  const names = [...new Set(searchParams.keys())].toSorted().join("&");
  return names === "" ? pathname : `${pathname}?${names}`;
}

test("internal links and assets answer, and every page says what it is", async ({ request, baseURL }) => {
  test.setTimeout(240_000);
  const seen = await crawl(request, baseURL ?? "");
  expect(seen.size).toBeGreaterThan(1000);

  // What only who is signed in may do leads to signing in.
  const failed = [...seen].filter(([, { status, to }]) => status !== 200 && !to.startsWith("/login?returnTo="));
  expect(failed.map(([address, { status, from }]) => `${status} ${address} (from ${from})`)).toEqual([]);

  const faults: string[] = [];
  const ids = new Map<string, Set<string>>();
  for (const [address, { html }] of seen) {
    if (!html) continue;
    ids.set(
      new URL(address, baseURL).pathname,
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

  // A link to a place in a page finds the place.
  const lost = [...seen].flatMap(([address, { html }]) =>
    [...html.matchAll(/\shref="([^"#]*)#([^"]+)"/g)].flatMap(([, path = "", id = ""]) => {
      const target = new URL(path || address, new URL(address, baseURL)).pathname;
      const there = ids.get(target);
      return there && !there.has(decodeURIComponent(id)) ? [`${address}: ${path}#${id}`] : [];
    }),
  );
  expect([...new Set(lost)]).toEqual([]);
});
