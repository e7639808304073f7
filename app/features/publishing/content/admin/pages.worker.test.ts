import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { loader as csv } from "#app/admin-csv.ts";
import { loader as list } from "#app/admin-records/list.tsx";
import type { Env } from "#worker/env.ts";
import {
  audience,
  expectForbidden,
  refusalOfRoute,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../../tests/support/back-office.ts";
import { countRows } from "../../../../../tests/support/count-rows.ts";
import {
  editPath,
  historyPath,
  loadStudentPage,
  pageForm,
  params,
  path,
} from "../../../../../tests/support/student-page.ts";
import { publishPage, restoreRevision } from "../server/publish-page.ts";
import { action, loader } from "./edit-page.tsx";
import { loader as history, action as restore } from "./history.tsx";

const { DB } = env as Env;

let file: number;

beforeEach(async () => {
  file = await loadStudentPage();
});

describe("access to the page editor", () => {
  const reads = [
    [list, "/admin/pages"],
    [csv, "/admin/pages.csv"],
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

  it("is checked in the verbs too", async () => {
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

describe("the list of pages", () => {
  const other = { path: "/about", kind: "about", title: "关于我们", updated: "2026-01-01", checked: "2026-11-21" };

  const listed = async (search: string) => {
    const { visitor } = await signedInAs("editor");
    const { rows, total } = (await runRoute(list, `/admin/pages?${search}`, visitor)).listed;
    expect(total).toBe(rows.length);
    return rows.map(({ key }) => key);
  };

  beforeEach(async () => {
    await DB.batch([
      DB.prepare(`INSERT INTO page_revisions (id, path, kind, title, summary, updated_on, checked_on, sources, next,
        related, body, origin, content_hash, created_at)
        VALUES (?, ?, ?, ?, '我们是谁，做什么。', ?, ?, '[]', '[]', '[]', '文', 'seed', 'x', 1)`).bind(
        ...[file + 1, other.path, other.kind, other.title, other.updated, other.checked],
      ),
      DB.prepare("INSERT INTO pages (path, revision_id) VALUES (?, ?)").bind(other.path, file + 1),
    ]);
  });

  it.each([
    ["path", [other.path, path]],
    ["title", [other.path, path]],
    ["updated", [other.path, path]],
    ["checked", [path, other.path]],
    ["written", [other.path, path]],
  ])("is sorted by %s", async (sort, paths) => {
    expect(await listed(`sort=${sort}`)).toEqual(paths);
    expect(await listed(`sort=${sort}&order=down`)).toEqual(paths.toReversed());
  });

  it.each([
    ["kind=about", [other.path]],
    ["kind=guide", [path]],
    ["origin=seed", [other.path, path]],
    ["origin=admin", []],
    ["q=我们是谁", [other.path]],
    ["q=student", [path]],
    ["q=visa.charge", [path]],
    ["q=没有", []],
  ])("can be filtered by %s", async (search, paths) => {
    expect(await listed(search)).toEqual(paths);
  });
});
