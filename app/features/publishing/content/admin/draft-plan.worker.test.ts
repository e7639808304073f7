import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { refusalOfRoute, signedInAs } from "../../../../../tests/support/back-office.ts";
import {
  beginDrafts,
  changeDraft,
  editor,
  file,
  later,
  makeDraft,
  openDraft,
  postDraft,
} from "../../../../../tests/support/page-drafts.ts";
import { publishAs, shownPage } from "../../../../../tests/support/student-page.ts";
import { publishDueDrafts } from "../server/drafts/publish-draft.ts";

const { DB } = env as Env;
const day = 24 * 3600 * 1000;

beforeEach(beginDrafts);

const mailsAbout = async (kind: string) =>
  (await DB.prepare("SELECT recipient, text FROM outbox WHERE kind = ?").bind(kind).all()).results;

describe("a scheduled draft", () => {
  it("is published by the cron job at its time in Sydney", async () => {
    const id = await makeDraft();
    await changeDraft(id, { intent: "schedule", publishAt: "2090-07-01T00:00" });
    const at = Date.parse("2090-06-30T14:00:00Z");
    expect((await openDraft(id)).publishAt).toBe(at);
    expect(await publishDueDrafts({ ...editor.app, now: () => at - 1 })).toBe(0);
    expect(await publishDueDrafts({ ...editor.app, now: () => at })).toBe(1);
    expect(await shownPage(editor.app)).toMatchObject({ title: "新标题" });
    const entry = await DB.prepare(
      "SELECT actor_email AS who FROM audit_entries WHERE action = 'page.published'",
    ).first();
    expect(entry?.who).toBe(editor.email);
    expect(await publishDueDrafts({ ...editor.app, now: () => at })).toBe(0);
  });

  it("is not published if the member who scheduled it lost the permission", async () => {
    const planner = await signedInAs("editor");
    const id = await makeDraft();
    await changeDraft(id, { intent: "schedule", publishAt: "2090-07-01T00:00" }, planner);
    await DB.prepare("UPDATE users SET role = 'user' WHERE email = ?").bind(planner.email).run();
    const at = Date.parse("2090-06-30T14:00:00Z");
    expect(await publishDueDrafts({ ...editor.app, now: () => at })).toBe(0);
    expect(await openDraft(id)).toMatchObject({
      state: "failed",
      failure: expect.stringContaining("已经不能发布页面"),
    });
    expect((await mailsAbout("draft-not-published")).map(({ recipient }) => recipient)).toContain(editor.email);
  });

  it("remains a draft with a reason and a mail when it conflicts with its page", async () => {
    const id = await makeDraft();
    await changeDraft(id, { intent: "schedule", publishAt: "2090-01-01T09:00" });
    await refusalOfRoute(publishAs(editor, file, { title: "页面上后来改过的标题" }));
    expect(await publishDueDrafts(later(100 * 365 * day))).toBe(0);
    expect(await openDraft(id)).toMatchObject({ state: "failed", failure: expect.stringContaining("别的改动") });
    expect(await shownPage(editor.app)).toMatchObject({ title: "页面上后来改过的标题" });
    const mails = await DB.prepare("SELECT recipient, text FROM outbox WHERE kind = 'draft-not-published'").all();
    expect(mails.results).toMatchObject([
      { recipient: editor.email, text: expect.stringContaining(`/admin/pages/drafts/${id}`) },
    ]);
  });

  it("can be cancelled, and cannot be scheduled for a past time", async () => {
    const id = await makeDraft();
    expect(await postDraft(id, { intent: "schedule", publishAt: "2020-01-01T09:00" })).toMatchObject({
      data: { errors: { publishAt: expect.any(String) } },
    });
    await changeDraft(id, { intent: "schedule", publishAt: "2090-01-01T09:00" });
    await changeDraft(id, { intent: "return" });
    expect(await publishDueDrafts(later(100 * 365 * day))).toBe(0);
    expect(await openDraft(id)).toMatchObject({ state: "draft", publishAt: null });
  });
});
