import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { publishDueDrafts } from "#worker/features/content/drafts/publish-draft.ts";
import { signedInAs } from "../../../../tests/support/back-office.ts";
import {
  beginDrafts,
  changeDraft,
  editor,
  file,
  later,
  makeDraft,
  openDraft,
  postDraft,
  requireApproval,
} from "../../../../tests/support/page-drafts.ts";
import { pageForm, publishAs, shownPage } from "../../../../tests/support/student-page.ts";

const { DB } = env as Env;
const day = 24 * 3600 * 1000;

beforeEach(beginDrafts);

describe("approval", () => {
  beforeEach(requireApproval);

  it("keeps an editor from publishing alone", async () => {
    expect(await publishAs(editor, file, { title: "直接发布" })).toMatchObject({ init: { status: 400 } });
    const id = await makeDraft();
    expect(await postDraft(id, { intent: "publish" })).toMatchObject({ init: { status: 400 } });
    expect(await postDraft(id, { intent: "schedule", publishAt: "2099-01-01T09:00" })).toMatchObject({
      init: { status: 400 },
    });
    await changeDraft(id, { intent: "ask" });
    expect(await postDraft(id, { intent: "approve" })).toMatchObject({ init: { status: 403 } });
    expect((await openDraft(id)).steps).toEqual(["return"]);
    expect(await shownPage(editor.app)).toMatchObject({ title: "学生签证" });
  });

  it("comes from a second person, and ends with the next change", async () => {
    const other = await signedInAs("editor");
    const id = await makeDraft();
    await changeDraft(id, { intent: "ask" });
    await changeDraft(id, { intent: "approve" }, other);
    expect(await openDraft(id)).toMatchObject({
      state: "approved",
      approvedBy: other.email,
      steps: ["publish", "schedule"],
    });
    await changeDraft(id, { ...pageForm, intent: "save", title: "批准以后又改" });
    expect(await openDraft(id)).toMatchObject({ state: "draft", approvedBy: null });
    expect(await postDraft(id, { intent: "publish" })).toMatchObject({ init: { status: 400 } });
    await changeDraft(id, { intent: "ask" });
    await changeDraft(id, { intent: "approve" }, other);
    await changeDraft(id, { intent: "publish" });
    expect(await shownPage(editor.app)).toMatchObject({ title: "批准以后又改" });
  });

  it("is asked for again by the clock", async () => {
    await DB.prepare("DELETE FROM site_settings").run();
    const id = await makeDraft();
    await changeDraft(id, { intent: "schedule", publishAt: "2090-01-01T09:00" });
    await requireApproval();
    expect(await publishDueDrafts(later(100 * 365 * day))).toBe(0);
    expect(await openDraft(id)).toMatchObject({ state: "failed", failure: expect.stringContaining("批准") });
    expect(await shownPage(editor.app)).toMatchObject({ title: "学生签证" });
  });
});
