import { env, exports } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { insertRow } from "../../../../../tests/support/insert-row.ts";
import { insertRun } from "../../../../../tests/support/operations-rows.ts";

const { DB } = env as Env;
const worker = Reflect.get(exports, "default") as Fetcher;

beforeEach(() => DB.prepare("DELETE FROM job_runs").run());

const ask = async () => {
  const answer = await worker.fetch("https://aotu.example/api/health");
  const { ok, jobs } = await answer.json<{ ok: boolean; jobs: string }>();
  return [answer.status, ok, jobs];
};

it("says when the newest register was last loaded, and that it failed, without being 503", async () => {
  const registerOf = async () =>
    (await (await worker.fetch("https://aotu.example/api/health")).json<{ register: unknown }>()).register;
  expect(await registerOf()).toBeNull();
  const at = Date.UTC(2026, 10, 1);
  await insertRun("register", at, { error: "GET https://data.gov.au/… failed" }).run();
  expect(await registerOf()).toMatchObject({ state: "failed", succeededAt: "2026-11-01T00:00:00.000Z" });
  expect(await ask()).toEqual([200, true, "none"]);
});

it("names the sites of official pages that do not answer, and stays well", async () => {
  const asked_at = Date.now();
  await insertRow(DB, "official_pages", {
    ...{ url: "https://immi.gov.au/fees", asked_at, status: 503, failure: "status", failures: 3 },
    failing_since: Date.parse("2026-11-20T02:00:00Z"),
  }).run();
  const answer = await worker.fetch("https://aotu.example/api/health");
  await DB.prepare("DELETE FROM official_pages").run();
  expect(await answer.json()).toMatchObject({
    ok: true,
    official: { state: "failing", failing: [{ host: "immi.gov.au", since: "2026-11-20" }] },
  });
});

it("is 503 when a job is late, and not before the clock first ran", async () => {
  expect(await ask()).toEqual([200, true, "none"]);
  await insertRun("mails", Date.now()).run();
  expect(await ask()).toEqual([200, true, "ok"]);
  await insertRun("links", Date.now() - 24 * 3_600_000).run();
  expect(await ask()).toEqual([503, false, "late"]);
});
