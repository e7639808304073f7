import { beforeEach, describe, expect, it } from "vitest";
import { action, loader as itemPage } from "#app/admin-records/edit.tsx";
import { loader as list } from "#app/admin-records/list.tsx";
import { action as add, loader as newPage } from "#app/admin-records/new.tsx";
import { recordList } from "#app/features/foundation/records/pages/read-list.ts";
import {
  addRecord,
  editRecord,
  listRecords,
  readRecord,
  runVerb,
} from "#app/features/foundation/records/server/public.ts";
import {
  audience,
  expectForbidden,
  refusalOfRoute,
  refusedReading,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../../tests/support/back-office.ts";
import { draftItem, newsFields, noQuery, removeAllNews, seenAt } from "../../../../../tests/support/news-items.ts";
import { newsRecord } from "../server/record.ts";

const newsList = recordList(newsRecord);

beforeEach(removeAllNews);

describe("access to news", () => {
  it.each(audience)("%s", async (role) => {
    const editor = await signedInAs("editor");
    const id = await draftItem(editor);
    const { member, visitor } = await someoneOf(role);
    const params = { key: String(id) };
    const isAllowed = role === "editor" || role === "admin";
    const refusals = {
      list: await refusalOfRoute(runRoute(list, "/admin/news", visitor)),
      csv: await refusalOfRoute(runRoute(newsList.sendFile, "/admin/news.csv", visitor)),
      new: await refusalOfRoute(runRoute(newPage, "/admin/news/new", visitor)),
      item: await refusalOfRoute(runRoute(itemPage, `/admin/news/${id}`, visitor, { params })),
      add: await refusalOfRoute(
        runRoute(add, "/admin/news/new", visitor, { form: { ...newsFields, title: "另一条" } }),
      ),
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
    expect(refusals).toEqual({
      list: refusedReading(role, "/admin/news"),
      csv: refusedReading(role, "/admin/news.csv"),
      new: refusedReading(role, "/admin/news/new"),
      item: refusedReading(role, `/admin/news/${id}`),
      add: "403",
      publish: "403",
    });
    expect(await seenAt(editor)).toEqual([]);
    expect((await listRecords(newsRecord, editor.app, editor.actor, noQuery)).total).toBe(1);
    if (!member) return;
    const opened = { key: id, version: 1 };
    await expectForbidden(
      () => addRecord(newsRecord, member.app, member.actor, newsFields),
      () => editRecord(newsRecord, member.app, member.actor, opened, newsFields),
      ...["publish", "schedule", "take-back", "restore", "remove"].map(
        (verb) => () => runVerb(newsRecord, member.app, member.actor, verb, opened, { visibleFrom: 1 }),
      ),
      () => readRecord(newsRecord, member.app, member.actor, id),
      () => listRecords(newsRecord, member.app, member.actor, noQuery),
    );
  });
});

describe("the list of news", () => {
  it("can be searched, filtered, sorted and downloaded", async () => {
    const editor = await signedInAs("editor");
    await draftItem(editor, { title: "=甲", date: "2026-01-01" });
    const shown = await draftItem(editor, { title: "乙", date: "2026-03-01" });
    const later = await draftItem(editor, { title: "丙", date: "2026-02-01" });
    await runVerb(newsRecord, editor.app, editor.actor, "publish", { key: shown, version: 1 });
    const soon = { visibleFrom: editor.app.now() + 60_000 };
    await runVerb(newsRecord, editor.app, editor.actor, "schedule", { key: later, version: 1 }, soon);
    const titles = async (query: string) =>
      (await runRoute(list, `/admin/news?${query}`, editor.visitor)).listed.rows.map(({ cells }) => cells[0]);
    expect(await titles("")).toEqual(["乙", "丙", "=甲"]);
    expect(await titles("sort=date&order=up")).toEqual(["=甲", "丙", "乙"]);
    expect(await titles("sort=title")).toEqual(["=甲", "丙", "乙"]);
    expect(await titles("sort=title&order=down")).toEqual(["乙", "丙", "=甲"]);
    expect(await titles("q=IMMI.homeaffairs")).toHaveLength(3);
    expect(await titles("state=shown")).toEqual(["乙"]);
    expect(await titles("state=scheduled")).toEqual(["丙"]);
    expect(await titles("state=draft&origin=admin")).toEqual(["=甲"]);
    expect(await titles("origin=seed")).toEqual([]);
    expect(await titles("q=乙")).toEqual(["乙"]);
    const text = await (await runRoute(newsList.sendFile, "/admin/news.csv?state=draft", editor.visitor)).text();
    expect(text.split("\r\n")[1]).toMatch(
      /^\d+,'=甲,Home Affairs,https:\/\/immi\.homeaffairs\.gov\.au\/,2026-01-01,draft,,admin$/,
    );
  });
});
