import { env } from "cloudflare:workers";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { loader as frameLoader } from "#app/shell/back-office/frame.tsx";
import type { AppContext } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";
import { listUsers } from "#worker/features/accounts/read-users.ts";
import { listMessages } from "#worker/features/contact/list-messages.ts";
import { listMembers } from "#worker/features/memberships/list-members.ts";
import { listMissedSearches } from "#worker/features/missed-searches/list-missed-searches.ts";
import { listOrders } from "#worker/features/orders/list-orders.ts";
import { mostCounted } from "#worker/features/orders/order.ts";
import { listOutbox, summariseOutbox } from "#worker/features/outbox/read-outbox.ts";
import { readSystem } from "#worker/features/overview/read-system.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import type { Listed, TableQuery } from "#worker/platform/db/list-page.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { runScheduled } from "#worker/scheduled.ts";
import { peopleStatements } from "../../../../tests/bench/scale/people.ts";
import { type MemberOf, runRoute, signedInAs } from "../../../../tests/support/back-office.ts";
import { loader } from "./overview.tsx";

const base = env as Env;
const { DB } = base;
const now = Date.now();
const hour = 3_600_000;
const day = 24 * hour;

/** More than the page could read if it counted rows. */
const people = 3000;

let admin: MemberOf;

/** Every kind in this month and the one before, answers after every number of hours, money in every way, days of views and searches. */
beforeAll(async () => {
  const back = (at: string) => `${at} - (id % 60) * ${day}`;
  await DB.batch(peopleStatements(people, now).map((statement) => DB.prepare(statement)));
  await DB.batch(
    [
      `UPDATE orders SET created_at = ${back("created_at")} WHERE id % 2`,
      `UPDATE orders SET first_answered_at = iif(status = 'submitted', NULL, min(${now}, created_at + (id % 400) * ${hour}))`,
      `UPDATE orders SET ended_at = min(${now}, created_at + (id % 400) * ${hour}) WHERE status IN ('delivered', 'cancelled', 'refunded')`,
      `UPDATE orders SET state_due_at = ${now} - id * 60000 WHERE status IN ('submitted', 'paid', 'in-progress')`,
      `UPDATE contact_messages SET created_at = ${back("created_at")} WHERE id % 2`,
      `UPDATE contact_messages SET first_answered_at = min(${now}, created_at + (id % 400) * ${hour}) WHERE status = 'closed'`,
      "UPDATE contact_messages SET status = 'new', first_answered_at = NULL WHERE id % 3 = 0",
      `UPDATE users SET created_at = created_at - (rowid % 60) * ${day}`,
      `UPDATE memberships SET starts_at = starts_at - (rowid % 60) * ${day}`,
      `INSERT INTO order_money (order_id, direction, amount, currency, day, way, reference, recorded_by, at)
       SELECT o.id, d.value, 990, c.value, date(${now} / 1000 - o.id * 86400, 'unixepoch'), w.value, '', 's', ${now - 2 * day}
       FROM orders o, json_each('["received", "refunded"]') d, json_each('["CNY", "USD"]') c,
         json_each('["online", "bank", "alipay", "wechat", "other"]') w WHERE o.id < 60`,
      `INSERT INTO page_views (day, path, views)
       SELECT date(${now} / 1000 - d.value * 86400, 'unixepoch'), '/p' || o.id, 2 FROM orders o, json_each('[0, 1, 2]') d`,
      `INSERT INTO missed_searches (day, query, unknown, found, searches)
       SELECT date(${now} / 1000 - (id % 30) * 86400, 'unixepoch'), 'q' || (id / 30), 'x', 'none', 1 + id % 9 FROM orders`,
      "INSERT INTO missed_search_marks (query, status, marked_on) SELECT 'q' || id, 'ignored', '2026-01-01' FROM orders WHERE id < 30",
      `INSERT INTO audit_entries (at, actor_id, actor_email, action, subject_type, subject_id) VALUES (1, 'a', 'a', 'x.y', 'x', '1')`,
    ].map((sql) => DB.prepare(sql)),
  );
  // These statements change what the code never does, as the moment of an order: the nightly comparison sets the tallies right.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await runScheduled("17 3 * * *", { ...base, SITE_ORIGIN: "https://aotu.example" }, () => {});
  admin = await signedInAs("admin");
}, 120_000);

afterEach(() => {
  vi.restoreAllMocks();
});

/** What a page reads: its answer, and the rows that the database read for it. */
async function reading<Answer>(load: (given: never) => Answer, path = "/admin") {
  const contexts = vi.spyOn(admin.visitor, "context").mockClear();
  const answer = await runRoute(load, path, admin.visitor);
  const made: AppContext[] = contexts.mock.results.map(({ value }) => value);
  return { answer, rowsRead: made.reduce((sum, { db }) => sum + db.meter.rowsRead, 0) };
}

it("the front page reads less than 300 rows, whatever the tables of customers hold", async () => {
  // The counts of content are kept from the first visit on.
  await reading(loader);
  const page = await reading(loader);
  const frame = await reading(frameLoader);
  expect(page.answer.counts).toMatchObject({ overdueOrders: mostCounted + 1, overdueMessages: mostCounted + 1 });
  expect(page.answer.months.money).toHaveLength(4);
  expect(page.rowsRead + frame.rowsRead).toBeLessThan(300);
});

it("the state of the system and the outbox read little as well", async () => {
  const app = () => admin.visitor.context();
  const read = async (run: (context: AppContext) => Promise<unknown>) => {
    const context = app();
    await run(context);
    return context.db.meter.rowsRead;
  };
  expect(await read((context) => readSystem(context, admin.actor))).toBeLessThan(100);
  expect(await read((context) => summariseOutbox(context, admin.actor))).toBeLessThan(150);
});

type List = (app: AppContext, member: Member, query: TableQuery, limit?: number) => Promise<Listed<unknown>>;

const lists: Readonly<Record<string, List>> = {
  "/admin/orders": listOrders,
  "/admin/messages": listMessages,
  "/admin/users": listUsers,
  "/admin/memberships": listMembers,
  "/admin/outbox": listOutbox,
  "/admin/searches": listMissedSearches,
};

/** The rows of a list behind a link, of all its pages. */
async function rowsBehind(link: string): Promise<number> {
  const { pathname, searchParams } = new URL(link, "https://aotu.example");
  const list = lists[pathname];
  if (!list) throw new Error(pathname);
  const { sort = "", order: _, ...filters } = Object.fromEntries(searchParams);
  let rows = 0;
  for (let page = 1, after: string | undefined = ""; after !== undefined; page += 1) {
    const query: TableQuery = { q: "", filters, sort, isDescending: true, page, after };
    const listed: Listed<unknown> = await list(admin.app, admin.actor, query);
    if (pathname === "/admin/searches") return listed.total;
    rows += listed.rows.length;
    after = listed.next;
  }
  return rows;
}

it("each number is that of the rows in the list behind its link", async () => {
  const { answer } = await reading(loader);
  const { counts, months, orders, firstDay } = answer;
  const today = todayInAustralia(now);
  const shown: [string, number | undefined, string][] = [
    ["for us", counts.ordersForUs, "/admin/orders?waiting=us"],
    ["new messages", counts.newMessages, "/admin/messages?status=new"],
    ["dead mails", counts.deadMails, "/admin/outbox?status=dead"],
    ["searches", counts.missedSearches, "/admin/searches?status=open&days=90"],
    ["users", counts.newUsers, `/admin/users?from=${firstDay}&sort=created`],
    ...(orders ?? []).map(({ status, count }): [string, number, string] => [
      status,
      count,
      `/admin/orders?status=${status}`,
    ]),
    ...months.months.flatMap((month, at): [string, number | undefined, string][] => {
      const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
      const days = `from=${month}-01&to=${last}`;
      const ended = `endedFrom=${month}-01&endedTo=${last}&sort=ended`;
      return [
        ["received", months.counts["order.received"]?.[at], `/admin/orders?${days}&sort=created`],
        ["delivered", months.counts["order.delivered"]?.[at], `/admin/orders?status=delivered&${ended}`],
        ["cancelled", months.counts["order.cancelled"]?.[at], `/admin/orders?status=cancelled&${ended}`],
        ["refunded", months.counts["order.refunded"]?.[at], `/admin/orders?status=refunded&${ended}`],
        ["messages", months.counts["message.received"]?.[at], `/admin/messages?${days}&sort=created`],
        ["members", months.counts["membership.new"]?.[at], `/admin/memberships?${days}&sort=started`],
      ];
    }),
  ];
  expect(today.slice(0, 7)).toBe(months.months[0]);
  const found = await Promise.all(shown.map(async ([name, , link]) => [name, await rowsBehind(link), link]));
  expect(shown).toEqual(found);
  expect(shown.filter(([, count]) => (count ?? 0) > 0).length).toBeGreaterThan(15);
}, 120_000);

it("the money of a month is the sum of the rows of both ledgers, for each currency by itself", async () => {
  const { months } = (await reading(loader)).answer;
  const sums = await Promise.all(
    (months.money ?? []).flatMap(({ currency, kind }) =>
      months.months.map(async (month) =>
        DB.prepare(
          `SELECT coalesce(sum(amount), 0) AS n FROM (SELECT currency, direction, day, amount FROM order_money
            UNION ALL SELECT currency, direction, day, amount FROM membership_money)
          WHERE currency = ? AND direction = ? AND substr(day, 1, 7) = ?`,
        )
          .bind(currency, kind, month)
          .first("n"),
      ),
    ),
  );
  expect((months.money ?? []).flatMap(({ amounts }) => [...amounts])).toEqual(sums);
});
