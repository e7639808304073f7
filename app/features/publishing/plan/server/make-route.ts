import { calculateCourseCost, type ItemName } from "#app/features/register/course-cost/shared/course-cost.ts";
import { figuresOf, sumOf } from "#app/features/register/course-cost/shared/figures.ts";
import type { RouteAnswers } from "#app/features/register/tools/shared/profile.ts";
import { addDays } from "#worker/platform/time/units.ts";
import type { RouteKey } from "../shared/routes.ts";
import { applicationsOf, applyFor, situationOf } from "./applications-of.ts";
import { ageOn, graduateOf } from "./graduate-of.ts";
import { paymentsOf } from "./payments-of.ts";
import type { PlannedRoute, RouteInputs, Study } from "./route.ts";

/** Costs that an application has once, however many courses it is for. */
const onceNames: readonly ItemName[] = [
  "charge",
  "chargeAdult",
  "chargeChild",
  "chargeAgain",
  "travel",
  "guardianCharge",
  "guardianTravel",
];

/** A route as published figures and rules have it. It does not judge whether somebody is admitted, granted or invited. */
export function makeRoute(key: RouteKey, answers: RouteAnswers, inputs: RouteInputs): PlannedRoute {
  const studies: Study[] = [];
  let from = `${answers.start}-01`;
  const applications = applicationsOf(key, answers, inputs);
  for (const [at, courses] of applications.entries()) {
    const isInside = at > 0 || answers.who === "inside";
    const situation = situationOf(answers, isInside, at, courses[0]?.kind === "school");
    for (const [position, { kind, figures, id }] of courses.entries()) {
      const cost = calculateCourseCost(figures, situation, figuresOf(Object.fromEntries(inputs.facts)));
      const isKnown = figures.weeks !== null && studies.every(({ until }) => until !== null);
      const until = isKnown ? addDays(from, (figures.weeks ?? 0) * 7 - 1) : null;
      studies.push({
        kind,
        from,
        until,
        course: figures,
        courseId: id,
        situation,
        items: cost.total.items.filter(({ name }) => position === 0 || !onceNames.includes(name)),
        application: position === 0 ? applyFor(courses, situation, answers, at, inputs) : null,
      });
      from = until === null ? from : addDays(until, 1);
    }
  }
  const isKnown = studies.every(({ until }) => until !== null);
  const graduate = isKnown ? graduateOf(studies, answers, inputs.facts, from) : null;
  const after = isKnown ? from : null;
  return {
    key,
    studies,
    graduate,
    weeks: studies.reduce((sum, { course }) => sum + (course.weeks ?? 0), 0),
    total: sumOf(studies.flatMap(({ items }) => items.flatMap(({ amount }) => amount ?? []))),
    missing: [...new Set(studies.flatMap(({ items }) => items.flatMap(({ name, amount }) => (amount ? [] : [name]))))],
    payments: studies.flatMap((study, at) => paymentsOf(study, at, studies)),
    ageAfter: after === null ? null : ageOn(after, answers),
    after,
  };
}
<<<<<<< HEAD

interface Part {
  kind: StudyKind;
  figures: CourseFigures;
  id: number | null;
}

/** The courses of a route by application: one ends with a course after which another level needs a visa of its own. */
function applicationsOf(key: RouteKey, answers: RouteAnswers, { facts, courses }: RouteInputs): Part[][] {
  const kinds = studiesOf(key);
  const parts = kinds.map((kind, at): Part => {
    const course = courses.get(kind);
    const figures = course?.figures ?? { tuition: null, nonTuition: null, weeks: null };
    const isCredited = kind === "bachelor" && kinds[at - 1] === "diploma";
    return { kind, figures: isCredited ? shorten(figures, Number(answers.credit)) : figures, id: course?.id ?? null };
  });
  const english = englishPart(answers, facts, courses.get("english"));
  const before = parts.findIndex(({ kind }) => kind !== "school");
  if (english && before === 0) parts.unshift(english);
  const groups: Part[][] = [];
  for (const [at, part] of parts.entries()) {
    const last = parts[at - 1];
    if (!last || endsVisa(last.kind)) groups.push([part]);
    else groups.at(-1)?.push(part);
  }
  return groups;
}

function englishPart(
  { english }: RouteAnswers,
  facts: RouteInputs["facts"],
  typical: RouteCourse | undefined,
): Part | null {
  if (english !== "5.5" && english !== "5" && english !== "none") return null;
  const weeks = facts.get(englishFigure[english])?.value ?? null;
  if (weeks === null) return null;
  const { tuition = null, weeks: length = null } = typical?.figures ?? {};
  const price = tuition === null || length === null ? null : Math.ceil((tuition * weeks) / length);
  return { kind: "english", figures: { ...typical?.figures, tuition: price, nonTuition: null, weeks }, id: null };
}

/** A course without the weeks that an earlier one replaces; its tuition falls in proportion. */
function shorten(figures: CourseFigures, credit: number): CourseFigures {
  const { tuition, weeks } = figures;
  if (weeks === null || credit === 0 || credit >= weeks) return figures;
  const left = weeks - credit;
  return { ...figures, weeks: left, tuition: tuition === null ? null : Math.ceil((tuition * left) / weeks) };
}

/** The inputs of the cost tool. @param at position of the application @param isSchool it is for a pupil */
const situationOf = (answers: RouteAnswers, isInside: boolean, at: number, isSchool: boolean): CostSituation => ({
  care: isSchool ? answers.care : "unsaid",
  boarding: isSchool ? answers.boarding : null,
  partner: answers.partner,
  children: answers.children,
  schoolChildren: Math.min(answers.schoolChildren, answers.children),
  onshore: isInside,
  again: isInside && (at > 1 || (at === 1 ? answers.who === "inside" : answers.again)),
  cover: null,
  living: answers.living,
  paid: null,
});

function applyFor(
  courses: readonly Part[],
  situation: CostSituation,
  answers: RouteAnswers,
  at: number,
  { facts }: RouteInputs,
): Application {
  const main = courses.at(-1)?.kind;
  const isUpgrade = at > 0;
  const figures = courses.map((course) => course.figures);
  const cost = calculateCourseCost(joined(figures), situation, figuresOf(Object.fromEntries(facts)));
  const tuition = firstTuition(figures, cost.fundsWeeks);
  const items = cost.funds.items.map((item) =>
    item.name === "tuition" ? { ...item, amount: tuition === null ? null : { from: tuition, to: tuition } } : item,
  );
  return {
    isInside: situation.onshore,
    isPackage: courses.length > 1,
    isUpgrade,
    stops: stopsOf({
      rule: isUpgrade
        ? { ...answers.rule, visa: "student", exceptions: [...answers.rule.exceptions, "upgrade"] }
        : answers.rule,
      level: main === "doctorate" ? "doctorate" : main === "school" ? "school" : "higher",
      isInside: situation.onshore,
      hasFamily: situation.partner || situation.children > 0,
      packaged: courses.length > 1,
    }),
    funds: { items, sum: sumOf(items.flatMap(({ amount }) => amount ?? [])) },
    fundsWeeks: cost.fundsWeeks,
  };
}

/** Tuition of the first weeks of courses that follow each other, as the cost tool rounds it; null when a part is unknown. */
function firstTuition(courses: readonly CourseFigures[], fundsWeeks: number | null): number | null {
  let left = fundsWeeks;
  let sum = 0;
  for (const { tuition, weeks } of courses) {
    if (tuition === null || weeks === null || left === null) return null;
    const shown = Math.min(left, weeks);
    sum += Math.ceil((tuition * shown) / weeks);
    left -= shown;
  }
  return sum;
}

/** Several courses as one, for the funds: they are for the first months of all. */
function joined(courses: readonly CourseFigures[]): CourseFigures {
  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number | null>((total, value) => (total === null || value === null ? null : total + value), 0);
  return {
    tuition: sum(courses.map(({ tuition }) => tuition)),
    nonTuition: null,
    weeks: sum(courses.map(({ weeks }) => weeks)),
    registerIsOld: courses.some(({ registerIsOld }) => registerIsOld === true),
  };
}

const ageOn = (day: string, { age, start }: RouteAnswers): number | null =>
  age === null ? null : age + Math.floor((Date.parse(day) - Date.parse(`${start}-01`)) / (daysOfYear * 86_400_000));

/** Courses that count towards the 485 visa's study in Australia. */
const counted = (studies: readonly Study[]) =>
  studies.filter(({ kind }) => kind !== "school" && kind !== "english" && kind !== "foundation");

function graduateOf(
  studies: readonly Study[],
  answers: RouteAnswers,
  facts: RouteInputs["facts"],
  from: string,
): Graduate | null {
  const last = studies.at(-1);
  if (!last || answers.stay === "return") return null;
  const level = last.kind === "research" ? "Master (Research)" : cellOf(last.kind).level;
  const own = stayKeyOf(level);
  if (!own || counted(studies).length === 0) return null;
  const isVocational = own === "visa-485.stay-vocational";
  const stay: GraduateFigure = answers.hongKong ? "visa-485.stay-hong-kong" : own;
  const isExempt = answers.hongKong || own === "visa-485.stay-research-master" || own === "visa-485.stay-doctorate";
  const most = facts.get(isExempt ? "visa-485.age-exempt" : "visa-485.age")?.value;
  const age = ageOn(from, answers);
  // "Not older than 35" for most people, "under 50" for those with an exemption.
  const isTooOld = age !== null && most !== undefined && (isExempt ? age >= most : age > most);
  const weeks = counted(studies).reduce((sum, { course }) => sum + (course.weeks ?? 0), 0);
  const needed = facts.get("visa-485.study-weeks")?.value;
  const length = facts.get(stay);
  const charge = facts.get("visa-485.charge");
  const closed = isTooOld ? "age" : needed !== undefined && weeks < needed ? "weeks" : null;
  return {
    stay,
    from,
    until: closed || !length ? null : addDays(addMonthsTo(from, length.value * (length.unit === "years" ? 12 : 1)), -1),
    isVocational,
    closed,
    charge: charge ? { from: charge.value, to: charge.valueTo ?? charge.value } : null,
  };
}

function addMonthsTo(day: string, months: number): string {
  const date = new Date(day);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

/** What recurs is due at the beginning of each year of the course, the rest at its beginning. The sum is that of the items. */
function paymentsOf({ items, from }: Study, study: number): Payment[] {
  return items.flatMap(({ name, weeks, amount }): Payment[] => {
    if (!amount) return [];
    if (weeks === null || weeks <= yearWeeks || name === "cover") return [{ day: from, name, amount, study }];
    const years = Math.ceil(weeks / yearWeeks);
    const upTo = (year: number, all: number) => (year === years ? all : Math.ceil((all * year * yearWeeks) / weeks));
    return Array.from({ length: years }, (_, year) => ({
      day: addDays(from, year * yearWeeks * 7),
      name,
      amount: {
        from: upTo(year + 1, amount.from) - upTo(year, amount.from),
        to: upTo(year + 1, amount.to) - upTo(year, amount.to),
      },
      study,
    }));
  });
}

/** The payments of each year since the first course, the first year first; the sums are those of the payments. */
export function yearsOf({ payments, studies }: PlannedRoute): { from: string; payments: Payment[]; sum: Amount }[] {
  const first = studies[0]?.from;
  if (!first) return [];
  const yearOf = ({ day }: Payment) => Math.floor((Date.parse(day) - Date.parse(first)) / (yearWeeks * 7 * 86_400_000));
  const last = Math.max(...payments.map(yearOf));
  return Array.from({ length: last + 1 }, (_, year) => {
    const own = payments.filter((payment) => yearOf(payment) === year);
    return { from: addDays(first, year * yearWeeks * 7), payments: own, sum: sumOf(own.map(({ amount }) => amount)) };
  });
}
=======
>>>>>>> main
