import { sumOf } from "#app/features/register/course-cost/shared/figures.ts";
import { lawSince } from "#app/features/register/student-visa/shared/rule.ts";
import studentVisa from "#app/features/register/student-visa/shared/text.json" with { type: "json" };
import { formatMoney } from "#worker/platform/figure-text.ts";
import type { PlanState } from "../shared/plan-state.ts";
import { isRoute, titleOf } from "../shared/routes.ts";
import type { Plan } from "./read-plan.ts";

/** The state of a plan on its day. */
export const stateOfPlan = ({ routes, day }: Plan): PlanState =>
  routes.map(({ key, total, studies, graduate }) => ({
    key,
    total,
    tuition: sumOf(
      studies.flatMap(({ items }) => items.flatMap(({ name, amount }) => (name === "tuition" && amount) || [])),
    ),
    // The tools implement the law only since that day.
    stops: day < lawSince ? [] : [...new Set(studies.flatMap(({ application }) => application?.stops ?? []))],
    graduate: graduate && !graduate.closed ? graduate.stay : null,
  }));

/**
 * What moved between two states of a plan, in sentences by route. Routes of one state only are left out.
 * @param write a difference in AUD
 */
export function differencesOf(
  before: PlanState,
  after: PlanState,
  write = (aud: number) => ` ${formatMoney(aud)}`,
): { title: string; lines: string[] }[] {
  return after.flatMap((now) => {
    const then = before.find(({ key }) => key === now.key);
    if (!then || !isRoute(now.key)) return [];
    const began = now.stops.filter((stop) => !then.stops.includes(stop));
    const lines = [
      ...moved("一共", { before: then.total.to, after: now.total.to, write }),
      ...moved("其中学费", { before: then.tuition.to, after: now.tuition.to, write }),
      ...began.map((stop) => studentVisa.studentVisaText.stop[stop]),
      ...(then.stops.length > 0 && now.stops.length === 0 ? ["以前拦住申请的规定，现在不再拦住这条路。"] : []),
      ...(then.graduate && !now.graduate ? ["毕业生签证（485）按现在的规定不再向这条路开放。"] : []),
      ...(!then.graduate && now.graduate ? ["毕业生签证（485）按现在的规定向这条路开放。"] : []),
    ];
    return lines.length > 0 ? [{ title: titleOf(now.key), lines }] : [];
  });
}

/** Whether a sum hardly moved. */
export const isAlmostSame = (before: number, after: number) => Math.abs(after - before) <= before * 0.002;

/** "一共多 A$1,200：A$217,718 → A$218,918", by the upper ends. */
function moved(
  name: string,
  { before, after, write }: { before: number; after: number; write: (aud: number) => string },
): string[] {
  if (before === after) return [];
  const sums = `${formatMoney(before)} → ${formatMoney(after)}。`;
  if (isAlmostSame(before, after)) return [`${name}几乎没有变：${sums}`];
  const difference = write(Math.abs(after - before));
  return [`${name}${after > before ? "多" : "少"}${difference}：${sums}`];
}
