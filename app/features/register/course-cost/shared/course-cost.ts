import { readAll } from "#app/features/register/tools/shared/fields.ts";
import { type CostAnswers, costFields } from "#app/features/register/tools/shared/profile.ts";
import { type Amount, type CostFigures, type costKeys, type Rate, sumOf, wholeDollars } from "./figures.ts";

/** Weeks in a year; yearly fees from the register are derived with the same number. */
export const weeksOfYear = 52;

/** The family and its place of application: the inputs besides the course. `again` applies only with `onshore`. */
export type CostSituation = Omit<CostAnswers, "course" | "tuition" | "weeks" | "year" | "rate" | "rule">;

/** The default: somebody who comes alone, applies from abroad and has given no other answers. */
export const alone: CostSituation = readAll(costFields, new Map());

/** The course's own costs, in AUD for its whole length. */
export interface CourseFigures {
  tuition: number | null;
  /** Books, materials and administration as registered; null when none or unknown. */
  nonTuition: number | null;
  weeks: number | null;
  /** The amounts come from a register whose fees may have changed since its date. */
  registerIsOld?: boolean;
}

export type ItemName =
  | Exclude<keyof typeof costKeys, "coverSingle" | "travelOnshore" | "fundsMonths">
  | ("tuition" | "nonTuition" | "cover" | "livingOwn" | "boarding");

/** Costs that an application has once, whatever number of courses it covers. */
export const onceItems: readonly ItemName[] = [
  ...(["charge", "chargeAdult", "chargeChild", "chargeAgain"] as const),
  ...(["travel", "guardianCharge", "guardianTravel"] as const),
];

export interface CostItem {
  name: ItemName;
  count: number;
  /** Number of weeks included; null for one-off costs. */
  weeks: number | null;
  /** Null when a figure for it is missing. */
  amount: Amount | null;
  /** Calculated with an unverified figure, or with fees of an old register. */
  isUnverified?: boolean;
}

export interface CostSheet {
  items: CostItem[];
  sum: Amount;
  /** Items without an amount, which the sum omits. */
  missing: ItemName[];
  /** Items with an amount that is unverified. */
  unverified: ItemName[];
}

export interface CourseCost {
  /** All items over the whole length of the course. Living costs are the visitor's estimate, if there is one. */
  total: CostSheet;
  /** Funds to show for the visa: travel, and tuition, living and schooling for at most the first `fundsMonths`. */
  funds: CostSheet;
  /** Weeks that the funds cover; null when the length of the course is unknown. */
  fundsWeeks: number | null;
}

/**
 * What a course costs, and the funds to show for the visa. Living costs, schooling and health cover are yearly figures,
 * divided by 52 for each week. Each item is rounded up to whole dollars. Travel counts once per person.
 */
export function calculateCourseCost(course: CourseFigures, answers: CostSituation, figures: CostFigures): CourseCost {
  const { partner, children, schoolChildren, onshore, again } = answers;
  const { tuition, nonTuition, weeks } = course;
  const months = figures.fundsMonths?.value;
  const fundsWeeks = weeks === null || months === undefined ? null : Math.min(weeks, (weeksOfYear * months) / 12);
  const people = 1 + Number(partner) + children;
  const age = course.registerIsOld ? { isUnverified: true } : {};

  const fixed = (name: ItemName, rate: Rate | undefined, count: number): CostItem[] => {
    if (count === 0) return [];
    const amount = rate ? wholeDollars(rate, count) : null;
    return [{ name, count, weeks: null, amount, ...(rate?.isUnverified && { isUnverified: true }) }];
  };
  const yearly = (name: ItemName, rate: Rate | undefined, count: number, over: number | null): CostItem[] => {
    if (count === 0) return [];
    const amount = rate && over !== null ? wholeDollars(rate, count * over, weeksOfYear) : null;
    return [{ name, count, weeks: over, amount, ...(rate?.isUnverified && { isUnverified: true }) }];
  };
  const ownLiving = (over: number | null) =>
    answers.living === null ? null : yearly("livingOwn", { value: answers.living, valueTo: null }, 1, over);
  const school = (over: number | null) => yearly("schooling", figures.schooling, schoolChildren, over);
  const ofFamily = (over: number | null) => [
    ...yearly("livingPartner", figures.livingPartner, Number(partner), over),
    ...yearly("livingChild", figures.livingChild, children, over),
  ];
  const weekly = (names: readonly PupilItem[], over: number | null) =>
    names.flatMap((name) => yearly(name, perYear(figures[name]), 1, over));
  /** Living costs in the total: with boarding or a host family a pupil needs less than the visa's minimum, which includes rent. */
  const livingOfPupil = (over: number | null): CostItem[] | null => {
    if (answers.care === "homestay") return weekly(["homestay", ...pupilItems], over);
    if (answers.care !== "boarding") return null;
    const rate = answers.boarding === null ? undefined : { value: answers.boarding, valueTo: null };
    return [...yearly("boarding", rate, 1, over), ...weekly(pupilItems, over)];
  };
  const hasGuardian = Number(answers.care === "parent");
  const travel = fixed("travel", onshore ? figures.travelOnshore : figures.travel, people);

  return {
    total: makeSheet([
      { name: "tuition", count: 1, weeks, amount: oneOff(tuition), ...age },
      ...(nonTuition ? [{ name: "nonTuition", count: 1, weeks, amount: oneOff(nonTuition), ...age } as const] : []),
      ...yearly("cover", coverRate(answers, figures), 1, weeks),
      ...fixed("charge", figures.charge, 1),
      ...fixed("chargeAdult", figures.chargeAdult, Number(partner)),
      ...fixed("chargeChild", figures.chargeChild, children),
      ...fixed("chargeAgain", figures.chargeAgain, onshore && again ? people : 0),
      ...travel,
      ...fixed("guardianCharge", figures.guardianCharge, hasGuardian),
      ...fixed("guardianTravel", figures.guardianTravel, hasGuardian),
      ...(ownLiving(weeks) ?? [
        ...(livingOfPupil(weeks) ?? yearly("livingStudent", figures.livingStudent, 1, weeks)),
        ...yearly(
          "guardianLiving",
          figures.guardianLiving,
          hasGuardian,
          weeks && Math.min(weeks, answers.guardian ?? weeks),
        ),
        ...ofFamily(weeks),
      ]),
      ...school(weeks),
    ]),
    funds: makeSheet([
      {
        name: "tuition",
        count: 1,
        weeks: fundsWeeks,
        amount: oneOff(tuitionInFunds(course, answers, fundsWeeks)),
        ...age,
      },
      ...travel,
      ...yearly("livingStudent", figures.livingStudent, 1, fundsWeeks),
      ...ofFamily(fundsWeeks),
      ...school(fundsWeeks),
    ]),
    fundsWeeks,
  };
}

const pupilItems = ["pupilTransport", "pupilPhone", "pupilLeisure"] as const satisfies ItemName[];
type PupilItem = "homestay" | (typeof pupilItems)[number];

/** A weekly figure as a yearly one, which is divided by weeks again. */
const perYear = (rate: Rate | undefined): Rate | undefined =>
  rate && { ...rate, value: rate.value * weeksOfYear, valueTo: rate.valueTo && rate.valueTo * weeksOfYear };

/** First and last year of school that a course teaches. */
export type TaughtYears = readonly [first: number, last: number];

/**
 * A school course from one of its years on: each year counts as an equal share of it.
 * @param years null for a course of a single year
 */
export function fromYear<Course extends Pick<CourseFigures, "tuition" | "nonTuition" | "weeks">>(
  course: Course,
  years: TaughtYears | null,
  year: number | null,
): Course {
  if (!years || year === null || year <= years[0] || year > years[1]) return course;
  const share = (years[1] - year + 1) / (years[1] - years[0] + 1);
  const part = (amount: number | null) => amount && Math.ceil(Number((amount * share).toFixed(4)));
  const { tuition, nonTuition, weeks } = course;
  const left = weeks === null ? null : Math.round(weeks * share);
  return { ...course, tuition: part(tuition), nonTuition: part(nonTuition), weeks: left };
}

/** The insurer's quote, else the published price for a single. No prices are published for couples and families. */
function coverRate({ cover, partner, children }: CostSituation, { coverSingle }: CostFigures): Rate | undefined {
  if (cover !== null) return { value: cover, valueTo: null };
  return partner || children > 0 ? undefined : coverSingle;
}

/** Tuition for the weeks that the funds cover, less the paid amount. */
function tuitionInFunds({ tuition, weeks }: CourseFigures, { paid }: CostSituation, fundsWeeks: number | null) {
  if (tuition === null || weeks === null || fundsWeeks === null) return null;
  return Math.max(0, Math.ceil((tuition * fundsWeeks) / weeks) - (paid ?? 0));
}

function oneOff(amount: number | null): Amount | null {
  return amount === null ? null : wholeDollars({ value: amount, valueTo: null }, 1);
}

function makeSheet(items: CostItem[]): CostSheet {
  return {
    items,
    sum: sumOf(items.flatMap(({ amount }) => amount ?? [])),
    missing: items.flatMap(({ name, amount }) => (amount ? [] : [name])),
    unverified: items.flatMap(({ name, amount, isUnverified }) => (amount && isUnverified ? [name] : [])),
  };
}
