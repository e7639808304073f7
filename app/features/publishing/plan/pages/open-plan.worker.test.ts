import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { createAppContext } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";
import { openPlans } from "./open-plan.server.ts";

it.each([
  ["aim=school&age=15", true],
  ["aim=bachelor&age=15&route=school-bachelor", true],
  ["aim=bachelor&age=13&route=school-foundation&route2=bachelor", true],
  ["aim=bachelor&age=17&route=bachelor&route2=school-bachelor", false],
])("a route that begins with school begins in January, as years of school do: %s", async (query, isInJanuary) => {
  const request = new Request(`https://aotu.example/plan?${query}`);
  const app = createAppContext(request, env as Env, () => {});
  // In April, courses that begin next are not those of January.
  const context = { ...app, now: () => Date.parse("2027-04-10T03:00:00Z") };
  const { asked } = await openPlans(context, new URL(request.url).searchParams);
  expect([query, asked.plan.answers.start.endsWith("-01")]).toEqual([query, isInJanuary]);
});
