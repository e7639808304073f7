import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { type MemberOf, refusalOfRoute, runRoute, signedInAs } from "../../../../tests/support/back-office.ts";
import { insertRow } from "../../../../tests/support/insert-row.ts";
import { loadStudentPage, pageForm, path, publishAs } from "../../../../tests/support/student-page.ts";
import { action, loader } from "./draft.tsx";
import { loader as editPage } from "./edit-page.tsx";

const { DB } = env as Env;

let file: number;
let author: MemberOf;
let colleague: MemberOf;

beforeEach(async () => {
  await DB.batch(
    ["page_drafts", "site_settings", "outbox", "sessions", "users"].map((table) => DB.prepare(`DELETE FROM ${table}`)),
  );
  await insertRow(DB, "site_settings", { key: "pageApproval", value: "required", updated_at: 1 }).run();
  file = await loadStudentPage();
  author = await signedInAs("editor");
  colleague = await signedInAs("editor");
});

async function makeDraft(): Promise<number> {
  const redirect = await refusalOfRoute(publishAs(author, file, { intent: "draft", title: "新标题" }));
  return Number(/drafts\/(\d+)/.exec(redirect ?? "")?.[1]);
}

const open = (id: number, who: MemberOf) =>
  runRoute(loader, `/admin/pages/drafts/${id}`, who.visitor, { params: { id: String(id) } });

async function post(id: number, who: MemberOf, fields: Record<string, string>) {
  const { version, base } = await open(id, who);
  const form = { version: String(version), base: String(base), ...fields };
  return runRoute(action, `/admin/pages/drafts/${id}`, who.visitor, { form, params: { id: String(id) } });
}

const done = async (id: number, who: MemberOf, fields: Record<string, string>) =>
  expect(await refusalOfRoute(post(id, who, fields))).toMatch(/^30[23] \/admin\/pages\/drafts/);

const mails = async () =>
  (
    await DB.prepare("SELECT recipient, kind, subject, text FROM outbox WHERE kind LIKE 'draft-%' ORDER BY id").all<{
      recipient: string;
      kind: string;
      subject: string;
      text: string;
    }>()
  ).results;

describe("asking for approval", () => {
  it("mails the other members who may approve, once each, and nobody else", async () => {
    const admin = await signedInAs("admin");
    await signedInAs("staff");
    await signedInAs("user");
    const banned = await signedInAs("editor");
    await DB.prepare("UPDATE users SET banned_at = 1 WHERE email = ?").bind(banned.email).run();
    const id = await makeDraft();
    await done(id, author, { intent: "ask" });
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([admin.email, colleague.email].toSorted());
    for (const { kind, text } of sent) {
      expect(kind).toBe("draft-review-asked");
      expect(text).toContain(`/admin/pages/drafts/${id}`);
      expect(text).toContain(author.email);
      expect(text).toContain("您");
    }
  });

  it("twice at once mails once", async () => {
    const id = await makeDraft();
    await Promise.all([1, 2].map(() => refusalOfRoute(post(id, author, { intent: "ask" }))));
    expect(await mails()).toHaveLength(1);
  });
});

describe("the answer", () => {
  let id: number;
  beforeEach(async () => {
    id = await makeDraft();
    await done(id, author, { intent: "ask" });
    await DB.prepare("DELETE FROM outbox").run();
  });

  it("approved: its author is mailed, and once more when a colleague publishes it", async () => {
    await done(id, colleague, { intent: "approve" });
    await done(id, colleague, { intent: "publish" });
    expect(await mails()).toMatchObject([
      { recipient: author.email, kind: "draft-news", subject: expect.stringContaining("已获批准") },
      { recipient: author.email, kind: "draft-news", subject: expect.stringContaining("已经发布") },
    ]);
  });

  it("published by the author: nobody is mailed about it", async () => {
    await done(id, colleague, { intent: "approve" });
    await done(id, author, { intent: "publish" });
    expect(await mails()).toHaveLength(1);
  });

  it("sent back with words: the author reads them in the mail and on the draft, until approval is asked again", async () => {
    expect((await open(id, colleague)).steps).toEqual(["approve", "send-back"]);
    await done(id, colleague, { intent: "send-back", words: "  第二段写得太长 <b>  " });
    expect(await mails()).toMatchObject([
      { recipient: author.email, kind: "draft-news", text: expect.stringContaining("第二段写得太长 <b>") },
    ]);
    const returned = { by: colleague.email, words: "第二段写得太长 <b>" };
    expect(await open(id, author)).toMatchObject({ state: "draft", returned, steps: ["ask"] });
    await done(id, author, { ...pageForm, intent: "save", title: "改好的" });
    expect(await open(id, author)).toMatchObject({ returned });
    await done(id, author, { intent: "ask" });
    expect(await open(id, author)).toMatchObject({ state: "review", returned: null });
  });

  it("sent back without words is refused, also by the button of the author", async () => {
    for (const words of ["", " \n ", "长".repeat(2001)]) {
      expect(await post(id, colleague, { intent: "send-back", words })).toMatchObject({
        data: { errors: { words: expect.any(String) } },
      });
    }
    expect(await post(id, colleague, { intent: "return" })).toMatchObject({ init: { status: 400 } });
    expect(await post(id, author, { intent: "send-back", words: "自己" })).toMatchObject({ init: { status: 409 } });
    expect(await open(id, author)).toMatchObject({ state: "review", returned: null });
    expect(await mails()).toEqual([]);
  });

  it("is not an approval while page and draft were changed at the same place", async () => {
    await DB.prepare("UPDATE site_settings SET value = 'none'").run();
    expect(await refusalOfRoute(publishAs(colleague, file, { title: "页面上后来改过的标题" }))).toMatch(/^302/);
    await DB.prepare("UPDATE site_settings SET value = 'required'").run();
    expect(await open(id, colleague)).toMatchObject({ isFit: false, steps: ["send-back"] });
    expect(await post(id, colleague, { intent: "approve" })).toMatchObject({
      init: { status: 409 },
      data: { message: expect.stringContaining("现在批准了也不能发布") },
    });
    expect(await open(id, author)).toMatchObject({ state: "review", approvedBy: null });
    expect(await mails()).toEqual([]);
  });
});

it("a colleague who takes a draft back from its schedule: its author is mailed", async () => {
  const id = await makeDraft();
  await done(id, author, { intent: "ask" });
  await done(id, colleague, { intent: "approve" });
  await done(id, author, { intent: "schedule", publishAt: "2090-01-01T09:00" });
  await DB.prepare("DELETE FROM outbox").run();
  await done(id, colleague, { intent: "return" });
  expect(await mails()).toMatchObject([{ recipient: author.email, subject: expect.stringContaining("不再定时发布") }]);
});

it("the editor of a page says whose drafts of it there are", async () => {
  const id = await makeDraft();
  const draftsFor = async (who: MemberOf) =>
    (await runRoute(editPage, `/admin/pages/edit${path}`, who.visitor, { params: { "*": path.slice(1) } })).drafts;
  expect(await draftsFor(colleague)).toMatchObject([{ id, author: author.email, isOwn: false }]);
  expect(await draftsFor(author)).toMatchObject([{ id, isOwn: true }]);
});
