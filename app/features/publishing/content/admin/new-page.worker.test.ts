import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { loader as file } from "#app/admin-csv.ts";
import { loader as gone } from "#app/admin-records/list.tsx";
import { listRecords } from "#app/features/foundation/records/server/public.ts";
import { loader as menus } from "#app/features/publishing/menus/admin/menus.tsx";
import { loader as sitemap } from "#app/features/publishing/sitemap/pages/sitemap.ts";
import { searchCatalogue } from "#app/features/register/search/server/public.ts";
import { unpack } from "#app/shell/islands/static-section.tsx";
import type { Env } from "#worker/env.ts";
import {
  audience,
  expectForbidden,
  type MemberOf,
  refusalOfRoute,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../../tests/support/back-office.ts";
import { loadStudentPage, pageForm } from "../../../../../tests/support/student-page.ts";
import { loader as publicPage } from "../pages/page.tsx";
import { beginPage, movePage } from "../server/addresses/begin-page.ts";
import { readAddress } from "../server/addresses/read-address.ts";
import { putBack, takeDown } from "../server/addresses/take-down.ts";
import { publishDueDrafts } from "../server/drafts/publish-draft.ts";
import { action as draftAction, loader as draftPage } from "./draft.tsx";
import { action as edit } from "./edit-page.tsx";
import { action, loader } from "./new-page.tsx";
import { loader as address, action as changeAddress } from "./page-address.tsx";
import { goneRecord } from "./records.ts";

const { DB } = env as Env;

const newPage = {
  section: "visa",
  name: "family-visit",
  kind: "guide",
  title: "探亲怎么安排",
  english: "",
  summary: "父母来澳洲探亲，先看这一页的几件事。",
};

let editor: MemberOf;

beforeEach(async () => {
  await DB.batch(
    ["page_drafts", "gone_pages", "site_settings", "outbox"].map((table) => DB.prepare(`DELETE FROM ${table}`)),
  );
  await DB.batch(["page_words", "search_pages"].map((table) => DB.prepare(`DELETE FROM ${table}`)));
  await loadStudentPage();
  editor = await signedInAs("editor");
});

const post = (fields: Partial<typeof newPage> = {}, who = editor) =>
  runRoute(action, "/admin/pages/new", who.visitor, { form: { ...newPage, ...fields } });

async function begin(fields: Partial<typeof newPage> = {}): Promise<number> {
  const id = Number(/^303 \/admin\/pages\/drafts\/(\d+)/.exec((await refusalOfRoute(post(fields))) ?? "")?.[1]);
  expect(id).toBeGreaterThan(0);
  return id;
}

const open = (id: number) =>
  runRoute(draftPage, `/admin/pages/drafts/${id}`, editor.visitor, { params: { id: String(id) } });

async function step(id: number, fields: Record<string, string>) {
  const { version } = await open(id);
  const form = { version: String(version), base: "", ...fields };
  return runRoute(draftAction, `/admin/pages/drafts/${id}`, editor.visitor, { form, params: { id: String(id) } });
}

const body = "## 提前多久\n\n先看 [学生签证](/visa/student)，申请费 {{visa.charge}}。";

/** Creates a page and publishes it. */
async function make(fields: Partial<typeof newPage> = {}): Promise<void> {
  const id = await begin(fields);
  await refusalOfRoute(step(id, { ...(await open(id)).values, intent: "save", body }));
  expect(await refusalOfRoute(step(id, { intent: "publish" }))).toMatch(/^303/);
}

/** The response at an address: the title of the page, or status and target. */
async function visit(path: string): Promise<string> {
  try {
    const { content } = await runRoute(publicPage, path);
    return unpack(content).page.title;
  } catch (thrown) {
    const refusal = await refusalOfRoute(Promise.reject(thrown));
    return refusal ?? "";
  }
}

const at = (path: string) => ({ "*": path.slice(1) });
const readOf = (path: string) => runRoute(address, `/admin/pages/address${path}`, editor.visitor, { params: at(path) });

async function change(path: string, fields: Record<string, string>) {
  const { version } = await readOf(path);
  return runRoute(changeAddress, `/admin/pages/address${path}`, editor.visitor, {
    form: { version: String(version), ...fields },
    params: at(path),
  });
}

const inSitemap = async (path: string) =>
  (
    await (await runRoute(sitemap, "/sitemap-pages.xml", undefined, { params: { part: "sitemap-pages" } })).text()
  ).includes(`${path}</loc>`);

const inSearch = async (path: string) => {
  const { results } = await searchCatalogue(editor.app, { q: "探亲怎么安排" });
  return results.some((one) => one.type === "page" && one.href === path);
};

describe("a new page", () => {
  it("is a draft that visitors do not see until it is published", async () => {
    const id = await begin();
    expect(await open(id)).toMatchObject({ isNew: true, base: null, path: "/visa/family-visit", changes: [] });
    expect(await visit("/visa/family-visit")).toBe("404");
    expect(await step(id, { intent: "publish" })).toMatchObject({ init: { status: 400 } });
    await refusalOfRoute(step(id, { ...(await open(id)).values, intent: "save", body }));
    await refusalOfRoute(step(id, { intent: "publish" }));
    expect(await visit("/visa/family-visit")).toBe("探亲怎么安排");
    expect(await inSitemap("/visa/family-visit")).toBe(true);
    expect(await inSearch("/visa/family-visit")).toBe(true);
    const { results } = await DB.prepare("SELECT action FROM audit_entries ORDER BY id").all();
    expect(results.map((row) => row.action)).toEqual(["page-draft.created", "page-draft.saved", "page.created"]);
  });

  it("can be two levels deep, and is edited like any other page", async () => {
    await make({ section: "resources", name: "moving/first-week" });
    const path = "/resources/moving/first-week";
    const { version } = await readOf(path);
    const form = { ...pageForm, title: "第一周", body, version: String(version) };
    expect(
      await refusalOfRoute(runRoute(edit, `/admin/pages/edit${path}`, editor.visitor, { form, params: at(path) })),
    ).toMatch(/^302/);
    expect(await visit(path)).toBe("第一周");
  });

  it("is published by the cron job", async () => {
    const id = await begin();
    await refusalOfRoute(step(id, { ...(await open(id)).values, intent: "save", body }));
    await refusalOfRoute(step(id, { intent: "schedule", publishAt: "2090-07-01T00:00" }));
    const later = { ...editor.app, now: () => Date.parse("2090-06-30T14:00:00Z") };
    expect(await publishDueDrafts(later)).toBe(1);
    expect(await visit("/visa/family-visit")).toBe("探亲怎么安排");
  });

  it.each([
    ["a page of a file", { name: "student" }, "已经有页面"],
    ["a program", { section: "study", name: "university" }, "另一个页面"],
    ["a program with a parameter", { section: "study", name: "fields/nursing" }, "另一个页面"],
    ["a state", { section: "immigration", name: "state-nomination/nsw" }, "另一个页面"],
    ["capitals", { name: "Family" }, "小写字母"],
    ["three levels", { name: "a/b/c" }, "小写字母"],
    ["a way out of the section", { name: "../admin" }, "小写字母"],
    ["a file", { name: "x.xml" }, "小写字母"],
    ["a slash at the end", { name: "a/" }, "小写字母"],
    ["another section", { section: "admin" }, "栏目"],
  ])("cannot take the address of %s", async (_, fields, words) => {
    const answer = await post(fields);
    expect(answer).toMatchObject({ init: { status: 400 } });
    expect(JSON.stringify(answer)).toContain(words);
  });

  it("cannot take the address of another draft, even in parallel", async () => {
    const both = await Promise.all([refusalOfRoute(post()), refusalOfRoute(post())].map((one) => one));
    expect(both.filter((answer) => answer?.startsWith("303"))).toHaveLength(1);
    expect(JSON.stringify(await post())).toContain("没发布的草稿");
  });

  it("does not replace a page that a file added meanwhile", async () => {
    const id = await begin();
    await refusalOfRoute(step(id, { ...(await open(id)).values, intent: "save", body }));
    await DB.prepare(`INSERT INTO page_revisions (id, path, kind, title, summary, updated_on, sources, next, related, body,
      origin, content_hash) VALUES (900, '/visa/family-visit', 'guide', '文件', 's', '2026-11-21', '[]', '[]', '[]', '文', 'seed', 'x')`).run();
    await DB.prepare("INSERT INTO pages (path, revision_id) VALUES ('/visa/family-visit', 900)").run();
    expect(await step(id, { intent: "publish" })).toMatchObject({ init: { status: 409 } });
    expect(await visit("/visa/family-visit")).toBe("文件");
  });

  it("is known to the editor of the menus", async () => {
    await make();
    const admin = await signedInAs("admin");
    const groups = JSON.stringify([
      {
        label: "组",
        links: [
          { label: "有", href: "/visa/family-visit" },
          { label: "没有", href: "/visa/none" },
        ],
      },
    ]);
    await DB.prepare("INSERT OR REPLACE INTO menus (place, groups, version, updated_at) VALUES ('main', ?, 1, 1)")
      .bind(groups)
      .run();
    expect((await runRoute(menus, "/admin/menus", admin.visitor)).unknown).toEqual(["/visa/none"]);
  });
});

describe("an editor's page", () => {
  const path = "/visa/family-visit";

  beforeEach(() => make());

  it("responds with 410 after being taken down, and is restored unchanged", async () => {
    await refusalOfRoute(change(path, { intent: "take-down", target: "" }));
    await expect(runRoute(publicPage, path)).rejects.toMatchObject({
      data: "这个页面已经下架",
      init: { status: 410 },
    });
    expect([await inSitemap(path), await inSearch(path)]).toEqual([false, false]);
    const { listed } = await runRoute(gone, "/admin/pages/gone?q=family", editor.visitor);
    expect(listed.rows.map(({ key, cells }) => [key, ...cells.slice(2, 4)])).toEqual([[path, "下架", null]]);
    expect(JSON.stringify(await post())).toContain("下架了");
    await refusalOfRoute(change(path, { intent: "put-back" }));
    expect(await visit(path)).toBe("探亲怎么安排");
    expect([await inSitemap(path), await inSearch(path)]).toEqual([true, true]);
    expect(await readOf(path)).toMatchObject({ state: "shown" });
  });

  it("is removed from the search when it is taken down, even if it had no indexed words", async () => {
    await DB.prepare("DELETE FROM page_words").run();
    await refusalOfRoute(change(path, { intent: "take-down", target: "" }));
    expect(await DB.prepare("SELECT path FROM search_pages WHERE path = ?").bind(path).first()).toBeNull();
  });

  it("can redirect to another existing page after being taken down", async () => {
    for (const target of ["/visa/none", path, "https://example.org", "//example.org", "/admin"]) {
      expect(await change(path, { intent: "take-down", target })).toMatchObject({ init: { status: 400 } });
    }
    await refusalOfRoute(change(path, { intent: "take-down", target: "/visa/student" }));
    expect(await visit(`${path}?tab=a`)).toBe("301 /visa/student?tab=a");
  });

  it("can be moved; the old address redirects, and the page may return to it", async () => {
    expect(await refusalOfRoute(change(path, { intent: "move", section: "services", name: "a/b" }))).toBe(
      "303 /admin/pages/address/services/a/b?saved=1",
    );
    expect([await visit(path), await visit("/services/a/b")]).toEqual(["301 /services/a/b", "探亲怎么安排"]);
    expect([await inSearch(path), await inSearch("/services/a/b")]).toEqual([false, true]);
    expect(JSON.stringify(await post())).toContain("会转到 /services/a/b");
    await refusalOfRoute(change("/services/a/b", { intent: "move", section: "services", name: "c" }));
    expect([await visit(path), await visit("/services/a/b")]).toEqual(["301 /services/c", "301 /services/c"]);
    await refusalOfRoute(change("/services/c", { intent: "move", section: "visa", name: "family-visit" }));
    expect([await visit(path), await visit("/services/a/b"), await visit("/services/c")]).toEqual([
      "探亲怎么安排",
      `301 ${path}`,
      `301 ${path}`,
    ]);
  });

  it("redirects without being cached by browsers, because the page may return", async () => {
    const answerAt = async (asked: string) => {
      const answer = await runRoute(publicPage, asked).catch((thrown: unknown) => thrown);
      return answer instanceof Response ? [answer.status, answer.headers.get("Cache-Control")] : answer;
    };
    await refusalOfRoute(change(path, { intent: "move", section: "visa", name: "b" }));
    expect(await answerAt(path)).toEqual([301, "public, max-age=0, must-revalidate"]);
    await refusalOfRoute(change("/visa/b", { intent: "take-down", target: "/visa/student" }));
    expect(await answerAt("/visa/b")).toEqual([301, "public, max-age=0, must-revalidate"]);
  });

  it("and another cannot be taken down for each other in parallel, which would be a redirect loop", async () => {
    await make({ name: "other" });
    const versions: Record<string, number> = {
      [path]: (await readOf(path)).version,
      "/visa/other": (await readOf("/visa/other")).version,
    };
    const down = (from: string, target: string) =>
      takeDown(editor.app, editor.actor, from, { version: versions[from] ?? 0, target });
    const both = await Promise.allSettled([down(path, "/visa/other"), down("/visa/other", path)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
    expect([await visit(path), await visit("/visa/other")]).toContain("探亲怎么安排");
  });

  it("cannot be moved to the address of a page that was taken down for it, which can still be restored", async () => {
    await make({ name: "other", title: "另一页" });
    await refusalOfRoute(change(path, { intent: "take-down", target: "/visa/other" }));
    const moved = await change("/visa/other", { intent: "move", section: "visa", name: "family-visit" });
    expect(moved).toMatchObject({ init: { status: 400 } });
    expect(JSON.stringify(moved)).toContain("下架了");
    await refusalOfRoute(change(path, { intent: "put-back" }));
    expect([await visit(path), await visit("/visa/other")]).toEqual(["探亲怎么安排", "另一页"]);
  });

  it("cannot be moved to the address of another page, nor away from its drafts", async () => {
    expect(await change(path, { intent: "move", section: "visa", name: "student" })).toMatchObject({
      init: { status: 400 },
    });
    const { version } = await readOf(path);
    const form = { ...pageForm, intent: "draft", body, version: String(version) };
    await refusalOfRoute(runRoute(edit, `/admin/pages/edit${path}`, editor.visitor, { form, params: at(path) }));
    expect(await change(path, { intent: "move", section: "visa", name: "b" })).toMatchObject({ init: { status: 400 } });
    const draft = await DB.prepare("SELECT id FROM page_drafts").first<{ id: number }>();
    await refusalOfRoute(change(path, { intent: "take-down", target: "" }));
    expect(await step(draft?.id ?? 0, { intent: "publish" })).toMatchObject({ init: { status: 409 } });
    expect(await visit(path)).toBe("410");
  });

  it("of another version than the editor saw is neither moved nor taken down", async () => {
    for (const fields of [
      { intent: "take-down", target: "", version: "1" },
      { intent: "move", section: "visa", name: "b", version: "1" },
    ]) {
      expect(await change(path, fields)).toMatchObject({ init: { status: 409 } });
    }
    expect(await visit(path)).toBe("探亲怎么安排");
    expect(await inSearch(path)).toBe(true);
  });
});

it("a page that the code links to can be neither moved nor taken down", async () => {
  expect(await readOf("/visa/student")).toMatchObject({ hasFile: true, neededBy: "首页、课程页或工具" });
  expect(await change("/visa/student", { intent: "take-down", target: "" })).toMatchObject({ init: { status: 400 } });
  expect(await change("/visa/student", { intent: "move", section: "visa", name: "b" })).toMatchObject({
    init: { status: 400 },
  });
  expect(await visit("/visa/student")).toBe("学生签证");
});

it.each(["/visa/none", "/visa/none/", "/study/a/b/c", "/visa/STUDENT"])("%s still responds with 404", async (path) => {
  expect(await visit(path)).toBe("404");
});

describe("access to new pages and addresses", () => {
  it.each(audience)("%s", async (who) => {
    const { visitor } = await someoneOf(who);
    const isAllowed = who === "editor" || who === "admin";
    for (const [run, path] of [
      [loader, "/admin/pages/new"],
      [gone, "/admin/pages/gone"],
      [file, "/admin/pages/gone.csv"],
      [address, "/admin/pages/address/visa/student"],
    ] as const) {
      const refusal = await refusalOfRoute(runRoute<unknown>(run, path, visitor, { params: at("/visa/student") }));
      if (who === "anonymous") expect(refusal).toMatch(/^302 \/login/);
      else expect(refusal).toBe(isAllowed ? null : "403");
    }
    for (const [run, path] of [
      [action, "/admin/pages/new"],
      [changeAddress, "/admin/pages/address/visa/student"],
    ] as const) {
      const form = { intent: "none" };
      const refusal = await refusalOfRoute(
        runRoute<unknown>(run, path, visitor, { form, params: at("/visa/student") }),
      );
      expect(refusal).toBe(isAllowed ? null : "403");
    }
  });

  it("is checked in the verbs too", async () => {
    const { actor, app } = await signedInAs("staff");
    await expectForbidden(
      () => beginPage(app, actor, { ...newPage, section: "visa", kind: "guide", english: undefined }),
      () => readAddress(app, actor, "/visa/student"),
      () => movePage(app, actor, "/visa/student", { version: 1, to: "/visa/b" }),
      () => takeDown(app, actor, "/visa/student", { version: 1, target: null }),
      () => putBack(app, actor, "/visa/student", 1),
      () => listRecords(goneRecord, app, actor, { q: "", filters: {}, sort: "gone", isDescending: true, page: 1 }),
    );
  });
});
