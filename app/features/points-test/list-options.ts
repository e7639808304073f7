import { formatFact } from "#app/shell/figures/format-fact.ts";
import { fill } from "#app/shell/text/fill.ts";
import { noRow } from "./calculator/answers.ts";
import { type Band, bandFor, type PointsTable } from "./calculator/points-table.ts";
import type { PointsFacts } from "./points-facts.ts";
import type { Option } from "./radio-group.tsx";
import { rowLabel } from "./row-labels.ts";
import { pointsText } from "./text.ts";

/** A row of the table as an option: its points are those of the registry. */
export function rowOption(value: string, key: string, table: PointsTable, facts: PointsFacts): Option {
  const fact = facts[key];
  return { value, label: rowLabel(key, table, facts), points: fact ? formatFact(fact) : "" };
}

/** Rows of years, whose value is the first year of each, and the years for which there is no row. */
export function bandOptions(
  item: "age" | "overseas-work" | "australian-work",
  bands: readonly Band[],
  table: PointsTable,
  facts: PointsFacts,
): Option[] {
  const first = bands[0]?.from ?? 0;
  const last = bands.at(-1)?.to ?? null;
  const none = pointsText.none;
  const belowText = item === "age" ? pointsText.row.ageBelow : pointsText.row.workBelow;
  return [
    { value: String(valueBelow(item, first)), label: fill(belowText, { years: first }), points: none },
    ...bands.map(({ name, from }) => rowOption(String(from), `${item}.${name}`, table, facts)),
    ...(last === null
      ? []
      : [{ value: String(last + 1), label: fill(pointsText.row.ageFrom, { from: last + 1 }), points: none }]),
  ];
}

/** The option's value for any number of years, so that `age=29` chooses the row that begins at 25. */
export function bandValue(
  item: "age" | "overseas-work" | "australian-work",
  bands: readonly Band[],
  years: number | null,
): string | null {
  if (years === null) return null;
  const band = bandFor(bands, years);
  if (band) return String(band.from);
  const first = bands[0]?.from ?? 0;
  return String(years < first ? valueBelow(item, first) : (bands.at(-1)?.to ?? 0) + 1);
}

/** Of an age too low, the highest such; of work too short, none. */
function valueBelow(item: string, first: number): number {
  return item === "age" ? first - 1 : 0;
}

/** The rows of a choice, and the answer that has none. */
export function choiceOptions(
  item: "english" | "qualification" | "partner",
  table: PointsTable,
  facts: PointsFacts,
): Option[] {
  const none = {
    english: { value: noRow.english, label: pointsText.row.english.none, points: pointsText.none },
    qualification: { value: noRow.qualification, label: pointsText.row.qualification.none, points: pointsText.none },
    partner: { value: noRow.partner, label: pointsText.row.partner.other, points: pointsText.none },
  }[item];
  const rows = table[item].map(({ name }) => rowOption(name, `${item}.${name}`, table, facts));
  return item === "english" ? [none, ...rows] : [...rows, none];
}
