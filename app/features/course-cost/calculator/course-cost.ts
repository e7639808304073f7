import { type Amount, type Rate, sumOf, weeksOfYear, wholeDollars } from "./amount.ts";
import type { CostAnswers } from "./answers.ts";

/** What the registry knows; a figure that is absent makes its item a missing one. AUD but for the months. */
export interface CostFigures {
  /** Visa charges, a person. */
  charge?: Rate;
  chargeAdult?: Rate;
  chargeChild?: Rate;
  /** For who applies inside Australia and did so for the last temporary visa too. */
  chargeAgain?: Rate;
  /** Health cover of one person for a year. */
  coverSingle?: Rate;
  /** Least living costs of a year, a person. */
  livingStudent?: Rate;
  livingPartner?: Rate;
  livingChild?: Rate;
  /** A year of school, a child. */
  schooling?: Rate;
  /** Travel, a person, by where one applies. */
  travel?: Rate;
  travelOnshore?: Rate;
  /** For how many months at most money has to be shown. */
  fundsMonths?: Rate;
}

/** The course's own costs; AUD for all of it. */
export interface CourseFigures {
  tuition: number | null;
  /** Books, materials, administration, as registered; null when there is none or it is not known. */
  nonTuition: number | null;
  weeks: number | null;
}

export type ItemName =
  | "tuition"
  | "nonTuition"
  | "cover"
  | "charge"
  | "chargeAdult"
  | "chargeChild"
  | "chargeAgain"
  | "travel"
  | "livingStudent"
  | "livingPartner"
  | "livingChild"
  | "schooling";

export interface CostItem {
  name: ItemName;
  /** People it is counted for. */
  count: number;
  /** Weeks it is counted for; null for what does not depend on time. */
  weeks: number | null;
  /** Null when a figure for it is missing. */
  amount: Amount | null;
  /** Reckoned with a charge of a year before: now probably more. */
  isBehind?: boolean;
}

export interface CostSheet {
  items: CostItem[];
  /** Of the items whose amounts are known. */
  sum: Amount;
  /** What the sum does not contain. */
  missing: ItemName[];
  /** What is in the sum with too little, probably. With either the sum is a lower bound. */
  behind: ItemName[];
}

export interface CourseCost {
  /** All that the course costs, over its length. */
  total: CostSheet;
  /** What has to be shown for the visa: travel, and tuition, living and schooling for the first months at most. */
  funds: CostSheet;
  /** Weeks that the funds are counted for; null when the course's length is not known. */
  fundsWeeks: number | null;
}

/**
 * What a course costs and what has to be shown for the visa. Living costs, schooling and health cover are a year's figure
 * divided by 52 for each week; each item is rounded up to a whole dollar. Travel counts once for each person.
 */
export function calculateCourseCost(course: CourseFigures, answers: CostAnswers, figures: CostFigures): CourseCost {
  const { partner, children, schoolChildren, onshore, again } = answers;
  const { tuition, nonTuition, weeks } = course;
  const months = figures.fundsMonths?.value;
  const fundsWeeks = weeks === null || months === undefined ? null : Math.min(weeks, (weeksOfYear * months) / 12);
  const people = 1 + Number(partner) + children;

  const fixed = (name: ItemName, rate: Rate | undefined, count: number): CostItem[] =>
    count === 0
      ? []
      : [
          {
            name,
            count,
            weeks: null,
            amount: rate ? wholeDollars(rate, count) : null,
            ...(rate?.isBehind && { isBehind: true }),
          },
        ];
  const yearly = (name: ItemName, rate: Rate | undefined, count: number, over: number | null): CostItem[] =>
    count === 0
      ? []
      : [
          {
            name,
            count,
            weeks: over,
            amount: rate && over !== null ? wholeDollars(rate, count * over, weeksOfYear) : null,
          },
        ];
  const living = (over: number | null) => [
    ...yearly("livingStudent", figures.livingStudent, 1, over),
    ...yearly("livingPartner", figures.livingPartner, Number(partner), over),
    ...yearly("livingChild", figures.livingChild, children, over),
    ...yearly("schooling", figures.schooling, schoolChildren, over),
  ];
  const travel = fixed("travel", onshore ? figures.travelOnshore : figures.travel, people);

  return {
    total: sheetOf([
      { name: "tuition", count: 1, weeks, amount: once(tuition) },
      ...(nonTuition ? [{ name: "nonTuition", count: 1, weeks, amount: once(nonTuition) } as const] : []),
      ...yearly("cover", coverOf(answers, figures), 1, weeks),
      ...fixed("charge", figures.charge, 1),
      ...fixed("chargeAdult", figures.chargeAdult, Number(partner)),
      ...fixed("chargeChild", figures.chargeChild, children),
      ...fixed("chargeAgain", figures.chargeAgain, onshore && again ? people : 0),
      ...travel,
      ...living(weeks),
    ]),
    funds: sheetOf([
      { name: "tuition", count: 1, weeks: fundsWeeks, amount: once(tuitionToShow(course, answers, fundsWeeks)) },
      ...travel,
      ...living(fundsWeeks),
    ]),
    fundsWeeks,
  };
}

/** The price that was asked for, else the single one for who comes alone: of couples and families nothing is known. */
function coverOf({ cover, partner, children }: CostAnswers, { coverSingle }: CostFigures): Rate | undefined {
  if (cover !== null) return { value: cover, valueTo: null };
  return partner || children > 0 ? undefined : coverSingle;
}

/** The first months' share of the tuition, or all of a shorter course's, less what is paid. */
function tuitionToShow({ tuition, weeks }: CourseFigures, { paid }: CostAnswers, fundsWeeks: number | null) {
  if (tuition === null || weeks === null || fundsWeeks === null) return null;
  return Math.max(0, Math.ceil((tuition * fundsWeeks) / weeks) - (paid ?? 0));
}

function once(amount: number | null): Amount | null {
  return amount === null ? null : wholeDollars({ value: amount, valueTo: null }, 1);
}

function sheetOf(items: CostItem[]): CostSheet {
  return {
    items,
    sum: sumOf(items.flatMap(({ amount }) => amount ?? [])),
    missing: items.flatMap(({ name, amount }) => (amount ? [] : [name])),
    behind: items.flatMap(({ name, amount, isBehind }) => (amount && isBehind ? [name] : [])),
  };
}
