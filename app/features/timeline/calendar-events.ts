import { t } from "#app/shell/text/t.ts";
import type { Step } from "./calculator/make-timeline.ts";
import { planQuery, type TimelinePlan } from "./calculator/plan.ts";
import type { CalendarEvent } from "./calculator/write-calendar.ts";
import { formatMonth } from "./format-month.ts";
import "./steps-text.ts";

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
