import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
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
} from "../../../../../tests/support/back-office.ts";
import { insertExplored } from "../../../../../tests/support/explored-catalogue.ts";
import { searchCatalogue, tryQuery } from "../server/search-catalogue.ts";
import { addTerm, changeTerm, removeTerm, undoTerm } from "../server/vocabulary/edit-terms.ts";
import { action as add, loader as addPage } from "./new-term.tsx";
import { action, loader } from "./term.tsx";
import { termList } from "./term-list.ts";
import { loader as list } from "./vocabulary.tsx";

const { DB } = env as Env;
let admin: MemberOf;

beforeAll(async () => {
  await insertExplored(DB);
  await DB.prepare(
    `INSERT INTO search_terms (term, kind, means, words, label) VALUES ('会计', 'field', '0801', 'accounting', '会计'),
      ('硕士', 'level', 'Master', '', '硕士'), ('ph.d', 'level', 'Master', '', '硕士'), ('的', 'filler', '', '', '的')`,
  ).run();
  admin = await signedInAs("admin");
});

const search = (q: string) => searchCatalogue({ db: openDatabase(DB) }, { q });
const found = async (q: string) => (await search(q)).results.map(({ type, id }) => `${type.charAt(0)}${id}`);

const post = (kind: string, term: string, form: Record<string, string>, who = admin) =>
  runRoute(action, `/admin/vocabulary/${kind}/x`, who.visitor, { form, params: { kind, term } });
const postNew = (kind: string, form: Record<string, string>) =>
  runRoute(add, `/admin/vocabulary/${kind}`, admin.visitor, { form, params: { kind } });
const read = async (kind: string, term: string) =>
  (await runRoute(loader, `/admin/vocabulary/${kind}/x`, admin.visitor, { params: { kind, term } })).term;
const versionOf = async (kind: string, term: string) => String((await read(kind, term)).version);
const undo = async (kind: string, term: string) =>
  post(kind, term, { intent: "undo", version: await versionOf(kind, term) });

/** What a refused form is answered with. */
function refused(answer: Awaited<ReturnType<typeof post>> | Awaited<ReturnType<typeof postNew>>) {
  if (answer instanceof Response) throw new Error(`was taken: ${answer.headers.get("Location")}`);
  return { ...(answer.data as EditAnswer), status: answer.init?.status ?? 200 };
}

describe("the vocabulary in the back office", () => {
  it("is forbidden for everybody but editors and administrators: every route, method and verb", async () => {
    for (const role of audience) {
      if (role === "admin" || role === "editor") continue;
      const { member, visitor } = await someoneOf(role);
      const reading = role === "anonymous" ? /^302 \/login/ : /^403$/;
      const term = { kind: "field", term: "会计" };
      const routes = [
        runRoute(list, "/admin/vocabulary?try=a", visitor),
        runRoute(termList.sendFile, "/admin/vocabulary.csv", visitor),
        runRoute(addPage, "/admin/vocabulary/field", visitor, { params: { kind: "field" } }),
        runRoute(loader, "/admin/vocabulary/field/x", visitor, { params: term }),
      ];
      for (const route of routes) expect(await refusalOfRoute(route), role).toMatch(reading);
      const fields = { version: "0", means: "08", words: "", label: "" };
      const posts = [
        runRoute(add, "/x", visitor, { form: { ...fields, term: "甲乙" }, params: { kind: "field" } }),
        ...["save", "remove", "undo"].map((intent) =>
          runRoute(action, "/x", visitor, { form: { ...fields, intent }, params: term }),
        ),
      ];
      for (const posted of posts) expect(await refusalOfRoute(posted), role).toBe("403");
      if (!member) continue;
      const { app, actor } = member;
      const meaning = { means: "08", words: "", label: "" };
      await expectForbidden(
        () => addTerm(app, actor, "field", { term: "甲乙", ...meaning }),
        () => changeTerm(app, actor, "field", "会计", { version: 0, ...meaning }),
        () => removeTerm(app, actor, "field", "会计", 0),
        () => undoTerm(app, actor, "field", "会计", 0),
        () => tryQuery(app, actor, "会计"),
      );
    }
    const edits = await DB.prepare("SELECT count(*) AS n FROM vocabulary_edits").first<{ n: number }>();
    expect(edits?.n).toBe(0);
  });

  it("adds an alias of an institution, which the search knows at once, until it is undone", async () => {
    expect((await search("砂岩大学")).understood.institution).toBeUndefined();
    const answer = await postNew("institution", { term: "砂巖大學 ", means: "00026a, 00917K" });
    // 學 is known to the vocabulary, 巖 is not: what is known becomes simplified.
    const term = "砂巖大学";
    expect((answer as Response).headers.get("Location")).toContain(encodeURIComponent(term));
    for (const q of [term, "砂巖大學"]) expect((await search(q)).understood.institution?.values).toEqual(["1", "2"]);
    expect((await found(`${term} 会计`))[0]).toBe("i1");
    // In the page's own words too.
    const { tried } = await runRoute(list, `/admin/vocabulary?try=${encodeURIComponent(term)}`, admin.visitor);
    expect(tried.answer?.understood.institution?.label).toContain("悉尼大学");
    await undo("institution", term);
    expect((await search(term)).understood.institution).toBeUndefined();
    expect(await refusalOfRoute(read("institution", term))).toBe("404");
  });

  it("changes, removes and restores a loaded term, and the search follows at once", async () => {
    const fieldOf = async () => (await search("会计")).understood.field?.values;
    const before = await found("会计");
    const loaded = await fieldOf();
    await post("field", "会计", { intent: "save", version: "0", means: "08", words: "nursing" });
    expect(await fieldOf()).toEqual(["08"]);
    expect((await found("会计"))[0]).toBe("c5");
    await post("field", "会计", { intent: "remove", version: await versionOf("field", "会计") });
    expect(await fieldOf()).toBeUndefined();
    expect(await read("field", "会计")).toMatchObject({ origin: "removed", current: null });
    await undo("field", "会计");
    expect(await fieldOf()).toEqual(loaded);
    expect(await found("会计")).toEqual(before);
    const { results } = await DB.prepare(
      "SELECT action FROM audit_entries WHERE subject_id = 'field 会计' ORDER BY id",
    ).all();
    expect(results.map((row) => row.action)).toEqual(["term.changed", "term.removed", "term.undone"]);
  });

  it("keeps edits after a load", async () => {
    await postNew("institution", { term: "砂石", means: "00026A" });
    await post("level", "硕士", { intent: "remove", version: "0" });
    await DB.batch([
      DB.prepare("DELETE FROM search_terms WHERE term = '硕士'"),
      DB.prepare("INSERT INTO search_terms (term, kind, means, label) VALUES ('硕士', 'level', 'Master', '硕士')"),
      DB.prepare(
        "INSERT INTO register_loads (kind, source, register_date, loaded_at) VALUES ('register', 't', '2022-10-05', 'x')",
      ),
    ]);
    expect((await search("砂石")).understood.institution?.values).toEqual(["1"]);
    expect((await search("硕士")).understood.level).toBeUndefined();
    await undo("level", "硕士");
    await undo("institution", "砂石");
    expect((await search("硕士")).understood.level?.values).toEqual(["Master"]);
  });

  it("refuses the second of two concurrent edits, also when the first was undone and repeated", async () => {
    const save = (version: string, words: string) =>
      post("field", "会计", { intent: "save", version, means: "0801", words });
    await save("0", "accounting");
    const answer = refused(await save("0", "accountancy"));
    expect(answer).toMatchObject({
      status: 409,
      values: { words: "accountancy" },
      current: { values: { words: "accounting" } },
    });
    const first = await versionOf("field", "会计");
    for (const intent of ["remove", "undo"]) {
      expect(refused(await post("field", "会计", { intent, version: "1" })).status).toBe(409);
    }
    await undo("field", "会计");
    await save("0", "accountancy");
    expect(refused(await save(first, "tax")).status).toBe(409);
    const form = { intent: "save", version: first, means: "0801", words: "tax" };
    await post("field", "会计", { ...form, overwrite: await versionOf("field", "会计") });
    expect((await read("field", "会计")).current?.words).toBe("tax");
    await undo("field", "会计");
  });

  it.each([
    ["institution", { term: "甲校", means: "99999Z" }, "means"],
    ["institution", { term: "甲校", means: "" }, "means"],
    ["field", { term: "甲科", means: "9999" }, "means"],
    ["field", { term: "甲科" }, "means"],
    ["field", { term: "甲科", words: "Tax; (law)" }, "words"],
    ["level", { term: "甲级", means: "Emperor", label: "皇" }, "means"],
    ["level", { term: "甲级", means: "Master" }, "label"],
    ["place", { term: "甲地", means: "tokyo" }, "means"],
    ["category", { term: "甲类", means: "castle", label: "城" }, "means"],
    ["filler", { term: "（）…" }, "term"],
    ["filler", { term: "" }, "term"],
    ["field", { term: "x", means: "08" }, "term"],
    ["field", { term: "一二三四五六七八九十一二三四五", means: "08" }, "term"],
    ["level", { term: "Ph D", means: "Master", label: "硕士" }, "term"],
    ["filler", { term: "的" }, "term"],
  ] as const)("refuses the %s term %j with an error at %s", async (kind, form, field) => {
    const answer = refused(await postNew(kind, form));
    expect(answer).toMatchObject({ status: 400, values: form });
    expect(Object.keys(answer.errors ?? {})).toEqual([field]);
  });

  it("searches, filters, sorts and exports the list of terms with their origin", async () => {
    await postNew("field", { term: "算账", means: "0801", words: "Accounting | taxation*" });
    await post("filler", "的", { intent: "remove", version: "0" });
    const listed = async (query: string) =>
      (await runRoute(list, `/admin/vocabulary?${query}`, admin.visitor)).listed.rows.map(({ term }) => term);
    expect(await listed("origin=added")).toEqual(["算账"]);
    expect(await listed("origin=removed")).toEqual(["的"]);
    expect(await listed("kind=level&sort=term&order=up")).toEqual(["ph.d", "硕士"]);
    expect(await listed("q=taxation")).toEqual(["算账"]);
    const text = await (await runRoute(termList.sendFile, "/admin/vocabulary.csv?q=算账", admin.visitor)).text();
    expect(text).toContain("\r\n算账,field,0801,accounting|taxation*,算账,added,20");
    expect(await refusalOfRoute(runRoute(addPage, "/x", admin.visitor, { params: { kind: "spell" } }))).toBe("404");
    await undo("field", "算账");
    await undo("filler", "的");
  });

  it("searching works whatever the table contains", async () => {
    const anything = fc.string({ unit: "binary", maxLength: 30 });
    const kind = fc.constantFrom("institution", "level", "field", "place", "category", "filler");
    await fc.assert(
      fc.asyncProperty(kind, anything, anything, anything, fc.boolean(), async (of, term, means, words, isAdded) => {
        await DB.batch([
          DB.prepare("DELETE FROM vocabulary_edits"),
          DB.prepare(
            `INSERT INTO vocabulary_edits (term, kind, means, words, label, is_added, updated_at)
             VALUES (?, ?, ?, ?, 'x', ?, 1)`,
          ).bind(term, of, means, words, Number(isAdded)),
          DB.prepare("INSERT INTO content_loads DEFAULT VALUES"),
        ]);
        for (const q of [term, `${term} 会计`, means]) {
          expect((await search(q.slice(0, 200))).results.length).toBeLessThanOrEqual(20);
        }
      }),
      { numRuns: 60 },
    );
    await DB.batch([
      DB.prepare("DELETE FROM vocabulary_edits"),
      DB.prepare("INSERT INTO content_loads DEFAULT VALUES"),
    ]);
  });

  it("accepts any text as a term, or refuses it with a reason", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 20 }), async (typed) => {
        const answer = await postNew("institution", { term: typed, means: "00026A" });
        if (!(answer instanceof Response)) {
          expect(refused(answer).errors?.term).toBeTruthy();
          return;
        }
        const { results } = await DB.prepare("SELECT term FROM vocabulary_edits").all<{ term: string }>();
        expect(results).toHaveLength(1);
        const term = String(results[0]?.term);
        expect((await search(term)).understood.institution?.values).toEqual(["1"]);
        await undo("institution", term);
      }),
      { numRuns: 25 },
    );
  });
});
