import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { unpack } from "#app/shell/islands/static-section.tsx";
import type { Env } from "#worker/env.ts";
import { createDraft, discardDraft, saveDraft } from "#worker/features/content/drafts/edit-draft.ts";
import { listDrafts } from "#worker/features/content/drafts/list-drafts.ts";
import {
  approveDraft,
  askForApproval,
  scheduleDraft,
  sendBackDraft,
  takeBackDraft,
} from "#worker/features/content/drafts/plan-draft.ts";
import { publishDraft, publishDueDrafts } from "#worker/features/content/drafts/publish-draft.ts";
import { listDraftsOf, readDraft } from "#worker/features/content/drafts/read-draft.ts";
import { readSharedDraft, shareDraft } from "#worker/features/content/drafts/share-draft.ts";
import { tellOfLostFigures } from "#worker/features/content/drafts/tell-of-lost-figures.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { site, Visitor } from "../../../../tests/support/account-client.ts";
import {
  audience,
  expectForbidden,
  type MemberOf,
  refusalOfRoute,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../tests/support/back-office.ts";
import { countRows } from "../../../../tests/support/count-rows.ts";
import {
  loadFile,
  loadStudentPage,
  pageForm,
  path,
  publishAs,
  shownPage,
} from "../../../../tests/support/student-page.ts";
import { loader as sharedPage } from "../pages/shared-draft.tsx";
import { action, loader } from "./draft.tsx";
import { draftList } from "./draft-list.ts";
import { loader as list } from "./drafts.tsx";

const { DB } = env as Env;
const day = 24 * 3600 * 1000;

let file: number;
let editor: MemberOf;

beforeEach(async () => {
  await DB.batch(["page_drafts", "site_settings", "outbox"].map((table) => DB.prepare(`DELETE FROM ${table}`)));
  file = await loadStudentPage();
  editor = await signedInAs("editor");
});

/** Saves a draft of the student visa page from its editor. @returns the id of the draft */
async function makeDraft(fields: Record<string, string> = { title: "新标题" }, who = editor): Promise<number> {
  const redirect = await refusalOfRoute(publishAs(who, file, { intent: "draft", ...fields }));
  const id = Number(/^302 \/admin\/pages\/drafts\/(\d+)\?saved=1$/.exec(redirect ?? "")?.[1]);
  expect(id).toBeGreaterThan(0);
  return id;
}

const open = (id: number, who = editor) =>
  runRoute(loader, `/admin/pages/drafts/${id}`, who.visitor, { params: { id: String(id) } });

/** Posts a form of the draft's page with the version that is saved now. */
async function post(id: number, fields: Record<string, string>, who = editor) {
  const { version, base } = await open(id, who);
  const form = { version: String(version), base: String(base), ...fields };
  return runRoute(action, `/admin/pages/drafts/${id}`, who.visitor, { form, params: { id: String(id) } });
}

const done = async (id: number, fields: Record<string, string>, who = editor) =>
  expect(await refusalOfRoute(post(id, fields, who))).toMatch(/^30[23] \/admin\/pages\/drafts/);

const requireApproval = () =>
  DB.prepare("INSERT INTO site_settings (key, value, updated_at) VALUES ('pageApproval', 'required', 1)").run();

const later = (ms: number) => ({ ...editor.app, now: () => Date.now() + ms });

describe("a draft", () => {
  it("is stored without being shown, listed, edited and published", async () => {
    const id = await makeDraft();
    expect(await shownPage(editor.app)).toMatchObject({ title: "学生签证" });
    const { listed } = await runRoute(list, "/admin/pages/drafts?q=student&state=draft", editor.visitor);
    expect(listed.rows).toMatchObject([
      { id, path, title: "新标题", state: "draft", author: editor.email, isOutdated: 0 },
    ]);
    const opened = await open(id);
    expect(opened.values).toEqual({ ...pageForm, title: "新标题" });
    expect(opened.changes.map(({ field }) => field)).toEqual(["title"]);
    await done(id, { ...pageForm, intent: "save", title: "再改的标题" });
    await done(id, { intent: "publish" });
    expect(await shownPage(editor.app)).toMatchObject({
      title: "再改的标题",
      updatedOn: todayInAustralia(Date.now()),
    });
    expect(await countRows("page_drafts")).toBe(0);
    expect(await countRows("content_loads")).toBe(1);
    const { results } = await DB.prepare("SELECT action FROM audit_entries ORDER BY id").all();
    expect(results.map((row) => row.action)).toEqual(["page-draft.created", "page-draft.saved", "page.published"]);
    expect(await refusalOfRoute(open(id))).toBe("404");
  });

  it("may have typed figures, but is not published with them", async () => {
    const id = await makeDraft({ body: "费用 710 澳元。" });
    expect((await open(id)).warnings.figures).toContain("710 澳元");
    for (const step of [{ intent: "publish" }, { intent: "schedule", publishAt: "2099-01-01T09:00" }]) {
      expect(await post(id, step)).toMatchObject({ init: { status: 400 } });
    }
    expect(await countRows("page_revisions")).toBe(1);
  });

  it("refuses the second of two editors who save it, and shows both texts", async () => {
    const id = await makeDraft();
    await done(id, { ...pageForm, intent: "save", title: "先存的" });
    const late = { ...pageForm, intent: "save", version: "1", base: String(file), title: "后存的" };
    expect(await post(id, late)).toMatchObject({
      init: { status: 409 },
      data: { values: { title: "后存的" }, current: { version: 2, values: { title: "先存的" } } },
    });
  });

  it("of an older version of the page is merged with it", async () => {
    const id = await makeDraft();
    await refusalOfRoute(publishAs(editor, file, { summary: "页面上后来改过的摘要，一句话。" }));
    expect(await open(id)).toMatchObject({ isOutdated: true, clashes: [], base: file });
    await done(id, { intent: "publish" });
    expect(await shownPage(editor.app)).toMatchObject({ title: "新标题", summary: "页面上后来改过的摘要，一句话。" });
  });

  it("that clashes with its page is published after that was seen, with the page's other changes", async () => {
    const id = await makeDraft();
    const changed = { title: "页面上后来改过的标题", summary: "页面上后来改过的摘要，一句话。" };
    await refusalOfRoute(publishAs(editor, file, changed));
    const opened = await open(id);
    expect(opened.clashes).toEqual([{ field: "title", section: null, theirs: changed.title, mine: "新标题" }]);
    expect(opened.values).toMatchObject({ title: "新标题", summary: changed.summary });
    expect(await post(id, { intent: "publish" })).toMatchObject({ init: { status: 409 } });
    expect(await shownPage(editor.app)).toMatchObject({ title: changed.title });
    await done(id, { ...opened.values, intent: "save" });
    await done(id, { intent: "publish" });
    expect(await shownPage(editor.app)).toMatchObject({ title: "新标题", summary: changed.summary });
  });

  it("is deleted with a trace in the audit log", async () => {
    const id = await makeDraft();
    await done(id, { intent: "discard" });
    expect(await countRows("page_drafts")).toBe(0);
    const entry = await DB.prepare("SELECT before FROM audit_entries WHERE action = 'page-draft.discarded'").first();
    expect(JSON.parse(String(entry?.before))).toMatchObject({ path, title: "新标题" });
  });
});

describe("approval", () => {
  beforeEach(requireApproval);

  it("keeps an editor from publishing alone", async () => {
    expect(await publishAs(editor, file, { title: "直接发布" })).toMatchObject({ init: { status: 400 } });
    const id = await makeDraft();
    expect(await post(id, { intent: "publish" })).toMatchObject({ init: { status: 400 } });
    expect(await post(id, { intent: "schedule", publishAt: "2099-01-01T09:00" })).toMatchObject({
      init: { status: 400 },
    });
    await done(id, { intent: "ask" });
    expect(await post(id, { intent: "approve" })).toMatchObject({ init: { status: 403 } });
    expect((await open(id)).steps).toEqual(["return"]);
    expect(await shownPage(editor.app)).toMatchObject({ title: "学生签证" });
  });

  it("comes from a second person, and ends with the next change", async () => {
    const other = await signedInAs("editor");
    const id = await makeDraft();
    await done(id, { intent: "ask" });
    await done(id, { intent: "approve" }, other);
    expect(await open(id)).toMatchObject({
      state: "approved",
      approvedBy: other.email,
      steps: ["publish", "schedule"],
    });
    await done(id, { ...pageForm, intent: "save", title: "批准以后又改" });
    expect(await open(id)).toMatchObject({ state: "draft", approvedBy: null });
    expect(await post(id, { intent: "publish" })).toMatchObject({ init: { status: 400 } });
    await done(id, { intent: "ask" });
    await done(id, { intent: "approve" }, other);
    await done(id, { intent: "publish" });
    expect(await shownPage(editor.app)).toMatchObject({ title: "批准以后又改" });
  });

  it("is asked for again by the clock", async () => {
    await DB.prepare("DELETE FROM site_settings").run();
    const id = await makeDraft();
    await done(id, { intent: "schedule", publishAt: "2090-01-01T09:00" });
    await requireApproval();
    expect(await publishDueDrafts(later(100 * 365 * day))).toBe(0);
    expect(await open(id)).toMatchObject({ state: "failed", failure: expect.stringContaining("批准") });
    expect(await shownPage(editor.app)).toMatchObject({ title: "学生签证" });
  });
});

const mailsAbout = async (kind: string) =>
  (await DB.prepare("SELECT recipient, text FROM outbox WHERE kind = ?").bind(kind).all()).results;

describe("a scheduled draft", () => {
  it("is published by the clock at its moment, in Sydney's time", async () => {
    const id = await makeDraft();
    await done(id, { intent: "schedule", publishAt: "2090-07-01T00:00" });
    const at = Date.parse("2090-06-30T14:00:00Z");
    expect((await open(id)).publishAt).toBe(at);
    expect(await publishDueDrafts({ ...editor.app, now: () => at - 1 })).toBe(0);
    expect(await publishDueDrafts({ ...editor.app, now: () => at })).toBe(1);
    expect(await shownPage(editor.app)).toMatchObject({ title: "新标题" });
    const entry = await DB.prepare(
      "SELECT actor_email AS who FROM audit_entries WHERE action = 'page.published'",
    ).first();
    expect(entry?.who).toBe(editor.email);
    expect(await publishDueDrafts({ ...editor.app, now: () => at })).toBe(0);
  });

  it("is not published once who planned it is no editor any more", async () => {
    const planner = await signedInAs("editor");
    const id = await makeDraft();
    await done(id, { intent: "schedule", publishAt: "2090-07-01T00:00" }, planner);
    await DB.prepare("UPDATE users SET role = 'user' WHERE email = ?").bind(planner.email).run();
    const at = Date.parse("2090-06-30T14:00:00Z");
    expect(await publishDueDrafts({ ...editor.app, now: () => at })).toBe(0);
    expect(await open(id)).toMatchObject({ state: "failed", failure: expect.stringContaining("已经不能发布页面") });
    expect((await mailsAbout("draft-not-published")).map(({ recipient }) => recipient)).toContain(editor.email);
  });

  it("is published on the first day of a figure, also when that day is moved", async () => {
    const id = await makeDraft();
    const withFigure = { intent: "schedule-fact", publishFact: "visa.charge" };
    expect(await post(id, withFigure)).toMatchObject({ init: { status: 400 } });
    const addValue = (from: string) =>
      DB.prepare(`INSERT INTO fact_values (key, value, valid_from, source_name, source_url, checked_on, status, origin)
        VALUES ('visa.charge', 1700, ?, '官网', 'https://example.org', '2026-11-21', 'confirmed', 'seed')`)
        .bind(from)
        .run();
    await addValue("2090-07-01");
    await done(id, withFigure);
    expect(await open(id)).toMatchObject({ state: "scheduled", firstDay: "2090-07-01" });
    await tellOfLostFigures(editor.app);
    expect(await mailsAbout("draft-lost-figure")).toEqual([]);
    await DB.prepare("DELETE FROM fact_values WHERE valid_from = '2090-07-01'").run();
    await tellOfLostFigures(editor.app);
    await tellOfLostFigures(editor.app);
    expect(await mailsAbout("draft-lost-figure")).toEqual([
      { recipient: editor.actor.email, text: expect.stringContaining(`/admin/pages/drafts/${id}`) },
    ]);
    const lost = await runRoute(list, "/admin/pages/drafts?plan=lost", editor.visitor);
    expect(lost.listed.rows).toMatchObject([{ id, firstDay: null }]);
    expect(await publishDueDrafts({ ...editor.app, now: () => Date.parse("2090-07-02T00:00:00Z") })).toBe(0);
    await addValue("2090-10-01");
    expect(await publishDueDrafts({ ...editor.app, now: () => Date.parse("2090-09-30T13:59:00Z") })).toBe(0);
    expect(await publishDueDrafts({ ...editor.app, now: () => Date.parse("2090-09-30T14:00:00Z") })).toBe(1);
    expect(await shownPage(editor.app)).toMatchObject({ title: "新标题" });
  });

  it("that no longer fits its page stays, with a reason and a mail", async () => {
    const id = await makeDraft();
    await done(id, { intent: "schedule", publishAt: "2090-01-01T09:00" });
    await refusalOfRoute(publishAs(editor, file, { title: "页面上后来改过的标题" }));
    expect(await publishDueDrafts(later(100 * 365 * day))).toBe(0);
    expect(await open(id)).toMatchObject({ state: "failed", failure: expect.stringContaining("别的改动") });
    expect(await shownPage(editor.app)).toMatchObject({ title: "页面上后来改过的标题" });
    const mails = await DB.prepare("SELECT recipient, text FROM outbox WHERE kind = 'draft-not-published'").all();
    expect(mails.results).toMatchObject([
      { recipient: editor.email, text: expect.stringContaining(`/admin/pages/drafts/${id}`) },
    ]);
  });

  it("is taken back, and refuses a moment that has passed", async () => {
    const id = await makeDraft();
    expect(await post(id, { intent: "schedule", publishAt: "2020-01-01T09:00" })).toMatchObject({
      data: { errors: { publishAt: expect.any(String) } },
    });
    await done(id, { intent: "schedule", publishAt: "2090-01-01T09:00" });
    await done(id, { intent: "return" });
    expect(await publishDueDrafts(later(100 * 365 * day))).toBe(0);
    expect(await open(id)).toMatchObject({ state: "draft", publishAt: null });
  });
});

describe("the link that shares a draft", () => {
  const tokenOf = async (id: number) =>
    new URL((await open(id)).shared?.address ?? site).pathname.replace("/preview/", "");
  const show = (token: string) => runRoute(sharedPage, `/preview/${token}`, new Visitor(), { params: { token } });

  it("shows it without signing in, and nobody's address", async () => {
    const id = await makeDraft({ title: "给人看的", body: "## 费用\n\n申请费 {{visa.charge}}。" });
    expect((await open(id)).shared).toBeNull();
    await done(id, { intent: "share" });
    const shown = await show(await tokenOf(id));
    expect(unpack(shown.content)).toMatchObject({
      page: { title: "给人看的" },
      facts: { "visa.charge": { value: 1600 } },
    });
    expect(JSON.stringify(shown)).not.toContain(editor.email);
  });

  it("cannot be guessed, ends when it is renewed or ended, and after fourteen days", async () => {
    const id = await makeDraft();
    await done(id, { intent: "share" });
    const token = await tokenOf(id);
    const forged = [
      `${id}-${"A".repeat(43)}`,
      token.slice(0, -1),
      `${id + 1}${token.slice(String(id).length)}`,
      String(id),
      "",
    ];
    for (const one of forged) expect(await refusalOfRoute(show(one))).toBe("404");
    expect(await readSharedDraft(later(15 * day), token)).toBeNull();
    expect(await readSharedDraft(later(13 * day), token)).not.toBeNull();
    await shareDraft(later(1000), editor.actor, id, true);
    expect(await refusalOfRoute(show(token))).toBe("404");
    const renewed = await tokenOf(id);
    expect(await refusalOfRoute(show(renewed))).toBeNull();
    await done(id, { intent: "share-end" });
    expect(await refusalOfRoute(show(renewed))).toBe("404");
  });
});

describe("access to drafts", () => {
  it.each(audience)("%s", async (who) => {
    const id = await makeDraft();
    const { visitor } = await someoneOf(who);
    const isAllowed = who === "editor" || who === "admin";
    const params = { id: String(id) };
    const address = `/admin/pages/drafts/${id}`;
    for (const [run, at] of [
      [list, "/admin/pages/drafts"],
      [draftList.sendFile, "/admin/pages/drafts.csv"],
      [loader, address],
    ] as const) {
      const refusal = await refusalOfRoute(runRoute<unknown>(run, at, visitor, { params }));
      if (who === "anonymous") expect(refusal).toMatch(/^302 \/login/);
      else expect(refusal).toBe(isAllowed ? null : "403");
    }
    const refusal = await refusalOfRoute(
      runRoute<unknown>(action, address, visitor, { form: { intent: "none" }, params }),
    );
    expect(refusal).toBe(isAllowed ? null : "403");
  });

  it("is checked in the verbs too", async () => {
    const id = await makeDraft();
    const { actor, app } = await signedInAs("staff");
    const opened = { id, version: 1 };
    const frontMatter = {
      title: "x",
      summary: pageForm.summary,
      updated: "2026-11-21",
      sources: [],
      next: [],
      related: [],
    };
    await expectForbidden(
      () => createDraft(app, actor, path, { version: file, frontMatter, body: "x" }),
      () => saveDraft(app, actor, opened, { base: file, frontMatter, body: "x" }),
      () => discardDraft(app, actor, opened),
      () => askForApproval(app, actor, opened),
      () => approveDraft(app, actor, opened),
      () => sendBackDraft(app, actor, opened, "x"),
      () => takeBackDraft(app, actor, opened),
      () => scheduleDraft(app, actor, opened, { at: 1 }),
      () => publishDraft(app, actor, opened),
      () => shareDraft(app, actor, id, true),
      () => readDraft(app, actor, id),
      () => listDraftsOf(app, actor, path),
      () => listDrafts(app, actor, { q: "", filters: {}, sort: "saved", isDescending: true, page: 1 }),
    );
  });
});

it("a load of the page's file keeps the draft and marks it", async () => {
  await makeDraft();
  await loadFile("文件改过的");
  const { listed } = await runRoute(list, "/admin/pages/drafts", editor.visitor);
  expect(listed.rows).toMatchObject([{ isOutdated: 1 }]);
});
