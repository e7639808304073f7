import type { FieldDifference } from "#app/features/register/catalogue/shared/changes/history.ts";
import { isRegisterLevel } from "#app/features/register/catalogue/shared/register-values.ts";
import { fieldNameCn } from "#seed/fields/read-fields.ts";
import { isStateCode, registerInstitutionTypes } from "#seed/register/known-values.ts";
import ourColumns from "#seed/register/our-columns.json" with { type: "json" };
import { type CatalogueTarget, inParts } from "./catalogue-target.ts";
import type { Compared, Comparison, EntityTable } from "./compare-register.ts";
import type { Row } from "./prepare-course.ts";

type Value = FieldDifference["after"];

/** The changed columns of entities, by kind and id. */
export type FieldChanges = Record<"institution" | "course" | "campus", ReadonlyMap<number, readonly FieldDifference[]>>;

/** A column with the number of lost values among entities that stay on the register. */
export interface LostValues {
  of: EntityTable;
  column: string;
  /** Whether unknown values count as lost, because the column has a closed list of values. */
  isClosedList: boolean;
  /** Entities that would lose their value. */
  lost: number;
  /** Entities that have a value in the database. */
  having: number;
  /** All entities that stay. */
  staying: number;
}

const isField = (value: string) => fieldNameCn(value) !== null;
const isType = (value: string) => registerInstitutionTypes.some((type) => type === value);

/** For a column with a closed list of values: whether a value is in the list. Others have no filter or no Chinese name. */
const closedListOf = (field: string): ((value: string) => boolean) | undefined =>
  field.startsWith("field_of_education_") ? isField : closedLists[field];

const closedLists: Readonly<Record<string, (value: string) => boolean>> = {
  type: isType,
  postal_address_state: isStateCode,
  register_level: isRegisterLevel,
  state: isStateCode,
};

/**
 * Counts, by column, the values that a load would take from entities that stay. A value is lost if the new one is empty, 0,
 * No, or unknown in a column with a closed list. A column that the file does not have loses nothing.
 */
export const lostValues = (comparison: Comparison, changes: FieldChanges): LostValues[] => [
  ...lostOf("institutions", comparison, changes.institution),
  ...lostOf("courses", comparison, changes.course),
  ...lostOf("campuses", comparison, changes.campus),
];

function lostOf(
  of: EntityTable,
  comparison: Comparison,
  changes: ReadonlyMap<number, readonly FieldDifference[]>,
): LostValues[] {
  const compared: readonly Compared<{ row: Row }>[] = comparison[of];
  const staying = compared.filter(({ change }) => change !== "added" && change !== "relisted");
  const changesOf = Map.groupBy(
    staying.flatMap(({ id }) => changes.get(id) ?? []),
    ({ field }) => field,
  );
  return Object.entries(ourColumns[of]).flatMap(([field, column]) => {
    if (comparison.absent[of].has(field)) return [];
    const isKnown = closedListOf(field);
    const has = (value: Value | undefined) =>
      value !== null && value !== undefined && value !== 0 && (isKnown === undefined || isKnown(String(value)));
    let lost = 0;
    let gained = 0;
    for (const { before, after } of changesOf.get(field) ?? []) {
      if (has(before) && !has(after)) lost += 1;
      if (!has(before) && has(after)) gained += 1;
    }
    // Without losses, the count of all values is not needed.
    if (lost === 0) return [];
    // Unchanged values are the same in the file and in the database.
    const after = staying.filter(({ prepared }) => has(prepared.row[field])).length;
    const having = after + lost - gained;
    return [{ of, column, isClosedList: isKnown !== undefined, lost, having, staying: staying.length }];
  });
}

/** Columns of the register; others have our own or derived values. */
const isRegistered = (table: EntityTable, column: string) =>
  column in ourColumns[table] || ["name", "cricos_provider_code", "expired"].includes(column);

/**
 * Lists the columns that the register changed, by id of the entity. It reads the full rows of changed and relisted entities
 * only. An entity that differs only in our own values becomes "refreshed": it is written, but not a change of the register.
 */
export async function listFieldChanges(
  target: CatalogueTarget,
  table: EntityTable,
  comparison: Comparison,
): Promise<Map<number, FieldDifference[]>> {
  const compared: readonly Compared<{ row: Row }>[] = comparison[table];
  const changed = compared.filter(({ change }) => change === "changed" || change === "relisted");
  const changes = new Map<number, FieldDifference[]>();
  const absent = comparison.absent[table];
  const byId = new Map(changed.map(({ id, prepared }) => [id, prepared.row]));
  for (const ids of inParts(byId.keys(), 1000)) {
    for (const before of await target.read<Row & { id: number }>(`SELECT * FROM ${table} WHERE id IN (${ids})`)) {
      const after = byId.get(before.id) ?? {};
      const fields = Object.keys(after).filter(
        (field) => isRegistered(table, field) && !absent.has(field) && before[field] !== after[field],
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
  changes: Map<number, FieldDifference[]>,
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
