import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Env } from "#worker/env.ts";
import { day, hour, minute } from "#worker/platform/time/units.ts";
import { runScheduled } from "#worker/scheduled.ts";
import { type MemberOf, signedInAs } from "../../../tests/support/back-office.ts";
import { failingDatabase } from "../../../tests/support/failing-database.ts";
import { insertMail, insertRate, insertRun, makeHealthy } from "../../../tests/support/healthy-site.ts";
import { insertRow } from "../../../tests/support/insert-row.ts";
import { insertOrder } from "../../../tests/support/sample-order.ts";

const base = env as Env;
const { DB } = base;
const cron = "0 21,22,23 * * *";

/** 8:00 in Sydney on 24 November 2026, when it is eleven hours before UTC. */
const morning = Date.UTC(2026, 10, 23, 21);
const yesterday = { begins: Date.UTC(2026, 10, 22, 13), ends: Date.UTC(2026, 10, 23, 13) };

let admin: MemberOf;

beforeEach(async () => {
  await makeHealthy(morning);
  await DB.batch(
    ["site_settings", "orders", "contact_messages", "sessions", "users"].map((table) =>
      DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  admin = await signedInAs("admin");
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Runs the job at a time, as the clock of Cloudflare does. */
async function runAt(at: number, bound: Record<string, unknown> = {}) {
  vi.spyOn(Date, "now").mockReturnValue(at);
  const pending: Promise<unknown>[] = [];
  const site = { ...base, SITE_ORIGIN: "https://aotu.example", ...bound };
  await runScheduled(cron, site, (work) => void pending.push(work));
  await Promise.all(pending);
}

const summaries = async () =>
  (await DB.prepare("SELECT recipient, subject, text FROM outbox WHERE kind = 'daily-summary' ORDER BY id").all())
    .results;
const textOf = async () => String((await summaries())[0]?.text);

describe("the daily summary", () => {
  it("is one mail to each administrator, however often the clock runs", async () => {
    const second = await signedInAs("admin");
    const banned = await signedInAs("admin");
    await DB.prepare("UPDATE users SET banned_at = 1 WHERE email = ?").bind(banned.email).run();
    for (const role of ["user", "editor", "staff"] as const) await signedInAs(role);
    await Promise.all([runAt(morning), runAt(morning)]);
    await runAt(morning + hour);
    await runAt(morning + 2 * hour);
    const recipients = (await summaries()).map(({ recipient }) => recipient);
    expect(recipients.toSorted()).toEqual([admin.email, second.email].toSorted());
    await runAt(morning + day);
    expect(await summaries()).toHaveLength(4);
  });

  it.each([
    ["summer", Date.UTC(2026, 10, 23, 21), 1],
    ["winter", Date.UTC(2026, 5, 23, 21), 0],
    ["winter", Date.UTC(2026, 5, 23, 22), 1],
    ["the last hour of winter time", Date.UTC(2026, 9, 2, 21), 0],
    ["the first morning of summer time", Date.UTC(2026, 9, 3, 21), 1],
  ])("is written at 8:00 in Sydney, not earlier, and nothing else is recorded: %s, %d", async (_, at, count) => {
    await DB.prepare("DELETE FROM job_runs").run();
    await runAt(at);
    expect(await summaries()).toHaveLength(count);
    expect(await DB.prepare("SELECT count(*) AS n FROM job_runs WHERE outcome <> 'known'").first("n")).toBe(count);
  });

  it("is written an hour later when the first run failed", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { database } = failingDatabase(DB, { how: "at once" });
    await expect(runAt(morning, { DB: database })).rejects.toThrow("D1_ERROR");
    expect(await summaries()).toEqual([]);
    await runAt(morning + hour);
    expect(await summaries()).toHaveLength(1);
  });

  it.each([
    ["off", 0],
    ["on", 1],
  ])("is a site setting: %s", async (value, count) => {
    await insertRow(DB, "site_settings", { key: "dailySummary", value, updated_at: 1 }).run();
    await runAt(morning);
    expect(await summaries()).toHaveLength(count);
  });

  it("says when nothing has to be done", async () => {
    await runAt(morning);
    expect(await summaries()).toMatchObject([{ subject: "11 月 23 日的简报：没有要处理的事" }]);
    const text = await textOf();
    for (const line of [
      "没有要处理的事，定时任务都在运行。",
      "昨天的新订单：0 个",
      "昨天记下的收款：没有",
      "昨天记下的退款：没有",
      "等我们的订单：0 个，其中过期 0 个",
      "留言：新的 0 条，处理中 0 条，其中过期 0 条",
      "放弃发送的邮件：0 封",
      "要用官方页核对的数字：0 个",
      "最早的待发邮件：没有",
      "汇率：今天的",
      "登记册：今天的",
    ]) {
      expect(text).toContain(line);
    }
    expect(text).not.toContain("上次成功");
  });

  it("counts what happened on yesterday's day in Sydney, and what waits now", async () => {
    const at = (created_at: number) => insertOrder(null, "submitted", { created_at, state_due_at: morning - 1 });
    const first = await at(yesterday.begins);
    await at(yesterday.ends - 1);
    await at(yesterday.begins - 1);
    await at(yesterday.ends);
    const orderId = Number(await DB.prepare("SELECT id FROM orders WHERE number = ?").bind(first).first("id"));
    const money = (recordedAt: number, direction: string, amount: number, currency: string) =>
      insertRow(DB, "order_money", {
        ...{ order_id: orderId, direction, amount, currency, day: "2026-11-20" },
        ...{ way: "bank", reference: "", recorded_by: "", at: recordedAt },
      });
    const message = (status: string) =>
      insertRow(DB, "contact_messages", {
        ...{ key: crypto.randomUUID(), name: "x", email: "x@x.example", topic: "general", message: "x" },
        ...{ created_at: 1, status },
      });
    await DB.batch([
      money(yesterday.begins, "received", 110_000, "CNY"),
      money(yesterday.ends - 1, "received", 2_400_050, "CNY"),
      money(yesterday.ends - 1, "received", 990, "USD"),
      money(yesterday.begins, "refunded", 85_000, "CNY"),
      money(yesterday.begins - 1, "received", 700, "CNY"),
      money(yesterday.ends, "refunded", 700, "CNY"),
      ...["new", "new", "in-progress", "closed"].map(message),
      insertMail("dead", morning - 3 * day),
    ]);
    await runAt(morning);
    const text = await textOf();
    for (const line of [
      "要处理的：4 个订单过期，3 条留言过期没有回复，2 条新留言，1 封邮件没有发出去。",
      "昨天的新订单：2 个",
      "昨天记下的收款：2 笔，¥25,100.50；1 笔，US$9.90",
      "昨天记下的退款：1 笔，¥850",
      "等我们的订单：4 个，其中过期 4 个",
      "留言：新的 2 条，处理中 1 条，其中过期 3 条",
      "放弃发送的邮件：1 封",
    ]) {
      expect(text).toContain(line);
    }
    expect(text).not.toContain("王小明");
  });

  it("names jobs that are late or failed, and data that is old", async () => {
    await DB.batch([
      DB.prepare("DELETE FROM job_runs WHERE name = 'reminders'"),
      DB.prepare("DELETE FROM fact_values"),
      insertRun("reminders", morning - 3 * day, "ok"),
      insertRun("reminders", morning - 2 * hour, "failed", "D1_ERROR: no answer within 1000 ms"),
      insertRun("links", morning - 20 * minute, "failed", "a passing failure"),
      insertRun("cleanup", morning - 2 * day, "failed", "an old failure"),
      insertRate("2026-11-17"),
    ]);
    await runAt(morning);
    const [mail] = await summaries();
    expect(mail?.subject).toBe("11 月 23 日的简报：2 个定时任务有问题，汇率太旧");
    const text = await textOf();
    expect(text).toContain("汇率：7 天前的（要看一看）");
    expect(text).toMatch(
      /提醒客户、取消没有付款的订单（每天）\n要马上处理\n- 上次成功：2026-11-21 05:00（北京），08:00（悉尼）\n- 上次失败：.+，D1_ERROR: no answer within 1000 ms\n/,
    );
    expect(text).toMatch(/检查外部链接（每小时）\n正常\n- 上次成功：.+\n- 上次失败：.+，a passing failure\n/);
    expect(text).not.toContain("an old failure");
  });

  it("counts the figures that have to be read at their official source", async () => {
    await DB.batch([
      insertRow(DB, "facts", {
        ...{ key: "x.fee", label: "费用", unit: "AUD", area: "x", position: 1, changes_on: '["07-01"]' },
      }),
      insertRow(DB, "fact_values", {
        ...{ key: "x.fee", value: 1, valid_from: "2025-07-01", checked_on: "2026-06-30", grade: "official" },
        ...{ source_name: "x", source_url: "https://x.example/", origin: "seed" },
      }),
    ]);
    await runAt(morning);
    expect(await textOf()).toContain("要用官方页核对的数字：1 个");
  });
});
