import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { loader as menus } from "#app/features/publishing/menus/admin/menus.tsx";
import { loader as llms } from "#app/features/publishing/open-data/pages/llms.ts";
import { loader as sitemap } from "#app/features/publishing/sitemap/pages/sitemap.ts";
import { loader as frame } from "#app/root.tsx";
import { unpack } from "#app/shell/islands/static-section.tsx";
import { builtInMenu } from "#app/shell/server-frame/built-in-menu.ts";
import type { Env } from "#worker/env.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { type MemberOf, refusalOfRoute, runRoute, signedInAs } from "../../../../../tests/support/back-office.ts";
import { loadStudentPage } from "../../../../../tests/support/student-page.ts";
import { loader as publicPage } from "../pages/page.tsx";
import { linksOfPages } from "../server/public.ts";
import { loader as editPage } from "./edit-page.tsx";
import { loader as address, action as change } from "./page-address.tsx";

const { DB } = env as Env;
const path = "/visa/other";
const params = { "*": "visa/other" };
let editor: MemberOf;

/** Adds a version of the page's file, like a load. */
const addFile = (id: number, title: string, at = path) =>
  DB.prepare(`INSERT INTO page_revisions (id, path, kind, title, summary, updated_on, sources, next, related, body, origin,
    content_hash) VALUES (?, ?, 'guide', ?, '续签先看这里。', '2026-11-21', '[{"name":"内政部","url":"https://immi.homeaffairs.gov.au/renew"}]',
    '[]', '[]', '正文里说续签。', 'seed', ?)`)
    .bind(id, at, title, title)
    .run();

beforeEach(async () => {
  await DB.batch(
    ["gone_pages", "menus", "page_words", "search_pages"].map((table) => DB.prepare(`DELETE FROM ${table}`)),
  );
  await loadStudentPage();
  await addFile(500, "续签怎么办");
  await DB.prepare("INSERT INTO pages (path, revision_id) VALUES (?, 500)").bind(path).run();
  editor = await signedInAs("editor");
});

const read = (at = path, splat = params) =>
  runRoute(address, `/admin/pages/address${at}`, editor.visitor, { params: splat });

async function step(fields: Record<string, string>) {
  const { version } = await read();
  const form = { version: String(version), ...fields };
  return refusalOfRoute(runRoute(change, `/admin/pages/address${path}`, editor.visitor, { form, params }));
}

async function visit(at = path): Promise<string> {
  try {
    return unpack((await runRoute(publicPage, at)).content).page.title;
  } catch (thrown) {
    return (await refusalOfRoute(Promise.reject(thrown))) ?? "";
  }
}

/** Which of the lists of shown pages contain the page. */
async function namedBy() {
  const map = await runRoute(sitemap, "/sitemap-pages.xml", undefined, { params: { part: "sitemap-pages" } });
  const [links] = await runBatch(editor.app.primary, [linksOfPages]);
  const { menu } = await runRoute(frame, "/");
  return {
    sitemap: (await map.text()).includes(`${path}</loc>`),
    llms: (await (await runRoute(llms, "/llms.txt")).text()).includes(path),
    links: links.rows.some((one) => one.path === path),
    menu: (menu ?? builtInMenu).some(({ links: shown }) => shown.some(({ href }) => href === path)),
  };
}

const everywhere = { sitemap: true, llms: true, links: true, menu: true };
const nowhere = { sitemap: false, llms: false, links: false, menu: false };

it("a page of a file disappears everywhere when taken down, and is restored with the file's current content", async () => {
  expect(await namedBy()).toEqual(everywhere);
  await step({ intent: "take-down", target: "" });
  expect(await visit()).toBe("410");
  expect(await namedBy()).toEqual(nowhere);
  expect((await runRoute(menus, "/admin/menus", (await signedInAs("admin")).visitor)).unknown).toContain(path);
  await addFile(501, "续签怎么办（新）");
  expect(await visit()).toBe("410");
  await step({ intent: "put-back" });
  expect(await visit()).toBe("续签怎么办（新）");
  expect(await namedBy()).toEqual(everywhere);
  const { results } = await DB.prepare("SELECT action FROM audit_entries ORDER BY id").all();
  expect(results).toEqual([{ action: "page.taken-down" }, { action: "page.put-back" }]);
});

it("the editor of a taken-down page redirects to the form that restores it", async () => {
  const edit = () => refusalOfRoute(runRoute(editPage, `/admin/pages/edit${path}`, editor.visitor, { params }));
  expect(await edit()).toBeNull();
  await step({ intent: "take-down", target: "" });
  expect(await edit()).toBe(`302 /admin/pages/address${path}`);
  const unknown = runRoute(editPage, "/admin/pages/edit/visa/none", editor.visitor, { params: { "*": "visa/none" } });
  expect(await refusalOfRoute(unknown)).toBe("404");
});

it("an edited page of a file is restored with the edit", async () => {
  await DB.prepare("UPDATE page_revisions SET origin = 'admin' WHERE id = 500").run();
  await addFile(498, "文件的");
  await step({ intent: "take-down", target: "" });
  await addFile(501, "文件后来的");
  await step({ intent: "put-back" });
  expect(await visit()).toBe("续签怎么办");
});

it("a page of a file that was taken down or moved redirects, and the menu retains its link", async () => {
  await step({ intent: "take-down", target: "/visa/student" });
  expect([await visit(), (await namedBy()).menu]).toEqual(["301 /visa/student", true]);
  await step({ intent: "put-back" });
  await step({ intent: "move", section: "visa", name: "extend" });
  expect([await visit(), await visit("/visa/extend")]).toEqual(["301 /visa/extend", "续签怎么办"]);
});

it("the editor sees which pages link to a page before it is taken down or moved", async () => {
  await DB.prepare(
    `UPDATE page_revisions SET body = body || ' [续签](/visa/other#钱)' WHERE path = '/visa/student'`,
  ).run();
  expect((await read()).linking).toEqual([{ path: "/visa/student", title: "学生签证" }]);
  expect((await read("/visa/student", { "*": "visa/student" })).linking).toEqual([]);
});
