import { beforeEach, describe, expect, it } from "vitest";
import { publishPage, restoreRevision } from "#worker/features/content/publish-page.ts";
import {
  audience,
  expectForbidden,
  refusalOfRoute,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../tests/support/back-office.ts";
import { countRows } from "../../../../tests/support/count-rows.ts";
import {
  editPath,
  historyPath,
  loadStudentPage,
  pageForm,
  params,
  path,
} from "../../../../tests/support/student-page.ts";
import { action, loader } from "./edit-page.tsx";
import { loader as history, action as restore } from "./history.tsx";
import { pageList } from "./page-list.ts";
import { loader as list } from "./pages.tsx";

let file: number;

beforeEach(async () => {
  file = await loadStudentPage();
});

describe("who may", () => {
  const reads = [
    [list, "/admin/pages"],
    [pageList.sendFile, "/admin/pages.csv"],
    [loader, editPath],
    [history, historyPath],
  ] as const;
  const writes = [
    [action, editPath],
    [restore, historyPath],
  ] as const;

  it.each(audience)("%s", async (who) => {
    const { visitor } = await someoneOf(who);
    const isAllowed = who === "editor" || who === "admin";
    for (const [run, address] of reads) {
      const refusal = await refusalOfRoute(runRoute<unknown>(run, address, visitor, { params }));
      if (who === "anonymous") expect(refusal).toMatch(/^302 \/login/);
      else expect(refusal).toBe(isAllowed ? null : "403");
    }
    for (const [run, address] of writes) {
      const refusal = await refusalOfRoute(
        runRoute<unknown>(run, address, visitor, { form: { version: "x" }, params }),
      );
      expect(refusal).toBe(isAllowed ? null : "403");
    }
    expect(await countRows("page_revisions")).toBe(1);
  });

  it("asks in the verbs too", async () => {
    const { actor, app } = await signedInAs("staff");
    await expectForbidden(
      () => restoreRevision(app, actor, path, { version: file, revision: file }),
      () =>
        publishPage(app, actor, path, {
          version: file,
          frontMatter: {
            title: "x",
            summary: pageForm.summary,
            updated: "2026-11-21",
            sources: [],
            next: [],
            related: [],
          },
          body: "x",
        }),
    );
  });
});
