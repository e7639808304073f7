import { z } from "zod";
import { unknownValue } from "../../shared/explore/filters.ts";

/** A column with repeated values: `of[row]` is a position in `values`. */
export interface Interned<Value> {
  of: Uint16Array;
  values: Value[];
}

/** The values of a row. */
export const valuesOf = ({ of, values }: Interned<readonly string[]>, row: number): readonly string[] =>
  values[of[row] ?? 0] ?? [];

/** Compresses a column with repeated values. @param read parses a text; called once for each different text */
export function intern<Text, Value>(texts: readonly Text[], read: (text: Text) => Value): Interned<Value> {
  const positions = new Map([...new Set(texts)].map((text, position) => [text, position]));
  return {
    of: Uint16Array.from(texts, (text) => positions.get(text) ?? 0),
    values: [...positions.keys()].map(read),
  };
}

/** Values that a load joined by commas. */
const listOf = (text: string | null): readonly string[] => text?.split(",") ?? [];

/** An upper limit for the number of rows. */
const maxRows = 2 ** 20;

/**
 * Rows in the order of a key, equal ones in their order. The row is a part of the sorted number, because sorting numbers takes a
 * tenth of the time of sorting with a comparison.
 * @param keyOf a whole number below 2 ** 33
 */
function sortedRows(size: number, keyOf: (row: number) => number): Uint32Array {
  const keys = Float64Array.from({ length: size }, (_, row) => keyOf(row) * maxRows + row).sort();
  return Uint32Array.from(keys, (key) => key % maxRows);
}

/**
 * All values for filtering, counting and sorting results, as columns in memory. A load writes them
 * (seed/load/column-statements.ts), because reading 25,000 rows for every page would be slow and expensive.
 */
export interface ResultColumns {
  courses: CourseColumns;
  institutions: InstitutionColumns;
}

/** Row numbers by id. */
export type RowOf = ReadonlyMap<number, number>;

/**
 * A column as a load wrote it. It checks only that the column is an array, because checking the elements (350,000 in all) would
 * delay the first search of an isolate.
 */
const column = <Element>() => z.custom<Element[]>(Array.isArray).default(() => []);
const [numbers, texts] = [column<number>(), column<string | null>()];

/** Columns of courses and institutions. */
const common = {
  id: numbers,
  /** 0: on the register and open; 1: closed to new students; 2: delisted. */
  standing: numbers,
  /** Rank of the name in alphabetical order. Entries of one name share it. */
  name: numbers,
  states: texts,
  metros: texts,
};

const writtenInstitutions = z.object({
  ...common,
  rank: numbers,
  category: column<string>(),
  /** "government" or "private"; null when the register has no owner. */
  owner: texts,
  ...{ sector: texts, gender: texts, boarding: texts },
  /** AUD of a year: the highest year of a school, the middle bachelor of others. */
  fee: column<number | null>(),
});

const writtenCourses = z.object({
  ...common,
  institution: numbers,
  level: column<string>(),
  narrow: texts,
  /** Narrow fields as numbers (801 for 0801). */
  field1: column<number | null>(),
  field2: column<number | null>(),
  regional: texts,
  /** AUD for the whole course; null without registered tuition, whatever its other fees. */
  cost: column<number | null>(),
  /** Tuition per year in AUD. */
  yearly: column<number | null>(),
  weeks: column<number | null>(),
  /** 1: work is part of the course. */
  work: numbers,
  language: texts,
});

type WrittenCourses = z.output<typeof writtenCourses>;
type WrittenInstitutions = z.output<typeof writtenInstitutions>;
type Lists<Name extends string> = Readonly<Record<Name, Interned<readonly string[]>>>;

/** Columns with lists of values. */
interface Placed extends Lists<"states" | "metros"> {
  /** Row by id. Like `byPopularity`, it omits courses of an unknown institution. */
  rowOf: RowOf;
  /** All rows: live ones first, then by popularity of the institution. */
  byPopularity: Uint32Array;
}

/**
 * `level` has the narrow level too, `field` "0801" and "08" for each narrow field, because both are filters, `regional` the
 * designated regional areas of the campuses with their state: "NSW1" (no regional area), "NSW2", "ACT3".
 */
export interface CourseColumns
  extends Pick<WrittenCourses, "id" | "standing" | "name" | "field1" | "cost" | "yearly" | "weeks" | "work">,
    Lists<"level" | "field" | "regional" | "language">,
    Placed {
  /** Row of the institution in the institutions' columns. */
  institution: Uint16Array;
  /** The same number for registrations with one name: Holmes Institute has one in each state. */
  provider: Uint16Array;
  /** Narrow and broad codes of all fields of courses. */
  fields: ReadonlySet<string>;
}

/** School data as in register-values.ts; "unknown" for a school without data, none for other institutions. */
export interface InstitutionColumns
  extends Pick<WrittenInstitutions, "id" | "standing" | "name" | "rank" | "fee">,
    Lists<"category" | "owner" | "sector" | "gender" | "boarding">,
    Placed {}

/** Parses the chunks of search_memory; empty before the first load. seed/load/column-statements.ts writes their JSON. */
export function parseColumns(courseChunks: readonly string[], institutionChunks: readonly string[]): ResultColumns {
  const institutions = institutionColumns(writtenInstitutions.parse(JSON.parse(institutionChunks[0] ?? "{}")));
  const chunks = courseChunks.map((chunk) => writtenCourses.parse(JSON.parse(chunk)));
  const joined = writtenCourses.keyof().options.map((name) => [name, chunks.flatMap((chunk) => [...chunk[name]])]);
  return {
    institutions,
    courses: courseColumns(writtenCourses.parse(Object.fromEntries(joined)), institutions),
  };
}

function institutionColumns(written: WrittenInstitutions): InstitutionColumns {
  const order = (row: number) =>
    (written.standing[row] ?? 0) * 1e9 + (written.rank[row] ?? 0) * 1e6 + (written.name[row] ?? 0);
  const ofSchools = (values: readonly (string | null)[]) =>
    intern(
      values.map((value, row) => {
        if (written.category[row] !== "school") return null;
        return value === "parallel" ? "mixed" : (value ?? unknownValue);
      }),
      listOf,
    );
  return {
    ...written,
    category: intern(written.category, listOf),
    owner: intern(written.owner, listOf),
    sector: ofSchools(written.sector),
    gender: ofSchools(written.gender),
    boarding: ofSchools(written.boarding),
    states: intern(written.states, listOf),
    metros: intern(written.metros, listOf),
    rowOf: new Map(written.id.map((id, row) => [id, row])),
    byPopularity: sortedRows(written.id.length, order),
  };
}

function courseColumns(
  { institution: institutionIds, narrow, field2, ...written }: WrittenCourses,
  institutions: InstitutionColumns,
): CourseColumns {
  const isOfKnown = (row: number) => institutions.rowOf.has(institutionIds[row] ?? 0);
  const institution = Uint16Array.from(institutionIds, (id) => institutions.rowOf.get(id) ?? 0);
  const order = (row: number) =>
    (written.standing[row] ?? 0) * 1e9 +
    (institutions.rank[institution[row] ?? 0] ?? 0) * 1e7 +
    (written.name[row] ?? 0);
  const field = intern(
    written.field1.map((one, row) => `${one ?? ""},${field2[row] ?? ""}`),
    fieldCodes,
  );
  return {
    ...written,
    rowOf: new Map(written.id.flatMap((id, row) => (isOfKnown(row) ? [[id, row]] : []))),
    institution,
    provider: institution.map((row) => institutions.name[row] ?? row),
    field,
    fields: new Set(field.values.flat()),
    level: intern(
      written.level.map((text, row) => (narrow[row] ? `${text},${narrow[row]}` : text)),
      listOf,
    ),
    states: intern(written.states, listOf),
    metros: intern(written.metros, listOf),
    regional: intern(written.regional, listOf),
    language: intern(written.language, (text) => [text ?? "English"]),
    byPopularity: sortedRows(written.id.length, order).filter(isOfKnown),
  };
}

/** "0801" and "08" for each narrow field. */
function fieldCodes(pair: string): readonly string[] {
  const codes = pair
    .split(",")
    .filter(Boolean)
    .map((code) => code.padStart(4, "0"));
  return [...new Set(codes.flatMap((code) => [code.slice(0, 2), code]))];
}
