import { fill } from "#app/shell/text/fill.ts";
import type { Step } from "./calculator/make-timeline.ts";
import { planQuery, type TimelinePlan } from "./calculator/plan.ts";
import type { CalendarEvent } from "./calculator/write-calendar.ts";
import { formatMonth } from "./format-month.ts";
import { timelineStepText } from "./steps-text.ts";

/** A timeline's steps as events. A later export for the same month replaces them, whatever else has changed. */
export function calendarEvents(plan: TimelinePlan, steps: readonly Step[], origin: string): CalendarEvent[] {
  const month = formatMonth(plan.start);
  return steps.map(({ key, from, by }) => ({
    uid: `aotu-${plan.start}-${key.toLowerCase()}@${new URL(origin).hostname}`,
    day: by,
    summary:
      key === "start"
        ? timelineStepText.step.start.label
        : fill(timelineStepText.event, { step: timelineStepText.step[key].label }),
    description: fill(timelineStepText.eventText, { what: timelineStepText.step[key].what, date: from, month }),
    url: `${origin}/tools/timeline${planQuery(plan)}`,
  }));
}
