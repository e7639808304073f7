import type { ItemName } from "#app/features/register/course-cost/shared/course-cost.ts";
import { type Amount, sumOf } from "#app/features/register/course-cost/shared/figures.ts";
import { addDays } from "#worker/platform/time/units.ts";
import { type Payment, type PlannedRoute, type RouteInputs, type Study, yearWeeks } from "./route.ts";

/** Living costs and schooling are spent weekly. Other recurring costs are due when a year of the course begins. */
const weekly: readonly ItemName[] = ["livingOwn", "livingStudent", "livingPartner", "livingChild", "schooling"];

/**
 * Payments by due day. Recurring costs are due at the beginning of each year of the course, living costs at that of each year of the
 * route, health cover with its application, other costs at the beginning of the course. The sum equals that of the items.
 */
export function paymentsOf({ items, from }: Study, study: number, studies: readonly Study[]): Payment[] {
  const [first] = studies;
  const applied = studies.slice(0, study + 1).findLast(({ application }) => application) ?? first;
  const before = first ? Math.round((Date.parse(from) - Date.parse(first.from)) / (7 * 86_400_000)) : 0;
  return items.flatMap(({ name, weeks, amount }): Payment[] => {
    if (!amount) return [];
    if (name === "cover") return [{ day: applied?.from ?? from, name, amount, study }];
    if (weeks === null) return [{ day: from, name, amount, study }];
    const partial = weekly.includes(name) ? yearWeeks - (before % yearWeeks) : yearWeeks;
    const ends = Array.from({ length: Math.ceil((weeks - partial) / yearWeeks) + 1 }, (_, year) =>
      Math.min(weeks, partial + year * yearWeeks),
    );
    const upTo = (end: number, all: number) => (end === weeks ? all : Math.ceil((all * end) / weeks));
    return ends.map((end, year) => {
      const begin = ends[year - 1] ?? 0;
      const part = (all: number) => upTo(end, all) - upTo(begin, all);
      return { day: addDays(from, begin * 7), name, amount: { from: part(amount.from), to: part(amount.to) }, study };
    });
  });
}

/** The share of the tuition of a course that schools may collect before it begins, in percent, and the weeks of courses without this limit. */
export const prepaidKeys = ["services.prepaid-share", "services.prepaid-short-course"];

/**
 * The most that schools may collect before a course begins: short courses whole, and a share of the first longer one. Null when no
 * tuition is known.
 */
export function depositOf({ studies }: Pick<PlannedRoute, "studies">, facts: RouteInputs["facts"]): number | null {
  const [share, short] = prepaidKeys.map((key) => facts.get(key)?.value);
  if (share === undefined || short === undefined) return null;
  const at = studies.findIndex(({ course }) => (course.weeks ?? 0) > short);
  const most = ({ course: { tuition } }: Study, index: number) =>
    Math.ceil(((tuition ?? Number.NaN) * (index === at ? share : 100)) / 100);
  const sum = studies.slice(0, at + 1).reduce((all, study, index) => all + most(study, index), 0);
  return sum > 0 ? sum : null;
}

/** The first year's sum if schools collect all that they may before it; null when that is not more. */
export function firstYearMost(route: PlannedRoute, facts: RouteInputs["facts"]): number | null {
  const [year] = yearsOf(route);
  const tuition = year?.payments.filter(({ name }) => name === "tuition").map(({ amount }) => amount) ?? [];
  const more = (depositOf(route, facts) ?? 0) - sumOf(tuition).to;
  return year && more > 0 ? year.sum.to + more : null;
}

/** The payments of each year since the first course, the first year first; their sums equal those of the payments. */
export function yearsOf({ payments, studies }: PlannedRoute): { from: string; payments: Payment[]; sum: Amount }[] {
  const first = studies[0]?.from;
  if (!first) return [];
  const yearOf = ({ day }: Payment) => Math.floor((Date.parse(day) - Date.parse(first)) / (yearWeeks * 7 * 86_400_000));
  const last = Math.max(...payments.map(yearOf));
  return Array.from({ length: last + 1 }, (_, year) => {
    const own = payments.filter((payment) => yearOf(payment) === year);
    return {
      from: `${Number(first.slice(0, 4)) + year}${first.slice(4)}`,
      payments: own,
      sum: sumOf(own.map(({ amount }) => amount)),
    };
  });
}
