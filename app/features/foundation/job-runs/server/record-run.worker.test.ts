import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Env } from "#worker/env.ts";
import { openPrimary } from "#worker/platform/db/client.ts";
import { jobs, runScheduled } from "#worker/scheduled.ts";
import { failingDatabase } from "../../../../../tests/support/failing-database.ts";
import { insertRun } from "../../../../../tests/support/operations-rows.ts";
import { jobNames, readJobRuns, recordRun, shortError } from "./public.ts";

const base = env as Env;
const { DB } = base;
const minute = 60_000;
const day = 24 * 60 * minute;

beforeEach(() => DB.prepare("DELETE FROM job_runs").run());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const rowOf = (name: string) =>
  DB.prepare("SELECT started_at, ended_at, succeeded_at, error FROM job_runs WHERE name = ?").bind(name).first();

/** The context of a job whose clock advances by a second with each call. */
function context({ database = DB, start = 1_000_000 } = {}) {
  let time = start;
  const now = () => {
    time += 1000;
    return time;
  };
  return { primary: openPrimary(database), requestId: "r", now };
}

describe("a run of a job", () => {
  it("a run is recorded with its times, and without an end while it runs", async () => {
    const app = context();
    const seen: unknown[] = [];
    await recordRun(app, "links", async () => void seen.push(await rowOf("links")));
    expect(seen).toEqual([{ started_at: 1_001_000, ended_at: null, succeeded_at: null, error: null }]);
    const first = { started_at: 1_001_000, ended_at: 1_002_000, succeeded_at: 1_002_000, error: null };
    expect(await rowOf("links")).toEqual(first);
    await recordRun(app, "mails", async () => {});
    const known = await DB.prepare("SELECT name, known_since FROM job_runs ORDER BY rowid").all();
    expect(known.results).toEqual(jobNames.map((name) => ({ name, known_since: 1_001_000 })));
  });

  it("records a failed run with a short error, leaves the last success, and throws the error", async () => {
    const app = context();
    await recordRun(app, "mails", async () => {});
    const failure = new Error("nobody at a@b.example\nwith more");
    await expect(recordRun(app, "mails", () => Promise.reject(failure))).rejects.toBe(failure);
    const failed = { started_at: 1_003_000, ended_at: 1_004_000, succeeded_at: 1_002_000, error: "nobody at …" };
    expect(await rowOf("mails")).toEqual(failed);
    await recordRun(app, "mails", async () => {});
    expect(await rowOf("mails")).toMatchObject({ succeeded_at: 1_006_000, error: null });
  });

  it.each(["the start", "anything"])("the job runs even when %s cannot be recorded", async (what) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const passes = (sql: string) => what === "the start" && /excluded/i.test(sql);
    const { database } = failingDatabase(DB, { how: "at once", passes });
    const done = vi.fn(async () => {});
    await recordRun(context({ database }), "cleanup", done);
    expect(done).toHaveBeenCalledOnce();
    const end = { started_at: 1_001_000, ended_at: 1_002_000, succeeded_at: 1_002_000, error: null };
    expect(await rowOf("cleanup")).toEqual(what === "the start" ? end : null);
    expect(log.mock.calls.every(([line]) => String(line).includes('"event":"job.not-recorded"'))).toBe(true);
    expect(log).toHaveBeenCalledTimes(what === "the start" ? 1 : 2);
  });
});

it("a job is late some time after its last success, or after its registration without one", async () => {
  const now = 100 * day;
  const never = { started_at: null, ended_at: null, succeeded_at: null };
  expect(await readJobRuns({ primary: openPrimary(DB), now: () => now })).toEqual([]);
  await DB.batch([
    insertRun("mails", now - 16 * minute, { started_at: now }),
    insertRun("links", now - day, { ...never, error: "down" }),
    insertRun("cleanup", now - day),
    insertRun("reminders", now - day, never),
    insertRun("a job of an earlier release", now - 50 * day),
  ]);
  const runs = await readJobRuns({ primary: openPrimary(DB), now: () => now });
  expect(runs.map(({ name, isLate }) => [name, isLate])).toEqual([
    ["mails", true],
    ["links", true],
    ["cleanup", false],
    ["reminders", false],
  ]);
});

describe("the cron jobs", () => {
  it("each job name has one cron job", () => {
    const names = Object.values(jobs).map(({ name }) => name);
    expect(names.toSorted()).toEqual(jobNames.toSorted());
  });

  it("a failing cron job is recorded and throws", async () => {
    vi.stubGlobal("fetch", async () => new Response("<html>", { headers: { "Content-Type": "text/html" } }));
    await expect(runScheduled("47 7 * * *", base, () => {})).rejects.toThrow(/no series/);
    expect(await rowOf("exchange-rate")).toMatchObject({ error: expect.stringMatching(/no series/) });
  });
});

it.each([
  ["nobody at a@b.example: no", "nobody at … no"],
  ["GET https://api.example/v1/x?token=abc failed", "GET https://api.example/… failed"],
  [`key sk_live_${"a".repeat(40)} and 4242424242424242`, "key … and …"],
  ["first line\nsecond line", "first line"],
  ["", "no message"],
])("records the error %j as %j", (message, short) => {
  expect(shortError(new Error(message))).toBe(short);
});
