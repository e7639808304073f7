import { redirect } from "react-router";
import { fileResponse } from "#app/shell/page/file-response.ts";
import { appContext } from "#worker/context.ts";
import { readFacts } from "#worker/features/facts/public.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { makeTimeline, nextUsualStarts } from "../calculator/make-timeline.ts";
import { planQuery, readPlan, stopsOf } from "../calculator/plan.ts";
import { readProcessing, timelineFigures } from "../calculator/processing-order.ts";
import { calendarEvents, writeCalendar } from "../calendar.ts";
import { timelineStepText, timelineText } from "../text.ts";
import type { Route } from "./+types/timeline-ics";

/** /tools/timeline.ics?start=…: the plan in the query as a calendar file. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const today = todayInAustralia(app.now());
  const times = readProcessing(Object.fromEntries(await readFacts(app, timelineFigures)));
  const common = readPlan(new URLSearchParams(), today, "");
  const usual = nextUsualStarts(common, times, today, 1)[0] ?? today.slice(0, 7);
  const plan = readPlan(url.searchParams, today, usual);
  // The page says which rule stands against the plan.
  if (stopsOf(plan).length > 0) throw redirect(`/tools/timeline${planQuery(plan)}`);
  const text = writeCalendar({
    name: `${timelineStepText.calendarName} ${plan.start}`,
    events: calendarEvents(plan, makeTimeline(plan, times, today), app.origin),
    stamp: new Date(app.now()).toISOString().slice(0, 10),
  });
  return fileResponse(text, {
    type: "text/calendar; charset=utf-8",
    ascii: `timeline-${plan.start}.ics`,
    name: `${timelineText.title} ${plan.start}.ics`,
  });
}
