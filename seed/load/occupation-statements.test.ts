import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { type OccupationData, readOccupations } from "#seed/occupations/read-occupations.ts";
import { emptyDatabaseForEach, rows } from "../../tests/support/loaded-register.ts";
import { noContent } from "../../tests/support/no-content.ts";
import { loadContent } from "./load-content.ts";
import { localDatabaseFile, openLocalTarget } from "./local-database.ts";

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

it("the first load writes the occupations without recording changes", async () => {
  expect(await load(all)).toBeGreaterThan(all.occupations.length);
  expect(rows("SELECT count(*) AS n FROM occupations")).toEqual([{ n: all.occupations.length }]);
  expect(changes()).toEqual([]);
  expect(await load(all)).toBe(0);
});

it("records additions to a list and removals, with the compilation of the list", async () => {
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

/** Changes a row like the back office. @param set assignments */
function correct(table: string, key: string, set: string, corrected: Record<string, unknown>) {
  const database = new DatabaseSync(localDatabaseFile());
  const column = table === "occupations" ? "code" : "key";
  try {
    database
      .prepare(`UPDATE ${table} SET ${set}, corrected = ?, version = version + 1 WHERE ${column} = ?`)
      .run(JSON.stringify(corrected), key);
  } finally {
    database.close();
  }
}

const cook = () => rows("SELECT title_cn, aliases, pinyin, authority FROM occupations WHERE code = '351411'")[0];
const corrected = () =>
  rows(`SELECT code AS key, corrected FROM occupations WHERE corrected IS NOT NULL
    UNION ALL SELECT key, corrected FROM occupation_authorities WHERE corrected IS NOT NULL`);
const versionOfCook = () => rows("SELECT version FROM occupations WHERE code = '351411'")[0];

it("corrections of the back office survive loads until the files have the same value", async () => {
  await load(all);
  const file = all.occupations.find(({ code }) => code === "351411");
  correct("occupations", "351411", `title_cn = '掌勺师傅', aliases = '["大厨"]'`, {
    ...{ titleCn: file?.title_cn, aliases: file?.aliases },
  });
  const authority = { url: "https://www.tradesrecognitionaustralia.gov.au/" };
  correct("occupation_authorities", "TRA", "url = NULL", authority);
  // The load writes the pinyin of the corrected names.
  await load(all);
  expect(cook()).toEqual({
    ...{ title_cn: "掌勺师傅", aliases: '["大厨"]', pinyin: "zhangshaoshifu dachu", authority: file?.authority },
  });
  expect(rows("SELECT url FROM occupation_authorities WHERE key = 'TRA'")).toEqual([{ url: null }]);
  expect(await load(all)).toBe(0);
  // A load with other content does not undo the corrections either.
  const with_ = (change: object) => ({
    ...all,
    occupations: all.occupations.map((row) => (row.code === "351411" ? { ...row, ...change } : row)),
  });
  await load(with_({ title_cn: "炊事员", skill_2022: 4 }));
  expect(cook()).toMatchObject({ title_cn: "掌勺师傅" });
  await load(with_({ title_cn: "掌勺师傅" }));
  expect(corrected()).toEqual([
    { key: "351411", corrected: JSON.stringify({ aliases: file?.aliases }) },
    { key: "TRA", corrected: JSON.stringify(authority) },
  ]);
  // A form that was opened before the load is a conflict.
  expect(versionOfCook()).toEqual({ version: 5 });
  // The correction is settled: changes of the files apply again.
  await load(with_({ title_cn: "炊事员" }));
  expect(cook()).toMatchObject({ title_cn: "炊事员", aliases: '["大厨"]' });
});
