import { expect, it } from "vitest";
import { type OccupationData, readOccupations } from "#seed/occupations/read-occupations.ts";
import { emptyDatabaseForEach, rows } from "../../tests/support/loaded-register.ts";
import { loadContent, noContent } from "./load-content.ts";
import { openLocalTarget } from "./local-database.ts";

emptyDatabaseForEach();

async function load(occupations: OccupationData): Promise<number> {
  const target = openLocalTarget();
  try {
    return (await loadContent(target, { ...noContent, occupations }, { dryRun: false })).rowsWritten;
  } finally {
    await target.close();
  }
}

const all = readOccupations();
const changes = () => rows("SELECT code, list, change, compilation FROM occupation_changes ORDER BY code, list");

it("a load writes the occupations once, and notes nothing the first time", async () => {
  expect(await load(all)).toBeGreaterThan(all.occupations.length);
  expect(rows("SELECT count(*) AS n FROM occupations")).toEqual([{ n: all.occupations.length }]);
  expect(changes()).toEqual([]);
  expect(await load(all)).toBe(0);
});

it("notes what came to a list and what left it, with the compilation of the list", async () => {
  await load(all);
  const lists = all.lists.map((list) => (list.key === "csol" ? { ...list, compilation: "F2027C00001" } : list));
  const occupations = all.occupations
    .filter(({ code }) => code !== "351411")
    .map((row) => (row.code === "149914" ? { ...row, csol: true } : row));
  await load({ ...all, lists, occupations });
  const compilationOf = (key: string) => lists.find((list) => list.key === key)?.compilation;
  expect(changes()).toEqual([
    { code: "149914", list: "csol", change: "added", compilation: "F2027C00001" },
    ...["407", "494", "csol", "stsol"].map((list) => ({
      ...{ code: "351411", list, change: "removed", compilation: compilationOf(list) },
    })),
  ]);
  expect(rows("SELECT count(*) AS n FROM occupations WHERE code = '351411'")).toEqual([{ n: 0 }]);
});
