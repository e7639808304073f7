import { beforeEach, describe, expect, it } from "vitest";
import { loader as csv } from "#app/admin-csv.ts";
import { loader as list } from "#app/admin-records/list.tsx";
import { listRecords } from "#app/features/foundation/records/server/public.ts";
import {
  audience,
  expectForbidden,
  refusalOfRoute,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../../tests/support/back-office.ts";
import { beginDrafts, file, makeDraft } from "../../../../../tests/support/page-drafts.ts";
import { pageForm, path } from "../../../../../tests/support/student-page.ts";
import { createDraft, discardDraft, listDraftsOf, readDraft, saveDraft } from "../server/drafts/edit-draft.ts";
import { publishDraft, scheduleDraft, unscheduleDraft } from "../server/drafts/publish-draft.ts";
import { action, loader } from "./draft.tsx";
import { draftRecord } from "./records.ts";

beforeEach(beginDrafts);

describe("access to drafts", () => {
  it.each(audience)("%s", async (who) => {
    const id = await makeDraft();
    const { visitor } = await someoneOf(who);
    const isAllowed = who === "editor" || who === "admin";
    const params = { id: String(id) };
    const address = `/admin/pages/drafts/${id}`;
    for (const [run, at] of [
      [list, "/admin/pages/drafts"],
      [csv, "/admin/pages/drafts.csv"],
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
      () => unscheduleDraft(app, actor, opened),
      () => scheduleDraft(app, actor, opened, 1),
      () => publishDraft(app, actor, opened),
      () => readDraft(app, actor, id),
      () => listDraftsOf(app, actor, path),
      () => listRecords(draftRecord, app, actor, { q: "", filters: {}, sort: "saved", isDescending: true, page: 1 }),
    );
  });
});
