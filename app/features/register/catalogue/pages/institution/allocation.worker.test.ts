import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { insertRow } from "../../../../../../tests/support/insert-row.ts";
import { insertSmallCatalogue } from "../../../../../../tests/support/small-catalogue.ts";
import { figureKeysOf } from "../../server/institution-columns.ts";

const { DB } = env as Env;

const source = { source_name: "教育部", source_url: "https://example.org/allocations", checked_on: "2026-11-23" };

beforeAll(async () => {
  await insertSmallCatalogue(DB);
  await DB.batch(
    ["nosc.00001a", "nosc.99999z", "visa-590.student-age"].flatMap((key, position) => [
      insertRow(DB, "facts", { key, area: "test", label: key, unit: "people", position }),
      insertRow(DB, "fact_values", { key, value: 11_900, ...source, origin: "seed" }),
    ]),
  );
});

const keysOf = async (id: number) => {
  const now = () => Date.UTC(2026, 10, 23);
  return [...(await readFacts({ db: openDatabase(DB), now }, figureKeysOf(id, ["visa-590.student-age"]))).keys()];
};

it("reads the allocation of the institution by its provider code", async () => {
  expect(await keysOf(1)).toEqual(["nosc.00001a"]);
  expect(await keysOf(2)).toEqual([]);
});

it("reads the figures about schools only for a school", async () => {
  await DB.prepare("UPDATE institutions SET category = 'school' WHERE id = 2").run();
  expect(await keysOf(2)).toEqual(["visa-590.student-age"]);
});
