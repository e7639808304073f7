import type { Rate } from "./amount.ts";
import type { CostFigures, ItemName } from "./course-cost.ts";

/** Key of each figure in the fact registry. */
export const costKeys = {
  charge: "visa-500.charge",
  chargeAdult: "visa-500.charge-adult",
  chargeChild: "visa-500.charge-child",
  chargeAgain: "temporary-visa.subsequent-charge",
  coverSingle: "oshc.single-year",
  livingStudent: "visa-500.living-student",
  livingPartner: "visa-500.living-partner",
  livingChild: "visa-500.living-child",
  schooling: "visa-500.schooling",
  travel: "visa-500.travel",
  travelOnshore: "visa-500.travel-onshore",
  fundsMonths: "visa-500.funds-months",
} as const satisfies Record<keyof CostFigures, string>;

/** Key of the figure behind an item; null for the course's own costs and for what somebody estimates. */
export function keyOfItem(name: ItemName, onshore: boolean): string | null {
  if (name === "tuition" || name === "nonTuition" || name === "livingOwn") return null;
  if (name === "cover") return costKeys.coverSingle;
  if (name === "travel") return onshore ? costKeys.travelOnshore : costKeys.travel;
  return costKeys[name];
}

/** The calculator's figures, without those that the registry lacks. @param facts by key */
export function figuresOf(facts: Readonly<Record<string, Required<Rate>>>): CostFigures {
  const entries = Object.entries(costKeys).flatMap(([name, key]) => {
    const fact = facts[key];
    return fact ? [[name, { value: fact.value, valueTo: fact.valueTo, isUnverified: fact.isUnverified }] as const] : [];
  });
  return Object.fromEntries(entries);
}
