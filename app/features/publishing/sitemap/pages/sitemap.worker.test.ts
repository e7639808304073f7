import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { insertCatalogue } from "../../../../../tests/support/catalogue-rows.ts";
import { runLoader } from "../../../../../tests/support/run-loader.ts";
import { loader } from "./sitemap.ts";

const site = "https://aotu.example";

beforeAll(() => insertCatalogue((env as Env).DB));

/** The entry of a page in a part of the sitemap: its element by the address of the simplified form. */
async function entryOf(part: string, path: string) {
  const answer = await runLoader(loader, `/${part}.xml`, {}, { part });
  const entries = (await answer.text()).split("<url>").filter((entry) => entry.includes(`<loc>${site}${path}</loc>`));
  expect(entries).toHaveLength(1);
  const links = [...(entries[0] ?? "").matchAll(/<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g)];
  return links.map(([, language, address]) => [language, address]);
}

it.each([
  ["sitemap-pages", "/", ""],
  ["sitemap-pages", "/tools", "/tools"],
  ["sitemap-institutions-1", "/institution/1-test-university", "/institution/1-test-university"],
])("%s names the addresses of %s in all script variants, its own too", async (part, path, rest) => {
  expect(await entryOf(part, path)).toEqual([
    ["zh-Hans", `${site}${path}`],
    ["zh-Hant-HK", `${site}/zh-hk${rest}`],
    ["zh-Hant-TW", `${site}/zh-tw${rest}`],
    ["x-default", `${site}${path}`],
  ]);
});
