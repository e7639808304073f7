import type { ChangeEntity, ChangeKind, ChangeTopic, FieldDifference } from "../../shared/changes/history.ts";
import { credibleFee, thousandthsBetween } from "../../shared/credible-figures.ts";

/** Columns with the cost of a course. The first one with a price both before and after is compared. */
const costs = ["tuition_fee", "estimated_total_course_cost"] as const;

interface Change {
  entity: ChangeEntity;
  change: ChangeKind;
  fields: readonly FieldDifference[];
  /** Length of the course after the change. */
  weeks: number | null;
}

/** Topic and size of a change of a course or campus, see the columns of register_changes. */
export function weighChange({ entity, change, fields, weeks }: Change): { topic: ChangeTopic; size: number } {
  if (entity !== "course" || change !== "changed") return { topic: change, size: 0 };
  const expired = fields.find(({ field }) => field === "expired");
  if (expired) return { topic: expired.after === 1 ? "closed" : "reopened", size: 0 };
  const thousandths = costChange(fields, weeks);
  if (thousandths === 0) return { topic: "changed", size: 0 };
  return { topic: thousandths > 0 ? "dearer" : "cheaper", size: Math.abs(thousandths) };
}

/** The change of the cost in thousandths, negative for a reduction. 0 when the length differs too, or one of the amounts is a placeholder. */
function costChange(fields: readonly FieldDifference[], weeks: number | null): number {
  if (fields.some(({ field }) => field === "duration_weeks")) return 0;
  const price = (value: FieldDifference["before"] | undefined) =>
    credibleFee(typeof value === "number" ? value : null, weeks || null);
  if (isOtherFees(fields)) return 0;
  for (const column of costs) {
    const difference = fields.find(({ field }) => field === column);
    const [before, after] = [price(difference?.before), price(difference?.after)];
    if (before !== null && after !== null && before !== after) return thousandthsBetween(before, after);
  }
  return 0;
}

/** Whether the total changed by the change of the other fees, such as a health cover: the tuition is the same, or none is registered. */
function isOtherFees(fields: readonly FieldDifference[]): boolean {
  const centsOf = (column: string) => {
    const difference = fields.find(({ field }) => field === column);
    return Math.round((Number(difference?.after ?? 0) - Number(difference?.before ?? 0)) * 100);
  };
  return centsOf("tuition_fee") === 0 && centsOf("estimated_total_course_cost") === centsOf("non_tuition_fee");
}
