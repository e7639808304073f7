import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { createAppContext } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";
import { openPlans } from "./open-plan.server.ts";

async function opened(query: string, day: string) {
  const request = new Request(`https://aotu.example/plan?${query}`);
  const app = createAppContext(request, env as Env, () => {});
  return openPlans({ ...app, now: () => Date.parse(`${day}T03:00:00Z`) }, new URL(request.url).searchParams);
}

it.each([
  ["aim=school&age=15", true],
  ["aim=bachelor&age=15&route=school-bachelor", true],
  ["aim=bachelor&age=13&route=school-foundation&route2=bachelor", true],
  ["aim=bachelor&age=17&route=bachelor&route2=school-bachelor", false],
])("a route that begins with school begins in January, as years of school do: %s", async (query, isInJanuary) => {
  // In April, courses that begin next are not those of January.
  const { asked } = await opened(query, "2027-04-10");
  expect([query, asked.plan.answers.start.endsWith("-01")]).toEqual([query, isInJanuary]);
});

it("a plan begins when no step of its own application is late: research takes longer than a degree", async () => {
  const start = async (aim: string) =>
    (await opened(`who=graduate&aim=${aim}&age=29`, "2026-11-30")).asked.plan.answers.start;
  expect([await start("master"), await start("doctorate")]).toEqual(["2027-07", "2028-02"]);
});

it("each route is that of whom its application may include", async () => {
  const partners = ({ plan }: Awaited<ReturnType<typeof opened>>["asked"]) =>
    plan.routes.map(({ studies }) => studies[0]?.situation.partner);
  const degree = await opened("who=graduate&aim=master&age=25&partner=1", "2026-11-30");
  expect([partners(degree.asked), partners(degree.shown)]).toEqual([[true], [false]]);
  // A doctorate may include a partner, whom the plan of one person leaves out of it too.
  const research = await opened(
    "aim=doctorate&route=research-doctorate&route2=doctorate&age=25&partner=1",
    "2026-11-30",
  );
  expect([partners(research.asked), partners(research.shown)]).toEqual([
    [true, true],
    [false, false],
  ]);
  // Who does not study has no application to stop; the degree beside it has.
  const work = await opened("who=working&aim=work&age=40&partner=1", "2026-11-30");
  expect(partners(work.asked)).toEqual([undefined, false]);
  expect(work.shown).toBe(work.asked);
});
