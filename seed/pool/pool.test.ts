import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadContent } from "#seed/load/load-content.ts";
import { openLocalTarget } from "#seed/load/local-database.ts";
import { emptyDatabaseForEach, rows } from "../../tests/support/loaded-register.ts";
import { noContent } from "../../tests/support/no-content.ts";
import { loadPool } from "./load-pool.ts";
import { readStarterPool } from "./read-pool.ts";

const starter = readFileSync(new URL("starter.csv", import.meta.url), "utf8");
const lines = starter.trimEnd().split("\n");
const none = { losses: false, older: false };

let folder: string;
emptyDatabaseForEach();
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "aotu-pool-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function load(csv: string, given: { consent?: typeof none; dryRun?: boolean } = {}) {
  const file = path.join(folder, "eoi.csv");
  await writeFile(file, csv);
  const target = openLocalTarget();
  try {
    return await loadPool(target, file, { dryRun: false, consent: none, now: 0, ...given });
  } finally {
    await target.close();
  }
}

async function loadStarter() {
  const target = openLocalTarget();
  try {
    return (await loadContent(target, { ...noContent, pool: readStarterPool() }, { dryRun: false })).rowsWritten;
  } finally {
    await target.close();
  }
}

const without = (isGone: (line: string) => boolean) => `${lines.filter((line) => !isGone(line)).join("\n")}\n`;

/** Sums of the file, read without the loader: numbers of people and of small cells, by occupation, visa, status and month. */
const sumsOfFile = lines
  .slice(1)
  .map((line) => {
    const [month, visa, occupation, status, points = ""] = line.split(",");
    const sum = (numbers: RegExp) => [...points.matchAll(numbers)].reduce((all, [, one]) => all + Number(one), 0);
    return `${occupation} ${visa} ${status} ${month} ${sum(/:(\d+)/g)} ${sum(/\+(\d+)/g)}`;
  })
  .toSorted();

it("the sums of all twelve occupations equal those of the file", async () => {
  await loadStarter();
  const stored = rows(
    `SELECT occupation || ' ' || visa || ' ' || status || ' ' || month || ' ' || sum(value ->> 1) || ' ' || sum(value ->> 2) AS line
     FROM eoi_counts, json_each(points) GROUP BY occupation, visa, status, month ORDER BY line`,
  );
  expect(stored.map(({ line }) => line)).toEqual(sumsOfFile);
  expect(new Set(sumsOfFile.map((line) => line.slice(0, 6))).size).toBe(12);
});

it("an export replaces the starter data permanently", async () => {
  expect(await loadStarter()).toBeGreaterThan(lines.length - 1);
  const changed = starter.replace("65:436 ", "65:437 ");
  expect(await load(changed)).toMatchObject({
    changed: 1,
    removed: 0,
    months: ["2024-12", "2025-12"],
    occupations: 12,
  });
  expect(rows("SELECT kind, last_month AS last FROM eoi_loads ORDER BY id DESC LIMIT 1")).toEqual([
    { kind: "export", last: "2025-12" },
  ]);
  expect(await loadStarter()).toBe(0);
  expect(await load(changed)).toMatchObject({ changed: 0, removed: 0, rowsWritten: 0 });
});

it("a new month is added, and updates the pages", async () => {
  await load(starter);
  const before = rows("SELECT max(id) AS id FROM content_loads")[0]?.id;
  const january = lines.filter((line) => line.startsWith("2025-12")).map((line) => line.replace("2025-12", "2026-01"));
  const report = await load(`${[...lines, ...january].join("\n")}\n`);
  expect(report).toMatchObject({ changed: january.length, months: ["2024-12", "2026-01"] });
  expect(rows("SELECT max(id) AS id FROM content_loads")[0]?.id).toBe(Number(before) + 1);
});

it.each([
  ["that lost an occupation", without((line) => line.includes(",254418,")), /would leave \(/],
  ["that ends earlier", without((line) => line.startsWith("2025-12")), /ends in 2025-11/],
  ["without a month", without((line) => line.startsWith("2025-06")), /no month between 2025-05 and 2025-07/],
  [
    "whose last month was cut off",
    without((line) => /^2025-12,189,2/.test(line)),
    /2025-12 has 2 occupations that wait for a 189, the month before 11/,
  ],
  ["with a fault in a cell", starter.replace("65:436", "65:some"), /line \d+, points: "/],
  ["with points out of order", starter.replace("65:436 70:381", "70:381 65:436"), /ascending/],
  ["with a row twice", `${starter}${lines[1]}\n`, /1 rows are there twice/],
  ["with other columns", starter.replace("occupation", "anzsco"), /occupation/],
])("refuses an export %s, and changes nothing", async (_, csv, message) => {
  await load(starter);
  await expect(load(csv)).rejects.toThrow(message);
  expect(rows("SELECT count(*) AS n FROM eoi_counts")).toEqual([{ n: lines.length - 1 }]);
  expect(rows("SELECT count(*) AS n FROM eoi_loads")).toEqual([{ n: 1 }]);
});

it("loads a smaller export with consent, and writes nothing in a dry run", async () => {
  await load(starter);
  const less = without((line) => line.startsWith("2025-12"));
  const consent = { losses: true, older: true };
  expect(await load(less, { consent, dryRun: true })).toMatchObject({ rowsWritten: 0 });
  expect(await load(less, { consent })).toMatchObject({ months: ["2024-12", "2025-11"] });
});
