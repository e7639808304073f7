import { expect, it } from "vitest";
import { loadContent } from "#seed/load/load-content.ts";
import { openLocalTarget } from "#seed/load/local-database.ts";
import { emptyDatabaseForEach, rows } from "../../tests/support/loaded-register.ts";
import { noContent } from "../../tests/support/no-content.ts";
import { readOutcomes } from "./read-outcomes.ts";

emptyDatabaseForEach();

async function load(outcomes: ReturnType<typeof readOutcomes>): Promise<number> {
  const target = openLocalTarget();
  try {
    return (
      await loadContent(
        target,
        { ...noContent, tables: [{ table: "graduate_outcomes", rows: outcomes, key: ["code"] }] },
        { dryRun: false },
      )
    ).rowsWritten;
  } finally {
    await target.close();
  }
}

it("has every university once, with plausible figures", () => {
  const all = readOutcomes();
  const codes = all.map(({ code }) => code);
  expect(new Set(codes).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(40);
  for (const { employed, salary, experience } of all) {
    if (employed !== null) expect(employed).toBeGreaterThan(40);
    if (salary !== null) expect(salary).toBeGreaterThan(50_000);
    expect(experience).toBeGreaterThan(50);
  }
});

it("sets the satisfaction of all universities to their median", () => {
  const all = readOutcomes();
  const national = all.find(({ code }) => code === "")?.experience ?? 0;
  const below = all.filter(({ code, experience }) => code && (experience ?? 0) < national).length;
  const above = all.filter(({ code, experience }) => code && (experience ?? 0) > national).length;
  expect(Math.abs(below - above)).toBeLessThanOrEqual(1);
});

it("a load writes only changed rows, and deletes removed ones", async () => {
  const all = readOutcomes();
  expect(await load(all)).toBeGreaterThanOrEqual(all.length);
  expect(await load(all)).toBe(0);
  await load(all.filter(({ code }) => code !== "00008C"));
  expect(rows("SELECT count(*) AS n FROM graduate_outcomes")).toEqual([{ n: all.length - 1 }]);
});
