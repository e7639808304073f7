import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { readContentVersion } from "#worker/domain/catalogue/read-content-version.ts";
import { addItem } from "#worker/domain/news/add-item.ts";
import { editItem } from "#worker/domain/news/edit-item.ts";
import { listItems } from "#worker/domain/news/list-items.ts";
import { listNews } from "#worker/domain/news/list-news.ts";
import { listNewsPage } from "#worker/domain/news/list-news-page.ts";
import { publishItem } from "#worker/domain/news/publish-item.ts";
import { readEditedItem } from "#worker/domain/news/read-edited-item.ts";
import { removeItem } from "#worker/domain/news/remove-item.ts";
import { scheduleItem } from "#worker/domain/news/schedule-item.ts";
import { atSydneyTime } from "#worker/domain/news/sydney-time.ts";
import { takeBackItem } from "#worker/domain/news/take-back-item.ts";
import type { Env } from "#worker/env.ts";
import { Visitor } from "../../../../tests/support/account-client.ts";
import {
  audience,
  type MemberOf,
  refusalOfRoute,
  runRoute,
  signedInAs,
} from "../../../../tests/support/back-office.ts";
import { loader as feed } from "../../news/news-feed.ts";
import { action, loader as itemPage } from "./edit-item.tsx";
import { action as add, loader as newPage } from "./new-item.tsx";
import { loader as list } from "./news.tsx";
import { loader as csv } from "./news-csv.ts";

const { DB } = env as Env;

const fields = {
  title: "新规则",
  source: "Home Affairs",
  sourceUrl: "https://immi.homeaffairs.gov.au/",
  date: "2026-11-20",
};

beforeEach(async () => {
  await DB.prepare("DELETE FROM news").run();
});

/** What visitors see, at a moment. */
async function seenAt({ app }: MemberOf, now = app.now()) {
  const at = { db: app.db, now: () => now };
  const titles = (await listNews(at)).map(({ title }) => title);
  expect((await listNewsPage(at, { page: 1 })).items.map(({ title }) => title)).toEqual(titles);
  return titles;
}

const rowOf = (id: number) => DB.prepare("SELECT * FROM news WHERE id = ?").bind(id).first();

async function draft(member: MemberOf, given: Partial<typeof fields> = {}): Promise<number> {
  return addItem(member.app, member.actor, { ...fields, ...given });
}

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

/** Posts a form of an item's page. */
const post = (member: MemberOf, id: number, form: Record<string, string>) =>
  runRoute(action, `/admin/news/${id}`, member.visitor, { form, params: { id: String(id) } });

describe("who may", () => {
  it.each(audience)("%s", async (role) => {
    const editor = await signedInAs("editor");
    const id = await draft(editor);
    const member = role === "anonymous" ? null : await signedInAs(role);
    const visitor = member?.visitor ?? new Visitor();
    const params = { id: String(id) };
    const isAllowed = role === "editor" || role === "admin";
    const refusals = {
      list: await refusalOfRoute(runRoute(list, "/admin/news", visitor)),
      csv: await refusalOfRoute(runRoute(csv, "/admin/news.csv", visitor)),
      new: await refusalOfRoute(runRoute(newPage, "/admin/news/new", visitor)),
      item: await refusalOfRoute(runRoute(itemPage, `/admin/news/${id}`, visitor, { params })),
      add: await refusalOfRoute(runRoute(add, "/admin/news/new", visitor, { form: { ...fields, title: "另一条" } })),
      publish: await refusalOfRoute(
        runRoute(action, `/admin/news/${id}`, visitor, { form: { intent: "publish", version: "1" }, params }),
      ),
    };
    if (isAllowed) {
      expect(refusals).toEqual({
        list: null,
        csv: null,
        new: null,
        item: null,
        add: expect.stringMatching(/^303 \/admin\/news\/\d+\?saved=1$/),
        publish: `303 /admin/news/${id}?saved=1`,
      });
      expect(await seenAt(editor)).toEqual(["新规则"]);
      return;
    }
    const reading = (path: string) =>
      role === "anonymous" ? `302 /login?returnTo=${encodeURIComponent(path)}` : "403";
    expect(refusals).toEqual({
      list: reading("/admin/news"),
      csv: reading("/admin/news.csv"),
      new: reading("/admin/news/new"),
      item: reading(`/admin/news/${id}`),
      add: "403",
      publish: "403",
    });
    expect(await seenAt(editor)).toEqual([]);
    expect((await listItems(editor.app, editor.actor, noQuery)).total).toBe(1);
    if (!member) return;
    const opened = { id, version: 1 };
    for (const verb of [
      () => addItem(member.app, member.actor, fields),
      () => editItem(member.app, member.actor, opened, fields),
      () => publishItem(member.app, member.actor, opened),
      () => scheduleItem(member.app, member.actor, opened, 1),
      () => takeBackItem(member.app, member.actor, opened),
      () => removeItem(member.app, member.actor, opened),
      () => readEditedItem(member.app, member.actor, id),
      () => listItems(member.app, member.actor, noQuery),
    ]) {
      await expect(verb()).rejects.toMatchObject({ code: "forbidden" });
    }
  });
});

const noQuery = { q: "", filters: {}, sort: "date", isDescending: true, page: 1 };

describe("an item", () => {
  it("is a draft until it is published, and again when it is taken back; each with its record", async () => {
    const editor = await signedInAs("editor");
    const id = await draft(editor);
    expect(await seenAt(editor)).toEqual([]);
    expect(await lastChange()).toMatchObject({ action: "news.added", actor_email: editor.email, before: null });
    await refusalOfRoute(post(editor, id, { intent: "publish", version: "1" }));
    expect(await seenAt(editor)).toEqual(["新规则"]);
    expect(await lastChange()).toMatchObject({
      action: "news.published",
      before: { isDraft: true },
      after: { isDraft: false },
    });
    await refusalOfRoute(post(editor, id, { intent: "take-back", version: "2" }));
    expect(await seenAt(editor)).toEqual([]);
    expect((await lastChange())?.action).toBe("news.taken-back");
  });

  it("is added once when the form is sent twice, and refused with what was typed", async () => {
    const editor = await signedInAs("editor");
    const send = (form: Record<string, string>) => runRoute(add, "/admin/news/new", editor.visitor, { form });
    expect(await refusalOfRoute(send(fields))).toMatch(/^303/);
    expect(await send(fields)).toMatchObject({ data: { values: fields, errors: { title: expect.any(String) } } });
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
      expect(await send({ ...fields, title: "x", sourceUrl })).toMatchObject({
        data: { errors: { sourceUrl: expect.any(String) } },
      });
    }
    expect((await listItems(editor.app, editor.actor, noQuery)).total).toBe(1);
  });

  it("tells the second of two editors, and lets them write over it knowingly", async () => {
    const [first, second] = [await signedInAs("editor"), await signedInAs("admin")];
    const id = await draft(first);
    const form = (title: string) => ({ ...fields, intent: "edit", version: "1", title });
    expect(await refusalOfRoute(post(first, id, form("第一个")))).toMatch(/^303/);
    const answer = await post(second, id, form("第二个"));
    expect(answer).toMatchObject({
      data: { values: { title: "第二个" }, current: { version: 2, values: { title: "第一个" } } },
      init: { status: 409 },
    });
    expect(await rowOf(id)).toMatchObject({ title: "第一个", version: 2 });
    expect(await refusalOfRoute(post(second, id, { ...form("第二个"), overwrite: "2" }))).toMatch(/^303/);
    expect(await rowOf(id)).toMatchObject({ title: "第二个", version: 3 });
    // Removed meanwhile: a form that was open says so too.
    await removeItem(first.app, first.actor, { id, version: 3 });
    expect(await post(second, id, { intent: "publish", version: "3" })).toMatchObject({ init: { status: 409 } });
    expect(await seenAt(first)).toEqual([]);
  });

  it("that nobody knows is 404", async () => {
    const { visitor } = await signedInAs("editor");
    for (const id of ["999", "0", "x", "1e3"]) {
      expect(await refusalOfRoute(runRoute(itemPage, `/admin/news/${id}`, visitor, { params: { id } }))).toBe("404");
    }
  });
});

describe("a scheduled item", () => {
  it("is shown from its moment on, in Sydney's time, and moves the version of pages then", async () => {
    const editor = await signedInAs("editor");
    const id = await draft(editor);
    const at = atSydneyTime("2099-07-01T09:30");
    if (at === null) throw new Error("no time");
    const form = { intent: "schedule", version: "1", visibleFrom: "2099-07-01T09:30" };
    expect(await refusalOfRoute(post(editor, id, form))).toMatch(/^303/);
    expect(new Date(at).toISOString()).toBe("2099-06-30T23:30:00.000Z");
    expect(await rowOf(id)).toMatchObject({ is_draft: 0, visible_from: at });
    expect(await seenAt(editor, at - 1)).toEqual([]);
    expect(await seenAt(editor, at)).toEqual(["新规则"]);
    const version = (now: number) => readContentVersion(editor.app.db, now);
    expect(await version(at - 1)).toEqual(await version(editor.app.now()));
    expect(await version(at)).not.toEqual(await version(at - 1));
    expect(await version(at + 1)).toEqual(await version(at));
    const { state, visibleFrom } = await runRoute(itemPage, `/admin/news/${id}`, editor.visitor, {
      params: { id: String(id) },
    });
    expect({ state, visibleFrom }).toEqual({ state: "scheduled", visibleFrom: "2099-07-01T09:30" });
    expect(await (await runRoute(feed, "/news.xml")).text()).not.toContain("新规则");
  });

  it("needs a time that exists and has not passed", async () => {
    const editor = await signedInAs("editor");
    const id = await draft(editor);
    for (const visibleFrom of ["", "2020-01-01T10:00", "2026-10-04T02:30", "soon"]) {
      const answer = await post(editor, id, { intent: "schedule", version: "1", visibleFrom });
      expect(answer).toMatchObject({ data: { values: { visibleFrom }, errors: { visibleFrom: expect.any(String) } } });
    }
    expect(await rowOf(id)).toMatchObject({ is_draft: 1, version: 1 });
  });
});

describe("the version of pages", () => {
  it("moves whenever what visitors see may have changed", async () => {
    const editor = await signedInAs("editor");
    const id = await draft(editor);
    const now = editor.app.now();
    const seen = new Set<string>();
    const note = async () => seen.add((await readContentVersion(editor.app.db, now)).content);
    await note();
    for (const [at, intent] of ["publish", "edit", "take-back", "publish", "remove"].entries()) {
      const form = { ...fields, title: "改过", intent, version: String(at + 1) };
      expect(await refusalOfRoute(post(editor, id, form))).toMatch(/^303/);
      await note();
    }
    expect(seen.size).toBe(6);
  });
});

describe("an item of the files", () => {
  const load = async () => {
    await DB.prepare("INSERT INTO news (id, title, source, published_at) VALUES (7, '甲', '官网', '2026-07-01')").run();
    return 7;
  };
  const marks = async () =>
    (await DB.prepare("SELECT title, origin, is_draft, visible_from FROM news ORDER BY id").all()).results;

  it("leaves a row that nobody sees under its title when it is edited, once", async () => {
    const editor = await signedInAs("editor");
    const id = await load();
    const edit = (version: number, title: string) =>
      editItem(editor.app, editor.actor, { id, version }, { ...fields, title });
    await edit(1, "乙");
    await edit(2, "丙");
    expect(await marks()).toEqual([
      { title: "丙", origin: "admin", is_draft: 0, visible_from: null },
      { title: "甲", origin: "admin", is_draft: 1, visible_from: -1 },
    ]);
    expect(await seenAt(editor)).toEqual(["丙"]);
    for (const state of ["", "draft", "removed"]) {
      const { rows } = await listItems(editor.app, editor.actor, { ...noQuery, filters: state ? { state } : {} });
      expect(rows.map(({ title }) => title)).toEqual(state ? [] : ["丙"]);
    }
  });

  it("is kept as a row that nobody sees when it is removed, and can be restored", async () => {
    const editor = await signedInAs("editor");
    const id = await load();
    expect(await refusalOfRoute(post(editor, id, { intent: "remove", version: "1" }))).toBe("303 /admin/news?saved=1");
    expect(await seenAt(editor)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ title: "甲", origin: "admin", is_draft: 1, visible_from: 0 });
    const listed = async (query: string) =>
      (await runRoute(list, `/admin/news${query}`, editor.visitor)).listed.rows.map(({ title }) => title);
    expect(await listed("")).toEqual([]);
    expect(await listed("?state=removed")).toEqual(["甲"]);
    expect(await post(editor, id, { ...fields, intent: "edit", version: "2" })).toMatchObject({
      init: { status: 400 },
    });
    await refusalOfRoute(post(editor, id, { intent: "take-back", version: "2" }));
    expect(await listed("?state=draft")).toEqual(["甲"]);
  });

  it("is not replaced when somebody else was faster", async () => {
    const editor = await signedInAs("editor");
    const id = await load();
    await expect(removeItem(editor.app, editor.actor, { id, version: 9 })).rejects.toMatchObject({ code: "conflict" });
    expect(await marks()).toHaveLength(1);
  });
});

describe("the list", () => {
  it("is searched, filtered, sorted, and taken away as a file", async () => {
    const editor = await signedInAs("editor");
    await draft(editor, { title: "=甲", date: "2026-01-01" });
    const shown = await draft(editor, { title: "乙", date: "2026-03-01" });
    const later = await draft(editor, { title: "丙", date: "2026-02-01" });
    await publishItem(editor.app, editor.actor, { id: shown, version: 1 });
    await scheduleItem(editor.app, editor.actor, { id: later, version: 1 }, editor.app.now() + 60_000);
    const titles = async (query: string) =>
      (await runRoute(list, `/admin/news?${query}`, editor.visitor)).listed.rows.map(({ title }) => title);
    expect(await titles("")).toEqual(["乙", "丙", "=甲"]);
    expect(await titles("sort=date&order=up")).toEqual(["=甲", "丙", "乙"]);
    expect(await titles("state=shown")).toEqual(["乙"]);
    expect(await titles("state=scheduled")).toEqual(["丙"]);
    expect(await titles("state=draft&origin=admin")).toEqual(["=甲"]);
    expect(await titles("origin=seed")).toEqual([]);
    expect(await titles("q=乙")).toEqual(["乙"]);
    const text = await (await runRoute(csv, "/admin/news.csv?state=draft", editor.visitor)).text();
    expect(text.split("\r\n")[1]).toMatch(
      /^\d+,'=甲,Home Affairs,https:\/\/immi\.homeaffairs\.gov\.au\/,2026-01-01,draft,,admin$/,
    );
  });
});
