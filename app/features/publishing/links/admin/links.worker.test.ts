import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { action, loader as linkPage } from "#app/admin-records/edit.tsx";
import { loader as list } from "#app/admin-records/list.tsx";
import { action as add, loader as newPage } from "#app/admin-records/new.tsx";
import { recordList } from "#app/features/foundation/records/pages/read-list.ts";
import {
  addRecord,
  type Cell,
  editRecord,
  listRecords,
  readRecord,
  runVerb,
} from "#app/features/foundation/records/server/public.ts";
import { loadPage } from "#app/features/publishing/content/server/load-page.ts";
import type { Env } from "#worker/env.ts";
import {
  audience,
  expectForbidden,
  type MemberOf,
  refusalOfRoute,
  refusedReading,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../../tests/support/back-office.ts";
import { listSections } from "../server/list-links.ts";
import { linkRecord } from "../server/record.ts";

const { DB } = env as Env;

const fields = {
  title: "内政部",
  url: "https://immi.homeaffairs.gov.au/",
  description: "签证的原文",
  section: "签证",
  position: "500",
  isShown: "1",
};

const noQuery = { q: "", filters: {}, sort: "place", isDescending: false, page: 1 };

beforeEach(async () => {
  await DB.batch([DB.prepare("DELETE FROM links"), DB.prepare("DELETE FROM link_checks")]);
});

const linkList = recordList(linkRecord);

const addOne = async ({ app, actor }: MemberOf, given: Partial<typeof fields> = {}) => {
  const { isShown, position, ...rest } = { ...fields, ...given };
  const values = { ...rest, position: Number(position), isShown: isShown === "1" };
  return Number(await addRecord(linkRecord, app, actor, values));
};

const post = (member: MemberOf, id: number, form: Record<string, string>) =>
  runRoute(action, `/admin/links/${id}`, member.visitor, { form, params: { key: String(id) } });

const listedTitles = async ({ app, actor }: MemberOf) =>
  (await listRecords(linkRecord, app, actor, noQuery)).rows.map(({ title }) => title);

const titleOf = ([first]: readonly Cell[]) => (Array.isArray(first) ? first[0] : first);

const renewals = () => DB.prepare("SELECT count(*) AS count FROM content_loads").first<number>("count");

describe("access to official links", () => {
  it.each(audience)("%s", async (role) => {
    const editor = await signedInAs("editor");
    const id = await addOne(editor);
    const { member, visitor } = await someoneOf(role);
    const params = { key: String(id) };
    const refusals = [
      await refusalOfRoute(runRoute(list, "/admin/links", visitor)),
      await refusalOfRoute(runRoute(linkList.sendFile, "/admin/links.csv", visitor)),
      await refusalOfRoute(runRoute(newPage, "/admin/links/new", visitor)),
      await refusalOfRoute(runRoute(linkPage, `/admin/links/${id}`, visitor, { params })),
      await refusalOfRoute(
        runRoute(add, "/admin/links/new", visitor, { form: { ...fields, url: "https://b.gov.au/" } }),
      ),
      await refusalOfRoute(
        runRoute(action, `/admin/links/${id}`, visitor, { form: { intent: "remove", version: "1" }, params }),
      ),
    ];
    const total = (await listRecords(linkRecord, editor.app, editor.actor, noQuery)).total;
    if (role === "editor" || role === "admin") {
      const back = "303 /admin/links?saved=1";
      expect(refusals).toEqual([null, null, null, null, back, back]);
      expect(total).toBe(1);
      return;
    }
    expect(refusals).toEqual([
      refusedReading(role, "/admin/links"),
      refusedReading(role, "/admin/links.csv"),
      refusedReading(role, "/admin/links/new"),
      refusedReading(role, `/admin/links/${id}`),
      "403",
      "403",
    ]);
    expect(total).toBe(1);
    if (!member) return;
    const { app, actor } = member;
    await expectForbidden(
      () => addOne(member),
      () => editRecord(linkRecord, app, actor, { key: id, version: 1 }, { ...fields, position: 1, isShown: true }),
      () => runVerb(linkRecord, app, actor, "remove", { key: id, version: 1 }),
      () => readRecord(linkRecord, app, actor, id),
      () => listRecords(linkRecord, app, actor, noQuery),
      () => listSections(app, actor),
    );
  });
});

describe("a link", () => {
  it("is added once, with an https address; a refused form preserves its fields", async () => {
    const editor = await signedInAs("editor");
    const send = (form: Record<string, string>) => runRoute(add, "/admin/links/new", editor.visitor, { form });
    expect(await refusalOfRoute(send({ ...fields, url: "https://immi.homeaffairs.gov.au" }))).toMatch(/^303/);
    expect(await refusalOfRoute(send({ ...fields, url: "https://immi.homeaffairs.gov.au" }))).toMatch(/^303/);
    const other = { ...fields, title: "又一个" };
    expect(await send(other)).toMatchObject({
      data: { values: other, errors: { url: expect.stringContaining("内政部") } },
    });
    for (const url of [
      ...["", "http://a.gov.au/", "javascript:alert(1)", "https://x", "https://a b.org/", "/visa"],
      ...["https://127.0.0.1/", "https://2130706433/", "https://[::1]/", "https://169.254.169.254/latest/meta-data"],
      ...["https://127.0.0.1.nip.io/", "https://metadata.google.internal../", "https://a.gov.au:8080/"],
    ]) {
      expect(await send({ ...fields, url })).toMatchObject({
        data: { values: { url }, errors: { url: expect.any(String) } },
      });
    }
    expect(await listedTitles(editor)).toEqual(["内政部"]);
  });

  it("answers the second of two editors with a conflict; nothing is lost", async () => {
    const [first, second] = [await signedInAs("editor"), await signedInAs("admin")];
    const id = await addOne(first);
    const form = (title: string) => ({ ...fields, intent: "edit", version: "1", title });
    expect(await refusalOfRoute(post(first, id, form("第一个")))).toMatch(/^303/);
    expect(await post(second, id, form("第二个"))).toMatchObject({
      data: { values: { title: "第二个" }, current: { version: 2, values: { title: "第一个", isShown: "1" } } },
      init: { status: 409 },
    });
    expect(await post(second, id, { intent: "remove", version: "1" })).toMatchObject({ init: { status: 409 } });
    expect(await listedTitles(first)).toEqual(["第一个"]);
    expect(await refusalOfRoute(post(second, id, { ...form("第二个"), overwrite: "2" }))).toMatch(/^303/);
    expect(await listedTitles(first)).toEqual(["第二个"]);
  });

  it("leaves an audit entry when it is removed, and its id is not reused", async () => {
    const editor = await signedInAs("editor");
    const id = await addOne(editor);
    await runVerb(linkRecord, editor.app, editor.actor, "remove", { key: id, version: 1 });
    const row = await DB.prepare(
      "SELECT actor_email, before FROM audit_entries WHERE action = 'link.removed' AND subject_id = ?",
    )
      .bind(String(id))
      .first<{ actor_email: string; before: string }>();
    expect(row?.actor_email).toBe(editor.email);
    expect(JSON.parse(row?.before ?? "null")).toMatchObject({ title: "内政部", url: fields.url });
    expect(await addOne(editor)).toBeGreaterThan(id);
    expect(await refusalOfRoute(post(editor, id, { intent: "remove", version: "1" }))).toBeNull();
    expect(await listedTitles(editor)).toHaveLength(1);
  });

  it("has its place in its section by its number, else after the earlier ones", async () => {
    const editor = await signedInAs("editor");
    const one = (title: string, section: string, position = "500") =>
      addOne(editor, {
        title,
        section,
        position,
        url: `https://${encodeURIComponent(title)}.gov.au/`.replaceAll("%", ""),
      });
    await one("甲", "签证", "20");
    await one("子", "税务");
    const second = await one("乙", "签证");
    await one("丙", "签证");
    expect(await listedTitles(editor)).toEqual(["甲", "乙", "丙", "子"]);
    const before = await renewals();
    const form = { ...fields, title: "乙", url: "https://b.gov.au/", position: "10", intent: "edit", version: "1" };
    expect(await refusalOfRoute(post(editor, second, form))).toMatch(/^303/);
    expect(await listedTitles(editor)).toEqual(["乙", "甲", "丙", "子"]);
    expect(await renewals()).toBe(Number(before) + 1);
  });
});

describe("the public page of official links", () => {
  const write = async (path: string, body: string) => {
    const { meta } = await DB.prepare(
      `INSERT INTO page_revisions (path, kind, title, summary, updated_on, sources, next, related, body, origin,
       content_hash) VALUES (?, 'hub', 't', 's', '2026-11-21', '[]', '[]', '[]', ?, 'seed', 'x')`,
    )
      .bind(path, body)
      .run();
    await DB.prepare("INSERT OR REPLACE INTO pages (path, revision_id) VALUES (?, ?)")
      .bind(path, meta.last_row_id)
      .run();
  };

  it("shows links in order, only if the text contains ::links", async () => {
    const editor = await signedInAs("editor");
    await write("/resources/links", "文\n\n::links\n");
    await write("/visa/student", "文\n");
    const shown = async (path: string) =>
      (await loadPage(editor.visitor.context(), path))?.links?.map(({ title }) => title);
    expect(await shown("/resources/links")).toBeUndefined();
    await addOne(editor);
    const hidden = await addOne(editor, { title: "藏", url: "https://b.gov.au/", isShown: "0" });
    expect(await shown("/resources/links")).toEqual(["内政部"]);
    expect(await shown("/visa/student")).toBeUndefined();
    await editRecord(
      linkRecord,
      editor.app,
      editor.actor,
      { key: hidden, version: 1 },
      { ...fields, title: "藏", url: "https://b.gov.au/", position: 1, isShown: true },
    );
    expect(await shown("/resources/links")).toEqual(["藏", "内政部"]);
  });
});

it("the list is sorted, and shows the last check of each address", async () => {
  const editor = await signedInAs("editor");
  await addOne(editor, { title: "B", section: "签证", position: "1" });
  await addOne(editor, { title: "C", section: "税务", position: "2", url: "https://b.gov.au/" });
  await addOne(editor, { title: "A", section: "签证", position: "3", url: "https://c.gov.au/" });
  await DB.batch([
    DB.prepare("UPDATE links SET updated_at = CASE title WHEN 'C' THEN 3 WHEN 'B' THEN 2 ELSE 1 END"),
    DB.prepare(
      "INSERT INTO link_checks (url, found_in, checked_at, failures) VALUES ('https://b.gov.au/', '[]', 1, 2)",
    ),
  ]);
  const rows = async (query: string) =>
    (await runRoute(list, `/admin/links?${query}`, editor.visitor)).listed.rows
      .map(({ cells }) => titleOf(cells))
      .join("");
  expect(await rows("")).toBe("BAC");
  expect(await rows("sort=place&order=down")).toBe("CAB");
  expect(await rows("sort=title&order=up")).toBe("ABC");
  expect(await rows("sort=updated&order=down")).toBe("CBA");
  const { listed } = await runRoute(list, "/admin/links?sort=title&order=up", editor.visitor);
  expect(listed.rows.map(({ cells }) => cells[3])).toEqual([null, null, { text: "失效", tone: "danger" }]);
  expect(listed.total).toBe(3);
});

it("the list is filtered and exported as a file", async () => {
  const editor = await signedInAs("editor");
  await addOne(editor, { title: "+甲" });
  await addOne(editor, { title: "乙", url: "https://b.gov.au/", section: "税务", isShown: "0" });
  const titles = async (query: string) =>
    (await runRoute(list, `/admin/links?${query}`, editor.visitor)).listed.rows.map(({ cells }) => titleOf(cells));
  expect(await titles("state=hidden")).toEqual(["乙"]);
  expect(await titles(`section=${encodeURIComponent("签证")}`)).toEqual(["+甲"]);
  expect(await titles("q=b.gov")).toEqual(["乙"]);
  expect(await (await runRoute(linkList.sendFile, "/admin/links.csv", editor.visitor)).text()).toMatch(
    /,签证,'\+甲,https:\/\/immi\.homeaffairs\.gov\.au\/,签证的原文,1,,/,
  );
});
