import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { createAppContext } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";
import { runLoader } from "../../../../../tests/support/run-loader.ts";
import { seedFacts } from "../../../../../tests/support/seed-facts.ts";
import { timelineFigures } from "./calculator/plan.ts";

import { loader as timelineIcs } from "./timeline-ics.ts";

const now = Date.parse("2026-11-21T03:00:00Z");

const load = (loader: (given: never) => Promise<Response>, path: string) => runLoader(loader, path, { now: () => now });

beforeAll(seedFacts);

it("the calendar of the downloads has the next two usual start months", async () => {
  const response = await load(timelineIcs, "/downloads/application-timeline.ics");
  expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  const text = await response.text();
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  const starts = [...text.matchAll(/UID:aotu-(\d{4}-\d\d)-start@aotu\.example/g)].map(([, start]) => start);
  expect(starts).toHaveLength(2);
  for (const start of starts) expect(start).toMatch(/-(02|07)$/);
  expect(text).toContain("DTSTAMP:20261121T000000Z");
  const uids = [...text.matchAll(/UID:(.*)\r\n/g)].map(([, uid]) => uid);
  expect(new Set(uids).size).toBe(uids.length);
});

it("the calendar of the timeline follows the plan in the query", async () => {
  const ics = async (query: string) => (await load(timelineIcs, `/tools/timeline.ics${query}`)).text();
  const inside = await ics("?start=2027-07&level=higher&inside=1&visa=student&ex-upgrade=yes");
  expect(inside).toContain("DTSTART;VALUE=DATE:20270701");
  expect(inside).not.toContain("-flights@");
  expect(await ics("?start=2027-07")).toContain("-flights@");
  expect(await ics("?start=1999-01&level=%3Cb%3E")).toMatch(/UID:aotu-20\d\d-\d\d-start@/);
});

it("redirects to the page, which states the rule, when the rules of October 2026 prevent the plan", async () => {
  for (const query of ["?start=2027-07&inside=1", "?start=2027-07&inside=1&visa=graduate", "?start=2027-07&family=1"]) {
    const answer = await load(timelineIcs, `/tools/timeline.ics${query}`).catch((thrown: unknown) => thrown);
    expect(answer).toBeInstanceOf(Response);
    if (answer instanceof Response) expect(answer.headers.get("Location")).toMatch(/^\/tools\/timeline\?start=2027-07/);
  }
});

it("the registry has every figure of the timeline", async () => {
  const app = createAppContext(new Request("https://aotu.example/"), env as Env, () => {});
  const facts = await readFacts(app, timelineFigures);
  expect(timelineFigures.filter((key) => !facts.has(key))).toEqual([]);
});
