import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { watchSaved } from "#app/features/business/accounts/server/watch-saved.ts";
import { savePlan } from "#app/features/publishing/plan/server/saved-plan.ts";
import { readStored } from "#app/features/publishing/plan/shared/plan-address.ts";
import type { Env } from "#worker/env.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { addDays } from "#worker/platform/time/units.ts";
import { forgetCached } from "#worker/platform/version-cache.ts";
import { runScheduled } from "#worker/scheduled.ts";
import { signedIn, site } from "../../../../../tests/support/account-client.ts";
import { seedFacts } from "../../../../../tests/support/seed-facts.ts";
import { insertSmallCatalogue } from "../../../../../tests/support/small-catalogue.ts";

// Mails about figures and rules to a person with a stored plan.

const { DB } = env as Env;
const today = todayInAustralia(Date.now());

beforeAll(async () => {
  await insertSmallCatalogue(DB);
  await seedFacts();
});

beforeEach(async () => {
  for (const table of ["outbox", "watchers", "seen_changes", "rules"]) await DB.prepare(`DELETE FROM ${table}`).run();
  await DB.prepare("DELETE FROM fact_values WHERE origin = 'admin'").run();
  forgetCached();
});

const withSite: Env = { ...(env as Env), SITE_ORIGIN: site };

/** Runs the job of a minute, after pages and figures changed. */
async function job() {
  forgetCached();
  await runScheduled("* * * * *", withSite, () => {});
}

let days = 0;

/** Runs the job on another day, when everybody is due. */
async function nextTime() {
  days += 1;
  await DB.prepare("UPDATE watchers SET due_on = ?").bind(addDays("2026-01-01", days)).run();
  await job();
}

/** A person whose plan is stored and was checked once. */
async function planner(query: string) {
  const { visitor } = await signedIn();
  const app = visitor.context();
  const actor = await app.actor();
  if (!actor) throw new Error("not signed in");
  const store = (next: string) => runBatch(app.primary, [savePlan(app, actor.userId, readStored(next, "2027-02"))]);
  await store(query);
  await watchSaved(app, actor, true);
  await nextTime();
  return { store };
}

const record = (key: string, value: number, from: string) =>
  DB.prepare(
    `INSERT INTO fact_values (key, value, valid_from, source_name, source_url, checked_on, grade, origin)
     VALUES (?1, ?2, ?3, '官网', 'https://example.org/fees', ?4, 'official', 'admin')`,
  )
    .bind(key, value, from, today)
    .run();

const rule = (from: string) =>
  DB.prepare(
    `INSERT OR REPLACE INTO rules (key, rule, area, label, sentence, audience, visas, valid_from, source_name, source_url, checked_on, grade, origin)
     VALUES ('student-rule.funds~x', 'student-rule.funds', 'student', '学生签证的资金', '资金改为一年。', '["students"]', '["500"]', ?1, '官网',
       'https://example.org/funds', ?2, 'official', 'seed')`,
  )
    .bind(from, today)
    .run();

const texts = async () =>
  (await DB.prepare("SELECT text FROM outbox ORDER BY id").all<{ text: string }>()).results.map(({ text }) => text);

it("a figure that is entered late is reported once, and no further mail is sent for a week", async () => {
  await planner("aim=bachelor");
  expect(await texts()).toEqual([]);
  await record("visa-500.charge", 2600, "2026-08-01");
  await nextTime();
  const [first] = await texts();
  expect(first).toContain("学生签证申请费");
  expect(first).toContain("一共多 A$100");
  await record("visa-500.travel", 2500, "2026-09-01");
  await job();
  expect(await texts()).toHaveLength(1);
  expect(await DB.prepare("SELECT due_on FROM watchers").first("due_on")).toBe(addDays(today, 7));
  await nextTime();
  const [, second] = await texts();
  expect(second).toContain("旅费");
  expect(second).not.toContain("学生签证申请费");
  await nextTime();
  expect(await texts()).toHaveLength(2);
});

it("a rule is reported when it is announced and when it takes effect", async () => {
  await planner("aim=bachelor");
  await rule(addDays(today, 30));
  await nextTime();
  expect(await texts()).toEqual([expect.stringContaining("学生签证的资金")]);
  await nextTime();
  expect(await texts()).toHaveLength(1);
  await rule(today);
  await nextTime();
  expect(await texts()).toHaveLength(2);
});

it("figures that the plan does not use, and plans that the owner changed, are not reported", async () => {
  const { store } = await planner("aim=master&stay=return");
  await record("visa-485.charge", 7000, today);
  await nextTime();
  await store("aim=doctorate&partner=1");
  await nextTime();
  expect(await texts()).toEqual([]);
});
