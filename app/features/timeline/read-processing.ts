import type { Fact } from "#app/shell/figures/fact.ts";
import type { ProcessingTimes, Weeks } from "./calculator/processing-order.ts";

/** Keys of the figures that the timeline needs. */
export const timelineFigures = [
  "visa-500.processing-low",
  "visa-500.processing-middle",
  "visa-500.processing-high",
  "visa-500.allocation-priority",
  "visa-500.allocation-exceeded",
  "visa-500.guardian-age",
] as const;

/** The processing times among the figures; null where one is missing. */
export function readProcessing(facts: Readonly<Record<string, Fact>>): ProcessingTimes {
  const weeks = (key: string): Weeks | null => {
    const fact = facts[key];
    return fact ? { from: fact.value, to: fact.valueTo ?? fact.value } : null;
  };
  return {
    low: weeks("visa-500.processing-low"),
    middle: weeks("visa-500.processing-middle"),
    high: weeks("visa-500.processing-high"),
  };
}
