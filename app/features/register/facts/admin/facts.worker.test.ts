import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { action, loader } from "#app/admin-records/edit.tsx";
import { loader as listPage } from "#app/admin-records/list.tsx";
import { recordList } from "#app/features/foundation/records/pages/read-list.ts";
import {
  editRecord,
  listRecords,
  readRecord,
  runVerb,
  schemaOf,
} from "#app/features/foundation/records/server/public.ts";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { readContentVersion } from "#worker/content-version.ts";
import type { Env } from "#worker/env.ts";
import type { FigureUnit } from "#worker/platform/figure-text.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import {
  audience,
  expectForbidden,
  type MemberOf,
  refusalOfRoute,
  refusedReading,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../../tests/support/back-office.ts";
import { seedFacts } from "../../../../../tests/support/seed-facts.ts";
import { readFacts } from "../server/read-facts.ts";
import { figureRecord } from "./record.ts";
import { checkValues } from "./values.ts";

const { DB } = env as Env;
const key = "visa-500.charge";
const params = { key };
const path = `/admin/facts/${key}`;
const today = todayInAustralia(Date.now());
const noQuery = { q: "", filters: {}, sort: "area", isDescending: false, page: 1 };
let admin: MemberOf;

beforeAll(async () => {
  await seedFacts();
  admin = await signedInAs("admin");
});

const figureList = recordList(figureRecord);
const list = figureList.open;

/** The page of a key with its history, and the value in force. */
async function read(of = key) {
  const page = await runRoute(loader, `/admin/facts/${of}`, admin.visitor, { params: { key: of } });
  const { rows } = (page.slot ?? { data: null }).data as { rows: { text: string }[][] };
  const history = rows.map(([state, value]) => [state?.text, value?.text]);
  return { version: page.version, history, inForce: await readRecord(figureRecord, admin.app, admin.actor, of) };
}

async function formFor(change: Record<string, string> = {}, of = key): Promise<Record<string, string>> {
  const { version } = await read(of);
  return {
    intent: "edit",
    version: String(version),
    value: "2600",
    valueTo: "",
    validFrom: "2026-08-01",
    sourceName: "内政部",
    sourceUrl: "https://immi.homeaffairs.gov.au/fees",
    checkedOn: today,
    grade: "official",
    note: "",
    isPast: "0",
    ...change,
  };
}

const saved = `303 /admin/facts/${key}?saved=1`;
const post = (form: Record<string, string>, of = key) =>
  runRoute(action, `/admin/facts/${of}`, admin.visitor, { form, params: { key: of } });

/** The response to a refused form. */
async function refused(form: Record<string, string>, of = key): Promise<EditAnswer & { status: number }> {
  const answer = await post(form, of);
  return { ...answer.data, status: answer.init?.status ?? 200 };
}

const valueOn = async (day: string, of = key) => (await readFacts(admin.app, [of], day)).get(of)?.value;

const rowsOf = async (of = key) =>
  (await DB.prepare("SELECT count(*) AS n FROM fact_values WHERE key = ?").bind(of).first<{ n: number }>())?.n ?? 0;

describe("figures in the back office", () => {
  it("are read by editors and recorded only by administrators: every route, method and verb", async () => {
    for (const role of audience) {
      if (role === "admin") continue;
      const { member, visitor } = await someoneOf(role);
      const form = await formFor();
      const before = await rowsOf();
      const open = (run: typeof listPage | typeof figureList.sendFile, address: string) =>
        refusalOfRoute(runRoute(run as typeof listPage, address, visitor));
      const refusedAt = (address: string) => (role === "editor" ? null : refusedReading(role, address));
      expect(await open(listPage, "/admin/facts"), role).toBe(refusedAt("/admin/facts"));
      expect(await open(figureList.sendFile, "/admin/facts.csv"), role).toBe(refusedAt("/admin/facts.csv"));
      expect(await refusalOfRoute(runRoute(loader, path, visitor, { params })), role).toBe(refusedAt(path));
      // An editor's post becomes a proposal (proposals.worker.test.ts).
      for (const intent of role === "editor" ? [] : ["edit", "checked"]) {
        const posting = runRoute(action, path, visitor, { form: { ...form, intent }, params });
        expect(await refusalOfRoute(posting), `${role} ${intent}`).toBe("403");
      }
      if (!member) continue;
      const { version } = await read();
      const { app, actor } = member;
      await expectForbidden(() => editRecord(figureRecord, app, actor, { key, version }, { value: 1 }));
      if (role !== "editor") {
        await expectForbidden(
          () => runVerb(figureRecord, app, actor, "checked", { key, version }, { checkedOn: today, grade: "official" }),
          () => readRecord(figureRecord, app, actor, key),
          () => listRecords(figureRecord, app, actor, noQuery),
        );
      }
      expect(await rowsOf()).toBe(before);
    }
  });

  it("are listed with the values in force; the list can be searched, filtered, sorted and downloaded", async () => {
    await DB.batch([
      DB.prepare("UPDATE fact_values SET checked_on = '2010-01-01' WHERE key = 'oshc.gp'"),
      DB.prepare("INSERT INTO content_loads (id) SELECT coalesce(max(id), 0) + 1 FROM content_loads"),
    ]);
    const listed = async (query: string) => (await runRoute(list, `/admin/facts?${query}`, admin.visitor)).listed;
    expect((await listed("")).total).toBeGreaterThan(100);
    expect((await listed(`q=${key}`)).rows[0]).toMatchObject({ key, area: "student-visa", value: 2500 });
    const unsure = await listed("grade=one-secondary");
    expect(new Set(unsure.rows.map(({ grade }) => grade))).toEqual(new Set(["one-secondary"]));
    expect(unsure.total).toBeGreaterThan(0);
    expect((await listed("area=english")).rows.every(({ area }) => area === "english")).toBe(true);
    const old = (await listed("checked=year")).rows;
    expect(old.map(({ key }) => key)).toContain("oshc.gp");
    expect(old.map(({ key }) => key)).not.toContain(key);
    expect((await listed("sort=checked&order=up")).rows[0]?.key).toBe("oshc.gp");
    expect((await listed("q=OSHC.gp")).rows.map(({ key }) => key)).toEqual(["oshc.gp"]);
    const keysOf = async (query: string) => (await listed(query)).rows.map(({ key }) => key);
    const byKey = await keysOf("sort=key");
    expect(byKey).toEqual(byKey.toSorted());
    expect((await keysOf("sort=key&order=down"))[0]).toBe(
      (await DB.prepare("SELECT max(key) AS key FROM facts").first<{ key: string }>())?.key,
    );
    const since = (await listed("sort=since&order=down")).rows.map(({ validFrom }) => validFrom ?? "");
    expect(since).toEqual(since.toSorted().toReversed());
    const { results } = await DB.prepare("SELECT key FROM facts ORDER BY area, position, key LIMIT 50").all();
    expect(await keysOf("")).toEqual(results.map(({ key }) => key));
    const text = await (
      await runRoute(figureList.sendFile, "/admin/facts.csv?q=visa-500.charge", admin.visitor)
    ).text();
    expect(text).toContain("\r\nvisa-500.charge,student-visa,");
    expect(await refusalOfRoute(read("no.such"))).toBe("404");
    expect(await refused(await formFor(), "no.such")).toMatchObject({ status: 404, values: { value: "2600" } });
  });

  it("get a new value from its first day on, with a new content version and an audit entry", async () => {
    const version = await readContentVersion(admin.app.db, Date.now());
    const before = await rowsOf();
    const next = "2027-07-01";
    expect(await refusalOfRoute(post(await formFor({ value: "A$2,750", validFrom: next })))).toBe(saved);
    const { inForce, history } = await read();
    expect(inForce?.value).toBe(2500);
    const { rows } = (await runRoute(list, `/admin/facts?q=${key}`, admin.visitor)).listed;
    expect(rows.find((row) => row.key === key)).toMatchObject({ value: 2500, nextFrom: next });
    expect([await valueOn("2027-06-30"), await valueOn(next)]).toEqual([2500, 2750]);
    expect(history[0]).toEqual(["尚未生效", "A$2,750"]);
    expect(await rowsOf()).toBe(before + 1);
    expect((await readContentVersion(admin.visitor.context().db, Date.now())).content).not.toBe(version.content);
    // A correction of the value of that day.
    await refusalOfRoute(post(await formFor({ value: "2760", validFrom: next })));
    expect(await valueOn(next)).toBe(2760);
    const entry = await DB.prepare("SELECT * FROM audit_entries WHERE action = 'fact.edited' ORDER BY id").first();
    expect(entry).toMatchObject({ actor_email: admin.email, subject_type: "fact", subject_id: key });
    expect(JSON.parse(String(entry?.before))).toMatchObject({ value: 2500 });
    expect(JSON.parse(String(entry?.after))).toMatchObject({ value: 2750, validFrom: next });
  });

  it("are listed while unverified, until one is checked at its official source, which changes only its grade and the day of the check", async () => {
    const listDue = async () => (await runRoute(list, "/admin/facts?age=due", admin.visitor)).listed;
    const before = await listDue();
    expect(before.rows.every(({ isUnverified, isUndated }) => isUnverified || isUndated)).toBe(true);
    const undated = (await runRoute(list, "/admin/facts?age=undated", admin.visitor)).listed;
    expect(undated.rows.every((row) => row.validFrom === null && row.sourceDated === null)).toBe(true);
    expect(undated.total).toBeGreaterThan(0);
    const of = String(before.rows.find(({ grade }) => grade === "two-secondary")?.key);
    const figure = await read(of);
    const check = { intent: "checked", version: String(figure.version), checkedOn: today };
    expect(await refused(check, of)).toMatchObject({ status: 400 });
    await refusalOfRoute(post({ ...check, grade: "official" }, of));
    expect((await listDue()).total).toBe(before.total - 1);
    const after = await read(of);
    const now = { grade: "official", isUnverified: false, isUndated: false, checkedOn: today, sourceDated: today };
    const own = { inForceId: expect.any(Number), version: expect.any(Number) };
    expect(after.inForce).toEqual({ ...figure.inForce, ...now, ...own });
    expect(after.history).toHaveLength(figure.history.length + 1);
  });

  it("answer the second of two edits with a conflict, which can be overwritten", async () => {
    const [first, second] = [await formFor({ value: "2801" }), await formFor({ value: "2802" })];
    await refusalOfRoute(post(first));
    const before = await rowsOf();
    const answer = await refused(second);
    expect(answer).toMatchObject({ status: 409, values: { value: "2802" }, current: { values: { value: "2801" } } });
    expect((await refused({ ...second, intent: "checked" })).status).toBe(409);
    expect(await rowsOf()).toBe(before);
    expect(await refusalOfRoute(post({ ...second, overwrite: String(answer.current?.version) }))).toBe(saved);
    expect(await valueOn(today)).toBe(2802);
  });

  it("answer with a conflict also when the other edit recorded a value that is not in force yet", async () => {
    const fields = ["value", "valueTo", "validFrom", "sourceName", "sourceUrl", "checkedOn", "grade", "note", "isPast"];
    const opened = JSON.stringify(Object.fromEntries(fields.map((name) => [name, name === "value" ? "2802" : ""])));
    const [first, second] = [
      await formFor({ value: "2900", validFrom: "2028-07-01" }),
      await formFor({ value: "2950", validFrom: "2028-07-01", opened }),
    ];
    await refusalOfRoute(post(first));
    expect(await refused(second)).toMatchObject({ status: 409, current: { values: { value: "2900" } } });
    expect(await valueOn("2028-07-01")).toBe(2900);
  });

  it.each([
    ["value", "-1", key],
    ["value", "1.234", key],
    ["value", "一百", key],
    ["value", "", key],
    ["value", "1e9", key],
    ["value", "101", "oshc.gp"],
    ["value", "1.5", "points.minimum"],
    ["valueTo", "2600", key],
    ["validFrom", "", key],
    ["validFrom", "2026-02-30", key],
    ["validFrom", "1.7.2026", key],
    ["validFrom", "2020-01-01", key],
    ["validFrom", "2099-01-01", key],
    ["validFrom", "2027-01-01", "rate.aud-cny"],
    ["sourceName", " ", key],
    ["sourceUrl", "http://example.org", key],
    ["sourceUrl", "javascript:alert(1)", key],
    ["sourceUrl", "//example.org", key],
    ["checkedOn", "2099-01-01", key],
    ["grade", "sure", key],
  ])("refuse %s %j of %s at the field, and preserve the input", async (field, typed, of) => {
    const before = await rowsOf(of);
    const value = of === key ? "2600" : "5";
    const answer = await refused(await formFor({ value, [field]: typed }, of), of);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.errors ?? {})).toEqual([field]);
    expect(answer.values).toMatchObject({ [field]: typed });
    expect(await rowsOf(of)).toBe(before);
  });

  it("accept a past value when the editor marks it as past, and it is not in force", async () => {
    const now = await valueOn(today);
    await refusalOfRoute(post(await formFor({ value: "1700", validFrom: "2025-01-01", isPast: "1" })));
    expect([await valueOn("2025-01-01"), await valueOn(today)]).toEqual([1700, now]);
  });

  it("accept every value of the seed files", async () => {
    const { results } = await DB.prepare(
      `SELECT f.key, f.unit, value, value_to AS valueTo, valid_from AS validFrom, source_name AS sourceName,
         source_url AS sourceUrl, coalesce(note, '') AS note, authority, source_dated AS sourceDated
       FROM facts f JOIN fact_values v ON v.key = f.key AND v.origin = 'seed'`,
    ).all<Record<string, string | number | null>>();
    const { area: _, label: __, key: ___, unit: ____, changes: _____, ...fields } = figureRecord.fields;
    for (const row of results) {
      const typed = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value ?? "")]));
      const form = { ...typed, checkedOn: today, grade: "archived", isPast: "0" };
      const parsed = schemaOf(fields).safeParse(form);
      expect(parsed.error?.issues, String(row.key)).toBeUndefined();
      const unit = row.unit as FigureUnit;
      const inForce = { key: String(row.key), unit, value: Number(row.value), valueTo: null, validFrom: null };
      expect(() => checkValues(today, unit, parsed.data as never, inForce), String(row.key)).not.toThrow();
    }
  });
});
