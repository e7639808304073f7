import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { unpack } from "#app/shell/islands/static-section.tsx";
import type { Env } from "#worker/env.ts";
import { type MemberOf, refusalOfRoute, runRoute, signedInAs } from "../../../../../tests/support/back-office.ts";
import { countRows } from "../../../../../tests/support/count-rows.ts";
import {
  historyPath,
  loadFile,
  loadStudentPage,
  params,
  path,
  publishAs,
  shownId,
  shownPage,
} from "../../../../../tests/support/student-page.ts";
import { restoreRevision } from "../server/publish-page.ts";
import { loader } from "./edit-page.tsx";
import { loader as history, action as restore } from "./history.tsx";

const { DB } = env as Env;

let file: number;
let editor: MemberOf;

beforeEach(async () => {
  file = await loadStudentPage();
  editor = await signedInAs("editor");
});

describe("the history", () => {
  it("lists the author and changes of each version, and restores a version as a copy", async () => {
    await refusalOfRoute(publishAs(editor, file, { title: "第二版", related: "" }));
    const second = await shownId();
    await loadFile("文件改过的", false);
    const listed = await runRoute(history, historyPath, editor.visitor, { params });
    expect(listed.revisions).toMatchObject([
      { origin: "seed", isWaiting: true, isShown: false },
      { id: second, origin: "admin", author: editor.email, isShown: true, changed: ["title", "updatedOn", "related"] },
      { id: file, origin: "seed", isShown: false, isWaiting: false, changed: null },
    ]);
    const { viewed } = await runRoute(history, `${historyPath}?revision=${second}`, editor.visitor, { params });
    expect(viewed?.changes.map(({ field }) => field)).toEqual(["title", "updated", "related"]);
    expect(unpack(viewed?.preview.content ?? "").page.title).toBe("第二版");

    const again = { version: String(second), revision: String(file) };
    expect(
      await refusalOfRoute(Promise.resolve(runRoute(restore, historyPath, editor.visitor, { form: again, params }))),
    ).toBeNull();
    const restored = await shownId();
    expect(restored).toBeGreaterThan(second);
    expect(await shownPage(editor.app)).toMatchObject({ title: "学生签证", related: [{ to: "/search?type=course" }] });
    const hashes = await DB.prepare(
      "SELECT origin, content_hash AS hash FROM page_revisions WHERE id IN (?, ?) ORDER BY id",
    )
      .bind(file, restored)
      .all<{ origin: string; hash: string }>();
    expect(hashes.results.map(({ origin }) => origin)).toEqual(["seed", "admin"]);
    expect(hashes.results[0]?.hash).toBe(hashes.results[1]?.hash);
    // A restore from an outdated page is a conflict.
    expect(await runRoute(restore, historyPath, editor.visitor, { form: again, params })).toMatchObject({
      init: { status: 409 },
    });
  });

  it("a page follows its file again when its newest file version is restored", async () => {
    await refusalOfRoute(publishAs(editor, file, { title: "编辑改过的" }));
    const version = await shownId();
    const revision = await loadFile("文件改过的", false);
    await restoreRevision(editor.app, editor.actor, path, { version, revision });
    expect(await shownId()).toBe(revision);
    expect(await countRows("audit_entries")).toBe(2);
    await expect(restoreRevision(editor.app, editor.actor, path, { version, revision })).rejects.toMatchObject({
      code: "invalid",
    });
  });

  it("responds with 404 to unknown pages and versions", async () => {
    const elsewhere = { params: { "*": "visa/none" } };
    expect(await refusalOfRoute(runRoute(history, "/admin/pages/history/visa/none", editor.visitor, elsewhere))).toBe(
      "404",
    );
    expect(await refusalOfRoute(runRoute(loader, "/admin/pages/edit/visa/none", editor.visitor, elsewhere))).toBe(
      "404",
    );
    expect(await refusalOfRoute(runRoute(history, `${historyPath}?revision=999999`, editor.visitor, { params }))).toBe(
      "404",
    );
  });
});
