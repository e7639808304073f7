import { makeTimeline, nextUsualStarts } from "#app/features/timeline/calculator/make-timeline.ts";
import { readPlan } from "#app/features/timeline/calculator/plan.ts";
import { writeCalendar } from "#app/features/timeline/calculator/write-calendar.ts";
import { calendarEvents } from "#app/features/timeline/calendar-events.ts";
import { readProcessing, timelineFigures } from "#app/features/timeline/read-processing.ts";
import { timelineStepText } from "#app/features/timeline/steps-text.ts";
import { appContext } from "#worker/context.ts";
import { readFacts } from "#worker/features/facts/read-facts.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { fileResponse } from "../file-response.ts";
import type { Route } from "./+types/application-timeline";

/** /downloads/application-timeline.ics: the next two usual starts for which one can still apply in time. */
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
