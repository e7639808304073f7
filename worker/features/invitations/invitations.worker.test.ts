import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { expectForbidden, signedInAs, someoneOf } from "../../../tests/support/back-office.ts";
import { entrySchema, roundSchema } from "./input.ts";
import { listEntries, listRounds } from "./list-rows.ts";
import { readNomination } from "./read-nomination.ts";
import { readRounds } from "./read-rounds.ts";
import { readEntry, readRound, recordEntry, recordRound } from "./record-row.ts";

const { DB } = env as Env;
const app = { db: openDatabase(DB) };

const source = {
  sourceName: "内政部",
  sourceUrl: "https://immi.homeaffairs.gov.au/visas/rounds",
  checkedOn: "2026-11-23",
  grade: "official",
};
const round = (given: Record<string, string> = {}) =>
  roundSchema.parse({ ...source, version: "0", roundOn: "2026-11-12", visa: "189", lowestPoints: "65", ...given });
const entry = (given: Record<string, string> = {}) =>
  entrySchema.parse({
    ...{ ...source, version: "0", state: "nsw", programmeYear: "2026-27", visa: "190", kind: "places", position: "1" },
    ...{ value: "2,000".replace(",", ""), ...given },
  });
const noQuery = { q: "", filters: {}, sort: "", isDescending: true, page: 1 };

/** A row of the files. */
const seedRound = (points: number) =>
  DB.prepare(`INSERT INTO invitation_rounds (key, round_on, visa, occupation, lowest_points, origin, source_name, source_url,
    checked_on, grade) VALUES ('2026-11-12~189~', '2026-11-12', '189', '', ?, 'seed', 's', 'https://a.example/b', '2026-11-20',
    'one-secondary')`)
    .bind(points)
    .run();

beforeEach(() => DB.batch([DB.prepare("DELETE FROM invitation_rounds"), DB.prepare("DELETE FROM nomination_entries")]));

it("a row of the back office stands in place of that of the files, and may hide it", async () => {
  await seedRound(70);
  const { app: admin, actor } = await signedInAs("admin");
  expect((await readRounds(app)).map(({ lowestPoints }) => lowestPoints)).toEqual([70]);
  await recordRound(admin, actor, round());
  expect((await readRounds(app)).map(({ lowestPoints, grade }) => [lowestPoints, grade])).toEqual([[65, "official"]]);
  expect((await listRounds(admin, actor, noQuery)).rows.map(({ origin }) => origin)).toEqual(["admin"]);
  await recordRound(admin, actor, round({ version: "1", isWithdrawn: "on" }));
  expect(await readRounds(app)).toEqual([]);
  expect((await listRounds(admin, actor, noQuery)).total).toBe(1);
});

it("rounds are listed newest first, and by occupation", async () => {
  const { app: admin, actor } = await signedInAs("admin");
  for (const given of [
    { roundOn: "2025-08-21" },
    { roundOn: "2026-11-12", occupation: "261313", lowestPoints: "90" },
    { roundOn: "2026-11-12" },
  ]) {
    await recordRound(admin, actor, round(given));
  }
  expect((await readRounds(app)).map(({ roundOn, occupation }) => [roundOn, occupation])).toEqual([
    ["2026-11-12", ""],
    ["2026-11-12", "261313"],
    ["2025-08-21", ""],
  ]);
  expect((await readRounds(app, { occupation: "261313" })).map(({ lowestPoints }) => lowestPoints)).toEqual([90]);
});

it("the second of two editors gets a conflict, and the audit has both values", async () => {
  const { app: admin, actor } = await signedInAs("admin");
  const key = await recordEntry(admin, actor, entry());
  await expect(recordEntry(admin, actor, entry({ value: "1" }))).rejects.toMatchObject({ code: "conflict" });
  await recordEntry(admin, actor, entry({ version: "1", value: "2100" }));
  expect((await readNomination(app, { state: "nsw" })).map(({ value }) => value)).toEqual(["2100"]);
  const last = await DB.prepare(
    "SELECT before, after FROM audit_entries WHERE action = 'nomination.recorded' ORDER BY id DESC LIMIT 1",
  ).first<{ before: string; after: string }>();
  expect(JSON.parse(last?.before ?? "")).toMatchObject({ value: "2000" });
  expect(JSON.parse(last?.after ?? "")).toMatchObject({ value: "2100" });
  expect((await readEntry(admin, actor, key))?.version).toBe(2);
});

it("is for administrators only", async () => {
  for (const role of ["user", "editor", "staff"] as const) {
    const { member } = await someoneOf(role);
    if (!member) throw new Error(role);
    const { app: own, actor } = member;
    await expectForbidden(
      () => recordRound(own, actor, round()),
      () => recordEntry(own, actor, entry()),
      () => readRound(own, actor, "x"),
      () => readEntry(own, actor, "x"),
      () => listRounds(own, actor, noQuery),
      () => listEntries(own, actor, noQuery),
    );
  }
  expect(await readRounds(app)).toEqual([]);
});

it.each([
  [{ kind: "places", value: "many" }, "value"],
  [{ kind: "opened", value: "1 July" }, "value"],
  [{ kind: "requirement", value: "" }, "text"],
  [{ programmeYear: "2026" }, "programmeYear"],
  [{ sourceUrl: "https://www.nsw.gov.au/" }, "sourceUrl"],
  [{ grade: "sure" }, "grade"],
])("a row with %j is refused", (given, field) => {
  const parsed = entrySchema.safeParse({
    ...{ ...source, version: "0", state: "nsw", programmeYear: "2026-27", visa: "", kind: "places", position: "1" },
    ...{ value: "1", ...given },
  });
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
