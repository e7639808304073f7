import type { CourseRow } from "#worker/features/catalogue/read-institution.ts";

/** Courses of one narrow field; `field` is its ASCED code, "" of courses whose field has no name. */
export interface FieldGroup {
  field: string;
  name: string;
  rows: CourseRow[];
}

/**
 * Groups courses by narrow field, that with most courses first. Codes of a whole broad field (…00) and of its rest (…99) say
 * little, so they follow; courses without a named field are last.
 * @param names Chinese names of fields by ASCED code
 * @param rest name of the group without a field
 */
export function groupByField(
  rows: readonly CourseRow[],
  names: Readonly<Record<string, string>>,
  rest: string,
): FieldGroup[] {
  const groups = new Map<string, CourseRow[]>();
  for (const row of rows) {
    const field = row[7] && names[row[7]] ? row[7] : "";
    const group = groups.get(field);
    if (group) group.push(row);
    else groups.set(field, [row]);
  }
  return [...groups]
    .map(([field, rows]) => ({ field, name: names[field] ?? rest, rows }))
    .toSorted((a, b) => vagueness(a) - vagueness(b) || b.rows.length - a.rows.length);
}

const vagueness = ({ field }: FieldGroup) => (field === "" ? 2 : Number(/(00|99)$/.test(field)));
