import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { openPage } from "#app/features/foundation/official-pages/server/extract/find-value.ts";
import { findSchema } from "#app/features/foundation/official-pages/shared/probe.ts";
import { mentionPattern } from "#app/features/register/facts/shared/mentions.ts";
import { readFacts } from "#seed/facts/read-facts.ts";
import { exchangeRateKey } from "#worker/platform/money.ts";
import { readWatch } from "./read-watch.ts";

const probes = readWatch();
const { definitions, values } = readFacts();
const today = new Date().toISOString().slice(0, 10);
const inForce = new Map(
  values
    .filter(({ validFrom }) => (validFrom ?? "") <= today)
    .toSorted((one, other) => (one.validFrom ?? "").localeCompare(other.validFrom ?? ""))
    .map((value) => [value.key, value]),
);

it("the watched figures exist in the registry", () => {
  const keys = new Set(definitions.map(({ key }) => key));
  expect(probes.filter(({ key }) => !keys.has(key)).map(({ key }) => key)).toEqual([]);
});

it("watches the 200 figures that pages and tools mention most", () => {
  // Figures that are watched; the exchange rate is read by a separate job.
  const watched = new Set([...probes.map(({ key }) => key), exchangeRateKey]);
  const mentioned = mentionsOfFigures().toSorted(
    ([one, ofOne], [other, ofOther]) => ofOther - ofOne || Number(watched.has(other)) - Number(watched.has(one)),
  );
  const unwatched = mentioned.slice(0, 200).filter(([key]) => !watched.has(key));
  expect(unwatched).toEqual([]);
});

/** Keys of the registry, and how often files of content mention them. */
function mentionsOfFigures(): [key: string, mentions: number][] {
  const seed = new URL("../", import.meta.url);
  const mentions = new Map(definitions.map(({ key }) => [key, 0]));
  for (const file of readdirSync(seed, { recursive: true, encoding: "utf8" })) {
    if (!/^(pages|rules|starter)\/.*\.(md|yaml|csv)$/.test(file)) continue;
    for (const [, key = ""] of readFileSync(new URL(file, seed), "utf8").matchAll(mentionPattern)) {
      const before = mentions.get(key);
      if (before !== undefined) mentions.set(key, before + 1);
    }
  }
  return [...mentions];
}

/** Our own fixtures in the structure of the official pages, by file. */
const fixtures = z
  .record(z.string(), z.string())
  .parse(parse(readFileSync(new URL("fixtures/pages.yaml", import.meta.url), "utf8")));

const findOf = (find: unknown) => findSchema.parse(JSON.parse(String(find)));

it.each(Object.entries(fixtures))("finds every figure in a page of the shape of %s", (file, url) => {
  const ofPage = probes.filter((probe) => probe.url === url && !("page" in findOf(probe.find)));
  expect(ofPage.length).toBeGreaterThan(0);
  const look = openPage(readFileSync(new URL(`fixtures/${file}`, import.meta.url), "utf8"), file.endsWith(".json"));
  const found = ofPage.map(({ key, find, find_to: to }) => {
    const there = look(findOf(find));
    // Whether the words of a probe contain the value.
    const isSaid = "words" in findOf(find) && there?.isGone !== true;
    return [key, isSaid ? inForce.get(key)?.value : there?.value, to === null ? null : look(findOf(to))?.value];
  });
  expect(found).toEqual(ofPage.map(({ key }) => [key, inForce.get(key)?.value, inForce.get(key)?.valueTo]));
});
