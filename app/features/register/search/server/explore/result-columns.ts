import { z } from "zod";
import { column, courseChunks } from "./course-chunks.ts";
import { type Interned, intern, listOf } from "./interned.ts";
import { rowsById, sortedRows } from "./rows-by.ts";

/**
 * All values for filtering, counting and sorting results, as columns in memory. A load writes them
 * (seed/load/column-statements.ts), because reading 25,000 rows for every page would be slow and expensive.
 */
export interface ResultColumns {
  courses: CourseColumns;
  institutions: InstitutionColumns;
}

/** Rows by id. */
export interface RowOf {
  get(id: number): number | undefined;
  has(id: number): boolean;
}

export interface CourseColumns {
  size: number;
  /** Row by course id. Like `byPopularity`, it omits courses of an unknown institution. */
  rowOf: RowOf;
  id: readonly number[];
  /** Row in the institutions' columns. */
  institution: Uint16Array;
  /** The same number for registrations with one name: Holmes Institute has one in each state. */
  provider: Uint16Array;
  /** 0: on the register and open; 1: closed to new students; 2: delisted. */
  standing: readonly number[];
  /** The level, and the narrow level if it has one. */
  level: Interned<readonly string[]>;
  /** The first narrow field as a number (801 for 0801), 0 for none. */
  field1: readonly (number | null)[];
  /** "0801" and "08" for each narrow field: people can filter by both. */
  field: Interned<readonly string[]>;
  /** Narrow and broad codes of all fields of courses. */
  fields: ReadonlySet<string>;
  states: Interned<readonly string[]>;
  metros: Interned<readonly string[]>;
  /** Categories of designated regional areas where it is taught: "2", "3". */
  regional: Interned<readonly string[]>;
  language: Interned<string>;
  /** AUD for the whole course; null without registered tuition, whatever its other fees. */
  cost: readonly (number | null)[];
  /** Tuition per year in AUD. */
  yearly: readonly (number | null)[];
  weeks: readonly (number | null)[];
  /** 1: work is part of the course. */
  work: readonly number[];
  /** Rank of the name in alphabetical order. Courses of one name share it. */
  name: readonly number[];
  /** All rows: live ones first, then by popularity of the institution. */
  byPopularity: Uint32Array;
}

export interface InstitutionColumns {
  size: number;
  rowOf: RowOf;
  id: readonly number[];
  rank: readonly number[];
  standing: readonly number[];
  category: readonly string[];
  /** "government" or "private"; null where the register does not say. */
  owner: readonly (string | null)[];
  /** School data, as in register-values.ts; null is unknown, and all other institutions have null. */
  sector: readonly (string | null)[];
  gender: readonly (string | null)[];
  boarding: readonly (string | null)[];
  states: Interned<readonly string[]>;
  metros: Interned<readonly string[]>;
  /** Rank of the name in alphabetical order. Registrations with one name share it. */
  name: readonly number[];
  byPopularity: Uint32Array;
}

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

type WrittenInstitutions = z.output<typeof writtenInstitutions>;

/** Parses the chunks of search_memory. seed/load/column-statements.ts writes their JSON. */
export function parseColumns(courseChunks: readonly string[], institutionChunks: readonly string[]): ResultColumns {
  const reader = columnsReader(institutionChunks);
  for (const chunk of courseChunks) reader.add(chunk);
  return reader.finish();
}

/** Parses the columns of courses chunk by chunk, so that only one chunk is in memory as text and objects. */
export function columnsReader(institutionChunks: readonly string[]) {
  const institutions = institutionColumns(writtenInstitutions.parse(JSON.parse(institutionChunks[0] ?? "{}")));
  const courses = courseChunks(institutions);
  return { add: courses.add, finish: (): ResultColumns => ({ institutions, courses: courses.finish() }) };
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

/** The columns before the first load. */
export const emptyColumns: ResultColumns = parseColumns([], []);
