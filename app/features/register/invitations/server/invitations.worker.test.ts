import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { action, loader } from "#app/admin-records/edit.tsx";
import {
  addRecord,
  editRecord,
  listRecords,
  readRecord,
  schemaOf,
} from "#app/features/foundation/records/server/public.ts";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import {
  expectForbidden,
  type MemberOf,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../../tests/support/back-office.ts";
import { readNomination, readRounds } from "./read-invitations.ts";
import { nominationRecord, roundRecord } from "./record.ts";

const { DB } = env as Env;
const app = { db: openDatabase(DB) };

const source = {
  sourceName: "内政部",
  sourceUrl: "https://immi.homeaffairs.gov.au/visas/rounds",
  checkedOn: "2026-11-23",
  grade: "official",
  note: "",
  isWithdrawn: "0",
};
const round = (given: Record<string, string> = {}) =>
  schemaOf(roundRecord.fields).parse({
    ...{ ...source, roundOn: "2026-11-12", visa: "189", occupation: "", lowestPoints: "65", tiesOn: "", invited: "" },
    ...{ coverage: "none", listed: "" },
    ...given,
  });
const entry = (given: Record<string, string> = {}) =>
  schemaOf(nominationRecord.fields).parse({
    ...{ ...source, state: "nsw", programmeYear: "2026-27", visa: "190", kind: "places", position: "1" },
    ...{ value: "2000", text: "", ...given },
  });
const noQuery = { q: "", filters: {}, sort: "", isDescending: true, page: 1 };
const key = "2026-11-12~189~";
const addRound = ({ app: own, actor }: MemberOf, given: Record<string, string> = {}) =>
  addRecord(roundRecord, own, actor, round(given));
const editRound = ({ app: own, actor }: MemberOf, version: number, given: Record<string, string>) => {
  const { roundOn: _, visa: __, occupation: ___, ...values } = round(given);
  return editRecord(roundRecord, own, actor, { key, version }, values);
};
const addEntry = ({ app: own, actor }: MemberOf, given: Record<string, string> = {}) =>
  addRecord(nominationRecord, own, actor, entry(given));

/** A row of the files. */
const seedRound = (points: number) =>
  DB.prepare(`INSERT INTO invitation_rounds (key, round_on, visa, occupation, lowest_points, origin, source_name, source_url,
    checked_on, grade) VALUES ('2026-11-12~189~', '2026-11-12', '189', '', ?, 'seed', 's', 'https://a.example/b', '2026-11-20',
    'one-secondary')`)
    .bind(points)
    .run();

beforeEach(() => DB.batch([DB.prepare("DELETE FROM invitation_rounds"), DB.prepare("DELETE FROM nomination_entries")]));

it("a row of the back office replaces the row of the files, or hides it", async () => {
  await seedRound(70);
  const admin = await signedInAs("admin");
  expect((await readRounds(app)).map(({ lowestPoints }) => lowestPoints)).toEqual([70]);
  await expect(addRound(admin)).rejects.toMatchObject({ code: "invalid" });
  await editRound(admin, 0, {});
  expect((await readRounds(app)).map(({ lowestPoints, grade }) => [lowestPoints, grade])).toEqual([[65, "official"]]);
  const listed = await listRecords(roundRecord, admin.app, admin.actor, noQuery);
  expect(listed.rows.map(({ origin }) => origin)).toEqual(["admin"]);
  expect(await readRecord(roundRecord, admin.app, admin.actor, key)).toMatchObject({ origin: "admin", version: 1 });
  await editRound(admin, 1, { isWithdrawn: "1" });
  expect(await readRounds(app)).toEqual([]);
  expect((await listRecords(roundRecord, admin.app, admin.actor, noQuery)).total).toBe(1);
  const { results } = await DB.prepare("SELECT origin, lowest_points AS points FROM invitation_rounds").all();
  expect(results).toContainEqual({ origin: "seed", points: 70 });
});

it("the second of two editors of the same file row gets a conflict", async () => {
  await seedRound(70);
  const admin = await signedInAs("admin");
  const answers = await Promise.allSettled([
    editRound(admin, 0, { lowestPoints: "80" }),
    editRound(admin, 0, { lowestPoints: "85" }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await readRecord(roundRecord, admin.app, admin.actor, key)).toMatchObject({ version: 1 });
});

it("the page of a row of the files saves one of the back office", async () => {
  await seedRound(70);
  const { visitor } = await signedInAs("admin");
  const params = { key };
  const { fields, version } = await runRoute(loader, `/admin/rounds/${key}`, visitor, { params });
  expect(fields.map(({ name }) => name)).not.toContain("roundOn");
  const form = {
    ...Object.fromEntries(fields.map(({ name, defaultValue }) => [name, defaultValue])),
    grade: "archived",
  };
  const saving = runRoute(action, `/admin/rounds/${key}`, visitor, {
    ...{ form: { ...form, sourceUrl: "https://a.example/c", intent: "edit", version: String(version) }, params },
  });
  await expect(saving).rejects.toMatchObject({ status: 303 });
  expect(await readRounds(app)).toMatchObject([{ lowestPoints: 70, grade: "archived" }]);
});

it("rounds are listed newest first, and by occupation", async () => {
  const admin = await signedInAs("admin");
  for (const given of [
    { roundOn: "2025-08-21" },
    { roundOn: "2026-11-12", occupation: "261313", lowestPoints: "90" },
    { roundOn: "2026-11-12" },
  ]) {
    await addRound(admin, given);
  }
  expect((await readRounds(app)).map(({ roundOn, occupation }) => [roundOn, occupation])).toEqual([
    ["2026-11-12", ""],
    ["2026-11-12", "261313"],
    ["2025-08-21", ""],
  ]);
  expect((await readRounds(app, { occupations: ["261313"] })).map(({ lowestPoints }) => lowestPoints)).toEqual([90]);
});

it("the second of two editors gets a conflict, and the audit has both values", async () => {
  const { app: admin, actor, ...member } = await signedInAs("admin");
  const added = await addEntry({ app: admin, actor, ...member });
  await expect(addEntry({ app: admin, actor, ...member }, { value: "1" })).rejects.toMatchObject({ code: "invalid" });
  const edit = (version: number, value: string) =>
    editRecord(nominationRecord, admin, actor, { key: added, version }, entry({ value }));
  await edit(1, "2100");
  await expect(edit(1, "2200")).rejects.toMatchObject({ code: "conflict" });
  expect((await readNomination(app, { state: "nsw" })).map(({ value }) => value)).toEqual(["2100"]);
  const last = await DB.prepare(
    "SELECT before, after FROM audit_entries WHERE action = 'nomination.edited' ORDER BY id DESC LIMIT 1",
  ).first<{ before: string; after: string }>();
  expect(JSON.parse(last?.before ?? "")).toEqual({ value: "2000" });
  expect(JSON.parse(last?.after ?? "")).toEqual({ value: "2100" });
  expect((await readRecord(nominationRecord, admin, actor, added))?.version).toBe(2);
});

it("is for administrators only", async () => {
  for (const role of ["user", "editor", "staff"] as const) {
    const { member } = await someoneOf(role);
    if (!member) throw new Error(role);
    const { app: own, actor } = member;
    await expectForbidden(
      () => addRound(member),
      () => addEntry(member),
      () => editRound(member, 0, {}),
      () => readRecord(roundRecord, own, actor, "x"),
      () => readRecord(nominationRecord, own, actor, "x"),
      () => listRecords(roundRecord, own, actor, noQuery),
      () => listRecords(nominationRecord, own, actor, noQuery),
    );
  }
  expect(await readRounds(app)).toEqual([]);
});

it.each([
  [{ kind: "places", value: "many" }, "value"],
  [{ kind: "opened", value: "1 July" }, "value"],
  [{ kind: "requirement", value: "" }, "text"],
  [{ checkedOn: "2999-01-01" }, "checkedOn"],
])("a row with %j is refused", async (given, field) => {
  const refused = addEntry(await signedInAs("admin"), given);
  await expect(refused).rejects.toMatchObject({ code: "invalid", field });
});

it.each([
  [{ programmeYear: "2026" }, "programmeYear"],
  [{ sourceUrl: "https://www.nsw.gov.au/" }, "sourceUrl"],
  [{ grade: "sure" }, "grade"],
])("a form with %j is refused", (given, field) => {
  expect(() => entry(given)).toThrow(expect.objectContaining({ issues: [expect.objectContaining({ path: [field] })] }));
});
