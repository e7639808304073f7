import { formatFact } from "#app/shell/figures/fact.ts";
import { fill } from "#app/shell/text/fill.ts";
import { noRow } from "../shared/answers.ts";
import type { GradedItem } from "../shared/calculate-points.ts";
import { type Band, bandFor, type PointsFacts, type PointsTable, partnerAgeKey } from "../shared/points-table.ts";
import { pointsText } from "./text.json";

const items = ["age", "english", "overseas-work", "australian-work", "qualification", "partner"] as const;

/** The headings of the items in the form; the list of unanswered items uses them too. */
export const itemTexts: Record<GradedItem, string> = {
  age: pointsText.age,
  english: pointsText.english,
  overseasWork: pointsText.overseasWork,
  australianWork: pointsText.australianWork,
  qualification: pointsText.qualification,
  partner: pointsText.partner,
};

/** The label of a row below the heading of its item: "25 至 32 岁", "Superior（优秀）". */
export function rowLabel(key: string, table: PointsTable, facts: PointsFacts): string {
  const bands = {
    age: table.age,
    "overseas-work": table.overseasWork,
    "australian-work": table.australianWork,
  };
  for (const [item, rows] of Object.entries(bands)) {
    const band = rows.find(({ name }) => key === `${item}.${name}`);
    if (band) return item === "age" ? ageLabel(band) : workLabel(band);
  }
  const partnerAge = facts[partnerAgeKey];
  if (key === "partner.skilled") {
    return partnerAge
      ? fill(pointsText.row.partner.skilled, { age: formatFact(partnerAge) })
      : (facts[key]?.label ?? key);
  }
  // A new row gets the registry's label, which is longer.
  const texts: Readonly<Record<string, unknown>> = pointsText.row;
  const [item = "", name] = key.split(".");
  const text = name === undefined ? texts[item] : propertyOf(texts[item], name);
  return typeof text === "string" ? text : (facts[key]?.label ?? key);
}

function ageLabel({ from, to }: Band): string {
  return to === null ? fill(pointsText.row.ageFrom, { from }) : fill(pointsText.row.ageBand, { from, to });
}

/** `to` is the last whole year: a row to 4 ends before five years are complete. */
function workLabel({ from, to }: Band): string {
  return to === null ? fill(pointsText.row.workFrom, { from }) : fill(pointsText.row.workBand, { from, to: to + 1 });
}

/** The label of a row with its item: "英语：Superior（优秀）". */
export function lineLabel(key: string, table: PointsTable, facts: PointsFacts): string {
  const row = rowLabel(key, table, facts);
  const item = items.find((item) => key.startsWith(`${item}.`));
  return item ? fill(pointsText.line[item], { row }) : row;
}

/** A row as a condition: "若英语为 Superior（优秀）". */
export function suppositionLabel(key: string, table: PointsTable, facts: PointsFacts): string {
  const row = rowLabel(key, table, facts);
  const item = items.find((item) => key.startsWith(`${item}.`)) ?? "claim";
  return fill(pointsText.if[item], { row });
}

/** A row of the table as an option of the form. */
export interface Option {
  value: string;
  label: string;
  /** Requirements, below the label. */
  detail?: string | undefined;
  /** Its points with their unit, "25 分". */
  points: string;
}

export function rowOption(value: string, key: string, table: PointsTable, facts: PointsFacts): Option {
  const fact = facts[key];
  return { value, label: rowLabel(key, table, facts), points: fact ? formatFact(fact) : "" };
}

/** The options of rows of years, each with its first year as value, and of the years below and above them. */
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

/** The value of the option that contains a number of years: "25" for age 29. */
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

/** The value of the option below the first row: the highest age below it, or no years of work. */
function valueBelow(item: string, first: number): number {
  return item === "age" ? first - 1 : 0;
}

/** The options of a choice, with one for the answer that has no row. */
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

const propertyOf = (given: unknown, name: string): unknown =>
  typeof given === "object" && given !== null ? Object.entries(given).find(([one]) => one === name)?.[1] : undefined;
