import { formatFee } from "#app/shell/figures/format-fee.ts";
import { formatNumber } from "#app/shell/figures/format-number.ts";
import type { FieldDifference } from "#worker/features/catalogue/changes/history.ts";
import { languageNames } from "../course-names.ts";
import { locationTypeNames, stateNames, typeNames } from "../names.ts";

type Value = FieldDifference["before"];

/** A value as it is shown; `lang` when it is not Chinese. */
export interface ShownValue {
  text: string;
  lang?: "en";
}

/** The longest text of the register that is shown whole, in characters. */
const longest = 120;
/** Of what two long texts share at their beginning, so much is kept before the first difference. */
const context = 40;

const money = new Set(["tuition_fee", "non_tuition_fee", "estimated_total_course_cost"]);
const units: Record<string, string> = {
  duration_weeks: "周",
  work_component_weeks: "周",
  work_component_hours_per_week: "小时",
  work_component_total_hours: "小时",
  institution_capacity: "人",
};
const yesOrNo = new Set(["dual_qualification", "foundation_studies", "expired", "work_component"]);
const translated: Record<string, Record<string, string>> = {
  type: typeNames,
  state: stateNames,
  postal_address_state: stateNames,
  course_language: languageNames,
  location_type: locationTypeNames,
};

/** Both values of a difference: amounts with their unit, words of ours in Chinese, the register's own cut when long. */
export function formatDifference({ field, before, after }: FieldDifference): { before: ShownValue; after: ShownValue } {
  const start = typeof before === "string" && typeof after === "string" ? startOf(before, after) : 0;
  return { before: formatValue(field, before, start), after: formatValue(field, after, start) };
}

function formatValue(field: string, value: Value, start: number): ShownValue {
  if (value === null || value === "") return { text: "未登记" };
  if (yesOrNo.has(field)) return { text: Number(value) === 0 ? "否" : "是" };
  if (typeof value === "number") {
    // From nothing to 0 is a change of the register, and must look like one.
    if (money.has(field)) return { text: value === 0 ? `${formatFee(0)}（填写为 0）` : formatFee(value) };
    const unit = units[field];
    return { text: unit ? `${formatNumber(value, { atMost: 3 })} ${unit}` : String(value) };
  }
  const chinese = translated[field]?.[value];
  return chinese ? { text: chinese } : { text: cut(value, start), lang: "en" };
}

/** Where to begin to show two texts so that what differs is among the first characters. */
function startOf(before: string, after: string): number {
  if (Math.max(before.length, after.length) <= longest) return 0;
  let shared = 0;
  while (shared < before.length && before[shared] === after[shared]) shared += 1;
  return shared > longest - context ? shared - context : 0;
}

function cut(text: string, start: number): string {
  const characters = [...text.slice(start)];
  const shown = characters.length > longest ? `${characters.slice(0, longest).join("")}…` : characters.join("");
  return start > 0 ? `…${shown}` : shown;
}
