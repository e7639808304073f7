import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { loader as csv } from "#app/admin-csv.ts";
import { loader as list } from "#app/admin-records/list.tsx";
import { unpack } from "#app/shell/islands/static-section.tsx";
import type { Env } from "#worker/env.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { type MemberOf, refusalOfRoute, runRoute, signedInAs } from "../../../../../tests/support/back-office.ts";
import { countRows } from "../../../../../tests/support/count-rows.ts";
import {
  editPath,
  loadFile,
  loadStudentPage,
  pageForm,
  params,
  path,
  publishAs,
  shownId,
  shownPage,
} from "../../../../../tests/support/student-page.ts";
import { publishPage } from "../server/publish-page.ts";
import { loader } from "./edit-page.tsx";

const { DB } = env as Env;

let file: number;
let editor: MemberOf;

beforeEach(async () => {
  file = await loadStudentPage();
  editor = await signedInAs("editor");
});

const publish = (fields: Record<string, string>, who = editor) => publishAs(who, file, fields);

describe("editing a page", () => {
  it("opens the version that visitors see", async () => {
    const opened = await runRoute(loader, editPath, editor.visitor, { params });
    expect(opened.values).toEqual(pageForm);
    expect(opened.version).toBe(file);
  });

  it("stores a published version with its author and an audit entry", async () => {
    expect(await refusalOfRoute(publish({ title: "学生签证（新）", body: "## 费用\r\n\r\n改过。\r\n" }))).toBe(
      `302 ${editPath}?saved=1`,
    );
    expect(await shownPage(editor.app)).toMatchObject({
      title: "学生签证（新）",
      kind: "guide",
      contents: [{ title: "费用" }],
    });
    const row = await DB.prepare("SELECT origin, author, body, content_hash AS hash FROM page_revisions WHERE id = ?")
      .bind(await shownId())
      .first();
    expect(row).toMatchObject({ origin: "admin", author: editor.email, body: "## 费用\n\n改过。" });
    const { results } = await DB.prepare("SELECT * FROM audit_entries").all();
    expect(results).toMatchObject([{ action: "page.published", subject_id: path, actor_email: editor.email }]);
    expect(JSON.parse(String(results[0]?.before))).toEqual({
      title: "学生签证",
      body: pageForm.body,
      updatedOn: pageForm.updated,
    });
    expect(JSON.parse(String(results[0]?.after))).toEqual({
      title: "学生签证（新）",
      body: "## 费用\n\n改过。",
      updatedOn: todayInAustralia(Date.now()),
    });
    expect(await countRows("content_loads")).toBe(1);
  });

  it("sets the day of the update to today, unless the editor entered another", async () => {
    await refusalOfRoute(publish({ title: "没改日期" }));
    expect((await runRoute(loader, editPath, editor.visitor, { params })).values.updated).toBe(
      todayInAustralia(Date.now()),
    );
    await refusalOfRoute(publishAs(editor, await shownId(), { title: "写了日期", updated: "2026-05-05" }));
    expect((await runRoute(loader, editPath, editor.visitor, { params })).values.updated).toBe("2026-05-05");
    await refusalOfRoute(publishAs(editor, await shownId(), { title: "日期在以后", updated: "2099-01-01" }));
    await refusalOfRoute(publishAs(editor, await shownId(), { title: "仍在以后", updated: "2099-01-01" }));
    expect((await runRoute(loader, editPath, editor.visitor, { params })).values.updated).toBe("2099-01-01");
  });

  it("adds no version when nothing changed: form and load compute the same hash", async () => {
    expect(await publish({})).toMatchObject({ init: { status: 400 }, data: { message: expect.any(String) } });
    expect(await countRows("page_revisions")).toBe(1);
  });

  it("merges changes of two editors in different fields", async () => {
    const body = "## 费用\n\n申请费 {{visa.charge}}。";
    await refusalOfRoute(publish({ body }));
    const began = await shownId();
    await refusalOfRoute(publishAs(editor, began, { title: "先改的", body: body.replace("申请费", "签证申请费") }));
    const other = await signedInAs("admin");
    const mine = { summary: "后来的人改过的摘要，一句话。", body };
    expect(await refusalOfRoute(publishAs(other, began, mine))).toBe(`302 ${editPath}?merged=1&saved=1`);
    expect(await shownPage(editor.app)).toMatchObject({ title: "先改的", summary: mine.summary });
    const merged = await runRoute(loader, editPath, editor.visitor, { params });
    expect(merged.values.body).toBe("## 费用\n\n签证申请费 {{visa.charge}}。");
  });

  it("refuses the second editor when both changed the same field, shows only that field, and can be overwritten", async () => {
    const changed = { title: "先改的", summary: "先改的人写的摘要，一句话。" };
    await refusalOfRoute(publish(changed));
    const first = await shownId();
    const other = await signedInAs("admin");
    const mine = { title: "后改的", body: "## 费用\n\n我的。" };
    const answer = await publish(mine, other);
    expect(answer).toMatchObject({
      init: { status: 409 },
      data: {
        values: { ...mine, summary: changed.summary },
        current: { version: first },
        clashes: [{ field: "title", theirs: changed.title, mine: mine.title }],
      },
    });
    expect(await shownPage(editor.app)).toMatchObject({ title: "先改的" });
    expect(await countRows("page_revisions")).toBe(2);
    expect(await countRows("audit_entries")).toBe(1);
    const merged = { ...answer.data.values, overwrite: String(first) };
    expect(await refusalOfRoute(publish(merged, other))).toBe(`302 ${editPath}?saved=1`);
    expect(await shownPage(editor.app)).toMatchObject({ title: "后改的", summary: changed.summary });
  });

  it("publishes one of many parallel edits", async () => {
    const tried = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        publishPage(editor.app, editor.actor, path, {
          version: file,
          frontMatter: {
            title: `第${index}`,
            summary: pageForm.summary,
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
    expect(await countRows("page_revisions")).toBe(2);
    expect(await countRows("audit_entries")).toBe(1);
  });

  it("an edit remains shown after a load of a changed file, which becomes a revision", async () => {
    await refusalOfRoute(publish({ title: "编辑改过的" }));
    await loadFile("文件改过的", false);
    const { listed } = await runRoute(list, "/admin/pages?waiting=yes&origin=admin&kind=guide&q=VISA", editor.visitor);
    expect(listed.rows).toMatchObject([{ key: path }]);
    expect(listed.rows[0]?.cells.at(-1)).toMatchObject([editor.email, {}, { text: "文件有新版本" }]);
    expect((await runRoute(list, "/admin/pages?waiting=no", editor.visitor)).listed.total).toBe(0);
    expect((await runRoute(loader, editPath, editor.visitor, { params })).isWaiting).toBe(true);
    const file = await (await runRoute(csv, "/admin/pages.csv?sort=updated", editor.visitor)).text();
    expect(file).toContain(
      `${path},编辑改过的,guide,${todayInAustralia(Date.now())},2026-11-20,admin,${editor.email},`,
    );
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
    expect(await countRows("page_revisions")).toBe(1);
  });

  it("refuses typed figures and names their lines", async () => {
    const answer = await publish({ body: "## 费用\n\n申请费 **1600 澳元**。\n\n未满 18 岁" });
    expect(answer.data.errors?.body).toContain("“1600 澳元”（正文第 3 行）、“18 岁”（正文第 5 行）");
    expect(await countRows("page_revisions")).toBe(1);
  });

  it("reports all kinds of errors at once, each at its field", async () => {
    const body = "## 费用\n\n申请费 1600 澳元，{{visa.none}}。\n\n![图](image:0123456789abcdef)";
    const { title, body: ofBody } = (await publish({ title: "要 65 分", body })).data.errors ?? {};
    expect(title).toContain("“65 分”（标题）");
    for (const told of ["“1600 澳元”（正文第 3 行）", "{{visa.none}}", "image:0123456789abcdef"]) {
      expect(ofBody).toContain(told);
      expect(title).not.toContain(told);
    }
    expect(await countRows("page_revisions")).toBe(1);
  });
});

describe("figures of the registry in a page", () => {
  it.each([
    ["{{visa.chagre}}", "{{visa.chagre}}（是不是 {{visa.charge}} 申请费？）"],
    ["{{ 申请费 }}", "{{申请费}}（是不是 {{visa.charge}} 申请费？）"],
    ["{{visa.chrge@2024-07-01}}", "{{visa.chrge}}（是不是 {{visa.charge}} 申请费？）"],
    ["{{nothing-like-it}}", "{{nothing-like-it}}。"],
  ])("are refused if the registry lacks them, with suggestions: %s", async (written, told) => {
    const answer = await publish({ body: `## 费用\n\n${written}，{{visa.charge}}，{{visa.charge@2024-07-01}}` });
    expect(answer).toMatchObject({ init: { status: 400 }, data: { errors: { body: expect.stringContaining(told) } } });
    expect(answer.data.errors?.body).not.toContain("{{visa.charge}}；");
    expect(await countRows("page_revisions")).toBe(1);
  });

  it("are published if the registry has them", async () => {
    const body = "## 费用\n\n{{visa.charge}}，{{visa.charge@2024-07-01}}";
    expect(await refusalOfRoute(publish({ body }))).toBe(`302 ${editPath}?saved=1`);
  });
});

describe("a preview", () => {
  it("renders the content with warnings and saves nothing", async () => {
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
    expect(await countRows("page_revisions")).toBe(1);
  });
});
