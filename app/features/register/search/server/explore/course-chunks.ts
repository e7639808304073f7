import { z } from "zod";
import { interner, listOf } from "./interned.ts";
import type { CourseColumns, InstitutionColumns } from "./result-columns.ts";
import { rowsById, sortedRows } from "./rows-by.ts";

/**
 * A column as a load wrote it; empty if an older version of the loader wrote none. It checks only that the column is an array,
 * because checking the elements (350,000 in all) would delay the first search of an isolate.
 */
export const column = <Element>() => z.custom<Element[]>(Array.isArray).default(() => []);

const writtenCourses = z.object({
  id: column<number>(),
  institution: column<number>(),
  standing: column<number>(),
  level: column<string>(),
  narrow: column<string | null>(),
  field1: column<number | null>(),
  field2: column<number | null>(),
  states: column<string | null>(),
  metros: column<string | null>(),
  regional: column<string | null>(),
  cost: column<number | null>(),
  yearly: column<number | null>(),
  weeks: column<number | null>(),
  work: column<number>(),
  language: column<string | null>(),
  name: column<number>(),
});

/** Columns that are stored as the load wrote them. */
const plain = ["id", "standing", "field1", "cost", "yearly", "weeks", "work", "name"] as const;

type Plain = Pick<z.output<typeof writtenCourses>, (typeof plain)[number]>;

/** Collects the columns of courses, chunk by chunk. */
export function courseChunks(institutions: InstitutionColumns) {
  const columns: Plain = { id: [], standing: [], field1: [], cost: [], yearly: [], weeks: [], work: [], name: [] };
  const institution: number[] = [];
  const level = interner((text: string): readonly string[] => text.split(","));
  const field = interner((pair: number): readonly string[] =>
    fieldCodes([Math.floor(pair / fieldRange), pair % fieldRange]),
  );
  const [states, metros, regional] = [interner(listOf), interner(listOf), interner(listOf)];
  const language = interner((text: string | null) => text ?? "English");

  function add(chunk: string): void {
    const written = writtenCourses.parse(JSON.parse(chunk));
    for (const name of plain) append(columns[name], written[name]);
    append(institution, written.institution);
    level.add(written.level.map((text, row) => (written.narrow[row] ? `${text},${written.narrow[row]}` : text)));
    field.add(written.field1.map((one, row) => (one ?? 0) * fieldRange + (written.field2[row] ?? 0)));
    states.add(written.states);
    metros.add(written.metros);
    regional.add(written.regional);
    language.add(written.language);
  }

  function finish(): CourseColumns {
    const size = columns.id.length;
    const isOfKnown = (row: number) => institutions.rowOf.has(institution[row] ?? 0);
    const institutionRow = Uint16Array.from(institution, (id) => institutions.rowOf.get(id) ?? 0);
    const order = (row: number) =>
      (columns.standing[row] ?? 0) * 1e9 +
      (institutions.rank[institutionRow[row] ?? 0] ?? 0) * 1e7 +
      (columns.name[row] ?? 0);
    const fields = field.finish();
    return {
      ...columns,
      size,
      rowOf: rowsById(columns.id, isOfKnown),
      institution: institutionRow,
      provider: institutionRow.map((row) => institutions.name[row] ?? row),
      field: fields,
      fields: new Set(fields.values.flat()),
      level: level.finish(),
      states: states.finish(),
      metros: metros.finish(),
      regional: regional.finish(),
      language: language.finish(),
      byPopularity: sortedRows(size, order).filter(isOfKnown),
    };
  }
  return { add, finish };
}

function append<Element>(to: Element[], from: readonly Element[]): void {
  for (const element of from) to.push(element);
}

/** More than any narrow field. */
const fieldRange = 10_000;

/** "0801" and "08" for each narrow field, 0 for none. */
function fieldCodes(narrow: readonly number[]): string[] {
  const codes = narrow.filter((code) => code > 0).map((code) => String(code).padStart(4, "0"));
  return [...new Set(codes.flatMap((code) => [code.slice(0, 2), code]))];
}
