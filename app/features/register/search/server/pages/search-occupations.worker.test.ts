import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { insertOccupations } from "../../../../../../tests/support/insert-occupations.ts";
import { reviewedPatterns } from "../../../../../../tests/support/reviewed-patterns.ts";
import type { WrittenLexicon } from "../../shared/vocabulary/lexicon.ts";
import { searchCatalogue } from "../search-catalogue.ts";
import { forgetMemory } from "../vocabulary/memory.ts";

const { DB } = env as Env;

const lexicon: WrittenLexicon = {
  ...{
    meanings: [],
    terms: [],
    words: {},
    traditional: "",
    simplified: "",
    names: { fields: {}, metros: {} },
    version: 1,
  },
  patterns: reviewedPatterns(),
};

beforeAll(async () => {
  await insertOccupations(DB);
  await DB.prepare("INSERT INTO search_memory (part, chunk, content) VALUES ('lexicon', 0, ?)")
    .bind(JSON.stringify(lexicon))
    .run();
  forgetMemory();
});

const pagesFor = async (q: string) => {
  const { results } = await searchCatalogue({ db: openDatabase(DB) }, { q });
  return results.flatMap((result) => (result.type === "page" ? [result.href] : []));
};

it.each(["221111", "会计师 移民", "Accountant (General)", "２２１１１１"])(
  "%s finds the page of the occupation",
  async (q) => {
    expect((await pagesFor(q))[0]).toBe("/occupations/221111-accountant-general");
  },
);

it("an occupation with a code in each edition is found by both codes, and by its name once", async () => {
  expect((await pagesFor("121212"))[0]).toBe("/occupations/121212-flower-grower");
  expect((await pagesFor("121611"))[0]).toBe("/occupations/121611-flower-grower");
  expect((await pagesFor("花卉种植户"))[0]).toBe("/occupations/121212-flower-grower");
});
