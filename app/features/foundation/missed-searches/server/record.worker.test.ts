import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { loader } from "#app/admin-records/list.tsx";
import { loader as newTerm } from "#app/admin-records/new.tsx";
import { loader as overview } from "#app/features/business/overview/admin/overview.tsx";
import { listRecords } from "#app/features/foundation/records/server/public.ts";
import type { Env } from "#worker/env.ts";
import {
  expectForbidden,
  refusalOfRoute,
  refusedReading,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../../tests/support/back-office.ts";
import { searchRecord } from "./record.ts";

const { DB } = env as Env;

/** A day in Sydney, YYYY-MM-DD. @param ago days before today */
const dayBefore = (ago: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Sydney", dateStyle: "short" }).format(
    Date.now() - ago * 86_400_000,
  );

const missed = (query: string, ago: number, searches: number, unknown = query) =>
  DB.prepare("INSERT INTO missed_searches (day, query, unknown, searches) VALUES (?, ?, ?, ?)").bind(
    ...[dayBefore(ago), query, unknown, searches],
  );

beforeEach(() =>
  DB.batch([
    DB.prepare("DELETE FROM missed_searches"),
    ...[5, 4, 3].map((ago) => missed("量子玄学", ago, 2, ago === 3 ? "玄学" : "量子")),
    missed("天体炼金", 2, 10),
    missed("王小明", 1, 9),
  ]),
);

describe("searches without results", () => {
  it("missed searches are shown after three days or ten searches, the most frequent first", async () => {
    const { visitor } = await signedInAs("editor");
    const { listed } = await runRoute(loader, "/admin/searches", visitor);
    const learn = (word: string) => ({
      ...{ text: "加到词汇", to: `/admin/vocabulary/new?kind=field&term=${encodeURIComponent(word)}` },
    });
    const open = (query: string) => ({ text: "打开搜索", to: `/search?q=${encodeURIComponent(query)}` });
    expect(listed.rows.map(({ cells: [, ...cells] }) => cells)).toEqual([
      [["整个搜索词", learn("天体炼金"), open("天体炼金")], "10（1 天）", dayBefore(2)],
      [["玄学", learn("玄学"), open("量子玄学")], "6（3 天）", dayBefore(3)],
    ]);
    expect(listed.total).toBe(2);
  });

  it("the list counts, filters and pages more searches than fit one page", async () => {
    await DB.batch(Array.from({ length: 120 }, (_, index) => missed(`词 ${index}`, 1, 20)));
    const { visitor } = await signedInAs("editor");
    expect((await runRoute(loader, "/admin/searches", visitor)).listed).toMatchObject({ total: 122, pages: 3 });
    expect((await runRoute(loader, "/admin/searches?q=量子", visitor)).listed).toMatchObject({ total: 1 });
    expect((await runRoute(loader, "/admin/searches?q=没有", visitor)).listed).toMatchObject({ total: 0, rows: [] });
  });

  it("missed searches are counted on the front page", async () => {
    const { visitor } = await signedInAs("editor");
    const counted = async (who: typeof visitor) =>
      (await runRoute(overview, "/admin", who)).waiting.find(({ name }) => name === "missedSearches")?.count;
    expect(await counted(visitor)).toBe(2);
    const staff = await signedInAs("staff");
    expect(await counted(staff.visitor)).toBeUndefined();
  });

  it("missed searches link editors to the vocabulary with the word filled in", async () => {
    const { visitor } = await signedInAs("editor");
    const { fields } = await runRoute(newTerm, "/admin/vocabulary/new?kind=field&term=量子玄学", visitor);
    expect(fields).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: "term", defaultValue: "量子玄学" })]),
    );
  });

  it.each(["anonymous", "user", "staff"] as const)("are refused to %s", async (who) => {
    const { visitor, member } = await someoneOf(who);
    expect(await refusalOfRoute(runRoute(loader, "/admin/searches", visitor))).toBe(
      refusedReading(who, "/admin/searches"),
    );
    if (!member) return;
    const query = { q: "", filters: {}, sort: "searches", isDescending: true, page: 1 };
    await expectForbidden(() => listRecords(searchRecord, member.app, member.actor, query));
  });
});
