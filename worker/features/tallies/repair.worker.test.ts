import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Env } from "#worker/env.ts";
import { runScheduled } from "#worker/scheduled.ts";
import { peopleStatements } from "../../../tests/bench/scale/people.ts";

const base = env as Env;
const { DB } = base;
const now = Date.UTC(2026, 10, 26, 3, 17);
const day = 24 * 3_600_000;

const run = (sql: string) => DB.prepare(sql).run();

interface Tally {
  name: string;
  period: string;
  part: string;
  count: number;
}

const tallies = async () =>
  (await DB.prepare("SELECT name, period, part, count FROM tallies WHERE count <> 0 ORDER BY 1, 2, 3").all<Tally>())
    .results;

/** The nightly job. */
async function repair() {
  vi.spyOn(Date, "now").mockReturnValue(now);
  const pending: Promise<unknown>[] = [];
  await runScheduled("17 3 * * *", { ...base, SITE_ORIGIN: "https://aotu.example" }, (work) => void pending.push(work));
  await Promise.all(pending);
  vi.restoreAllMocks();
}

/** Searches on one to three days: every second one is marked, some on a day before the last. */
const searches = Array.from({ length: 40 }, (_, n) => `q${n}`);

beforeAll(async () => {
  await DB.batch(peopleStatements(300, now - day).map((statement) => DB.prepare(statement)));
  await DB.batch(
    [
      `UPDATE orders SET ended_at = updated_at + 3600000 * (id % 500) WHERE status IN ('delivered', 'cancelled', 'refunded')`,
      `UPDATE orders SET first_answered_at = created_at + 3600000 * (id % 500) WHERE id % 3 = 0`,
      `INSERT INTO contact_replies (message_id, key, author, text, at) SELECT id, 'k' || id, 'a', 'a', created_at + id * 1800000
       FROM contact_messages WHERE id % 3 = 0`,
      `INSERT INTO page_views (day, path, views) SELECT date(${now / 1000} - n.value * 86400, 'unixepoch'), p.value, n.value + 1
       FROM json_each('[0, 1, 2, 6, 30]') n, json_each('["/", "/about"]') p`,
    ].map((sql) => DB.prepare(sql)),
  );
  for (const [at, query] of searches.entries()) {
    for (const date of ["2026-11-20", "2026-11-22", "2026-11-24"].slice(0, 1 + (at % 3))) {
      await run(
        `INSERT INTO missed_searches (day, query, unknown, found, searches) VALUES ('${date}', '${query}', 'x', 'none', ${1 + (at % 12)})`,
      );
    }
    if (at % 2) {
      const status = at % 4 === 1 ? "ignored" : "done";
      await run(
        `INSERT INTO missed_search_marks (query, status, marked_on) VALUES ('${query}', '${status}', '2026-11-2${at % 5}')`,
      );
    }
  }
});

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

it("the nightly comparison finds that the triggers have kept every number right", async () => {
  const before = (await tallies()).filter(({ name }) => name !== "views");
  expect(new Set(before.map(({ name }) => name)).size).toBeGreaterThan(11);
  await repair();
  expect((await tallies()).filter(({ name }) => name !== "views")).toEqual(before);
});

it("page views that their counter did not add are added to their days", async () => {
  const views = (await tallies()).filter(({ name }) => name === "views");
  expect(views).toEqual([
    { name: "views", period: "2026-11-20", part: "", count: 14 },
    { name: "views", period: "2026-11-24", part: "", count: 6 },
    { name: "views", period: "2026-11-25", part: "", count: 4 },
    { name: "views", period: "2026-11-26", part: "", count: 2 },
  ]);
});

it("what was changed behind the triggers is corrected and logged; old months are left", async () => {
  const right = await tallies();
  await run("UPDATE tallies SET count = count + 7 WHERE name = 'order.status' AND part = 'delivered'");
  await run("UPDATE tallies SET count = 0 WHERE name = 'mail.dead'");
  await run("DELETE FROM tallies WHERE name IN ('search.open', 'user.new', 'message.status')");
  await run("INSERT INTO tallies VALUES ('order.side', '', 'nowhere', 3), ('membership.new', '2020-01', '', 9)");
  const warnings = vi.spyOn(console, "warn").mockImplementation(() => {});
  await repair();
  expect(warnings).not.toHaveBeenCalledWith(expect.stringContaining("people.example"));
  const after = await tallies();
  expect(after.filter(({ period }) => period !== "2020-01")).toEqual(right);
  expect(after.filter(({ period }) => period === "2020-01")).toHaveLength(1);
  expect(warnings).toHaveBeenCalledWith(expect.stringContaining("tallies.corrected"));
});

it("marks and later searches of a query open and close it", async () => {
  await run("DELETE FROM missed_searches");
  await run("DELETE FROM missed_search_marks");
  const open = async () => (await tallies()).find(({ name }) => name === "search.open")?.count ?? 0;
  const search = (date: string, times: number) =>
    run(`INSERT INTO missed_searches (day, query, unknown, found, searches) VALUES ('${date}', 'q', 'q', 'none', ${times})
      ON CONFLICT (day, query) DO UPDATE SET searches = missed_searches.searches + excluded.searches`);
  expect(await open()).toBe(0);
  await search("2026-11-20", 9);
  expect(await open()).toBe(0);
  await search("2026-11-20", 1);
  expect(await open()).toBe(1);
  await search("2026-11-20", 5);
  expect(await open()).toBe(1);
  await run("INSERT INTO missed_search_marks (query, status, marked_on) VALUES ('q', 'done', '2026-11-20')");
  expect(await open()).toBe(0);
  await search("2026-11-21", 1);
  expect(await open()).toBe(1);
  await run("UPDATE missed_search_marks SET status = 'ignored'");
  expect(await open()).toBe(0);
  await search("2026-11-22", 1);
  expect(await open()).toBe(0);
  await run("DELETE FROM missed_search_marks");
  expect(await open()).toBe(1);
  await run("DELETE FROM missed_searches WHERE day = '2026-11-20'");
  expect(await open()).toBe(0);
  await search("2026-11-23", 1);
  expect(await open()).toBe(1);
  await run("DELETE FROM missed_searches");
  expect(await open()).toBe(0);
});
