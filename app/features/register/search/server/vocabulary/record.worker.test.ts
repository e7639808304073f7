import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { action, loader } from "#app/admin-records/edit.tsx";
import { loader as list } from "#app/admin-records/list.tsx";
import { action as add, loader as addPage } from "#app/admin-records/new.tsx";
import { recordList } from "#app/features/foundation/records/pages/read-list.ts";
import {
  addRecord,
  editRecord,
  listRecords,
  readRecord,
  runVerb,
} from "#app/features/foundation/records/server/public.ts";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import {
  audience,
  expectForbidden,
  type MemberOf,
  refusalOfRoute,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../../../tests/support/back-office.ts";
import { insertExplored } from "../../../../../../tests/support/explored-catalogue.ts";
import { searchCatalogue } from "../search-catalogue.ts";
import { termRecord } from "./record.ts";

const { DB } = env as Env;
let admin: MemberOf;

beforeAll(async () => {
  await insertExplored(DB);
  await DB.prepare(
    `INSERT INTO search_terms (key, origin, term, kind, means, words, label)
      SELECT kind || ' ' || term, 'seed', term, kind, means, words, label FROM (
        SELECT '会计' AS term, 'field' AS kind, '0801' AS means, 'accounting' AS words, '会计' AS label
        UNION ALL SELECT '硕士', 'level', 'Master', '', '硕士' UNION ALL SELECT 'ph.d', 'level', 'Master', '', '硕士'
        UNION ALL SELECT '的', 'filler', '', '', '的')`,
  ).run();
  admin = await signedInAs("admin");
});

const search = (q: string) => searchCatalogue({ db: openDatabase(DB) }, { q });
const found = async (q: string) => (await search(q)).results.map(({ type, id }) => `${type.charAt(0)}${id}`);

const addressOf = (key: string) => `/admin/vocabulary/${encodeURIComponent(key)}`;
const meaning = { means: "", words: "" };
const post = (key: string, form: Record<string, string>) =>
  runRoute(action, addressOf(key), admin.visitor, {
    ...{ form: { ...meaning, isUsed: "1", intent: "edit", ...form }, params: { key } },
  });
const postNew = (kind: string, form: Record<string, string>) =>
  runRoute(add, "/admin/vocabulary/new", admin.visitor, { form: { ...meaning, kind, ...form } });
const taken = async (posting: Promise<unknown>) => expect(await refusalOfRoute(posting)).toMatch(/^303/);
const read = (key: string) => readRecord(termRecord, admin.app, admin.actor, key);
const versionOf = async (key: string) => String((await read(key))?.version);
const save = async (key: string, form: Record<string, string>) =>
  taken(post(key, { version: await versionOf(key), ...form }));
const undo = (key: string) => save(key, { intent: "remove" });

/** The messages of a refused form. */
const refused = (answer: { data: unknown; init: ResponseInit | null }) => ({
  ...{ ...(answer.data as EditAnswer), status: answer.init?.status ?? 200 },
});

describe("the vocabulary in the back office", () => {
  it("only editors and administrators may use the vocabulary: every route, method and verb", async () => {
    for (const role of audience) {
      if (role === "admin" || role === "editor") continue;
      const { member, visitor } = await someoneOf(role);
      const reading = role === "anonymous" ? /^302 \/login/ : /^403$/;
      const params = { key: "field 会计" };
      const routes = [
        runRoute(list, "/admin/vocabulary", visitor),
        runRoute(recordList(termRecord).sendFile, "/admin/vocabulary.csv", visitor),
        runRoute(addPage, "/admin/vocabulary/new", visitor),
        runRoute(loader, addressOf(params.key), visitor, { params }),
      ];
      for (const refusal of await Promise.all(routes.map(refusalOfRoute))) expect(refusal, role).toMatch(reading);
      const fields = { version: "0", means: "08", words: "", isUsed: "0" };
      const posts = [
        runRoute(add, "/admin/vocabulary/new", visitor, { form: { ...fields, kind: "field", term: "甲乙" } }),
        ...["edit", "remove"].map((intent) =>
          runRoute(action, addressOf(params.key), visitor, { form: { ...fields, intent }, params }),
        ),
      ];
      expect(await Promise.all(posts.map(refusalOfRoute)), role).toEqual(["403", "403", "403"]);
      if (!member) continue;
      const { app, actor } = member;
      const values = { means: "08", words: "", isUsed: true };
      const opened = { ...params, version: 0 };
      await expectForbidden(
        () => listRecords(termRecord, app, actor, { q: "", filters: {}, sort: "", isDescending: false, page: 1 }),
        () => addRecord(termRecord, app, actor, { kind: "field", term: "甲乙", ...values }),
        () => editRecord(termRecord, app, actor, opened, values),
        () => runVerb(termRecord, app, actor, "remove", opened),
      );
    }
    const edits = await DB.prepare("SELECT count(*) AS n FROM search_terms WHERE origin = 'admin'").first("n");
    expect(edits).toBe(0);
  });

  it("an added alias of an institution is searchable at once, until it is undone", async () => {
    expect((await search("砂岩大学")).understood.institution).toBeUndefined();
    // The vocabulary has 學 and lacks 巖: only known characters become simplified.
    const term = "砂巖大学";
    const key = `institution ${term}`;
    const adding = () => refusalOfRoute(postNew("institution", { term: "砂巖大學 ", means: "00026a, 00917K" }));
    // A repeated submission adds it once.
    expect([await adding(), await adding()]).toEqual([
      `303 ${addressOf(key)}?saved=1`,
      `303 ${addressOf(key)}?saved=1`,
    ]);
    for (const q of [term, "砂巖大學"]) expect((await search(q)).understood.institution?.values).toEqual(["1", "2"]);
    expect((await found(`${term} 会计`))[0]).toBe("i1");
    await undo(key);
    expect((await search(term)).understood.institution).toBeUndefined();
    expect(await read(key)).toBeNull();
  });

  it("changing, switching off and restoring a loaded term affects searches at once", async () => {
    const key = "field 会计";
    const fieldOf = async () => (await search("会计")).understood.field?.values;
    const before = await found("会计");
    const loaded = await fieldOf();
    await save(key, { means: "08", words: "nursing" });
    expect(await fieldOf()).toEqual(["08"]);
    expect((await found("会计"))[0]).toBe("c5");
    await save(key, { means: "08", words: "nursing", isUsed: "0" });
    expect(await fieldOf()).toBeUndefined();
    expect(await read(key)).toMatchObject({ state: "removed", fileMeans: "0801", fileWords: "accounting" });
    await undo(key);
    expect(await fieldOf()).toEqual(loaded);
    expect(await found("会计")).toEqual(before);
    const { results } = await DB.prepare("SELECT action FROM audit_entries WHERE subject_id = ? ORDER BY id")
      .bind(key)
      .all();
    expect(results.map((row) => row.action)).toEqual(["term.edited", "term.edited", "term.removed"]);
  });

  it("edits outlast a load", async () => {
    await taken(postNew("institution", { term: "砂石", means: "00026A" }));
    await save("level 硕士", { means: "Master", isUsed: "0" });
    await DB.batch([
      DB.prepare("DELETE FROM search_terms WHERE term = '硕士' AND origin = 'seed'"),
      DB.prepare(
        `INSERT INTO search_terms (key, origin, term, kind, means, label)
         VALUES ('level 硕士', 'seed', '硕士', 'level', 'Master', '硕士')`,
      ),
      DB.prepare(
        "INSERT INTO register_loads (kind, source, register_date, loaded_at) VALUES ('register', 't', '2022-10-05', 'x')",
      ),
    ]);
    expect((await search("砂石")).understood.institution?.values).toEqual(["1"]);
    expect((await search("硕士")).understood.level).toBeUndefined();
    await undo("level 硕士");
    await undo("institution 砂石");
    expect((await search("硕士")).understood.level?.values).toEqual(["Master"]);
  });

  it("refuses the second of two concurrent edits, also when the first was undone and repeated", async () => {
    const key = "field 会计";
    const write = (version: string, words: string, more = {}) => post(key, { version, means: "0801", words, ...more });
    await taken(write("0", "accountancy"));
    expect(refused(await write("0", "tax"))).toMatchObject({
      status: 409,
      values: { words: "tax" },
      current: { values: { words: "accountancy" } },
    });
    const first = await versionOf(key);
    expect(refused(await post(key, { intent: "remove", version: "1" })).status).toBe(409);
    await undo(key);
    expect(refused(await write(first, "tax")).status).toBe(409);
    await taken(write("0", "accountancy"));
    expect(refused(await write(first, "tax")).status).toBe(409);
    await taken(write(first, "tax", { overwrite: await versionOf(key) }));
    expect(await read(key)).toMatchObject({ words: "tax" });
    await undo(key);
  });

  it.each([
    ["institution", { term: "甲校", means: "99999Z" }, "means"],
    ["institution", { term: "甲校", means: "" }, "means"],
    ["field", { term: "甲科", means: "9999" }, "means"],
    ["field", { term: "甲科" }, "means"],
    ["field", { term: "甲科", words: "Tax; (law)" }, "words"],
    ["level", { term: "甲级", means: "Emperor" }, "means"],
    ["place", { term: "甲地", means: "tokyo" }, "means"],
    ["category", { term: "甲类", means: "castle" }, "means"],
    ["filler", { term: "（）…" }, "term"],
    ["filler", { term: "" }, "term"],
    ["field", { term: "x", means: "08" }, "term"],
    ["field", { term: "一二三四五六七八九十一二三四五", means: "08" }, "term"],
    ["level", { term: "Ph D", means: "Master" }, "term"],
    ["filler", { term: "的" }, "term"],
  ] as const)("refuses the %s term %j with an error at %s", async (kind, form, field) => {
    const answer = refused(await postNew(kind, form));
    expect(answer).toMatchObject({ status: 400, values: form });
    expect(Object.keys(answer.errors ?? {})).toEqual([field]);
  });

  it("searches, filters, sorts and exports the list of terms with their origin", async () => {
    await taken(postNew("field", { term: "算账", means: "0801", words: "Accounting | taxation*" }));
    await save("filler 的", { isUsed: "0" });
    const listed = async (query: string) =>
      (await runRoute(list, `/admin/vocabulary?${query}`, admin.visitor)).listed.rows.map(({ cells }) => cells[0]);
    expect(await listed("state=added")).toEqual(["算账"]);
    expect(await listed("state=removed")).toEqual(["的"]);
    expect(await listed("kind=level&sort=term&order=up")).toEqual(["ph.d", "硕士"]);
    expect(await listed("q=taxation")).toEqual(["算账"]);
    const { sendFile } = recordList(termRecord);
    const text = await (await runRoute(sendFile, "/admin/vocabulary.csv?q=算账", admin.visitor)).text();
    expect(text).toContain("\r\n算账,field,0801,accounting|taxation*,算账,added,20");
    await undo("field 算账");
    await undo("filler 的");
  });

  it("requires the fields of the kind of a term", async () => {
    const namesOf = async (key: string) =>
      (await runRoute(loader, addressOf(key), admin.visitor, { params: { key } })).fields.map(({ name }) => name);
    expect(await namesOf("field 会计")).toEqual(["means", "words", "isUsed"]);
    expect(await namesOf("level 硕士")).toEqual(["means", "isUsed"]);
    expect(await namesOf("filler 的")).toEqual(["isUsed"]);
  });

  it("searching works whatever the table of terms contains", async () => {
    const anything = fc.string({ unit: "binary", maxLength: 30 });
    const kind = fc.constantFrom("institution", "level", "field", "place", "category", "filler");
    await fc.assert(
      fc.asyncProperty(kind, anything, anything, anything, fc.boolean(), async (of, term, means, words, isUsed) => {
        await DB.batch([
          DB.prepare("DELETE FROM search_terms WHERE origin = 'admin'"),
          DB.prepare(
            `INSERT INTO search_terms (key, origin, term, kind, means, words, label, is_used)
             VALUES (?, 'admin', ?, ?, ?, ?, 'x', ?)`,
          ).bind(`${of} ${term}`, term, of, means, words, Number(isUsed)),
          DB.prepare("INSERT INTO content_loads DEFAULT VALUES"),
        ]);
        for (const q of [term, `${term} 会计`, means]) {
          expect((await search(q.slice(0, 200))).results.length).toBeLessThanOrEqual(20);
        }
      }),
      { numRuns: 60 },
    );
    await DB.batch([
      DB.prepare("DELETE FROM search_terms WHERE origin = 'admin'"),
      DB.prepare("INSERT INTO content_loads DEFAULT VALUES"),
    ]);
  });

  it("any text is accepted as a term, or refused with a reason", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 20 }), async (typed) => {
        const posting = postNew("institution", { term: typed, means: "00026A" });
        const answer = await posting.catch((sent) => sent);
        if (!(answer instanceof Response)) {
          expect(refused(answer).errors?.term).toBeTruthy();
          return;
        }
        const { results } = await DB.prepare("SELECT key, term FROM search_terms WHERE origin = 'admin'").all();
        expect(results).toHaveLength(1);
        const term = String(results[0]?.term);
        expect((await search(term)).understood.institution?.values).toEqual(["1"]);
        await undo(String(results[0]?.key));
      }),
      { numRuns: 25 },
    );
  });
});
