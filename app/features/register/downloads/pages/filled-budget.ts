import { readCourse } from "#app/features/register/catalogue/server/public.ts";
import { costedCourse, courseFiguresOf, readAnswers } from "#app/features/register/course-cost/pages/public.server.ts";
import {
  calculateCourseCost,
  type ItemName,
  weeksOfYear,
} from "#app/features/register/course-cost/shared/course-cost.ts";
import { costKeys, figuresOf } from "#app/features/register/course-cost/shared/figures.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { hasAny } from "#app/features/register/tools/shared/fields.ts";
import { costFields } from "#app/features/register/tools/shared/profile.ts";
import type { AppContext } from "#worker/context.ts";

/** Amount and number of times of a line of the budget. */
export interface FilledLine {
  amount?: number;
  times?: number;
}

/** Lines by what they are of: items of the cost tool for a year, and of the funds as "funds:tuition". */
export type FilledLines = Partial<Record<ItemName | `funds:${ItemName}`, FilledLine>>;

/** The lines that the answers of the cost tool in an address fill; null without any. */
export async function readFilledBudget(app: Pick<AppContext, "db" | "now">, search: URLSearchParams) {
  if (!hasAny(costFields, search)) return null;
  const answers = readAnswers(search);
  const [details, facts] = await Promise.all([
    answers.course === null ? null : readCourse(app, { id: answers.course }),
    readFacts(app, Object.values(costKeys)),
  ]);
  const course = courseFiguresOf(answers, details && costedCourse(details));
  const { funds, total } = calculateCourseCost(course, answers, figuresOf(Object.fromEntries(facts)));
  const lines: FilledLines = {};
  // A year of what recurs; what is paid once is one time.
  for (const { name, amount, count, weeks } of total.items) {
    const share = weeks === null ? 1 : Math.min(1, weeksOfYear / weeks);
    if (amount) lines[name] = { amount: Math.ceil((amount.to * share) / count), times: count };
  }
  for (const { name, amount, count } of funds.items) {
    if (amount) lines[`funds:${name}`] = { amount: Math.ceil(amount.to / count), times: count };
  }
  return { lines, rate: answers.rate };
}
