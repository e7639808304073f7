import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { action, loader } from "#app/admin-records/edit.tsx";
import { loader as list } from "#app/admin-records/list.tsx";
import { recordList } from "#app/features/foundation/records/pages/read-list.ts";
import { editRecord, listRecords, readRecord } from "#app/features/foundation/records/server/public.ts";
import { withMemory } from "#app/features/register/search/server/vocabulary/memory.ts";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { readContentVersion } from "#worker/content-version.ts";
import type { Env } from "#worker/env.ts";
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
import { insertOccupations } from "../../../../../tests/support/insert-occupations.ts";
import { runLoader } from "../../../../../tests/support/run-loader.ts";
import { loader as publicPage } from "../pages/occupation.tsx";
import { authorityRecord, occupationRecord } from "./record.ts";

const { DB } = env as Env;
const code = "351411";
const path = `/admin/occupations/${code}`;
const params = { key: code };
let admin: MemberOf;

beforeAll(async () => {
  await insertOccupations(DB);
  admin = await signedInAs("admin");
});

const read = async () => {
  const row = await readRecord(occupationRecord, admin.app, admin.actor, code);
  if (!row) throw new Error("is gone");
  return row;
};

async function formFor(change: Record<string, string> = {}): Promise<Record<string, string>> {
  const { fields, version } = await runRoute(loader, path, admin.visitor, { params });
  return {
    ...Object.fromEntries(fields.map(({ name, defaultValue }) => [name, defaultValue])),
    ...{ intent: "edit", version: String(version), reason: "对照 2026-11-23 的内政部网页" },
    ...change,
  };
}

const post = (form: Record<string, string>, key = code) =>
  runRoute(action, `/admin/occupations/${key}`, admin.visitor, { form, params: { key } });
const save = async (form: Record<string, string>) =>
  expect(await refusalOfRoute(post(form))).toBe(`303 ${path}?saved=1`);

/** The response to a refused form. */
async function refused(form: Record<string, string>): Promise<EditAnswer & { status: number }> {
  const answer = await post(form);
  return { ...(answer.data as EditAnswer), status: answer.init?.status ?? 200 };
}

const countEdits = () =>
  DB.prepare("SELECT count(*) AS n FROM audit_entries WHERE action = 'occupation.edited'").first("n");

describe("occupations in the back office", () => {
  it("only administrators may use them: every route, method and verb", async () => {
    const form = await formFor({ titleCn: "别人改的" });
    const authorityForm = { intent: "edit", version: "1", nameCn: "别人改的", url: "", reason: "r" };
    for (const role of audience) {
      if (role === "admin") continue;
      const { member, visitor } = await someoneOf(role);
      const refusals = await Promise.all([
        refusalOfRoute(runRoute(list, "/admin/occupations", visitor)),
        refusalOfRoute(runRoute(recordList(occupationRecord).sendFile, "/admin/occupations.csv", visitor)),
        refusalOfRoute(runRoute(loader, path, visitor, { params })),
        refusalOfRoute(runRoute(list, "/admin/occupations/authorities", visitor)),
      ]);
      const addresses = ["/admin/occupations", "/admin/occupations.csv", path, "/admin/occupations/authorities"];
      expect(refusals, role).toEqual(addresses.map((address) => refusedReading(role, address)));
      expect(await refusalOfRoute(runRoute(action, path, visitor, { form, params })), role).toBe("403");
      const posting = runRoute(action, "/admin/occupations/authorities/TRA", visitor, {
        ...{ form: authorityForm, params: { key: "TRA" } },
      });
      expect(await refusalOfRoute(posting), role).toBe("403");
      if (!member) continue;
      const { app, actor } = member;
      const query = { q: "", filters: {}, sort: "code", isDescending: false, page: 1 };
      await expectForbidden(
        () => readRecord(occupationRecord, app, actor, code),
        () => editRecord(occupationRecord, app, actor, { key: code, version: 1 }, form),
        () => readRecord(authorityRecord, app, actor, "TRA"),
        () => editRecord(authorityRecord, app, actor, { key: "TRA", version: 1 }, authorityForm),
        () => listRecords(authorityRecord, app, actor, query),
        () => listRecords(occupationRecord, app, actor, query),
      );
    }
    expect(await countEdits()).toBe(0);
    expect(await read()).toMatchObject({ titleCn: "厨师（Cook）", version: 1 });
  });

  it("a form from another site is refused before any read", async () => {
    const body = new URLSearchParams(await formFor({ titleCn: "外站" }));
    const answer = await admin.visitor.fetch(path, {
      method: "POST",
      headers: { Origin: "https://evil.example" },
      body,
    });
    expect(answer.status).toBe(403);
    expect(await countEdits()).toBe(0);
  });

  it("are listed, searched and filtered, and exported as a file", async () => {
    const codes = async (query: string) =>
      (await runRoute(list, `/admin/occupations?${query}`, admin.visitor)).listed.rows.map(({ key }) => key);
    expect(await codes("")).toEqual(["121212", "121611", "221111", "351411"]);
    for (const q of ["351411", "cook", "厨师", "chushi"]) expect(await codes(`q=${q}`), q).toEqual(["351411"]);
    expect(await codes("list=mltssl")).toEqual(["221111"]);
    expect(await codes("list=494&q=flower")).toEqual(["121212"]);
    expect(await codes("list=407")).toEqual(["121212", "221111", "351411"]);
    expect(await codes("agreement=conflict")).toEqual([]);
    expect(await codes("edited=yes")).toEqual([]);
    const file = await (
      await runRoute(recordList(occupationRecord).sendFile, "/admin/occupations.csv", admin.visitor)
    ).text();
    expect(file).toContain("\r\n351411,Cook,厨师（Cook）");
    const unknown = runRoute(loader, "/admin/occupations/999999", admin.visitor, { params: { key: "999999" } });
    expect(await refusalOfRoute(unknown)).toBe("404");
    expect(await post(await formFor(), "999999")).toMatchObject({ init: { status: 404 } });
  });

  it("a correction updates page, search, pinyin and content version, with history and an audit entry", async () => {
    const version = await readContentVersion(admin.app.db, Date.now());
    const found = async (name: string) =>
      (await withMemory(admin.visitor.context().primary, async () => null)).memory.lexicon.occupations
        .get(name)
        ?.map((one) => one.code);
    expect(await found("掌勺")).toBeUndefined();
    const form = await formFor({
      ...{ titleCn: "中餐厨师", aliases: "掌勺\r\n大厨\n掌勺\n", conditionCn: "快餐店不算" },
      ...{ agreement: "conflict", authority: "TRA/IPA" },
    });
    await save(form);
    expect(await read()).toMatchObject({
      ...{ titleCn: "中餐厨师", aliases: ["掌勺", "大厨"], conditionCn: "快餐店不算" },
      ...{ agreement: "conflict", authority: "TRA/IPA", stsol: true, csol: true },
    });
    expect(await found("掌勺")).toEqual([code]);
    const page = await runLoader(publicPage, "/occupations/351411-cook", {}, { codeSlug: "351411-cook" });
    expect(page.subject.nameCn).toBe("中餐厨师");
    expect(page.html.replaceAll("<!-- -->", "")).toMatch(/（TRA）.*（IPA）/s);
    expect((await readContentVersion(admin.visitor.context().db, Date.now())).content).not.toBe(version.content);
    const { history, intro } = await runRoute(loader, path, admin.visitor, { params });
    expect(history).toMatchObject([{ action: "occupation.edited", actorEmail: admin.email }]);
    expect(history[0]?.fields.map(({ label, before, after }) => `${label}：${before} → ${after}`)).toEqual(
      expect.arrayContaining(["中文名称：厨师（Cook） → 中餐厨师", "为什么改： → 对照 2026-11-23 的内政部网页"]),
    );
    // The page shows the file's value next to the corrected one.
    expect(JSON.stringify(intro)).toContain("中文名称（内容文件里是“厨师（Cook）”）");
    const entry = await DB.prepare("SELECT * FROM audit_entries WHERE action = 'occupation.edited'").first();
    expect(entry).toMatchObject({ actor_email: admin.email, subject_type: "occupation", subject_id: code });
    expect(JSON.parse(String(entry?.before))).toMatchObject({ titleCn: "厨师（Cook）" });
    expect(JSON.parse(String(entry?.after))).toMatchObject({ titleCn: "中餐厨师", reason: expect.any(String) });
    const listed = (await runRoute(list, "/admin/occupations?edited=yes", admin.visitor)).listed.rows;
    expect(listed.map(({ key }) => key)).toEqual([code]);
    // A second correction preserves the file's values; entering the file's value ends the correction.
    await save(await formFor({ titleCn: "掌勺师傅", agreement: "both" }));
    expect((await read()).corrected).toMatchObject({ titleCn: "厨师（Cook）" });
    await save(await formFor({ titleCn: "厨师（Cook）", aliases: "", conditionCn: "", authority: "TRA" }));
    expect((await read()).corrected).toBeNull();
  });

  it("answer with a conflict the second of two edits, and a form opened before a load", async () => {
    const [first, second] = [await formFor({ titleCn: "甲改的" }), await formFor({ titleCn: "乙改的" })];
    await save(first);
    const before = await countEdits();
    const answer = await refused(second);
    expect(answer).toMatchObject({
      status: 409,
      values: { titleCn: "乙改的" },
      current: { values: { titleCn: "甲改的" } },
    });
    expect(await countEdits()).toBe(before);
    await save({ ...second, overwrite: String(answer.current?.version) });
    expect((await read()).titleCn).toBe("乙改的");
    const opened = await formFor({ titleCn: "丙改的" });
    await DB.prepare("UPDATE occupations SET authority = 'IPA', version = version + 1 WHERE code = ?").bind(code).run();
    expect((await refused(opened)).status).toBe(409);
    expect(await read()).toMatchObject({ titleCn: "乙改的", authority: "IPA" });
  });

  it.each([
    ["titleCn", ""],
    ["titleCn", "长".repeat(61)],
    ["aliases", "长".repeat(41)],
    ["authority", "TRA/XYZ"],
    ["agreement", "maybe"],
    ["reason", " "],
  ])("refuse %s %j at the field, and preserve the input", async (field, typed) => {
    const before = await countEdits();
    const answer = await refused(await formFor({ titleCn: "改一改", [field]: typed }));
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.errors ?? {})).toEqual([field]);
    expect(answer.values).toMatchObject({ [field]: typed });
    expect(await countEdits()).toBe(before);
  });

  it("refuse a form without any change", async () => {
    expect((await refused(await formFor())).status).toBe(400);
  });

  it("never change the lists, whatever a form submits", async () => {
    await save(await formFor({ titleCn: "又改", mltssl: "1", csol: "0", list494: "", code: "000000" }));
    expect(await read()).toMatchObject({ code, mltssl: false, csol: true, list494: "rol" });
  });

  it("a correction of an authority's link has history, conflict check and audit entry", async () => {
    const address = "/admin/occupations/authorities/TRA";
    const call = { params: { key: "TRA" } };
    const open = () => runRoute(loader, address, admin.visitor, call);
    const send = async (change: Record<string, string>) =>
      runRoute(action, address, admin.visitor, {
        ...call,
        form: { intent: "edit", nameCn: "澳大利亚技工资格认可署", reason: "官网", ...change },
      });
    const version = String((await open()).version);
    const url = "https://www.tradesrecognitionaustralia.gov.au/";
    for (const wrong of ["http://example.org", "javascript:alert(1)", "//example.org"]) {
      const answer = await send({ version, url: wrong });
      expect(Object.keys((answer.data as EditAnswer).errors ?? {}), wrong).toEqual(["url"]);
    }
    expect(await refusalOfRoute(send({ version, url }))).toBe(`303 ${address}?saved=1`);
    const { fields, history } = await open();
    expect(fields.find(({ name }) => name === "url")?.defaultValue).toBe(url);
    expect(history).toMatchObject([
      { actorEmail: admin.email, fields: expect.arrayContaining([{ label: "官方网站", before: "", after: url }]) },
    ]);
    const late = await send({ version, url: "https://example.org/" });
    expect(late.init?.status).toBe(409);
    const entry = await DB.prepare("SELECT * FROM audit_entries WHERE action = 'assessing-authority.edited'").first();
    expect(entry).toMatchObject({ subject_type: "assessing-authority", subject_id: "TRA" });
    const { listed } = await runRoute(list, "/admin/occupations/authorities", admin.visitor);
    expect(listed.rows.map(({ key }) => key)).toEqual(["CPAA", "IPA", "TRA"]);
  });
});
