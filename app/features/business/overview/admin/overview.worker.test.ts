import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import {
  audience,
  expectForbidden,
  refusalOfRoute,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../../tests/support/back-office.ts";
import { insertRun } from "../../../../../tests/support/operations-rows.ts";
import { includeCharge } from "../../../../../tests/support/record-fact.ts";
import { sellProducts } from "../../../../../tests/support/sold-products.ts";
import { readSystem } from "../server/read-system.ts";
import { loader } from "./overview.tsx";
import { readOverview } from "./read-overview.ts";

const { DB } = env as Env;
const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Sydney", dateStyle: "short" }).format(Date.now());

beforeAll(() =>
  DB.batch(
    [
      `INSERT INTO contact_messages (key, name, email, topic, message, created_at, status)
       VALUES ('a', 'x', 'x@x.example', 'general', 'x', 1, 'new'), ('b', 'x', 'x@x.example', 'general', 'x', 1, 'closed')`,
      `INSERT INTO outbox (message_id, kind, recipient, subject, html, text, status, next_attempt_at, created_at)
       VALUES ('a', 'recovery', 'x', 'x', 'x', 'x', 'dead', 1, 1)`,
      `INSERT INTO page_views (day, path, views) VALUES ('${day}', '/', 7), ('2020-01-01', '/', 99)`,
      "INSERT INTO link_checks (url, found_in, failures) VALUES ('https://gone.example', '[]', 2)",
      "INSERT INTO audit_entries (at, actor_id, actor_email, action, subject_type, subject_id) VALUES (1, 'a', 'a', 'x.y', 'x', '1')",
      `INSERT INTO page_drafts (path, kind, title, summary, updated_on, sources, next, related, body, content_hash, state,
        author, created_at, updated_at) VALUES ('/x', 'guide', 'x', 'x', 'x', '[]', '[]', '[]', 'x', 'x', 'scheduled', 'x', 1, 1)`,
      "INSERT INTO news (title, source, published_at, visible_from) VALUES ('x', 'x', '2030-01-01', 4000000000000)",
      "INSERT INTO record_proposals (type, key, fields, author, proposed_at) VALUES ('fact', 'x', '{}', 'x', 1)",
    ].map((sql) => DB.prepare(sql)),
  ),
);

type Figures = Record<"waiting" | "lately", readonly { name: string; count: number }[]>;

const countsOf = ({ waiting, lately }: Figures): Record<string, number> =>
  Object.fromEntries([...waiting, ...lately].map(({ name, count }) => [name, count]));

const shown = async (role: "editor" | "staff" | "admin") => {
  const { visitor } = await signedInAs(role);
  const { orders, changes, months, ...figures } = await runRoute(loader, "/admin", visitor);
  const counts = countsOf(figures);
  return {
    counts,
    hasOrders: orders !== null,
    hasChanges: changes !== null,
    hasFacts: "proposedFigures" in counts,
    hasMoney: months.note.includes("收款"),
  };
};

describe("the front page", () => {
  it("shows an editor the counts of their permissions", async () => {
    expect(await shown("editor")).toEqual({
      counts: {
        failedDrafts: 0,
        scheduledDrafts: 1,
        scheduledNews: 1,
        deadLinks: 1,
        missedSearches: 0,
        toLookAt: 0,
        views: 7,
      },
      hasOrders: false,
      hasChanges: false,
      hasFacts: false,
      hasMoney: false,
    });
  });

  it("shows staff the counts of their permissions", async () => {
    expect(await shown("staff")).toEqual({
      counts: {
        overdueOrders: 0,
        ordersForUs: 0,
        overdueMessages: 1,
        newMessages: 1,
        openMessages: 0,
        openReports: 0,
        views: 7,
      },
      hasOrders: true,
      hasChanges: false,
      hasFacts: false,
      hasMoney: true,
    });
  });

  it("shows an administrator all counts", async () => {
    expect(await shown("admin")).toMatchObject({
      counts: {
        newMessages: 1,
        deadMails: 1,
        deadLinks: 1,
        scheduledDrafts: 1,
        scheduledNews: 1,
        proposedFigures: 1,
        views: 7,
      },
      hasOrders: true,
      hasChanges: true,
      hasFacts: true,
      hasMoney: true,
    });
  });

  it("shows an administrator the number of products that cannot be ordered", async () => {
    const { visitor } = await signedInAs("admin");
    const closed = async () => countsOf(await runRoute(loader, "/admin", visitor)).closedProducts;
    await sellProducts();
    expect(await closed()).toBe(0);
    await includeCharge("standard", "visa-000.charge");
    expect(await closed()).toBe(1);
    const staff = await signedInAs("staff");
    expect(countsOf(await runRoute(loader, "/admin", staff.visitor))).not.toHaveProperty("closedProducts");
  });

  it.each(audience)("shows the state of the cron jobs to administrators alone: %s", async (who) => {
    const { member, visitor } = await someoneOf(who);
    if (who === "anonymous" || who === "user") return expect(runRoute(loader, "/admin", visitor)).rejects.toBeTruthy();
    const at = Date.now() - 20 * 60_000;
    const failed = { started_at: at + 1, ended_at: at + 2, error: "the mail service is down" };
    await DB.batch([DB.prepare("DELETE FROM job_runs"), insertRun("mails", at, failed), insertRun("links", at)]);
    const { system } = await runRoute(loader, "/admin", visitor);
    if (who !== "admin") {
      expect(system).toBeNull();
      if (member) await expectForbidden(() => readSystem(member.app, member.actor));
      return;
    }
    expect(system?.jobs).toMatchObject([
      {
        ...{ name: "mails", title: "写邮件和发邮件（每分钟）", isLate: true, succeededAt: at },
        ...{ startedAt: at + 1, endedAt: at + 2, error: "the mail service is down" },
      },
      { name: "links", isLate: false, startedAt: at, error: null },
    ]);
    expect(system?.checks).toContainEqual({ title: "最近一天放弃发送的邮件", text: "0 封", isLate: false });
    expect(system?.checks).toContainEqual({ title: "汇率", text: "没有汇率", isLate: true });
  });

  it("is refused to others", async () => {
    const { visitor, app, actor } = await signedInAs("user");
    expect(await refusalOfRoute(runRoute(loader, "/admin", visitor))).toBe("403");
    expect(await refusalOfRoute(runRoute(loader, "/admin"))).toMatch(/^302 \/login/);
    await expect(readOverview(app, actor)).rejects.toMatchObject({ code: "forbidden" });
  });
});
