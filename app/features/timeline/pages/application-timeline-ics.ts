import { fileResponse } from "#app/shell/page/file-response.ts";
import { appContext } from "#worker/context.ts";
import { readFacts } from "#worker/features/facts/public.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { makeTimeline, nextUsualStarts } from "../calculator/make-timeline.ts";
import { readPlan } from "../calculator/plan.ts";
import { readProcessing, timelineFigures } from "../calculator/processing-order.ts";
import { calendarEvents, writeCalendar } from "../calendar.ts";
import { timelineStepText } from "../text.ts";
import type { Route } from "./+types/application-timeline-ics";

/** /downloads/application-timeline.ics: the next two usual start months for which it is not too late to apply. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const today = todayInAustralia(app.now());
  const times = readProcessing(Object.fromEntries(await readFacts(app, timelineFigures)));
  const common = readPlan(new URLSearchParams(), today, "");
  const plans = nextUsualStarts(common, times, today, 2).map((start) => ({ ...common, start }));
  const text = writeCalendar({
    name: timelineStepText.calendarName,
    events: plans.flatMap((plan) => calendarEvents(plan, makeTimeline(plan, times, today), app.origin)),
    stamp: new Date(app.now()).toISOString().slice(0, 10),
  });
  return fileResponse(text, {
    type: "text/calendar; charset=utf-8",
    ascii: "application-timeline.ics",
    name: `${timelineStepText.calendarName}.ics`,
  });
}
