import type { ItemName } from "./course-cost.ts";

/** Whole AUD. `from` and `to` are equal for a single figure and differ for a range. */
export interface Amount {
  from: number;
  to: number;
}

/** One figure of the registry, in its published unit: a year, a person. */
export interface Rate {
  value: number;
  /** Upper end of a range; null for a single figure. */
  valueTo: number | null;
  /** The figure has not been checked at its official source yet. */
  isUnverified?: boolean;
}

/**
 * `rate × times / per`, for example 104 weeks at a rate per 52 weeks. Rounds up, so that the amount shown is enough.
 * Multiplies before it divides, so that a whole result stays whole.
 */
export function wholeDollars({ value, valueTo }: Rate, times: number, per = 1): Amount {
  return { from: wholeUp((value * times) / per), to: wholeUp(((valueTo ?? value) * times) / per) };
}

/** Rounds up, but ignores floating-point error: 525.2 × 60 / 52 evaluates to slightly more than 606. */
function wholeUp(amount: number): number {
  return Math.ceil(Number(amount.toFixed(4)));
}

/** Adds up ranges: the lower ends, and the upper ends. */
export function sumOf(amounts: readonly Amount[]): Amount {
  return amounts.reduce((sum, { from, to }) => ({ from: sum.from + from, to: sum.to + to }), { from: 0, to: 0 });
}

/**
 * Converts to whole units of another currency.
 * @param rate units of that currency for 1 AUD
 */
export function convert({ from, to }: Amount, rate: number): Amount {
  return { from: Math.round(from * rate), to: Math.round(to * rate) };
}

/** The calculator's figures by their keys in the registry, in AUD except for `fundsMonths`. */
export const costKeys = {
  /** Visa application charges, per person; `chargeAgain`: for a repeated application inside Australia (costFields.again). */
  ...{ charge: "visa-500.charge", chargeAdult: "visa-500.charge-adult", chargeChild: "visa-500.charge-child" },
  chargeAgain: "temporary-visa.subsequent-charge",
  /** Health cover, single, per year. */
  coverSingle: "oshc.single-year",
  /** Minimum living costs per person and year, and school fees per child and year. */
  ...{ livingStudent: "visa-500.living-student", livingPartner: "visa-500.living-partner" },
  ...{ livingChild: "visa-500.living-child", schooling: "visa-500.schooling" },
  /** Weekly costs of a pupil with a host family: rent with meals, and other costs. */
  ...{ homestay: "living.rent-homestay", pupilTransport: "living.transport" },
  ...{ pupilPhone: "living.phone", pupilLeisure: "living.leisure" },
  /** Costs of a parent with a 590 visa: charge, living costs of a year, travel. */
  ...{ guardianCharge: "visa-590.charge", guardianLiving: "visa-590.living", guardianTravel: "visa-590.travel" },
  /** Travel costs per person, for applications outside and inside Australia. */
  ...{ travel: "visa-500.travel", travelOnshore: "visa-500.travel-onshore" },
  /** Funds have to be shown for at most this many months. */
  fundsMonths: "visa-500.funds-months",
} as const;

/** Figures of the registry. An absent one leaves its item without an amount. */
export type CostFigures = Partial<Record<keyof typeof costKeys, Rate>>;

/** Key of the figure behind an item; null for the course's own costs and for estimates. */
export function keyOfItem(name: ItemName, onshore: boolean): string | null {
  if (name === "tuition" || name === "nonTuition" || name === "livingOwn" || name === "boarding") return null;
  if (name === "cover") return costKeys.coverSingle;
  if (name === "travel") return onshore ? costKeys.travelOnshore : costKeys.travel;
  return costKeys[name];
}

/** The calculator's figures, except those missing in the registry. @param facts figures by key */
export function figuresOf(facts: Readonly<Record<string, Required<Rate>>>): CostFigures {
  const entries = Object.entries(costKeys).flatMap(([name, key]) => {
    const fact = facts[key];
    return fact ? [[name, { value: fact.value, valueTo: fact.valueTo, isUnverified: fact.isUnverified }] as const] : [];
  });
  const figures: CostFigures = Object.fromEntries(entries);
  const { guardianCharge: parent, charge } = figures;
  // The 590 charge rises with that of the student visa, whose newer amount is published first.
  if (parent && charge) parent.valueTo = Math.max(parent.valueTo ?? parent.value, charge.value);
  return figures;
}
