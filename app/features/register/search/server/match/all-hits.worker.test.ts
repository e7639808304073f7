import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { emptyLexicon } from "../../shared/vocabulary/lexicon.ts";
import { readQuery } from "../reading/read-query.ts";
import { matchesOf } from "./all-hits.ts";
import { type Tier, tiersOfAlternatives, words } from "./other-tiers.ts";

const { DB } = env as Env;

const run = async (tiers: readonly Tier[]) => (await matchesOf(openDatabase(DB), "course", tiers, {})).all;

const tiers = (count: number): Tier[] =>
  Array.from({ length: count }, () => words(1, '"nothing"')).filter((tier) => tier !== null);

it("runs with more tiers than any query has", async () => {
  expect(await run(tiers(40))).toEqual([]);
});

it("a long list of subjects has no more tiers than D1 can run", async () => {
  const alternatives = Array.from({ length: 60 }, (_, number) => {
    const name = `subject${number}`;
    return { typed: name, meaning: { kind: "field" as const, label: name, values: [], words: [name] } };
  });
  const understanding = readQuery("subject", emptyLexicon).understanding;
  const found = tiersOfAlternatives(understanding, alternatives, 1).filter((tier) => tier !== null);
  expect(found.length).toBeGreaterThan(0);
  expect(await run([...found, ...tiers(20)])).toEqual([]);
});
