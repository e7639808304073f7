import type { CatalogueTarget } from "./catalogue-target.ts";
import type { Compared, Comparison } from "./compare-register.ts";
import type { Row } from "./prepare-course.ts";

/** A column with different values. */
export interface FieldChange {
  field: string;
  before: string | number | null;
  after: string | number | null;
}

/** Columns with our own values, or values that follow from other columns. They are not changes of the register. */
const ours = new Set([
  "name_cn",
  "name_cn_is_reference",
  "display_name",
  "school_sector",
  "school_gender",
  "school_boarding",
  "school_years",
  "school_fee",
  "bachelor_fee",
  "school_stated",
  "category",
  "state",
  "location",
  "address",
  "name_key",
  "lookup_key",
  "popularity_rank",
  "plainness",
  "live_course_count",
  "level",
  "duration_months",
  "tuition_fee_per_year",
  "campus_key",
  "metro",
  "metros",
  "states",
  "place",
  "regional_category",
  "campus_location",
]);

/** For a campus, these columns of `ours` have the register's values. */
const campusPlace = new Set(["state"]);

/**
 * Lists the columns that the register changed, by id of the entity. It reads the full rows of changed and relisted entities
 * only. An entity that differs only in our own values becomes "refreshed": it is written, but not a change of the register.
 */
export async function listFieldChanges(
  target: CatalogueTarget,
  table: "institutions" | "courses" | "campuses",
  compared: readonly Compared<{ row: Row }>[],
): Promise<Map<number, FieldChange[]>> {
  const changed = compared.filter(({ change }) => change === "changed" || change === "relisted");
  const changes = new Map<number, FieldChange[]>();
  const byId = new Map(changed.map(({ id, prepared }) => [id, prepared.row]));
  const ids = [...byId.keys()];
  for (let start = 0; start < ids.length; start += 1000) {
    const list = ids.slice(start, start + 1000).join(",");
    for (const before of await target.read<Row & { id: number }>(`SELECT * FROM ${table} WHERE id IN (${list})`)) {
      const after = byId.get(before.id) ?? {};
      const fields = Object.keys(after).filter(
        (field) =>
          (!ours.has(field) || (table === "campuses" && campusPlace.has(field))) && before[field] !== after[field],
      );
      // The list is empty if an entity was relisted without changes.
      changes.set(
        before.id,
        fields.map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null })),
      );
    }
  }
  for (const one of changed) {
    if (one.change === "changed" && changes.get(one.id)?.length === 0) one.change = "refreshed";
  }
  return changes;
}

/**
 * Adds the field "campuses", with ids, to the changes of courses whose campuses differ. Such a course counts as changed, even
 * if its row does not differ.
 */
export function addCampusChanges(
  { courses, pairsAdded, pairsRemoved }: Comparison,
  changes: Map<number, FieldChange[]>,
) {
  const added = Map.groupBy(pairsAdded, ([course]) => course);
  const removed = Map.groupBy(pairsRemoved, ([course]) => course);
  const listOf = (pairs: Comparison["pairsAdded"] = []) => pairs.map(([, campus]) => campus).join(", ") || null;
  for (const one of courses) {
    if (!(added.has(one.id) || removed.has(one.id)) || one.change === "added" || one.change === "relisted") continue;
    one.change = "changed";
    const change = { field: "campuses", before: listOf(removed.get(one.id)), after: listOf(added.get(one.id)) };
    changes.set(one.id, [...(changes.get(one.id) ?? []), change]);
  }
}
