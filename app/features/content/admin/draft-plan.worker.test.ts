import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { publishDueDrafts } from "#worker/features/content/drafts/publish-draft.ts";
import { tellOfLostFigures } from "#worker/features/content/drafts/tell-of-lost-figures.ts";
import { refusalOfRoute, runRoute, signedInAs } from "../../../../tests/support/back-office.ts";
import {
  beginDrafts,
  changeDraft,
  editor,
  file,
  later,
  makeDraft,
  openDraft,
  postDraft,
} from "../../../../tests/support/page-drafts.ts";
import { publishAs, shownPage } from "../../../../tests/support/student-page.ts";
import { loader as list } from "./drafts.tsx";

const { DB } = env as Env;
const day = 24 * 3600 * 1000;

beforeEach(beginDrafts);

const mailsAbout = async (kind: string) =>
  (await DB.prepare("SELECT recipient, text FROM outbox WHERE kind = ?").bind(kind).all()).results;

describe("a scheduled draft", () => {
  it("is published by the clock at its moment, in Sydney's time", async () => {
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

  it("is not published once who planned it is no editor any more", async () => {
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

  it("is published on the first day of a figure, also when that day is moved", async () => {
    const id = await makeDraft();
    const withFigure = { intent: "schedule-fact", publishFact: "visa.charge" };
    expect(await postDraft(id, withFigure)).toMatchObject({ init: { status: 400 } });
    const addValue = (from: string) =>
      DB.prepare(`INSERT INTO fact_values (key, value, valid_from, source_name, source_url, checked_on, origin)
        VALUES ('visa.charge', 1700, ?, '官网', 'https://example.org', '2026-11-21', 'seed')`)
        .bind(from)
        .run();
    await addValue("2090-07-01");
    await changeDraft(id, withFigure);
    expect(await openDraft(id)).toMatchObject({ state: "scheduled", firstDay: "2090-07-01" });
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

  it("whose figure is lost is told about, however many others wait so", async () => {
    const ids: number[] = [];
    for (let n = 0; n < 25; n += 1) ids.push(await makeDraft({ title: `标题 ${n}` }));
    await DB.prepare(
      "UPDATE page_drafts SET state = 'scheduled', publish_fact = 'no.such', publish_after = '2026-01-01'",
    ).run();
    await tellOfLostFigures(editor.app);
    await tellOfLostFigures(editor.app);
    const told = (await mailsAbout("draft-lost-figure")).map(({ text }) =>
      Number(/drafts\/(\d+)/.exec(String(text))?.[1]),
    );
    expect(told.toSorted((one, other) => one - other)).toEqual(ids);
  });

  it("that no longer fits its page stays, with a reason and a mail", async () => {
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

  it("is taken back, and refuses a moment that has passed", async () => {
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
