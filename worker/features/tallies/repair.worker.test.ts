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
beforeAll(async () => {
  await DB.batch(peopleStatements(300, now - day).map((statement) => DB.prepare(statement)));
  await DB.batch(
    [
      `UPDATE orders SET ended_at = updated_at + 3600000 * (id % 500) WHERE status IN ('delivered', 'cancelled', 'refunded')`,
      `UPDATE orders SET first_answered_at = created_at + 3600000 * (id % 500) WHERE id % 3 = 0`,
      `INSERT INTO conversation_posts (subject_type, subject_id, key, by, author, text, at) SELECT 'message', id, 'k' || id, 'staff', 'a', 'a', created_at + id * 1800000
       FROM contact_messages WHERE id % 3 = 0`,
    ].map((sql) => DB.prepare(sql)),
  );
});

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

it("the nightly comparison finds that the triggers have kept every number right", async () => {
  const before = await tallies();
  expect(new Set(before.map(({ name }) => name)).size).toBeGreaterThan(10);
  await repair();
  expect(await tallies()).toEqual(before);
});

it("what was changed behind the triggers is corrected and logged; old months are left", async () => {
  const right = await tallies();
  await run("UPDATE tallies SET count = count + 7 WHERE name = 'order.status' AND part = 'delivered'");
  await run("UPDATE tallies SET count = 0 WHERE name = 'mail.dead'");
  await run("DELETE FROM tallies WHERE name IN ('user.new', 'message.status')");
  await run("INSERT INTO tallies VALUES ('order.side', '', 'nowhere', 3), ('order.received', '2020-01', '', 9)");
  const warnings = vi.spyOn(console, "warn").mockImplementation(() => {});
  await repair();
  expect(warnings).not.toHaveBeenCalledWith(expect.stringContaining("people.example"));
  const after = await tallies();
  expect(after.filter(({ period }) => period !== "2020-01")).toEqual(right);
  expect(after.filter(({ period }) => period === "2020-01")).toHaveLength(1);
  expect(warnings).toHaveBeenCalledWith(expect.stringContaining("tallies.corrected"));
});
