import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { loader as itemPage } from "#app/admin-records/edit.tsx";
import { loader as list } from "#app/admin-records/list.tsx";
import { action as add } from "#app/admin-records/new.tsx";
import { editRecord, listRecords, runVerb } from "#app/features/foundation/records/server/public.ts";
import type { Env } from "#worker/env.ts";
import { refusalOfRoute, runRoute, signedInAs } from "../../../../../tests/support/back-office.ts";
import {
  draftItem,
  newsFields,
  noQuery,
  postItem,
  removeAllNews,
  rowOf,
  seenAt,
} from "../../../../../tests/support/news-items.ts";
import { newsRecord } from "../server/record.ts";

const { DB } = env as Env;

beforeEach(removeAllNews);

const lastChange = async () => {
  const row = await DB.prepare(
    "SELECT action, actor_email, before, after FROM audit_entries ORDER BY id DESC LIMIT 1",
  ).first<{
    action: string;
    actor_email: string;
    before: string | null;
    after: string | null;
  }>();
  return row && { ...row, before: JSON.parse(row.before ?? "null"), after: JSON.parse(row.after ?? "null") };
};

describe("an item of news", () => {
  it("is a draft before it is published and after it is withdrawn, with audit entries", async () => {
    const editor = await signedInAs("editor");
    const id = await draftItem(editor);
    expect(await seenAt(editor)).toEqual([]);
    expect(await lastChange()).toMatchObject({ action: "news.added", actor_email: editor.email, before: null });
    await refusalOfRoute(postItem(editor, id, { intent: "publish", version: "1" }));
    expect(await seenAt(editor)).toEqual(["新规则"]);
    expect(await lastChange()).toMatchObject({
      action: "news.published",
      before: { state: "draft" },
      after: { state: "published" },
    });
    await refusalOfRoute(postItem(editor, id, { intent: "take-back", version: "2" }));
    expect(await seenAt(editor)).toEqual([]);
    expect((await lastChange())?.action).toBe("news.taken-back");
  });

  it("is added once when the form is sent twice, and a refused form preserves the input", async () => {
    const editor = await signedInAs("editor");
    const send = (form: Record<string, string>) => runRoute(add, "/admin/news/new", editor.visitor, { form });
    expect(await refusalOfRoute(send(newsFields))).toMatch(/^303/);
    expect(await refusalOfRoute(send(newsFields))).toMatch(/^303/);
    const other = { ...newsFields, source: "别的来源" };
    expect(await send(other)).toMatchObject({
      data: { values: other, errors: { title: expect.any(String) } },
    });
    const wrong = { title: " ", source: "a\nb", sourceUrl: "http://example.org", date: "2026-02-30" };
    expect(await send(wrong)).toMatchObject({
      data: {
        values: wrong,
        errors: {
          title: expect.any(String),
          source: expect.any(String),
          sourceUrl: expect.any(String),
          date: expect.any(String),
        },
      },
      init: { status: 400 },
    });
    for (const sourceUrl of ["javascript:alert(1)", "//example.org", "https://user@example.org/", "https://"]) {
      expect(await send({ ...newsFields, title: "x", sourceUrl })).toMatchObject({
        data: { errors: { sourceUrl: expect.any(String) } },
      });
    }
    for (const title of ["申请费升到 A$2,500", "最低工资 {{no.such}}"]) {
      expect(await send({ ...newsFields, title })).toMatchObject({ data: { errors: { title: expect.any(String) } } });
    }
    expect((await listRecords(newsRecord, editor.app, editor.actor, noQuery)).total).toBe(1);
  });

  it("answers the second of two editors with a conflict, which can be overwritten", async () => {
    const [first, second] = [await signedInAs("editor"), await signedInAs("admin")];
    const id = await draftItem(first);
    const form = (title: string) => ({ ...newsFields, intent: "edit", version: "1", title });
    expect(await refusalOfRoute(postItem(first, id, form("第一个")))).toMatch(/^303/);
    const answer = await postItem(second, id, form("第二个"));
    expect(answer).toMatchObject({
      data: { values: { title: "第二个" }, current: { version: 2, values: { title: "第一个" } } },
      init: { status: 409 },
    });
    expect(await rowOf(id)).toMatchObject({ title: "第一个", version: 2 });
    expect(await refusalOfRoute(postItem(second, id, { ...form("第二个"), overwrite: "2" }))).toMatch(/^303/);
    expect(await rowOf(id)).toMatchObject({ title: "第二个", version: 3 });
    // A form that was opened before the item was removed is a conflict too.
    await runVerb(newsRecord, first.app, first.actor, "remove", { key: id, version: 3 });
    expect(await postItem(second, id, { intent: "publish", version: "3" })).toMatchObject({ init: { status: 409 } });
    expect(await seenAt(first)).toEqual([]);
  });

  it("responds with 404 to unknown ids", async () => {
    const { visitor } = await signedInAs("editor");
    for (const id of ["999", "0", "x", "1e3"]) {
      expect(await refusalOfRoute(runRoute(itemPage, `/admin/news/${id}`, visitor, { params: { key: id } }))).toBe(
        "404",
      );
    }
  });
});

describe("an item of news from a load", () => {
  const load = async () => {
    await DB.prepare("INSERT INTO news (id, title, source, published_at) VALUES (7, '甲', '官网', '2026-07-01')").run();
    return 7;
  };
  const marks = async () =>
    (await DB.prepare("SELECT title, origin, state, visible_from FROM news ORDER BY id").all()).results;

  it("has one hidden row with its old title after an edit", async () => {
    const editor = await signedInAs("editor");
    const id = await load();
    const edit = (version: number, title: string) =>
      editRecord(newsRecord, editor.app, editor.actor, { key: id, version }, { ...newsFields, title });
    await edit(1, "乙");
    await edit(2, "丙");
    expect(await marks()).toEqual([
      { title: "丙", origin: "admin", state: "published", visible_from: null },
      { title: "甲", origin: "admin", state: "replaced", visible_from: null },
    ]);
    expect(await seenAt(editor)).toEqual(["丙"]);
    for (const state of ["", "draft", "removed"]) {
      const { rows } = await listRecords(newsRecord, editor.app, editor.actor, {
        ...noQuery,
        filters: state ? { state } : {},
      });
      expect(rows.map(({ title }) => title)).toEqual(state ? [] : ["丙"]);
    }
  });

  it("is hidden instead of deleted when it is removed, and can be restored", async () => {
    const editor = await signedInAs("editor");
    const id = await load();
    expect(await refusalOfRoute(postItem(editor, id, { intent: "remove", version: "1" }))).toBe(
      "303 /admin/news?saved=1",
    );
    expect(await seenAt(editor)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ title: "甲", origin: "admin", state: "removed", visible_from: null });
    const listed = async (query: string) =>
      (await runRoute(list, `/admin/news${query}`, editor.visitor)).listed.rows.map(({ cells }) => cells[0]);
    expect(await listed("")).toEqual([]);
    expect(await listed("?state=removed")).toEqual(["甲"]);
    expect(await postItem(editor, id, { ...newsFields, intent: "edit", version: "2" })).toMatchObject({
      init: { status: 400 },
    });
    await refusalOfRoute(postItem(editor, id, { intent: "restore", version: "2" }));
    expect(await listed("?state=draft")).toEqual(["甲"]);
  });

  it("adds no hidden row when the removal is a conflict", async () => {
    const editor = await signedInAs("editor");
    const id = await load();
    await expect(
      runVerb(newsRecord, editor.app, editor.actor, "remove", { key: id, version: 9 }),
    ).rejects.toMatchObject({ code: "conflict" });
    expect(await marks()).toHaveLength(1);
  });
});
