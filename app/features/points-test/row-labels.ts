import { formatFact } from "#app/shell/figures/format-fact.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { GradedItem } from "./calculator/calculate-points.ts";
import type { Band, PointsTable } from "./calculator/points-table.ts";
import { type PointsFacts, partnerAgeKey } from "./points-facts.ts";
import { pointsText } from "./text.ts";

/** Rows that have a name of our own, shorter than the registry's; a row that is new has the registry's. */
const named: Record<string, string> = {
  "english.competent": pointsText.row.english.competent,
  "english.proficient": pointsText.row.english.proficient,
  "english.superior": pointsText.row.english.superior,
  "qualification.doctorate": pointsText.row.qualification.doctorate,
  "qualification.degree": pointsText.row.qualification.degree,
  "qualification.diploma": pointsText.row.qualification.diploma,
  "qualification.award": pointsText.row.qualification.award,
  "partner.none": pointsText.row.partner.none,
  "partner.english": pointsText.row.partner.english,
  "specialist-education": pointsText.row["specialist-education"],
  "australian-study": pointsText.row["australian-study"],
  "professional-year": pointsText.row["professional-year"],
  "community-language": pointsText.row["community-language"],
  "regional-study": pointsText.row["regional-study"],
};

const items = ["age", "english", "overseas-work", "australian-work", "qualification", "partner"] as const;

/** The item's heading in the form, also where one is named that is not answered. */
export const itemTexts: Record<GradedItem, string> = {
  age: pointsText.age,
  english: pointsText.english,
  overseasWork: pointsText.overseasWork,
  australianWork: pointsText.australianWork,
  qualification: pointsText.qualification,
  partner: pointsText.partner,
};

/** A row as one says it under the heading of its item: "25 至 32 岁", "Superior（优秀）". */
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
  if (key === "partner.skilled" && partnerAge)
    return fill(pointsText.row.partner.skilled, { age: formatFact(partnerAge) });
  const text = named[key];
  return text ? text : (facts[key]?.label ?? key);
}

function ageLabel({ from, to }: Band): string {
  return to === null ? fill(pointsText.row.ageFrom, { from }) : fill(pointsText.row.ageBand, { from, to });
}

/** Years of work are whole ones: the row to 4 ends just before the fifth is full. */
function workLabel({ from, to }: Band): string {
  return to === null ? fill(pointsText.row.workFrom, { from }) : fill(pointsText.row.workBand, { from, to: to + 1 });
}

/** A row with its item: "英语：Superior（优秀）". */
export function lineLabel(key: string, table: PointsTable, facts: PointsFacts): string {
  const row = rowLabel(key, table, facts);
  const item = items.find((item) => key.startsWith(`${item}.`));
  return item ? fill(pointsText.line[item], { row }) : row;
}

/** The row as a supposition: "若英语为 Superior（优秀）". */
export function suppositionLabel(key: string, table: PointsTable, facts: PointsFacts): string {
  const row = rowLabel(key, table, facts);
  const item = items.find((item) => key.startsWith(`${item}.`)) ?? "claim";
  return fill(pointsText.if[item], { row });
}
