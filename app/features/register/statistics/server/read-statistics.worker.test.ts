import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { insertCatalogue } from "../../../../../tests/support/catalogue-rows.ts";
import { insertStatistics } from "../../../../../tests/support/statistic-rows.ts";
import { readDoubtOfFees } from "./doubtful-fee.ts";
import { readCity, readField } from "./read-field.ts";
import { fieldStatistics, homeCities, homeFields, listCityStatistics, listFieldStatistics } from "./read-statistics.ts";

const d1 = (env as Env).DB;

const app = () => ({ db: openDatabase(d1) });

beforeAll(async () => {
  await insertCatalogue(d1);
  await insertStatistics(d1, [
    { field: "0603", level: "Bachelor", courses: 85, bestKnown: [13, 6] },
    { field: "0603", level: "Bachelor", place: "VIC", courses: 20 },
    { field: "0603", level: "Bachelor", place: "melbourne", courses: 15 },
    { field: "0603", level: "PhD", yearly10: null, yearly25: null, yearly50: null, yearly75: null, yearly90: null },
    { field: "0603", courses: 97, bestKnown: [2, 1] },
    { field: "0603", place: "melbourne", courses: 16 },
    { field: "06", courses: 300 },
    { field: "0801", courses: 700 },
    { field: "", courses: 25_000 },
    { field: "", place: "VIC", courses: 8000 },
    { field: "", place: "geelong", courses: 100 },
    {
      field: "",
      place: "melbourne",
      courses: 7000,
      bestKnown: [1],
      suburbs: [{ place: "vic:clayton", name: "Clayton", nameCn: "克莱顿", courses: 411 }],
    },
    { field: "", level: "Bachelor", place: "melbourne", courses: 900 },
    { field: "", level: "Bachelor", courses: 2500 },
  ]);
});

it("a fee is doubtful below three fifths of the median of ten or more fees of its field and level", async () => {
  await insertStatistics(d1, [
    { field: "1101", level: "Diploma", yearlyCourses: 10, yearly50: 10_000 },
    { field: "1101", level: "Master", yearlyCourses: 9, yearly50: 10_000 },
  ]);
  const version = { loadId: 1, content: "1" };
  const isDoubtful = await readDoubtOfFees({ ...app(), now: Date.now, contentVersion: async () => version });
  const of = (level: string, yearly: number | null) => isDoubtful({ field: "110101", level, yearly });
  expect([of("Diploma", 5999), of("Diploma", 6000), of("Diploma", null)]).toEqual([true, false, false]);
  expect([of("Master", 1), of("PhD", 1)]).toEqual([false, false]);
});

describe("fieldStatistics", () => {
  const read = (cell: { field: string; level: string; state?: string; city?: string }) => fieldStatistics(app(), cell);

  it("reads the cell of a field and level that subqueries select", async () => {
    const cell = { field: sql<string>`(SELECT '0603')`, level: sql<string>`(SELECT 'Bachelor')` };
    expect(await fieldStatistics(app(), cell)).toMatchObject({ courses: 85, place: "" });
    expect(await fieldStatistics(app(), { ...cell, field: sql<string>`(SELECT NULL)` })).toBeNull();
  });

  it("reads the cell of Australia, of a state, of a city", async () => {
    const cell = { field: "0603", level: "Bachelor" };
    expect(await read(cell)).toMatchObject({
      courses: 85,
      yearly: { courses: 10, p10: 20_000, p25: 25_000, median: 30_000, p75: 35_000, p90: 40_000 },
      total: { median: 90_000 },
      weeks: { p25: 104, median: 156, p75: 156 },
      bestKnown: [13, 6],
    });
    expect(await read({ ...cell, state: "VIC" })).toMatchObject({ place: "VIC", courses: 20 });
    expect(await read({ ...cell, state: "VIC", city: "melbourne" })).toMatchObject({ place: "melbourne", courses: 15 });
  });

  it("has no fees without a credible one, and is null for a cell without courses", async () => {
    expect(await read({ field: "0603", level: "PhD" })).toMatchObject({ courses: 10, yearly: null });
    expect(await read({ field: "0603", level: "Master" })).toBeNull();
  });
});

describe("the lists of fields and cities", () => {
  it("have one row for each field and each city, and none for states", async () => {
    const fields = await listFieldStatistics(app());
    expect(fields.map(({ field, courses }) => `${field} ${courses}`).toSorted()).toEqual([
      " 25000",
      "06 300",
      "0603 97",
      "0801 700",
    ]);
    const cities = await listCityStatistics(app());
    expect(cities.map(({ place }) => place)).toEqual(["melbourne", "geelong"]);
  });

  it("of the home page are in the fixed order", async () => {
    expect((await homeFields(app())).map(([field]) => field)).toEqual(["0603", "0801"]);
    expect((await homeCities(app())).map(([place]) => place)).toEqual(["melbourne"]);
  });
});

describe("readField", () => {
  it("reads the cells of the field, and its institutions in order", async () => {
    const { cells, bestKnown } = await readField(app(), { code: "0603" });
    expect(cells.map(({ level, place }) => `${level} ${place}`).toSorted()).toEqual(
      [" ", " melbourne", "Bachelor ", "Bachelor VIC", "Bachelor melbourne", "PhD "].toSorted(),
    );
    expect(bestKnown.map(({ id }) => id)).toEqual([2, 1]);
  });

  it("is empty for a field without courses", async () => {
    expect(await readField(app(), { code: "0505" })).toEqual({
      cells: [],
      bestKnown: [],
      fees: [],
      lowestPriced: [],
      history: [],
    });
  });
});

describe("readCity", () => {
  it("reads its levels, its fields of some levels, its institutions and suburbs", async () => {
    const { cells, fields, bestKnown, suburbs } = await readCity(app(), { key: "melbourne" }, [""]);
    expect(cells.map(({ level, courses }) => [level, courses])).toEqual([
      ["", 7000],
      ["Bachelor", 900],
    ]);
    expect(fields.map(({ field, courses }) => [field, courses])).toEqual([["0603", 16]]);
    expect(bestKnown.map(({ id }) => id)).toEqual([1]);
    expect(suburbs).toEqual([{ place: "vic:clayton", name: "Clayton", nameCn: "克莱顿", courses: 411 }]);
  });

  it("has no cells for a city with fewer than five courses", async () => {
    expect(await readCity(app(), { key: "kalgoorlie" }, [""])).toMatchObject({ cells: [], fields: [], suburbs: [] });
  });
});
