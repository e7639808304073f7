import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { insertStatistics } from "../../../tests/support/statistic-rows.ts";
import { fieldStatistics } from "./read-statistics.ts";

const d1 = (env as Env).DB;

beforeAll(() =>
  insertStatistics(d1, [
    { field: "0603", level: "Bachelor", courses: 85, bestKnown: [13, 6] },
    { field: "0603", level: "Bachelor", place: "VIC", courses: 20 },
    { field: "0603", level: "Bachelor", place: "melbourne", courses: 15 },
    { field: "0603", level: "PhD", yearly10: null, yearly25: null, yearly50: null, yearly75: null, yearly90: null },
  ]),
);

describe("fieldStatistics", () => {
  const read = (cell: { field: string; level: string; state?: string; city?: string }) =>
    fieldStatistics({ db: openDatabase(d1) }, cell);

  it("reads the cell of Australia, of a state, of a city", async () => {
    const cell = { field: "0603", level: "Bachelor" };
    expect(await read(cell)).toMatchObject({
      courses: 85,
      yearly: { courses: 9, p10: 20_000, p25: 25_000, median: 30_000, p75: 35_000, p90: 40_000 },
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
