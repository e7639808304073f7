import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { type MemberOf, refusalOfRoute, runRoute, signedInAs } from "../../../../tests/support/back-office.ts";
import {
  beginDrafts,
  changeDraft,
  editor,
  file,
  makeDraft,
  openDraft,
  postDraft,
  requireApproval,
} from "../../../../tests/support/page-drafts.ts";
import { pageForm, path, publishAs } from "../../../../tests/support/student-page.ts";
import { loader as editPage } from "./edit-page.tsx";

const { DB } = env as Env;

let author: MemberOf;
let colleague: MemberOf;

beforeEach(async () => {
  await DB.batch(["sessions", "users"].map((table) => DB.prepare(`DELETE FROM ${table}`)));
  await beginDrafts();
  await requireApproval();
  author = editor;
  colleague = await signedInAs("editor");
});

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
    await changeDraft(id, { intent: "ask" }, author);
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
    await Promise.all([1, 2].map(() => refusalOfRoute(postDraft(id, { intent: "ask" }, author))));
    expect(await mails()).toHaveLength(1);
  });
});

describe("the answer", () => {
  let id: number;
  beforeEach(async () => {
    id = await makeDraft();
    await changeDraft(id, { intent: "ask" }, author);
    await DB.prepare("DELETE FROM outbox").run();
  });

  it("approved: its author is mailed, and once more when a colleague publishes it", async () => {
    await changeDraft(id, { intent: "approve" }, colleague);
    await changeDraft(id, { intent: "publish" }, colleague);
    expect(await mails()).toMatchObject([
      { recipient: author.email, kind: "draft-news", subject: expect.stringContaining("已获批准") },
      { recipient: author.email, kind: "draft-news", subject: expect.stringContaining("已经发布") },
    ]);
  });

  it("published by the author: nobody is mailed about it", async () => {
    await changeDraft(id, { intent: "approve" }, colleague);
    await changeDraft(id, { intent: "publish" }, author);
    expect(await mails()).toHaveLength(1);
  });

  it("sent back with words: the author reads them in the mail and on the draft, until approval is asked again", async () => {
    expect((await openDraft(id, colleague)).steps).toEqual(["approve", "send-back"]);
    await changeDraft(id, { intent: "send-back", words: "  第二段写得太长 <b>  " }, colleague);
    expect(await mails()).toMatchObject([
      { recipient: author.email, kind: "draft-news", text: expect.stringContaining("第二段写得太长 <b>") },
    ]);
    const returned = { by: colleague.email, words: "第二段写得太长 <b>" };
    expect(await openDraft(id, author)).toMatchObject({ state: "draft", returned, steps: ["ask"] });
    await changeDraft(id, { ...pageForm, intent: "save", title: "改好的" }, author);
    expect(await openDraft(id, author)).toMatchObject({ returned });
    await changeDraft(id, { intent: "ask" }, author);
    expect(await openDraft(id, author)).toMatchObject({ state: "review", returned: null });
  });

  it("sent back without words is refused, also by the button of the author", async () => {
    for (const words of ["", " \n ", "长".repeat(2001)]) {
      expect(await postDraft(id, { intent: "send-back", words }, colleague)).toMatchObject({
        data: { errors: { words: expect.any(String) } },
      });
    }
    expect(await postDraft(id, { intent: "return" }, colleague)).toMatchObject({ init: { status: 400 } });
    expect(await postDraft(id, { intent: "send-back", words: "自己" }, author)).toMatchObject({
      init: { status: 409 },
    });
    expect(await openDraft(id, author)).toMatchObject({ state: "review", returned: null });
    expect(await mails()).toEqual([]);
  });

  it("is not an approval while page and draft were changed at the same place", async () => {
    await DB.prepare("UPDATE site_settings SET value = 'none'").run();
    expect(await refusalOfRoute(publishAs(colleague, file, { title: "页面上后来改过的标题" }))).toMatch(/^302/);
    await DB.prepare("UPDATE site_settings SET value = 'required'").run();
    expect(await openDraft(id, colleague)).toMatchObject({ isFit: false, steps: ["send-back"] });
    expect(await postDraft(id, { intent: "approve" }, colleague)).toMatchObject({
      init: { status: 409 },
      data: { message: expect.stringContaining("现在批准了也不能发布") },
    });
    expect(await openDraft(id, author)).toMatchObject({ state: "review", approvedBy: null });
    expect(await mails()).toEqual([]);
  });
});

it("a colleague who takes a draft back from its schedule: its author is mailed", async () => {
  const id = await makeDraft();
  await changeDraft(id, { intent: "ask" }, author);
  await changeDraft(id, { intent: "approve" }, colleague);
  await changeDraft(id, { intent: "schedule", publishAt: "2090-01-01T09:00" }, author);
  await DB.prepare("DELETE FROM outbox").run();
  await changeDraft(id, { intent: "return" }, colleague);
  expect(await mails()).toMatchObject([{ recipient: author.email, subject: expect.stringContaining("不再定时发布") }]);
});

it("the editor of a page says whose drafts of it there are", async () => {
  const id = await makeDraft();
  const draftsFor = async (who: MemberOf) =>
    (await runRoute(editPage, `/admin/pages/edit${path}`, who.visitor, { params: { "*": path.slice(1) } })).drafts;
  expect(await draftsFor(colleague)).toMatchObject([{ id, author: author.email, isOwn: false }]);
  expect(await draftsFor(author)).toMatchObject([{ id, isOwn: true }]);
});
