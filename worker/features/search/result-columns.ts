/**
 * Everything by which results are filtered, counted and sorted, as columns in memory: one number an entity each. The
 * load writes them (seed/load/column-statements.ts); reading 25,000 rows for every page would be slow and dear.
 */
export interface ResultColumns {
  courses: CourseColumns;
  institutions: InstitutionColumns;
}

/** Values of a column that repeat: `of[row]` is a position in `values`. */
export interface Interned<Value> {
  of: Uint16Array;
  values: Value[];
}

export interface CourseColumns {
  size: number;
  /** Row of a course id; of a course whose institution is unknown there is none, here or in the order. */
  rowOf: ReadonlyMap<number, number>;
  id: readonly number[];
  /** Row in the institutions' columns. */
  institution: Uint16Array;
  /** 0 on the register and open, 1 closed to new students, 2 delisted. */
  standing: readonly number[];
  level: Interned<string>;
  /** Narrow fields as numbers (801 for 0801), 0 for none. */
  field1: readonly (number | null)[];
  field2: readonly (number | null)[];
  /** Codes of all fields that courses have, narrow and broad. */
  fields: ReadonlySet<string>;
  states: Interned<readonly string[]>;
  metros: Interned<readonly string[]>;
  language: Interned<string>;
  /** Whole course, AUD. */
  cost: readonly (number | null)[];
  /** Tuition a year, AUD. */
  yearly: readonly (number | null)[];
  weeks: readonly (number | null)[];
  /** 1 with work as a part of the course. */
  work: readonly number[];
  /** Place in the alphabet. */
  name: readonly number[];
  /** All rows, live ones of the best known institutions first. */
  byPopularity: Uint32Array;
}

export interface InstitutionColumns {
  size: number;
  rowOf: ReadonlyMap<number, number>;
  id: readonly number[];
  rank: readonly number[];
  standing: readonly number[];
  category: readonly string[];
  state: readonly (string | null)[];
  metro: readonly (string | null)[];
  name: readonly number[];
  byPopularity: Uint32Array;
}

interface WrittenCourses {
  id: number[];
  institution: number[];
  standing: number[];
  level: string[];
  field1: (number | null)[];
  field2: (number | null)[];
  states: (string | null)[];
  metros: (string | null)[];
  cost: (number | null)[];
  yearly: (number | null)[];
  weeks: (number | null)[];
  work: number[];
  language: (string | null)[];
  name: number[];
}

type WrittenInstitutions = Omit<InstitutionColumns, "size" | "rowOf" | "byPopularity">;

export function parseColumns(courseChunks: readonly string[], institutionChunks: readonly string[]): ResultColumns {
  const institutions = institutionColumns(joined<WrittenInstitutions>(institutionChunks, emptyInstitutions));
  return { institutions, courses: courseColumns(joined<WrittenCourses>(courseChunks, emptyCourses), institutions) };
}

function courseColumns(written: WrittenCourses, institutions: InstitutionColumns): CourseColumns {
  const { states, metros, language, level, institution, ...columns } = written;
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
    fields: fieldsOf(new Set([...columns.field1, ...columns.field2])),
    level: intern(level, (text) => text ?? "Other"),
    states: intern(states, (text) => text?.split(",") ?? []),
    metros: intern(metros, (text) => text?.split(",") ?? []),
    language: intern(language, (text) => text ?? "English"),
    byPopularity: sortedRows(size, order).filter(isOfKnown),
  };
}

function fieldsOf(narrow: ReadonlySet<number | null>): ReadonlySet<string> {
  const codes = [...narrow].filter((code) => code !== null).map((code) => String(code).padStart(4, "0"));
  return new Set(codes.flatMap((code) => [code, code.slice(0, 2)]));
}

function institutionColumns(written: WrittenInstitutions): InstitutionColumns {
  const size = written.id.length;
  const order = (row: number) =>
    (written.standing[row] ?? 0) * 1e9 + (written.rank[row] ?? 0) * 1e6 + (written.name[row] ?? 0);
  return { ...written, size, rowOf: rowsById(written.id), byPopularity: sortedRows(size, order) };
}

function rowsById(ids: readonly number[], isIn: (row: number) => boolean = () => true): Map<number, number> {
  return new Map(ids.map((id, row): [number, number] => [id, row]).filter(([, row]) => isIn(row)));
}

function sortedRows(size: number, keyOf: (row: number) => number): Uint32Array {
  const keys = Float64Array.from({ length: size }, (_, row) => keyOf(row));
  return Uint32Array.from({ length: size }, (_, row) => row).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
}

function intern<Value>(texts: readonly (string | null)[], read: (text: string | null) => Value): Interned<Value> {
  const positions = new Map<string | null, number>();
  const values: Value[] = [];
  const of = Uint16Array.from(texts, (text) => {
    const known = positions.get(text);
    if (known !== undefined) return known;
    positions.set(text, values.length);
    return values.push(read(text)) - 1;
  });
  return { of, values };
}

const emptyCourses: WrittenCourses = {
  id: [],
  institution: [],
  standing: [],
  level: [],
  field1: [],
  field2: [],
  states: [],
  metros: [],
  cost: [],
  yearly: [],
  weeks: [],
  work: [],
  language: [],
  name: [],
};

const emptyInstitutions: WrittenInstitutions = {
  id: [],
  rank: [],
  standing: [],
  category: [],
  state: [],
  metro: [],
  name: [],
};

/** The chunks' columns one behind the other. */
function joined<Columns extends object>(chunks: readonly string[], empty: Columns): Columns {
  const parsed = chunks.map((chunk) => JSON.parse(chunk) as Record<string, unknown[]>);
  return Object.fromEntries(
    Object.keys(empty).map((column) => [column, parsed.flatMap((chunk) => chunk[column] ?? [])]),
  ) as Columns;
}
