import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { ChangeEntity, ChangeNote, FieldDifference } from "../../shared/changes/history.ts";
import { minPlausibleCost } from "../../shared/register-values.ts";
import { registerChanges } from "./schema.ts";

/** `register_changes ch`. */
export const ch = alias(registerChanges, "ch");

/** Columns with the cost of a course. The first one that was a price before and after decides. */
const costs = ["tuition_fee", "estimated_total_course_cost"] as const;

/** The consequences of a change for somebody who considers the course. noteConditions has the same rules as SQL. */
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
  return typeof value === "number" && value >= minPlausibleCost;
}

/**
 * The same rules as conditions on `register_changes ch`. They compare text, which is safe: a load writes `fields` with
 * JSON.stringify, so equal differences have equal text.
 */
export const noteConditions: Record<ChangeNote, SQL> = {
  closed: hasDifference('{"field":"expired","before":0,"after":1}'),
  reopened: hasDifference('{"field":"expired","before":1,"after":0}'),
  dearer: costCondition(sql`>`),
  cheaper: costCondition(sql`<`),
};

function hasDifference(json: string): SQL {
  return sql`${ch.entity} = 'course' AND instr(${ch.fields}, ${json}) > 0`;
}

function costCondition(comparison: SQL): SQL {
  return sql`${ch.entity} = 'course' AND (
    SELECT f.value ->> 'after' ${comparison} f.value ->> 'before' FROM json_each(${ch.fields}) f
    WHERE f.value ->> 'field' IN (${costs[0]}, ${costs[1]})
      AND f.value ->> 'before' >= ${minPlausibleCost} AND f.value ->> 'after' >= ${minPlausibleCost}
    ORDER BY f.value ->> 'field' <> ${costs[0]} LIMIT 1)`;
}
