import type { Step } from "#app/calculators/timeline/make-timeline.ts";
import { planQuery, type TimelinePlan } from "#app/calculators/timeline/plan.ts";
import type { CalendarEvent } from "#app/calculators/timeline/write-calendar.ts";
import { t } from "#app/ui/text/t.ts";
import { formatMonth } from "./format-month.ts";
import "#app/ui/text/timeline-steps.ts";

/** A timeline's steps as events. A later export for the same month replaces them, whatever else has changed. */
export function calendarEvents(plan: TimelinePlan, steps: readonly Step[], origin: string): CalendarEvent[] {
  const month = formatMonth(plan.start);
  return steps.map(({ key, from, by }) => ({
    uid: `aotu-${plan.start}-${key.toLowerCase()}@${new URL(origin).hostname}`,
    day: by,
    summary: key === "start" ? t("timeline.step.start") : t("timeline.event", { step: t(`timeline.step.${key}`) }),
    description: t("timeline.eventText", { what: t(`timeline.step.${key}.what`), date: from, month }),
    url: `${origin}/tools/timeline${planQuery(plan)}`,
  }));
}
