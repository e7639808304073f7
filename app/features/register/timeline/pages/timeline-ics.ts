import { redirect } from "react-router";
import { fileResponse } from "#app/shell/page/file-response.ts";
import { appContext } from "#worker/context.ts";
import type { Route } from "./+types/timeline-ics";
import { makeTimeline, nextUsualStarts } from "./calculator/make-timeline.ts";
import { findStops, planAddress } from "./calculator/plan.ts";
import { calendarEvents, writeCalendar } from "./calendar.ts";
import { openTimeline } from "./public.server.ts";
import { timelineStepText, timelineText } from "./text.json";

/**
 * /tools/timeline.ics?start=…: the plan in the query as a calendar file. /downloads/application-timeline.ics: the next two usual
 * start months for which it is not too late to apply.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const isGeneral = url.pathname.startsWith("/downloads/");
  const { plan, times, today } = await openTimeline(app, isGeneral ? new URLSearchParams() : url.searchParams);
  // The page names the rule that prevents the plan.
  if (findStops(plan).length > 0) throw redirect(planAddress(plan));
  const plans = isGeneral ? nextUsualStarts(plan, times, today, 2).map((start) => ({ ...plan, start })) : [plan];
  const calendarName = isGeneral ? timelineStepText.calendarName : `${timelineStepText.calendarName} ${plan.start}`;
  const text = writeCalendar({
    name: calendarName,
    events: plans.flatMap((one) => calendarEvents(one, makeTimeline(one, times, today), app.origin)),
    stamp: new Date(app.now()).toISOString().slice(0, 10),
  });
  return fileResponse(text, {
    type: "text/calendar; charset=utf-8",
    ascii: isGeneral ? "application-timeline.ics" : `timeline-${plan.start}.ics`,
    name: `${isGeneral ? calendarName : `${timelineText.title} ${plan.start}`}.ics`,
  });
}
