import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { loader as csv } from "#app/admin-csv.ts";
import { loader as overview } from "#app/features/overview/admin/overview.tsx";
import { loader as newTerm } from "#app/features/search/admin/new-term.tsx";
import type { Env } from "#worker/env.ts";
import { countHiddenSearches, listMissedSearches } from "#worker/features/missed-searches/list-missed-searches.ts";
import { markMissedSearch } from "#worker/features/missed-searches/mark-missed-search.ts";
import {
  expectForbidden,
  refusalOfRoute,
  refusedReading,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../tests/support/back-office.ts";
import { action, loader } from "./searches.tsx";

const { DB } = env as Env;

/** A day in Sydney, YYYY-MM-DD. @param ago days before today */
const dayBefore = (ago: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Sydney", dateStyle: "short" }).format(
    Date.now() - ago * 86_400_000,
  );

const missed = (query: string, ago: number, searches: number, found = "none") =>
  DB.prepare("INSERT INTO missed_searches VALUES (?, ?, ?, ?, ?)").bind(dayBefore(ago), query, query, found, searches);

beforeEach(() =>
  DB.batch([
    DB.prepare("DELETE FROM missed_searches"),
    DB.prepare("DELETE FROM missed_search_marks"),
    ...[5, 4, 3].map((ago) => missed("量子玄学", ago, 2)),
    missed("天体炼金", 2, 10, "few"),
    missed("王小明", 1, 9),
    ...[60, 59, 58].map((ago) => missed("从前的词", ago, 4)),
  ]),
);

const usual = { q: "", filters: {}, sort: "searches", isDescending: true, page: 1 };

async function shown(path = "") {
  const { visitor } = await signedInAs("editor");
  const { listed, hidden, mayTeach } = await runRoute(loader, `/admin/searches${path}`, visitor);
  return { rows: listed.rows, queries: listed.rows.map(({ query }) => query), hidden, mayTeach };
}

describe("searches in vain", () => {
  it("are shown after three days or ten searches; others are only counted", async () => {
    const { rows, hidden } = await shown();
    expect(rows).toEqual([
      {
        query: "天体炼金",
        unknown: "天体炼金",
        found: "few",
        searches: 10,
        days: 1,
        lastDay: dayBefore(2),
        status: "open",
      },
      {
        query: "量子玄学",
        unknown: "量子玄学",
        found: "none",
        searches: 6,
        days: 3,
        lastDay: dayBefore(3),
        status: "open",
      },
    ]);
    expect(hidden).toBe(1);
  });

  it("are filtered by period, result, status and text", async () => {
    expect((await shown("?days=90")).queries).toEqual(["从前的词", "天体炼金", "量子玄学"]);
    expect((await shown("?found=few")).queries).toEqual(["天体炼金"]);
    expect((await shown("?status=done")).queries).toEqual([]);
    expect((await shown("?q=玄学")).queries).toEqual(["量子玄学"]);
  });

  it("are marked, and open again when they are missed later", async () => {
    const { visitor } = await signedInAs("editor");
    const mark = (query: string, status: string) =>
      refusalOfRoute(runRoute(action, "/admin/searches?days=30", visitor, { form: { query, status } }));
    expect(await mark("量子玄学", "done")).toBe("303 /admin/searches?days=30&saved=1");
    await mark("天体炼金", "ignored");
    expect((await shown("?status=done")).queries).toEqual(["量子玄学"]);
    expect((await shown("?status=ignored")).queries).toEqual(["天体炼金"]);
    await DB.prepare("UPDATE missed_search_marks SET marked_on = ?").bind(dayBefore(4)).run();
    expect((await shown("?status=open")).queries).toEqual(["量子玄学"]);
    await mark("天体炼金", "open");
    expect((await shown("?status=open")).queries).toEqual(["天体炼金", "量子玄学"]);
    const entries = await DB.prepare(
      "SELECT subject_id, after FROM audit_entries WHERE action = 'missed-search.marked' ORDER BY id",
    ).all();
    expect(entries.results[0]).toEqual({ subject_id: "量子玄学", after: '{"status":"done"}' });
    expect(entries.results).toHaveLength(3);
  });

  it("that are not shown cannot be marked", async () => {
    const { app, actor } = await signedInAs("editor");
    await expect(markMissedSearch(app, actor, { query: "王小明", status: "done" })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("are a file too", async () => {
    const { visitor } = await signedInAs("editor");
    const text = await (await runRoute(csv, "/admin/searches.csv", visitor)).text();
    expect(text).toContain("搜索词,没有听懂的部分,结果,搜索次数,天数,最后一天,状态");
    expect(text).toContain("量子玄学,量子玄学,none,6,3");
    expect(text).not.toContain("王小明");
  });

  it("are counted on the front page while they are open", async () => {
    const { visitor, app, actor } = await signedInAs("editor");
    expect((await runRoute(overview, "/admin", visitor)).counts.missedSearches).toBe(3);
    await markMissedSearch(app, actor, { query: "量子玄学", status: "done" });
    expect((await runRoute(overview, "/admin", visitor)).counts.missedSearches).toBe(2);
    const staff = await signedInAs("staff");
    expect((await runRoute(overview, "/admin", staff.visitor)).counts.missedSearches).toBeUndefined();
  });

  it("lead editors to the vocabulary with the word filled in", async () => {
    const { visitor } = await signedInAs("editor");
    expect((await runRoute(loader, "/admin/searches", visitor)).mayTeach).toBe(true);
    const opened = await runRoute(newTerm, "/admin/vocabulary/field?term=量子玄学", visitor, {
      params: { kind: "field" },
    });
    expect(opened.term).toBe("量子玄学");
  });

  it.each(["anonymous", "user", "staff"] as const)("are refused to %s", async (who) => {
    const { visitor, member } = await someoneOf(who);
    expect(await refusalOfRoute(runRoute(loader, "/admin/searches", visitor))).toBe(
      refusedReading(who, "/admin/searches"),
    );
    const form = { query: "量子玄学", status: "done" };
    expect(await refusalOfRoute(runRoute(action, "/admin/searches", visitor, { form }))).toBe("403");
    if (!member) return;
    await expectForbidden(
      () => listMissedSearches(member.app, member.actor, usual),
      () => countHiddenSearches(member.app, member.actor),
      () => markMissedSearch(member.app, member.actor, { query: "量子玄学", status: "done" }),
    );
  });
});
