import { isRegisterLevel } from "#app/features/register/catalogue/shared/register-values.ts";
import { fieldNameCn } from "#seed/fields/read-fields.ts";
import { registerInstitutionTypes } from "#seed/register/known-values.ts";
import ourColumns from "#seed/register/our-columns.json" with { type: "json" };
import type { RegisterExport } from "#seed/register/register-export.ts";
import { isStateCode } from "#seed/register/states.ts";
import type { Compared, Comparison } from "./compare-register.ts";
import type { FieldChange } from "./list-field-changes.ts";
import type { Row } from "./prepare-course.ts";

type Value = FieldChange["after"];

/** The changed columns of entities, by kind and id. */
export type FieldChanges = Record<"institution" | "course" | "campus", ReadonlyMap<number, readonly FieldChange[]>>;

/** A column in which entities that stay on the register lose their values. */
export interface LostValues {
  of: "institutions" | "courses" | "campuses";
  column: string;
  /** Whether an unknown value counts as a lost one. */
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
export function lostValues(
  { institutions, courses, campuses }: Comparison,
  changes: FieldChanges,
  { absentColumns }: Pick<RegisterExport, "absentColumns">,
): LostValues[] {
  const absent = new Set(absentColumns.map(({ sheet, column }) => `${sheet}\n${column}`));
  return [
    ...lostOf("institutions", institutions, changes.institution, (column) => absent.has(`Institutions\n${column}`)),
    ...lostOf("courses", courses, changes.course, (column) => absent.has(`Courses\n${column}`)),
    ...lostOf("campuses", campuses, changes.campus, (column) => absent.has(`Locations\n${column}`)),
  ];
}

function lostOf(
  of: LostValues["of"],
  compared: readonly Compared<{ row: Row }>[],
  changes: ReadonlyMap<number, readonly FieldChange[]>,
  isAbsent: (column: string) => boolean,
): LostValues[] {
  const staying = compared.filter(({ change }) => change !== "added" && change !== "relisted");
  const changesOf = Map.groupBy(
    staying.flatMap(({ id }) => changes.get(id) ?? []),
    ({ field }) => field,
  );
  return Object.entries(ourColumns[of]).flatMap(([field, column]) => {
    if (isAbsent(column)) return [];
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
