import { formatFact } from "#app/shell/figures/format-fact.ts";
import { type TextKey, t } from "#app/shell/text/t.ts";
import type { GradedItem } from "./calculator/calculate-points.ts";
import type { Band, PointsTable } from "./calculator/points-table.ts";
import { type PointsFacts, partnerAgeKey } from "./points-facts.ts";
import "./text.ts";

/** Rows that have a name of our own, shorter than the registry's; a row that is new has the registry's. */
const named: Record<string, TextKey> = {
  "english.competent": "points.row.english.competent",
  "english.proficient": "points.row.english.proficient",
  "english.superior": "points.row.english.superior",
  "qualification.doctorate": "points.row.qualification.doctorate",
  "qualification.degree": "points.row.qualification.degree",
  "qualification.diploma": "points.row.qualification.diploma",
  "qualification.award": "points.row.qualification.award",
  "partner.none": "points.row.partner.none",
  "partner.english": "points.row.partner.english",
  "specialist-education": "points.row.specialist-education",
  "australian-study": "points.row.australian-study",
  "professional-year": "points.row.professional-year",
  "community-language": "points.row.community-language",
  "regional-study": "points.row.regional-study",
};

const items = ["age", "english", "overseas-work", "australian-work", "qualification", "partner"] as const;

/** The item's heading in the form, also where one is named that is not answered. */
export const itemTexts: Record<GradedItem, TextKey> = {
  age: "points.age",
  english: "points.english",
  overseasWork: "points.overseasWork",
  australianWork: "points.australianWork",
  qualification: "points.qualification",
  partner: "points.partner",
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
  if (key === "partner.skilled" && partnerAge) return t("points.row.partner.skilled", { age: formatFact(partnerAge) });
  const text = named[key];
  return text ? t(text) : (facts[key]?.label ?? key);
}

function ageLabel({ from, to }: Band): string {
  return to === null ? t("points.row.ageFrom", { from }) : t("points.row.ageBand", { from, to });
}

/** Years of work are whole ones: the row to 4 ends just before the fifth is full. */
function workLabel({ from, to }: Band): string {
  return to === null ? t("points.row.workFrom", { from }) : t("points.row.workBand", { from, to: to + 1 });
}

/** A row with its item: "英语：Superior（优秀）". */
export function lineLabel(key: string, table: PointsTable, facts: PointsFacts): string {
  const row = rowLabel(key, table, facts);
  const item = items.find((item) => key.startsWith(`${item}.`));
  return item ? t(`points.line.${item}`, { row }) : row;
}

/** The row as a supposition: "若英语为 Superior（优秀）". */
export function suppositionLabel(key: string, table: PointsTable, facts: PointsFacts): string {
  const row = rowLabel(key, table, facts);
  const item = items.find((item) => key.startsWith(`${item}.`)) ?? "claim";
  return t(`points.if.${item}`, { row });
}
