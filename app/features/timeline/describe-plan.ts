import { fill } from "#app/shell/text/fill.ts";
import { planFlags, type TimelinePlan } from "./calculator/plan.ts";
import { timelineText } from "./text.ts";

/** "2027 年 2 月" for "2027-02". */
export function formatMonth(month: string): string {
  return fill(timelineText.month, { year: month.slice(0, 4), month: Number(month.slice(5, 7)) });
}

/** The plan in words, for printouts. */
export function describePlan(plan: TimelinePlan): string {
  const flags = planFlags.filter((name) => plan[name]);
  return [timelineText.level[plan.level], ...flags.map((name) => timelineText[name])].join("、");
}
