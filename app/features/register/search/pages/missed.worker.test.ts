import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { createApp } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";
import { buildPages } from "../../../../../tests/support/built-pages.ts";
import { insertExplored } from "../../../../../tests/support/explored-catalogue.ts";

const bindings = env as Env;

it("the results page reports searches with few results, on the first page without filters", async () => {
  await insertExplored(bindings.DB);
  const { renderPage } = await buildPages({ draws: false });
  const counted: string[] = [];
  const app = createApp(renderPage, {
    missedSearches: (_, { query }) => void counted.push(query),
    views: { count() {} },
  });
  const search = (query: string) =>
    app.request(
      `https://aotu.example/search.data?${query}`,
      { headers: { "User-Agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Version/17.4 Safari/604.1" } },
      bindings,
    );
  const missed = encodeURIComponent("Xylophonology ZQ");
  expect((await search(`q=${missed}`)).status).toBe(200);
  expect(counted).toEqual(["xylophonology zq"]);
  await search(`q=${missed}&state=VIC`);
  await search(`q=${encodeURIComponent("会计")}`);
  await search("q=");
  expect(counted).toHaveLength(1);
}, 60_000);
