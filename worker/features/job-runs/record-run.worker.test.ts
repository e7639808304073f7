import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Env } from "#worker/env.ts";
import { openPrimary } from "#worker/platform/db/client.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { jobs, removeOldRows, runScheduled } from "#worker/scheduled.ts";
import { failingDatabase } from "../../../tests/support/failing-database.ts";
import { jobNames } from "./jobs.ts";
import { selectJobRuns } from "./read-runs.ts";
import { recordRun } from "./record-run.ts";

const base = env as Env;
const { DB } = base;
const minute = 60_000;
const day = 24 * 60 * minute;

beforeEach(() => DB.prepare("DELETE FROM job_runs").run());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const rows = async () =>
  (
    await DB.prepare(
      "SELECT name, started_at, ended_at, outcome, error FROM job_runs WHERE outcome <> 'known' ORDER BY id",
    ).all()
  ).results;

/** The context of a job whose clock goes on by a second with each look, and the pings it sends. */
function context({ database = DB, start = 1_000_000 } = {}) {
  let time = start;
  const pings: string[] = [];
  return {
    pings,
    app: {
      primary: openPrimary(database),
      requestId: "r",
      now: () => {
        time += 1000;
        return time;
      },
      jobPing: { send: async (job: string, outcome: string) => void pings.push(`${job} ${outcome}`) },
    },
  };
}

describe("a run of a job", () => {
  it("is written with its times, and pings", async () => {
    const { app, pings } = context();
    const seen: unknown[] = [];
    await recordRun(app, "links", async () => void seen.push(...(await rows())));
    expect(seen).toMatchObject([{ name: "links", outcome: "running", ended_at: null }]);
    expect(await rows()).toEqual([
      { name: "links", started_at: 1_001_000, ended_at: 1_002_000, outcome: "ok", error: null },
    ]);
    expect(pings).toEqual(["links ok"]);
  });

  it("notes once since when each job is known", async () => {
    const { app } = context();
    await recordRun(app, "links", async () => {});
    await recordRun(app, "mails", async () => {});
    const known = await DB.prepare("SELECT name, started_at FROM job_runs WHERE outcome = 'known' ORDER BY id").all();
    expect(known.results).toEqual(jobNames.map((name) => ({ name, started_at: 1_001_000 })));
  });

  it("that fails is written with a short error, pings and throws the error", async () => {
    const { app, pings } = context();
    const failure = new Error("nobody at a@b.example\nwith more");
    await expect(recordRun(app, "mails", () => Promise.reject(failure))).rejects.toBe(failure);
    expect(await rows()).toMatchObject([{ name: "mails", outcome: "failed", error: "nobody at …" }]);
    expect(pings).toEqual(["mails failed"]);
  });

  it("that the platform stopped counts as failed once the next one begins", async () => {
    const insert = (name: string, startedAt: number) =>
      DB.prepare("INSERT INTO job_runs (name, started_at, outcome) VALUES (?, ?, 'running')").bind(name, startedAt);
    const now = 10 * day;
    await DB.batch([insert("mails", now - 20 * minute), insert("mails", now - 2 * minute), insert("links", now - day)]);
    await recordRun(context({ start: now }).app, "mails", async () => {});
    expect((await rows()).map(({ name, outcome, error }) => [name, outcome, error])).toEqual([
      ["mails", "failed", "stopped before its end"],
      ["mails", "running", null],
      ["links", "running", null],
      ["mails", "ok", null],
    ]);
  });

  it.each(["the start", "anything"])("is done even when %s cannot be written", async (what) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const passes = (sql: string) => what === "the start" && /^insert into "job_runs"/i.test(sql);
    const { database } = failingDatabase(DB, { how: "at once", passes });
    const { app, pings } = context({ database });
    const done = vi.fn(async () => {});
    await recordRun(app, "cleanup", done);
    expect(done).toHaveBeenCalledOnce();
    expect(pings).toEqual(["cleanup ok"]);
    expect(await rows()).toMatchObject(what === "the start" ? [{ name: "cleanup", outcome: "ok" }] : []);
    expect(log.mock.calls.every(([line]) => String(line).includes('"event":"job.not-recorded"'))).toBe(true);
    expect(log).toHaveBeenCalledTimes(what === "the start" ? 1 : 2);
  });
});

describe("the clock", () => {
  it("has one job for each name", () => {
    expect(
      Object.values(jobs)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(jobNames.toSorted());
  });

  it.each([
    [() => new Response("OK"), "https://hc.example/aotu-mails"],
    [() => Promise.reject(new TypeError("no network")), "https://hc.example/aotu-mails"],
  ])("pings the address of the setting, which never fails the job", async (answer, address) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (given: URL) => {
      asked.push(String(given));
      return answer();
    });
    await runScheduled("* * * * *", { ...base, JOB_PING_URL: "https://hc.example/aotu-{job}" }, () => {});
    expect(asked).toEqual([address]);
    expect(await rows()).toMatchObject([{ name: "mails", outcome: "ok", ended_at: expect.any(Number) }]);
  });

  it("pings /fail when the job failed, and throws", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (given: URL | string) => {
      asked.push(String(given));
      return new Response("<html>", { headers: { "Content-Type": "text/html" } });
    });
    const settings = { ...base, JOB_PING_URL: "https://hc.example/{job}" };
    await expect(runScheduled("47 7 * * *", settings, () => {})).rejects.toThrow(/no series/);
    expect(asked.at(-1)).toBe("https://hc.example/exchange-rate/fail");
    expect(await rows()).toMatchObject([
      { name: "exchange-rate", outcome: "failed", error: expect.stringMatching(/no series/) },
    ]);
  });

  it("pings nobody while the setting is malformed", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const fetched = vi.fn(async () => new Response());
    vi.stubGlobal("fetch", fetched);
    await runScheduled("* * * * *", { ...base, JOB_PING_URL: "hc.example/key" }, () => {});
    expect(fetched).not.toHaveBeenCalled();
    expect(await rows()).toHaveLength(1);
  });
});

it("the newest success and failure of each job are read, and runs of 30 days", async () => {
  const now = 100 * day;
  const insert = (name: string, startedAt: number, outcome: string, error: string | null = null) =>
    DB.prepare("INSERT INTO job_runs (name, started_at, ended_at, outcome, error) VALUES (?1, ?2, ?2, ?3, ?4)").bind(
      name,
      startedAt,
      outcome,
      error,
    );
  await DB.batch([
    insert("cleanup", now - 50 * day, "known"),
    insert("mails", now - 31 * day, "ok"),
    insert("mails", now - 3 * minute, "ok"),
    insert("mails", now - 5 * minute, "failed", "older"),
    insert("mails", now - 4 * minute, "failed", "newer"),
    insert("links", now - day, "failed", "down"),
    insert("a job of an earlier release", now - minute, "ok"),
  ]);
  const primary = openPrimary(DB);
  await removeOldRows({ primary, now: () => now });
  const [{ rows: runs }] = await runBatch(primary, [selectJobRuns()]);
  const nothing = { succeededAt: null, failedAt: null, error: null, knownSince: now - minute };
  expect(runs).toEqual(
    jobNames.map((name) => ({
      name,
      ...nothing,
      ...(name === "mails" && { succeededAt: now - 3 * minute, failedAt: now - 4 * minute, error: "newer" }),
      ...(name === "cleanup" && { knownSince: now - 50 * day }),
      ...(name === "links" && { failedAt: now - day, error: "down" }),
    })),
  );
});
