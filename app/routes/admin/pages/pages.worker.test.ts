import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { contentOf } from "#worker/domain/pages/content-of.ts";
import { publishPage } from "#worker/domain/pages/publish-page.ts";
import { restoreRevision } from "#worker/domain/pages/restore-revision.ts";
import type { Env } from "#worker/env.ts";
import type { Role } from "#worker/permissions.ts";
import { Visitor } from "../../../../tests/support/account-client.ts";
import {
  audience,
  type MemberOf,
  refusalOfRoute,
  runRoute,
  signedInAs,
} from "../../../../tests/support/back-office.ts";
import { loadPage } from "../../pages/load-page.ts";
import { unpack } from "../../pages/packed.ts";
import { action, loader } from "./edit-page.tsx";
import { loader as history, action as restore } from "./history.tsx";
import { loader as list } from "./pages.tsx";
import { loader as csv } from "./pages-csv.ts";

const { DB } = env as Env;
const path = "/visa/student";
const edit = `/admin/pages/edit${path}`;
const past = `/admin/pages/history${path}`;
const params = { "*": "visa/student" };

const form = {
  title: "学生签证",
  english: "Student visa",
  summary: "说清这是什么，给谁看的一句话。",
  updated: "2026-11-21",
  checked: "2026-11-20",
  sources: "内政部 | https://immi.homeaffairs.gov.au/visas",
  next: "/resources/faq | 看常见问题 | 问得最多的。",
  related: "/search?type=course | 课程",
  body: "## 费用\n\n申请费 {{visa.charge}}。",
};

const content = (title: string) =>
  contentOf(
    path,
    {
      title,
      english: "Student visa",
      summary: form.summary,
      kind: "guide",
      updated: "2026-11-21",
      checked: "2026-11-20",
      sources: [{ name: "内政部", url: "https://immi.homeaffairs.gov.au/visas" }],
      next: [{ to: "/resources/faq", label: "看常见问题", why: "问得最多的。" }],
      related: [{ to: "/search?type=course", label: "课程" }],
    },
    form.body,
  );

/** As a load brings a page's file. */
async function loadFile(title: string, isShown = true): Promise<number> {
  const page = content(title);
  const row = await DB.prepare(
    `INSERT INTO page_revisions (path, kind, title, english, summary, updated_on, checked_on, sources, next, related,
      body, content_hash, origin) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'seed') RETURNING id`,
  )
    .bind(
      ...[page.path, page.kind, page.title, page.english, page.summary, page.updatedOn, page.checkedOn],
      ...[page.sources, page.next, page.related, page.body, page.contentHash],
    )
    .first<{ id: number }>();
  const id = row?.id ?? 0;
  if (isShown) {
    await DB.prepare("INSERT INTO pages (path, revision_id) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET revision_id = ?2")
      .bind(path, id)
      .run();
  }
  return id;
}

let file: number;
let editor: MemberOf;

beforeEach(async () => {
  await DB.batch(
    ["pages", "page_revisions", "audit_entries", "content_loads", "fact_values", "facts"].map((table) =>
      DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await DB.batch([
    DB.prepare(
      "INSERT INTO facts (key, area, label, unit, position) VALUES ('visa.charge', 'visa', '申请费', 'AUD', 1)",
    ),
    DB.prepare(`INSERT INTO fact_values (key, value, source_name, source_url, checked_on, status, origin)
      VALUES ('visa.charge', 1600, '官网', 'https://example.org', '2026-11-21', 'confirmed', 'seed')`),
  ]);
  file = await loadFile("学生签证");
  editor = await signedInAs("editor");
});

const publish = (fields: Record<string, string>, who = editor, version = file) =>
  runRoute(action, edit, who.visitor, { form: { ...form, version: String(version), ...fields }, params });

const shown = async () => (await loadPage(editor.app, path))?.page;
const shownId = async () =>
  (await DB.prepare("SELECT revision_id AS id FROM pages WHERE path = ?").bind(path).first<{ id: number }>())?.id ?? 0;
const count = async (table: string) =>
  (await DB.prepare(`SELECT count(*) AS count FROM ${table}`).first<{ count: number }>())?.count;

describe("editing a page", () => {
  it("begins with what is shown", async () => {
    const opened = await runRoute(loader, edit, editor.visitor, { params });
    expect(opened.values).toEqual(form);
    expect(opened.version).toBe(file);
  });

  it("keeps what is published with who wrote it", async () => {
    expect(await refusalOfRoute(publish({ title: "学生签证（新）", body: "## 费用\r\n\r\n改过。\r\n" }))).toBe(
      `302 ${edit}?saved=1`,
    );
    expect(await shown()).toMatchObject({ title: "学生签证（新）", kind: "guide", contents: [{ title: "费用" }] });
    const row = await DB.prepare("SELECT origin, author, body, content_hash AS hash FROM page_revisions WHERE id = ?")
      .bind(await shownId())
      .first();
    expect(row).toMatchObject({ origin: "admin", author: editor.email, body: "## 费用\n\n改过。" });
    const { results } = await DB.prepare("SELECT * FROM audit_entries").all();
    expect(results).toMatchObject([{ action: "page.published", subject_id: path, actor_email: editor.email }]);
    expect(JSON.parse(String(results[0]?.before))).toEqual({ title: "学生签证", body: form.body });
    expect(JSON.parse(String(results[0]?.after))).toEqual({ title: "学生签证（新）", body: "## 费用\n\n改过。" });
    expect(await count("content_loads")).toBe(1);
  });

  it("makes the same hash as a load, and no version when nothing changed", async () => {
    expect(await publish({})).toMatchObject({ init: { status: 400 }, data: { message: expect.any(String) } });
    expect(await count("page_revisions")).toBe(1);
  });

  it("tells the second editor, shows the first one's text and keeps one's own", async () => {
    await refusalOfRoute(publish({ title: "先改的" }));
    const first = await shownId();
    const other = await signedInAs("admin");
    const mine = { title: "后改的", body: "## 费用\n\n我的。" };
    const answer = await publish(mine, other);
    expect(answer).toMatchObject({
      init: { status: 409 },
      data: { values: mine, current: { version: first, values: { title: "先改的" } } },
    });
    expect(answer.data.bodyChanges?.map(({ kind }) => kind)).toEqual(["same", "same", "removed", "added"]);
    expect(await shown()).toMatchObject({ title: "先改的" });
    expect(await count("page_revisions")).toBe(2);
    expect(await count("audit_entries")).toBe(1);
    expect(await refusalOfRoute(publish({ ...mine, overwrite: String(first) }, other))).toBe(`302 ${edit}?saved=1`);
    expect(await shown()).toMatchObject({ title: "后改的" });
  });

  it("lets one of many at once win", async () => {
    const tried = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        publishPage(editor.app, editor.actor, path, {
          version: file,
          frontMatter: {
            title: `第${index}`,
            summary: form.summary,
            updated: "2026-11-21",
            sources: [],
            next: [],
            related: [],
          },
          body: "文",
        }),
      ),
    );
    expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await count("page_revisions")).toBe(2);
    expect(await count("audit_entries")).toBe(1);
  });

  it("is kept by a later load of a changed file, which waits", async () => {
    await refusalOfRoute(publish({ title: "编辑改过的" }));
    await loadFile("文件改过的", false);
    const listed = await runRoute(list, "/admin/pages?waiting=yes&origin=admin&kind=guide&q=VISA", editor.visitor);
    expect(listed.listed.rows).toMatchObject([{ path, author: editor.email, origin: "admin", isWaiting: 1 }]);
    expect((await runRoute(list, "/admin/pages?waiting=no", editor.visitor)).listed.total).toBe(0);
    expect((await runRoute(loader, edit, editor.visitor, { params })).isWaiting).toBe(true);
    const file = await (await runRoute(csv, "/admin/pages.csv?sort=updated", editor.visitor)).text();
    expect(file).toContain(`${path},编辑改过的,guide,2026-11-21,2026-11-20,admin,${editor.email},`);
  });

  it.each<[string, Record<string, string>]>([
    ["title", { title: " " }],
    ["summary", { summary: "短" }],
    ["updated", { updated: "昨天" }],
    ["sources", { sources: "内政部 | http://example.org" }],
    ["sources", { sources: "内政部" }],
    ["next", { next: "javascript:alert(1) | 点我" }],
    ["next", { next: "//evil.example | 点我" }],
    ["related", { related: "/\\evil.example | 点我" }],
    ["next", { next: Array.from({ length: 6 }, () => "/visa | 签证").join("\n") }],
    ["body", { body: "  " }],
    ["body", { body: "长".repeat(28_001) }],
    ["title", { title: "要 65 分" }],
    ["summary", { summary: "申请费是 1600 澳元，记得带上。" }],
  ])("refuses a wrong %s at its field", async (field, fields) => {
    const answer = await publish(fields);
    expect(answer).toMatchObject({ init: { status: 400 }, data: { errors: { [field]: expect.any(String) } } });
    expect(await count("page_revisions")).toBe(1);
  });

  it("refuses typed figures and says in which line", async () => {
    const answer = await publish({ body: "## 费用\n\n申请费 **1600 澳元**。\n\n未满 18 岁" });
    expect(answer.data.errors?.body).toContain("“1600 澳元”（正文第 3 行）、“18 岁”（正文第 5 行）");
    expect(await count("page_revisions")).toBe(1);
  });
});

describe("a preview", () => {
  it("draws what would be shown, warns, and keeps nothing", async () => {
    const body =
      "## 费用\n\n申请费 {{visa.charge}}，{{visa.none}}。\n\n<script>alert(1)</script>\n\n[坏](javascript:alert(1)) 18 岁";
    const answer = await publish({ intent: "preview", body });
    const { preview } = answer.data;
    if (!preview) throw new Error("no preview");
    expect(preview.warnings).toEqual({
      problems: ["不支持：html", "链接要以 / 或 https:// 开头：javascript:alert(1)"],
      unknown: ["visa.none"],
      figures: "“18 岁”（正文第 7 行）",
    });
    const { page, facts } = unpack(preview.content);
    expect(Object.keys(facts)).toEqual(["visa.charge"]);
    expect(page.blocks[2]).toEqual({
      type: "paragraph",
      children: [{ type: "text", text: "<script>alert(1)</script>" }],
    });
    expect(JSON.stringify(page.blocks)).not.toContain('"to":"javascript');
    expect(answer.data.values).toMatchObject({ body, version: String(file) });
    expect(await count("page_revisions")).toBe(1);
  });
});

describe("the history", () => {
  it("tells who changed what, and restores by a version that equals an earlier one", async () => {
    await refusalOfRoute(publish({ title: "第二版", related: "" }));
    const second = await shownId();
    await loadFile("文件改过的", false);
    const listed = await runRoute(history, past, editor.visitor, { params });
    expect(listed.revisions).toMatchObject([
      { origin: "seed", isWaiting: true, isShown: false },
      { id: second, origin: "admin", author: editor.email, isShown: true, changed: ["title", "related"] },
      { id: file, origin: "seed", isShown: false, isWaiting: false, changed: null },
    ]);
    const { viewed } = await runRoute(history, `${past}?revision=${second}`, editor.visitor, { params });
    expect(viewed?.changes.map(({ field }) => field)).toEqual(["title", "related"]);
    expect(unpack(viewed?.preview.content ?? "").page.title).toBe("第二版");

    const again = { version: String(second), revision: String(file) };
    expect(
      await refusalOfRoute(Promise.resolve(runRoute(restore, past, editor.visitor, { form: again, params }))),
    ).toBeNull();
    const restored = await shownId();
    expect(restored).toBeGreaterThan(second);
    expect(await shown()).toMatchObject({ title: "学生签证", related: [{ to: "/search?type=course" }] });
    const hashes = await DB.prepare(
      "SELECT origin, content_hash AS hash FROM page_revisions WHERE id IN (?, ?) ORDER BY id",
    )
      .bind(file, restored)
      .all<{ origin: string; hash: string }>();
    expect(hashes.results.map(({ origin }) => origin)).toEqual(["seed", "admin"]);
    expect(hashes.results[0]?.hash).toBe(hashes.results[1]?.hash);
    // Whoever saw the second version shown is too late.
    expect(await runRoute(restore, past, editor.visitor, { form: again, params })).toMatchObject({
      init: { status: 409 },
    });
  });

  it("lets a page follow its file again", async () => {
    await refusalOfRoute(publish({ title: "编辑改过的" }));
    const version = await shownId();
    const revision = await loadFile("文件改过的", false);
    await restoreRevision(editor.app, editor.actor, path, { version, revision });
    expect(await shownId()).toBe(revision);
    expect(await count("audit_entries")).toBe(2);
    await expect(restoreRevision(editor.app, editor.actor, path, { version, revision })).rejects.toMatchObject({
      code: "invalid",
    });
  });

  it("knows no versions of other pages", async () => {
    const elsewhere = { params: { "*": "visa/none" } };
    expect(await refusalOfRoute(runRoute(history, "/admin/pages/history/visa/none", editor.visitor, elsewhere))).toBe(
      "404",
    );
    expect(await refusalOfRoute(runRoute(loader, "/admin/pages/edit/visa/none", editor.visitor, elsewhere))).toBe(
      "404",
    );
    expect(await refusalOfRoute(runRoute(history, `${past}?revision=999999`, editor.visitor, { params }))).toBe("404");
  });
});

describe("who may", () => {
  const reads = [
    [list, "/admin/pages"],
    [csv, "/admin/pages.csv"],
    [loader, edit],
    [history, past],
  ] as const;
  const writes = [
    [action, edit],
    [restore, past],
  ] as const;

  it.each(audience)("%s", async (who) => {
    const visitor = who === "anonymous" ? new Visitor() : (await signedInAs(who satisfies Role)).visitor;
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
    expect(await count("page_revisions")).toBe(1);
  });

  it("asks in the verbs too", async () => {
    const { actor, app } = await signedInAs("staff");
    await expect(restoreRevision(app, actor, path, { version: file, revision: file })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(
      publishPage(app, actor, path, {
        version: file,
        frontMatter: { title: "x", summary: form.summary, updated: "2026-11-21", sources: [], next: [], related: [] },
        body: "x",
      }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });
});
