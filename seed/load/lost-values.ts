import { fieldNameCn } from "#seed/fields/read-fields.ts";
import { registerInstitutionTypes } from "#seed/register/known-values.ts";
import type { RegisterExport } from "#seed/register/register-export.ts";
import { isStateCode } from "#seed/register/states.ts";
import { isRegisterLevel } from "#worker/features/catalogue/register-values.ts";
import type { Compared, Comparison } from "./compare-register.ts";
import type { FieldChange } from "./list-field-changes.ts";
import type { Row } from "./prepare-course.ts";

type Value = FieldChange["after"];

interface Watched {
  /** The register's name of the column. */
  column: string;
  /** For columns with a closed list of values: whether a value is in the list. Others have no filter or no Chinese name. */
  isKnown?: (value: string) => boolean;
}

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

/** Our columns with the register's values, without names and codes: a row without these is not read. */
const watched: Record<LostValues["of"], Record<string, Watched>> = {
  institutions: {
    trading_name: { column: "Trading Name" },
    type: { column: "Institution Type", isKnown: isType },
    institution_capacity: { column: "Institution Capacity" },
    website: { column: "Website" },
    postal_address_line_1: { column: "Postal Address Line 1" },
    postal_address_line_2: { column: "Postal Address Line 2" },
    postal_address_line_3: { column: "Postal Address Line 3" },
    postal_address_line_4: { column: "Postal Address Line 4" },
    postal_address_city: { column: "Postal Address City" },
    postal_address_state: { column: "Postal Address State", isKnown: isStateCode },
    postal_address_postcode: { column: "Postal Address Postcode" },
  },
  courses: {
    vet_national_code: { column: "VET National Code" },
    dual_qualification: { column: "Dual Qualification" },
    field_of_education_1_broad_field: { column: "Field of Education 1 Broad Field", isKnown: isField },
    field_of_education_1_narrow_field: { column: "Field of Education 1 Narrow Field", isKnown: isField },
    field_of_education_1_detailed_field: { column: "Field of Education 1 Detailed Field", isKnown: isField },
    field_of_education_2_broad_field: { column: "Field of Education 2 Broad Field", isKnown: isField },
    field_of_education_2_narrow_field: { column: "Field of Education 2 Narrow Field", isKnown: isField },
    field_of_education_2_detailed_field: { column: "Field of Education 2 Detailed Field", isKnown: isField },
    register_level: { column: "Course Level", isKnown: isRegisterLevel },
    foundation_studies: { column: "Foundation Studies" },
    work_component: { column: "Work Component" },
    work_component_hours_per_week: { column: "Work Component Hours/Week" },
    work_component_weeks: { column: "Work Component Weeks" },
    work_component_total_hours: { column: "Work Component Total Hours" },
    course_language: { column: "Course Language" },
    duration_weeks: { column: "Duration (Weeks)" },
    tuition_fee: { column: "Tuition Fee" },
    non_tuition_fee: { column: "Non Tuition Fee" },
    estimated_total_course_cost: { column: "Estimated Total Course Cost" },
  },
  campuses: {
    location_type: { column: "Location Type" },
    address_line_1: { column: "Address Line 1" },
    address_line_2: { column: "Address Line 2" },
    address_line_3: { column: "Address Line 3" },
    address_line_4: { column: "Address Line 4" },
    city: { column: "City" },
    state: { column: "State", isKnown: isStateCode },
    postcode: { column: "Postcode" },
  },
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
  return Object.entries(watched[of]).flatMap(([field, { column, isKnown }]) => {
    if (isAbsent(column)) return [];
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
