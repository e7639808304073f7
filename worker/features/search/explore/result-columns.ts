import { z } from "zod";
import { type Interned, intern, listOf } from "./interned.ts";

/**
 * All values for filtering, counting and sorting results, as columns in memory. A load writes them
 * (seed/load/column-statements.ts), because reading 25,000 rows for every page would be slow and expensive.
 */
export interface ResultColumns {
  courses: CourseColumns;
  institutions: InstitutionColumns;
}

export interface CourseColumns {
  size: number;
  /** Row by course id. Like `byPopularity`, it leaves out courses of an unknown institution. */
  rowOf: ReadonlyMap<number, number>;
  id: readonly number[];
  /** Row in the institutions' columns. */
  institution: Uint16Array;
  /** The same number for registrations with one name: Holmes Institute has one in each state. */
  provider: Uint16Array;
  /** 0: on the register and open; 1: closed to new students; 2: delisted. */
  standing: readonly number[];
  /** The level, and the narrow level if it has one. */
  level: Interned<readonly string[]>;
  /** Narrow fields as numbers (801 for 0801), 0 for none. */
  field1: readonly (number | null)[];
  field2: readonly (number | null)[];
  /** Narrow and broad codes of all fields of courses. */
  fields: ReadonlySet<string>;
  states: Interned<readonly string[]>;
  metros: Interned<readonly string[]>;
  /** Categories of designated regional areas where it is taught: "2", "3". */
  regional: Interned<readonly string[]>;
  language: Interned<string>;
  /** AUD for the whole course. */
  cost: readonly (number | null)[];
  /** Tuition per year in AUD. */
  yearly: readonly (number | null)[];
  weeks: readonly (number | null)[];
  /** 1: work is part of the course. */
  work: readonly number[];
  /** Rank of the name in alphabetical order. */
  name: readonly number[];
  /** All rows: live ones first, then by popularity of the institution. */
  byPopularity: Uint32Array;
}

export interface InstitutionColumns {
  size: number;
  rowOf: ReadonlyMap<number, number>;
  id: readonly number[];
  rank: readonly number[];
  standing: readonly number[];
  category: readonly string[];
  /** "government" or "private"; null where the register does not say. */
  owner: readonly (string | null)[];
  /** What is known of schools, as in register-values.ts; null is unknown, and all other institutions have null. */
  sector: readonly (string | null)[];
  gender: readonly (string | null)[];
  boarding: readonly (string | null)[];
  states: Interned<readonly string[]>;
  metros: Interned<readonly string[]>;
  /** Rank of the name in alphabetical order. Registrations with one name share it. */
  name: readonly number[];
  byPopularity: Uint32Array;
}

const writtenChunk = z.record(z.string(), z.custom<unknown[]>(Array.isArray));

/**
 * A column as a load wrote it; empty if an older version of the loader wrote none. It checks only that the column is an array,
 * because checking the elements (350,000 in all) would delay the first search of an isolate.
 */
const column = <Element>() => z.custom<Element[]>(Array.isArray).default(() => []);

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

const writtenInstitutions = z.object({
  id: column<number>(),
  rank: column<number>(),
  standing: column<number>(),
  category: column<string>(),
  owner: column<string | null>(),
  sector: column<string | null>(),
  gender: column<string | null>(),
  boarding: column<string | null>(),
  states: column<string | null>(),
  metros: column<string | null>(),
  /** Instead of `states`, of older versions. */
  state: column<string | null>(),
  name: column<number>(),
});

type WrittenCourses = z.output<typeof writtenCourses>;
type WrittenInstitutions = z.output<typeof writtenInstitutions>;

/** Parses the chunks of search_memory. seed/load/column-statements.ts writes their JSON. */
export function parseColumns(courseChunks: readonly string[], institutionChunks: readonly string[]): ResultColumns {
  const institutions = institutionColumns(writtenInstitutions.parse(joinChunks(institutionChunks)));
  return { institutions, courses: courseColumns(writtenCourses.parse(joinChunks(courseChunks)), institutions) };
}

/** Concatenates the columns of the chunks. */
function joinChunks(chunks: readonly string[]): Record<string, unknown[]> {
  const parsed = chunks.map((chunk) => writtenChunk.parse(JSON.parse(chunk)));
  const names = new Set(parsed.flatMap((chunk) => Object.keys(chunk)));
  return Object.fromEntries([...names].map((name) => [name, parsed.flatMap((chunk) => chunk[name] ?? [])]));
}

function courseColumns(written: WrittenCourses, institutions: InstitutionColumns): CourseColumns {
  const { states, metros, regional, language, level, narrow, institution, ...columns } = written;
  const size = columns.id.length;
  const isOfKnown = (row: number) => institutions.rowOf.has(institution[row] ?? 0);
  const institutionRow = Uint16Array.from(institution, (id) => institutions.rowOf.get(id) ?? 0);
  const order = (row: number) =>
    (columns.standing[row] ?? 0) * 1e9 +
    (institutions.rank[institutionRow[row] ?? 0] ?? 0) * 1e7 +
    (columns.name[row] ?? 0);
  return {
    ...columns,
    size,
    rowOf: rowsById(columns.id, isOfKnown),
    institution: institutionRow,
    provider: institutionRow.map((row) => institutions.name[row] ?? row),
    fields: fieldsOf(new Set([...columns.field1, ...columns.field2])),
    level: intern(
      level.map((text, row) => (narrow[row] ? `${text},${narrow[row]}` : text)),
      (text) => text?.split(",") ?? ["Other"],
    ),
    states: intern(states, listOf),
    metros: intern(metros, listOf),
    regional: intern(regional, listOf),
    language: intern(language, (text) => text ?? "English"),
    byPopularity: sortedRows(size, order).filter(isOfKnown),
  };
}

function fieldsOf(narrow: ReadonlySet<number | null>): ReadonlySet<string> {
  const codes = [...narrow].filter((code) => code !== null).map((code) => String(code).padStart(4, "0"));
  return new Set(codes.flatMap((code) => [code, code.slice(0, 2)]));
}

function institutionColumns({ states, state, metros, ...written }: WrittenInstitutions): InstitutionColumns {
  const size = written.id.length;
  const order = (row: number) =>
    (written.standing[row] ?? 0) * 1e9 + (written.rank[row] ?? 0) * 1e6 + (written.name[row] ?? 0);
  return {
    ...written,
    states: intern(states.length > 0 ? states : state, listOf),
    metros: intern(metros, listOf),
    size,
    rowOf: rowsById(written.id),
    byPopularity: sortedRows(size, order),
  };
}

function rowsById(ids: readonly number[], isIn: (row: number) => boolean = () => true): Map<number, number> {
  return new Map(ids.map((id, row): [number, number] => [id, row]).filter(([, row]) => isIn(row)));
}

function sortedRows(size: number, keyOf: (row: number) => number): Uint32Array {
  const keys = Float64Array.from({ length: size }, (_, row) => keyOf(row));
  return Uint32Array.from({ length: size }, (_, row) => row).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
}

/** The columns before the first load. */
export const emptyColumns: ResultColumns = parseColumns([], []);
