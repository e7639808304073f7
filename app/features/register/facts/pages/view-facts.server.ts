import { describeCheck, unverifiedMark } from "#app/shell/figures/describe-fact.ts";
import { convertFact, type ExchangeRate } from "#app/shell/figures/exchange-rate.ts";
import { formatFact } from "#app/shell/figures/fact.ts";
import type { ListedFact } from "../server/list-facts.ts";
import { areaNames, areaOrder } from "../shared/area-names.ts";
import { inForceOn, lastDayOf } from "../shared/fact.ts";

/**
 * The values of a figure, divided into future, in force and past; `upcoming` and `past` have the newest day first.
 * @param today YYYY-MM-DD in Australia
 * @param rate for the amount in force in the visitor's currency
 */
export function viewFact({ key, history }: ListedFact, today: string, rate: ExchangeRate | null) {
  const inForce = inForceOn(history, today);
  const upcoming = history.filter(({ validFrom }) => (validFrom ?? "") > today);
  return {
    key,
    label: history[0].label,
    current: inForce ?? null,
    converted: inForce ? convertFact(inForce, rate) : null,
    upcoming,
    past: history
      .filter((fact) => fact !== inForce && !upcoming.includes(fact))
      .map((fact) => ({ ...fact, until: lastDayOf(history, fact, today) })),
  };
}

export type FactLines = ReturnType<typeof viewFact>;

/**
 * The topics with one line for each figure in force today, or the next one where none is in force yet: for the overview.
 * @param rate for amounts in the visitor's currency
 */
export function viewTopics(listed: readonly ListedFact[], today: string, rate: ExchangeRate | null) {
  return [...Map.groupBy(listed, ({ area }) => area)]
    .toSorted(([a], [b]) => areaOrder(a) - areaOrder(b))
    .map(([area, facts]) => ({
      area,
      name: areaNames[area] ?? area,
      lines: facts.map(({ key, history }) => {
        const inForce = inForceOn(history, today);
        const fact = inForce ?? history.at(-1) ?? history[0];
        return {
          ...{
            key,
            area,
            label: fact.label,
            value: formatFact(fact),
            converted: mostAsked.includes(key) ? convertFact(fact, rate) : null,
            check: describeCheck(fact) + unverifiedMark(fact, ""),
          },
          isUnverified: fact.isUnverified,
          /** The figure's first day, as long as it is not in force. */
          startsOn: inForce ? null : fact.validFrom,
        };
      }),
    }));
}

/** The most requested figures, shown first. */
export const mostAsked = "visa-500.charge visa-500.living-student oshc.single-year visa-485.charge wage.minimum".split(
  " ",
);

export type Topic = ReturnType<typeof viewTopics>[number];
