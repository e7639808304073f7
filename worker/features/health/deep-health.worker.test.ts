import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { createApp } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { day, hour, minute } from "#worker/platform/time/units.ts";
import { failingDatabase } from "../../../tests/support/failing-database.ts";
import { insertLoad, insertMail, insertRate, insertRun, makeHealthy } from "../../../tests/support/healthy-site.ts";

const base = env as Env;
const { DB } = base;
const token = "a-token-of-the-tests-0123456789";
const now = Date.now();
const app = createApp(async () => new Response("page"));

/** Asks with the right token, unless another header is given. */
const ask = (bound: Record<string, unknown> = {}, authorization: string | null = `Bearer ${token}`) =>
  app.request(
    "https://aotu.example/api/health?deep",
    authorization === null ? {} : { headers: { Authorization: authorization } },
    { ...base, HEALTH_TOKEN: token, ...bound },
  );

const state = z.enum(["ok", "late", "bad"]);
const answerSchema = z.object({
  status: state,
  at: z.iso.datetime(),
  database: z.enum(["ok", "bad"]),
  jobs: z.array(
    z.object({
      name: z.string(),
      state,
      lastSuccess: z.iso.datetime().nullable(),
      lastFailure: z.iso.datetime().nullable(),
      error: z.string().nullable(),
      lateAfterMinutes: z.number(),
      badAfterMinutes: z.number(),
    }),
  ),
  checks: z.array(
    z.object({
      name: z.string(),
      state,
      value: z.number().nullable(),
      lateAfter: z.number(),
      badAfter: z.number().nullable(),
    }),
  ),
  settings: z.array(z.object({ setting: z.string(), problem: z.string() })),
});

/** The answer, with the jobs and checks that are not ok by name. */
async function judged(bound: Record<string, unknown> = {}) {
  const response = await ask(bound);
  const answer = answerSchema.parse(await response.json());
  const wrong = [...answer.jobs, ...answer.checks].filter((one) => one.state !== "ok");
  return {
    http: response.status,
    ...answer,
    wrong: Object.fromEntries(wrong.map((one) => [one.name, one.state])),
    byName: Object.fromEntries([...answer.jobs, ...answer.checks].map((one) => [one.name, one])),
  };
}

const run = (...statements: D1PreparedStatement[]) => DB.batch(statements);
const sql = (text: string) => DB.prepare(text);
const dayBefore = (days: number) => todayInAustralia(now - days * day);

beforeEach(() => makeHealthy(now));
afterEach(() => {
  vi.restoreAllMocks();
});

describe("the token", () => {
  it.each([
    ["not set", ""],
    ["too short", "short"],
  ])("opens nothing while it is %s", async (_, value) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    expect((await ask({ HEALTH_TOKEN: value }, `Bearer ${value}`)).status).toBe(404);
  });

  it.each([
    null,
    "",
    "Bearer",
    "Bearer ",
    "Bearer wrong",
    token,
    `Basic ${token}`,
    `Bearer ${token}x`,
    `Bearer x${token}`,
  ])("is required, without a look at the database: %j", async (authorization) => {
    const { database, asked } = failingDatabase(DB, { how: "at once" });
    const answer = await ask({ DB: database }, authorization);
    expect([answer.status, answer.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
    expect(await answer.json()).toEqual({ message: expect.stringContaining("HEALTH_TOKEN") });
    expect(asked).toEqual([]);
  });

  it("is not needed for the short answer, which tells nothing of jobs", async () => {
    const answer = await app.request("https://aotu.example/api/health", {}, base);
    const keys = Object.keys(z.record(z.string(), z.unknown()).parse(await answer.json()));
    expect(keys).toContain("ok");
    for (const key of ["status", "jobs", "checks"]) expect(keys).not.toContain(key);
  });
});

describe("the deep health", () => {
  it("is ok when everything is recent, with the limits of each", async () => {
    const { http, status, wrong, byName, database, checks } = await judged();
    expect([http, status, database, wrong]).toEqual([200, "ok", "ok", {}]);
    expect(byName.mails).toEqual({
      ...{ name: "mails", state: "ok", lastSuccess: new Date(now).toISOString(), lastFailure: null, error: null },
      ...{ lateAfterMinutes: 5, badAfterMinutes: 15 },
    });
    expect(checks.find(({ name }) => name === "database-size")?.value).toBeGreaterThan(100_000);
    expect(byName["unsent-mail"]).toEqual({
      ...{ name: "unsent-mail", state: "ok", value: null, lateAfter: 30 * minute, badAfter: 2 * hour },
    });
  });

  it("is not stored by a cache", async () => {
    expect((await ask()).headers.get("Cache-Control")).toBe("no-store");
  });

  it.each([
    ["mails", 4 * minute, "ok", 200],
    ["mails", 6 * minute, "late", 200],
    ["mails", 16 * minute, "bad", 503],
    ["links", 4 * hour, "late", 200],
    ["links", 25 * hour, "bad", 503],
    ["cleanup", 25 * hour, "ok", 200],
    ["cleanup", 27 * hour, "late", 200],
    ["exchange-rate", 51 * hour, "bad", 503],
  ] as const)("says of the job %s, %d ms after its last success: %s", async (name, age, expected, http) => {
    await run(
      sql(`DELETE FROM job_runs WHERE name = '${name}'`),
      insertRun(name, now - age, "ok"),
      insertRun(name, now - 2000, "failed", "the reason"),
    );
    const found = await judged();
    const lastSuccess = new Date(now - age).toISOString();
    expect(found.byName[name]).toMatchObject({ state: expected, lastSuccess, error: "the reason" });
    expect([found.status, found.http]).toEqual([expected, http]);
  });

  it("measures a job without any success from when the clock first knew it", async () => {
    await run(sql("DELETE FROM job_runs WHERE name = 'cleanup'"), insertRun("mails", now - 29 * day, "ok"));
    expect((await judged()).wrong).toEqual({});
    await run(insertRun("cleanup", now - 27 * hour, "known"));
    expect((await judged()).wrong).toEqual({ cleanup: "late" });
  });

  it("is bad when no job ever ran", async () => {
    await run(sql("DELETE FROM job_runs"));
    const { http, byName } = await judged();
    expect([http, byName.mails?.state]).toEqual([503, "bad"]);
  });

  it.each([
    ["pending", 29 * minute, undefined],
    ["pending", 31 * minute, "late"],
    ["sending", 3 * hour, "bad"],
    ["sent", 3 * hour, undefined],
  ] as const)("says of a mail that is %s since %d ms: %s", async (status, age, expected) => {
    await run(insertMail(status, now - age), insertMail("pending", now - minute));
    expect((await judged()).wrong["unsent-mail"]).toBe(expected);
  });

  it.each([
    [1, hour, "late"],
    [11, hour, "bad"],
    [11, 25 * hour, undefined],
  ] as const)("says of %d mails given up %d ms ago: %s", async (count, age, expected) => {
    await run(...Array.from({ length: count }, () => insertMail("dead", now - age)));
    expect((await judged()).wrong["dead-mails"]).toBe(expected);
  });

  it.each([
    [3, undefined],
    [7, "late"],
    [12, "bad"],
    [null, "bad"],
  ] as const)("says of an exchange rate of %s days ago: %s", async (days, expected) => {
    await run(sql("DELETE FROM fact_values"), ...(days === null ? [] : [insertRate(dayBefore(days))]));
    expect((await judged()).wrong["rate-age"]).toBe(expected);
  });

  it.each([
    [50, undefined],
    [70, "late"],
    [1500, "late"],
    [null, "late"],
  ] as const)("says of a register of %s days ago: %s", async (days, expected) => {
    await run(sql("DELETE FROM register_loads"), ...(days === null ? [] : [insertLoad(dayBefore(days))]));
    const { http, wrong } = await judged();
    expect([http, wrong["register-age"]]).toEqual([200, expected]);
  });

  it.each([
    [0, "late"],
    [1, "late"],
    [3, undefined],
  ] as const)("says of tallies that were corrected %s days ago: %s", async (days, expected) => {
    await run(
      sql("DELETE FROM tallies"),
      sql(`INSERT INTO tallies VALUES ('repaired', '${dayBefore(days)}', 'views', 2)`),
    );
    expect((await judged()).wrong.tallies).toBe(expected);
    await run(sql("DELETE FROM tallies"));
  });

  it("is bad when the file store does not answer", async () => {
    const get = () => Promise.reject(new Error("R2 is down"));
    const { http, wrong } = await judged({ FILES: { get } });
    expect([http, wrong]).toEqual([503, { files: "bad" }]);
  });

  it("answers 503 and never fails when the database does", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { database } = failingDatabase(DB, { how: "at once" });
    const { http, status, jobs, wrong, ...rest } = await judged({ DB: database });
    expect([http, status, rest.database, jobs, wrong]).toEqual([503, "bad", "bad", [], { "database-size": "bad" }]);
    expect(log.mock.calls.some(([line]) => String(line).includes("health.database-failed"))).toBe(true);
  });

  it("is late while a setting is wrong, and names it", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { http, status, settings } = await judged({ STRIPE_SECRET_KEY: "sk_live_1" });
    expect([http, status]).toEqual([200, "late"]);
    expect(settings).toEqual([{ setting: "STRIPE_WEBHOOK_SECRET", problem: "missing" }]);
  });
});
