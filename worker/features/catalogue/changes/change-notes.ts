import { leastPlausibleCost } from "#worker/features/catalogue/plausible-cost.ts";
import type { ChangeEntity, ChangeNote, FieldDifference } from "./history.ts";

/** Columns that say what a course costs; the first that was a price before and after decides. */
const costs = ["tuition_fee", "estimated_total_course_cost"] as const;

/** Notes on a change of a course, for people who consider it. The rules are those of noteConditions, for one change. */
export function notesOf(entity: ChangeEntity, fields: readonly FieldDifference[]): ChangeNote[] {
  if (entity !== "course") return [];
  const notes: ChangeNote[] = [];
  const expired = fields.find(({ field }) => field === "expired");
  if (expired) notes.push(expired.after === 1 ? "closed" : "reopened");
  const cost = costs
    .map((column) => fields.find(({ field }) => field === column))
    .find((difference) => isPrice(difference?.before) && isPrice(difference?.after));
  if (cost) notes.push(Number(cost.after) > Number(cost.before) ? "dearer" : "cheaper");
  return notes;
}

function isPrice(value: FieldDifference["before"] | undefined): boolean {
  return typeof value === "number" && value >= leastPlausibleCost;
}

/** For rows of register_changes (alias ch). A load writes the fields with JSON.stringify: their text is always the same. */
export const noteConditions: Record<ChangeNote, string> = {
  closed: `ch.entity = 'course' AND instr(ch.fields, '{"field":"expired","before":0,"after":1}') > 0`,
  reopened: `ch.entity = 'course' AND instr(ch.fields, '{"field":"expired","before":1,"after":0}') > 0`,
  dearer: costCondition(">"),
  cheaper: costCondition("<"),
};

function costCondition(comparison: "<" | ">"): string {
  return `ch.entity = 'course' AND (
    SELECT f.value ->> 'after' ${comparison} f.value ->> 'before' FROM json_each(ch.fields) f
    WHERE f.value ->> 'field' IN (${costs.map((column) => `'${column}'`).join(", ")})
      AND f.value ->> 'before' >= ${leastPlausibleCost} AND f.value ->> 'after' >= ${leastPlausibleCost}
    ORDER BY f.value ->> 'field' <> '${costs[0]}' LIMIT 1)`;
}
