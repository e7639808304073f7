import type { Fact } from "#app/shell/figures/fact.ts";
import type { CostFigures, ItemName } from "./calculator/course-cost.ts";

/** Keys of the registry behind the calculator's figures. */
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

/** Facts by key, as the loader sends them. */
export type CostFacts = Record<string, Fact>;

/** The figures that the registry has. */
export function figuresOf(facts: CostFacts): CostFigures {
  const entries = Object.entries(costKeys).flatMap(([name, key]) => {
    const fact = facts[key];
    return fact
      ? [[name, { value: fact.value, valueTo: fact.valueTo, isBehind: Boolean(fact.yearsBehind) }] as const]
      : [];
  });
  return Object.fromEntries(entries);
}

/** The fact behind an item; undefined for what is the course's own. */
export function factOf(name: ItemName, onshore: boolean, facts: CostFacts): Fact | undefined {
  if (name === "tuition" || name === "nonTuition") return undefined;
  if (name === "cover") return facts[costKeys.coverSingle];
  if (name === "travel") return facts[onshore ? costKeys.travelOnshore : costKeys.travel];
  return facts[costKeys[name]];
}
