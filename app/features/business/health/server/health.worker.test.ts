import { env, exports } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { insertRun } from "../../../../../tests/support/operations-rows.ts";

const { DB } = env as Env;
const worker = Reflect.get(exports, "default") as Fetcher;

beforeEach(() => DB.prepare("DELETE FROM job_runs").run());

const ask = async () => {
  const answer = await worker.fetch("https://aotu.example/api/health");
  const { ok, jobs } = await answer.json<{ ok: boolean; jobs: string }>();
  return [answer.status, ok, jobs];
};

it("is 503 when a job is late, and not before the clock first ran", async () => {
  expect(await ask()).toEqual([200, true, "none"]);
  await insertRun("mails", Date.now()).run();
  expect(await ask()).toEqual([200, true, "ok"]);
  await insertRun("links", Date.now() - 24 * 3_600_000).run();
  expect(await ask()).toEqual([503, false, "late"]);
});
