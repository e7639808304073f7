import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { loader as list } from "#app/admin-records/list.tsx";
import type { Env } from "#worker/env.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { refusalOfRoute, runRoute } from "../../../../../tests/support/back-office.ts";
import { countRows } from "../../../../../tests/support/count-rows.ts";
import {
  beginDrafts,
  changeDraft,
  editor,
  file,
  makeDraft,
  openDraft,
  postDraft,
} from "../../../../../tests/support/page-drafts.ts";
import { loadFile, pageForm, path, publishAs, shownPage } from "../../../../../tests/support/student-page.ts";

const { DB } = env as Env;

beforeEach(beginDrafts);

describe("a draft", () => {
  it("is not shown to visitors until published, and is listed and edited", async () => {
    const id = await makeDraft();
    expect(await shownPage(editor.app)).toMatchObject({ title: "学生签证" });
    const { listed } = await runRoute(list, "/admin/pages/drafts?q=student&state=draft", editor.visitor);
    expect(listed.rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
      [
        { to: `/admin/pages/drafts/${id}`, text: "新标题" },
        [{ text: path, isCode: true, to: `/admin/pages/edit${path}` }, false],
        [{ text: "草稿", tone: "plain" }, false, false],
      ],
    ]);
    expect(JSON.stringify(listed.rows)).toContain(editor.email);
    const opened = await openDraft(id);
    expect(opened.values).toEqual({ ...pageForm, title: "新标题" });
    expect(opened.changes.map(({ field }) => field)).toEqual(["title"]);
    await changeDraft(id, { ...pageForm, intent: "save", title: "再改的标题" });
    await changeDraft(id, { intent: "publish" });
    expect(await shownPage(editor.app)).toMatchObject({
      title: "再改的标题",
      updatedOn: todayInAustralia(Date.now()),
    });
    expect(await countRows("page_drafts")).toBe(0);
    expect(await countRows("content_loads")).toBe(1);
    const { results } = await DB.prepare("SELECT action FROM audit_entries ORDER BY id").all();
    expect(results.map((row) => row.action)).toEqual(["page-draft.created", "page-draft.saved", "page.published"]);
    expect(await refusalOfRoute(openDraft(id))).toBe("404");
  });

  it("is created once when its form is submitted several times in parallel", async () => {
    const post = () => refusalOfRoute(publishAs(editor, file, { intent: "draft", title: "新标题" }));
    const answers = new Set(await Promise.all([post(), post(), post()]));
    answers.add(await post());
    expect([...answers]).toEqual([expect.stringMatching(/^302 \/admin\/pages\/drafts\/\d+\?saved=1$/)]);
    expect([await countRows("page_drafts"), await countRows("audit_entries")]).toEqual([1, 1]);
    await makeDraft({ title: "另一个标题" });
    expect(await countRows("page_drafts")).toBe(2);
  });

  it("may contain typed figures, but cannot be published with them", async () => {
    const id = await makeDraft({ body: "费用 710 澳元。" });
    expect((await openDraft(id)).warnings.figures).toContain("710 澳元");
    for (const step of [{ intent: "publish" }, { intent: "schedule", publishAt: "2099-01-01T09:00" }]) {
      expect(await postDraft(id, step)).toMatchObject({ init: { status: 400 } });
    }
    expect(await countRows("page_revisions")).toBe(1);
  });

  it("reports all kinds of errors at once at each step, in one message", async () => {
    const id = await makeDraft({ title: "要 65 分", body: "费用 710 澳元，{{visa.none}}。" });
    for (const step of [{ intent: "publish" }, { intent: "schedule", publishAt: "2099-01-01T09:00" }]) {
      const { message } = (await postDraft(id, step)).data;
      for (const told of ["“65 分”（标题）、“710 澳元”（正文第 1 行）", "{{visa.none}}"]) {
        expect(message).toContain(told);
      }
    }
  });

  it("refuses the second of two editors who save it, and shows both texts", async () => {
    const id = await makeDraft();
    await changeDraft(id, { ...pageForm, intent: "save", title: "先存的" });
    const late = { ...pageForm, intent: "save", version: "1", base: String(file), title: "后存的" };
    expect(await postDraft(id, late)).toMatchObject({
      init: { status: 409 },
      data: { values: { title: "后存的" }, current: { version: 2, values: { title: "先存的" } } },
    });
  });

  it("of an older version of the page is merged with the newer one", async () => {
    const id = await makeDraft();
    await refusalOfRoute(publishAs(editor, file, { summary: "页面上后来改过的摘要，一句话。" }));
    expect(await openDraft(id)).toMatchObject({ isOutdated: true, clashes: [], base: file });
    await changeDraft(id, { intent: "publish" });
    expect(await shownPage(editor.app)).toMatchObject({ title: "新标题", summary: "页面上后来改过的摘要，一句话。" });
  });

  it("that conflicts with its page can be published after its editor has seen the conflict, with the page's other changes", async () => {
    const id = await makeDraft();
    const changed = { title: "页面上后来改过的标题", summary: "页面上后来改过的摘要，一句话。" };
    await refusalOfRoute(publishAs(editor, file, changed));
    const opened = await openDraft(id);
    expect(opened.clashes).toEqual([{ field: "title", theirs: changed.title, mine: "新标题" }]);
    expect(opened.values).toMatchObject({ title: "新标题", summary: changed.summary });
    expect(await postDraft(id, { intent: "publish" })).toMatchObject({ init: { status: 409 } });
    expect(await shownPage(editor.app)).toMatchObject({ title: changed.title });
    await changeDraft(id, { ...opened.values, intent: "save" });
    await changeDraft(id, { intent: "publish" });
    expect(await shownPage(editor.app)).toMatchObject({ title: "新标题", summary: changed.summary });
  });

  it("is deleted with an audit entry", async () => {
    const id = await makeDraft();
    await changeDraft(id, { intent: "discard" });
    expect(await countRows("page_drafts")).toBe(0);
    const entry = await DB.prepare("SELECT before FROM audit_entries WHERE action = 'page-draft.discarded'").first();
    expect(JSON.parse(String(entry?.before))).toMatchObject({ path, title: "新标题" });
  });
});

it("remains and is marked when a load changes the page's file", async () => {
  await makeDraft();
  await loadFile("文件改过的");
  const { listed } = await runRoute(list, "/admin/pages/drafts", editor.visitor);
  expect(JSON.stringify(listed.rows)).toContain("页面有了新版本");
});
