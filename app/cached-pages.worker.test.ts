import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { createApp, siteOfPages } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";
import { createPageCache } from "#worker/platform/page-cache/page-cache.ts";
import { type Someone, someoneOf } from "../tests/support/back-office.ts";
import { buildPages } from "../tests/support/built-pages.ts";
import { insertSmallCatalogue } from "../tests/support/small-catalogue.ts";

// Data that loaders return while an account reads a page must not be cached; the rest of a page is the same for everybody. The HTML of the
// built site is searched by tests/e2e/page-cache.spec.ts.

const bindings = env as Env;
const site = "https://aotu.example";

let pages: Awaited<ReturnType<typeof buildPages>>;

beforeAll(async () => {
  await insertSmallCatalogue(bindings.DB);
  pages = await buildPages({ draws: false });
}, 60_000);

/** An existing page for each address, as far as there is one. */
const pathOf = (address: string) =>
  address
    .replace(":idSlug", "1-alpha-university")
    .replace(":courseIdSlug", "1-master-of-accounting")
    .replace(":type", "institution")
    .replace(":name", "Alpha University")
    .replace(":part", "courses-1")
    .replace(":slug", "accounting")
    .replace(":city", "melbourne")
    .replace(/:\w+/g, "1")
    .replace("*", "x");

/** Every text that is cached while an account reads every page of the site. */
async function cachedTexts(who: Someone): Promise<{ texts: Map<string, string>; secrets: string[] }> {
  const { visitor, member } = await someoneOf(who);
  const texts = new Map<string, string>();
  const write = async (url: URL, text: string) => void texts.set(url.pathname, text);
  const app = createApp(pages.renderPage, {
    pages: createPageCache({
      ...siteOfPages,
      capacity: 100_000_000,
      versionAge: 5000,
      edge: { read: async () => null, write },
    }),
  });
  for (const { address, module } of pages.addresses) {
    const path = pathOf(address);
    for (const way of module.default === undefined ? [path] : [path, path === "/" ? "/_.data" : `${path}.data`]) {
      const work: Promise<unknown>[] = [];
      const context = {
        waitUntil: (one: Promise<unknown>) => void work.push(one),
        passThroughOnException() {},
        props: {},
      };
      const headers = { ...visitor.headers, Cookie: visitor.cookieHeader };
      const answer = await app.request(`${site}${way}`, { headers }, bindings, context);
      await answer.text();
      await Promise.all(work);
    }
  }
  const tokens = [...visitor.cookies.values()].filter((value) => value.length > 8);
  return { texts, secrets: [...(member ? [member.email, member.actor.sessionId, member.actor.name] : []), ...tokens] };
}

it.each<Someone>(["user", "admin"])(
  "caches nothing of the account when %s reads every page",
  async (who) => {
    const { texts, secrets } = await cachedTexts(who);
    expect(secrets.length).toBeGreaterThan(2);
    expect([...texts.keys()]).toEqual(
      expect.arrayContaining([
        "/_.data",
        "/institution/1-alpha-university.data",
        "/study/university.data",
        "/search.data",
        "/contact.data",
        "/news.xml",
      ]),
    );
    expect([...texts.keys()].filter((path) => /^\/(admin|dashboard|login|register|reset|link)/.test(path))).toEqual([]);
    for (const [path, text] of texts) {
      for (const secret of secrets) expect(text.includes(secret), `${path} has ${secret}`).toBe(false);
    }
  },
  60_000,
);
