import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { openPage } from "#app/features/foundation/official-pages/server/extract/find-value.ts";
import { findSchema } from "#app/features/foundation/official-pages/shared/probe.ts";
import { readFacts } from "#seed/facts/read-facts.ts";
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

it("watches figures that the registry has", () => {
  const keys = new Set(definitions.map(({ key }) => key));
  expect(probes.filter(({ key }) => !keys.has(key)).map(({ key }) => key)).toEqual([]);
});

/** Pages of our own making in the shape of the official ones, by file. */
const fixtures = z
  .record(z.string(), z.string())
  .parse(parse(readFileSync(new URL("fixtures/pages.yaml", import.meta.url), "utf8")));

it.each(Object.entries(fixtures))("finds every figure in a page of the shape of %s", (file, url) => {
  const ofPage = probes.filter((probe) => probe.url === url);
  expect(ofPage.length).toBeGreaterThan(0);
  const look = openPage(readFileSync(new URL(`fixtures/${file}`, import.meta.url), "utf8"), file.endsWith(".json"));
  const read = (find: unknown) => (find === null ? null : look(findSchema.parse(JSON.parse(String(find))))?.value);
  const found = ofPage.map(({ key, find, find_to: to }) => [key, read(find), read(to)]);
  expect(found).toEqual(ofPage.map(({ key }) => [key, inForce.get(key)?.value, inForce.get(key)?.valueTo]));
});
