import type { PointsAnswers } from "#app/features/register/tools/shared/profile.ts";
import { formatFact } from "#app/shell/figures/fact.ts";
import { fill } from "#app/shell/text/fill.ts";
import { noRow } from "../shared/answers.ts";
import {
  type GradedItem,
  gradedItems,
  keyOf,
  type PointsFacts,
  type PointsTable,
  partnerAgeKey,
  type Row,
  rowFor,
} from "../shared/points-table.ts";
import { pointsText } from "./text.json";

const itemOf = (key: string) => gradedItems.find((item) => key.startsWith(keyOf(item, "")));

const propertyOf = (given: unknown, name: string): unknown =>
  typeof given === "object" && given !== null ? Object.entries(given).find(([one]) => one === name)?.[1] : undefined;

/** The label of a row below the heading of its item: "25 至 32 岁", "优秀（Superior）". */
export function rowLabel(key: string, table: PointsTable, facts: PointsFacts): string {
  const item = itemOf(key);
  const row = item && table[item].find(({ name }) => key === keyOf(item, name));
  if (row?.from !== undefined) return item === "age" ? ageLabel(row.from, row.to) : workLabel(row.from, row.to);
  const partnerAge = facts[partnerAgeKey];
  if (key === "partner.skilled" && partnerAge) {
    return fill(pointsText.row.partner.skilled, { age: formatFact(partnerAge) });
  }
  const [first = "", name] = key.split(".");
  const text =
    name === undefined ? propertyOf(pointsText.row, first) : propertyOf(propertyOf(pointsText.row, first), name);
  // A new row gets the registry's label, which is longer.
  return typeof text === "string" && key !== "partner.skilled" ? text : (facts[key]?.label ?? key);
}

const ageLabel = (from: number, to: Row["to"]) =>
  to == null ? fill(pointsText.row.ageFrom, { from }) : fill(pointsText.row.ageBand, { from, to });

/** `to` is the last whole year: a row to 4 ends before five years are complete. */
const workLabel = (from: number, to: Row["to"]) =>
  to == null ? fill(pointsText.row.workFrom, { from }) : fill(pointsText.row.workBand, { from, to: to + 1 });

const textKeyOf = (key: string) => (itemOf(key) ? key.split(".", 1)[0] : undefined) ?? "claim";

/** The label of a row with its item: "英语：优秀（Superior）". */
export function lineLabel(key: string, table: PointsTable, facts: PointsFacts): string {
  const texts: Readonly<Record<string, string>> = pointsText.line;
  return fill(texts[textKeyOf(key)] ?? "{row}", { row: rowLabel(key, table, facts) });
}

/** A row as a condition: "若英语为优秀（Superior）". */
export function suppositionLabel(key: string, table: PointsTable, facts: PointsFacts): string {
  const texts: Readonly<Record<string, string>> = pointsText.if;
  return fill(texts[textKeyOf(key)] ?? "{row}", { row: rowLabel(key, table, facts) });
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

/** The options of an item, including those without a row: other choices, and years below and above the rows. */
export function optionsOf(item: GradedItem, table: PointsTable, facts: PointsFacts): Option[] {
  const rows = table[item].map(({ name, from }) => rowOption(String(from ?? name), keyOf(item, name), table, facts));
  const none = (value: string | number, label: string) => ({ value: String(value), label, points: pointsText.none });
  if (item === "english" || item === "qualification" || item === "partner") {
    const other = none(noRow[item], rowLabel(keyOf(item, noRow[item]), table, facts));
    return item === "english" ? [other, ...rows] : [...rows, other];
  }
  const { below, above } = yearsOutside(item, table);
  const text = item === "age" ? pointsText.row.ageBelow : pointsText.row.workBelow;
  const first = none(below, fill(text, { years: table[item][0]?.from ?? 0 }));
  return [first, ...rows, ...(above === null ? [] : [none(above, ageLabel(above, null))])];
}

/** The highest age below the rows, or no years of work; the first year above them, null without an end. */
function yearsOutside(item: "age" | "overseasWork" | "australianWork", table: PointsTable) {
  const last = table[item].at(-1)?.to ?? null;
  return { below: item === "age" ? (table.age[0]?.from ?? 0) - 1 : 0, above: last === null ? null : last + 1 };
}

/** The value of the option of an answer: "25" for age 29. */
export function chosenValue(
  item: GradedItem,
  table: PointsTable,
  answers: Pick<PointsAnswers, GradedItem>,
): string | null {
  const answer = answers[item];
  if (typeof answer !== "number") return answer;
  const row = rowFor(table[item], answer);
  if (row || item === "english" || item === "qualification" || item === "partner") return String(row?.from);
  const { below, above } = yearsOutside(item, table);
  return String(above !== null && answer >= above ? above : below);
}
