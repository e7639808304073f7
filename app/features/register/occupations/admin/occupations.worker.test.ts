import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { withMemory } from "#app/features/register/search/server/vocabulary/memory.ts";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { unpack } from "#app/shell/islands/static-section.tsx";
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
import { correctAuthority, listAuthorities, readEditableAuthority } from "../server/edit-authority.ts";
import { correctOccupation, readEditableOccupation } from "../server/edit-occupation.ts";
import { listForEditors } from "../server/list-for-editors.ts";
import { loader as authorities } from "./authorities.tsx";
import { action as actionOfAuthority, loader as loaderOfAuthority } from "./authority.tsx";
import { action, loader } from "./occupation.tsx";
import { occupationList } from "./occupation-list.ts";
import { loader as list } from "./occupations.tsx";

const { DB } = env as Env;
const code = "351411";
const path = `/admin/occupations/${code}`;
const params = { key: code };
let admin: MemberOf;

beforeAll(async () => {
  await insertOccupations(DB);
  admin = await signedInAs("admin");
});

const read = (key = code) => runRoute(loader, `/admin/occupations/${key}`, admin.visitor, { params: { key } });

async function formFor(change: Record<string, string> = {}): Promise<Record<string, string>> {
  const { occupation, version } = await read();
  return {
    ...{ version: String(version), titleCn: occupation.titleCn, aliases: occupation.aliases.join("\n") },
    ...{ conditionCn: occupation.conditionCn ?? "", authority: occupation.authority ?? "" },
    ...{ agreement: occupation.agreement, reason: "对照 2026-11-23 的内政部网页" },
    ...change,
  };
}

const post = (form: Record<string, string>, key = code) =>
  runRoute(action, `/admin/occupations/${key}`, admin.visitor, { form, params: { key } });

/** The answer to a form that is refused. */
async function refused(form: Record<string, string>): Promise<EditAnswer & { status: number }> {
  const answer = await post(form);
  if (answer instanceof Response) throw new Error("was taken");
  return { ...answer.data, status: answer.init?.status ?? 200 };
}

const editsOf = async (key: string) =>
  (await DB.prepare("SELECT * FROM occupation_edits WHERE key = ? ORDER BY id").bind(key).all()).results;

describe("occupations in the back office", () => {
  it("are for administrators only: every route, method and verb", async () => {
    const form = await formFor({ titleCn: "别人改的" });
    const authorityForm = { version: "0", nameCn: "别人改的", url: "", reason: "r" };
    for (const role of audience) {
      if (role === "admin") continue;
      const { member, visitor } = await someoneOf(role);
      const refusals = await Promise.all([
        refusalOfRoute(runRoute(list, "/admin/occupations", visitor)),
        refusalOfRoute(runRoute(occupationList.sendFile, "/admin/occupations.csv", visitor)),
        refusalOfRoute(runRoute(loader, path, visitor, { params })),
        refusalOfRoute(runRoute(authorities, "/admin/occupations/authorities", visitor)),
      ]);
      const addresses = ["/admin/occupations", "/admin/occupations.csv", path, "/admin/occupations/authorities"];
      expect(refusals, role).toEqual(addresses.map((address) => refusedReading(role, address)));
      expect(await refusalOfRoute(runRoute(action, path, visitor, { form, params })), role).toBe("403");
      const key = { key: "TRA" };
      const posting = runRoute(actionOfAuthority, "/admin/occupations/authorities/TRA", visitor, {
        ...{ form: authorityForm, params: key },
      });
      expect(await refusalOfRoute(posting), role).toBe("403");
      if (!member) continue;
      const { app, actor } = member;
      await expectForbidden(
        () => readEditableOccupation(app, actor, code),
        () => correctOccupation(app, actor, code, form as never),
        () => readEditableAuthority(app, actor, "TRA"),
        () => correctAuthority(app, actor, "TRA", authorityForm as never),
        () => listAuthorities(app, actor),
        () => listForEditors(app, actor, { q: "", filters: {}, sort: "code", isDescending: false, page: 1 }),
      );
    }
    expect(await editsOf(code)).toEqual([]);
    expect((await read()).occupation.titleCn).toBe("厨师（Cook）");
  });

  it("a form from another site is refused before anything is read", async () => {
    const body = new URLSearchParams(await formFor({ titleCn: "外站" }));
    const answer = await admin.visitor.fetch(path, {
      method: "POST",
      headers: { Origin: "https://evil.example" },
      body,
    });
    expect(answer.status).toBe(403);
    expect(await editsOf(code)).toEqual([]);
  });

  it("are listed, searched and filtered, and sent as a file", async () => {
    const codes = async (query: string) =>
      (await runRoute(list, `/admin/occupations?${query}`, admin.visitor)).listed.rows.map((row) => row.code);
    expect(await codes("")).toEqual(["121212", "121611", "221111", "351411"]);
    for (const q of ["351411", "cook", "厨师", "chushi"]) expect(await codes(`q=${q}`), q).toEqual(["351411"]);
    expect(await codes("list=mltssl")).toEqual(["221111"]);
    expect(await codes("list=494&q=flower")).toEqual(["121212"]);
    expect(await codes("agreement=conflict")).toEqual([]);
    expect(await codes("edited=yes")).toEqual([]);
    const file = await (await runRoute(occupationList.sendFile, "/admin/occupations.csv", admin.visitor)).text();
    expect(file).toContain("\r\n351411,Cook,厨师（Cook）");
    expect(await refusalOfRoute(read("999999"))).toBe("404");
    expect(await refusalOfRoute(post(await formFor(), "999999"))).toBe("404");
  });

  it("a correction renews page, search, pinyin and content version, with history and an audit entry", async () => {
    const version = await readContentVersion(admin.app.db, Date.now());
    const found = async (name: string) =>
      (await withMemory(admin.visitor.context().primary, "lexicon", async () => null)).memory.lexicon.occupations
        .get(name)
        ?.map((one) => one.code);
    expect(await found("掌勺")).toBeUndefined();
    const form = await formFor({
      ...{ titleCn: "中餐厨师", aliases: "掌勺\r\n大厨\n掌勺\n", conditionCn: "快餐店不算" },
      ...{ agreement: "conflict", authority: "TRA/IPA" },
    });
    expect(await refusalOfRoute(post(form))).toBeNull();
    const { occupation, history } = await read();
    expect(occupation).toMatchObject({
      ...{ titleCn: "中餐厨师", aliases: ["掌勺", "大厨"], conditionCn: "快餐店不算" },
      ...{ agreement: "conflict", authority: "TRA/IPA", stsol: true, csol: true },
    });
    expect(await found("掌勺")).toEqual([code]);
    const page = await runLoader(publicPage, "/occupations/351411-cook", {}, { codeSlug: "351411-cook" });
    expect(page.occupation).toMatchObject({ titleCn: "中餐厨师", isUnsure: true });
    expect(unpack(page.view).authorities.map(({ key }) => key)).toEqual(["TRA", "IPA"]);
    expect((await readContentVersion(admin.visitor.context().db, Date.now())).content).not.toBe(version.content);
    expect(history.map(({ field }) => field).toSorted()).toEqual(
      ["agreement", "aliases", "authority", "conditionCn", "titleCn"].toSorted(),
    );
    expect(history.find(({ field }) => field === "titleCn")).toMatchObject({
      ...{ before: "厨师（Cook）", after: "中餐厨师", editor: admin.email, settledAt: null },
      reason: "对照 2026-11-23 的内政部网页",
    });
    const entry = await DB.prepare("SELECT * FROM audit_entries WHERE action = 'occupation.corrected'").first();
    expect(entry).toMatchObject({ actor_email: admin.email, subject_type: "occupation", subject_id: code });
    expect(JSON.parse(String(entry?.before))).toMatchObject({ titleCn: "厨师（Cook）" });
    expect(JSON.parse(String(entry?.after))).toMatchObject({ titleCn: "中餐厨师", reason: expect.any(String) });
    const listed = (await runRoute(list, "/admin/occupations?edited=yes", admin.visitor)).listed.rows;
    expect(listed.map((row) => row.code)).toEqual([code]);
  });

  it("answer the second of two editors, and one who opened the form before a load, with a conflict", async () => {
    const [first, second] = [await formFor({ titleCn: "甲改的" }), await formFor({ titleCn: "乙改的" })];
    await post(first);
    const before = (await editsOf(code)).length;
    const answer = await refused(second);
    expect(answer).toMatchObject({
      status: 409,
      values: { titleCn: "乙改的" },
      current: { values: { titleCn: "甲改的" } },
    });
    expect(await editsOf(code)).toHaveLength(before);
    expect(await refusalOfRoute(post({ ...second, overwrite: String(answer.current?.version) }))).toBeNull();
    expect((await read()).occupation.titleCn).toBe("乙改的");
    const opened = await formFor({ titleCn: "丙改的" });
    await DB.prepare("UPDATE occupations SET authority = 'IPA' WHERE code = ?").bind(code).run();
    expect((await refused(opened)).status).toBe(409);
    expect((await read()).occupation).toMatchObject({ titleCn: "乙改的", authority: "IPA" });
  });

  it.each([
    ["titleCn", ""],
    ["titleCn", "长".repeat(61)],
    ["aliases", "长".repeat(41)],
    ["authority", "TRA/XYZ"],
    ["agreement", "maybe"],
    ["reason", " "],
  ])("refuse %s %j at the field, and keep the input", async (field, typed) => {
    const before = (await editsOf(code)).length;
    const answer = await refused(await formFor({ titleCn: "改一改", [field]: typed }));
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.errors ?? {})).toEqual([field]);
    expect(answer.values).toMatchObject({ [field]: typed });
    expect(await editsOf(code)).toHaveLength(before);
  });

  it("refuse a form without any change", async () => {
    expect((await refused(await formFor())).status).toBe(400);
  });

  it("never change the lists, whatever a form says", async () => {
    await post(await formFor({ titleCn: "又改", mltssl: "1", csol: "0", list494: "", code: "000000" }));
    expect((await read()).occupation).toMatchObject({ code, mltssl: false, csol: true, list494: "rol" });
  });

  it("correct the link of an authority, with history, conflict and audit entry", async () => {
    const address = "/admin/occupations/authorities/TRA";
    const call = { params: { key: "TRA" } };
    const open = () => runRoute(loaderOfAuthority, address, admin.visitor, call);
    const send = async (change: Record<string, string>) =>
      runRoute(actionOfAuthority, address, admin.visitor, {
        ...call,
        form: { nameCn: "澳大利亚技工资格认可署", reason: "官网", ...change },
      });
    const version = String((await open()).version);
    const url = "https://www.tradesrecognitionaustralia.gov.au/";
    for (const wrong of ["http://example.org", "javascript:alert(1)", "//example.org"]) {
      const answer = await send({ version, url: wrong });
      expect(!(answer instanceof Response) && Object.keys(answer.data.errors ?? {}), wrong).toEqual(["url"]);
    }
    expect(await refusalOfRoute(send({ version, url }))).toBeNull();
    const { authority, history } = await open();
    expect(authority.url).toBe(url);
    expect(history).toMatchObject([{ field: "url", before: null, after: url, editor: admin.email }]);
    const late = await send({ version, url: "https://example.org/" });
    expect(!(late instanceof Response) && late.init?.status).toBe(409);
    const entry = await DB.prepare(
      "SELECT * FROM audit_entries WHERE action = 'assessing-authority.corrected'",
    ).first();
    expect(entry).toMatchObject({ subject_type: "assessing-authority", subject_id: "TRA" });
    const { authorities: all } = await runRoute(authorities, "/admin/occupations/authorities", admin.visitor);
    expect(all.map(({ key }) => key)).toEqual(["CPAA", "IPA", "TRA"]);
  });
});
