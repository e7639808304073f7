import type { BulkRow, BulkStatement } from "./catalogue-target.ts";
import type { Change, Compared, Comparison } from "./compare.ts";
import type { FieldChange } from "./list-field-changes.ts";
import type { Row } from "./prepare-rows.ts";

type Value = string | number | null;

/** What the statements of one load need beside the comparison. */
export interface LoadFacts {
  loadId: number;
  registerDate: string;
  institutionIds: ReadonlyMap<string, number>;
}

/** `INSERT INTO table (columns) SELECT … FROM json_each(?1)`. */
export function insertRows(
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
): BulkStatement {
  const values = columns.map((_, position) => `value ->> ${position}`).join(", ");
  return {
    sql: `INSERT INTO ${table} (${columns.join(", ")}) SELECT ${values} FROM json_each(?1)`,
    rows,
    size: rows.length,
  };
}

/** Updates rows by id, the first value of each. */
function updateRows(table: string, columns: readonly string[], rows: readonly BulkRow[]): BulkStatement {
  const set = columns.map((column, position) => `${column} = j.value ->> ${position + 1}`).join(", ");
  return {
    sql: `UPDATE ${table} SET ${set} FROM json_each(?1) j WHERE ${table}.id = j.value ->> 0`,
    rows,
    size: rows.length,
  };
}

/** Deletes by one column. */
export function deleteRows(table: string, column: string, values: readonly Value[]): BulkStatement {
  return {
    sql: `DELETE FROM ${table} WHERE ${column} IN (SELECT value ->> 0 FROM json_each(?1))`,
    rows: values.map((value) => [value]),
    size: values.length,
  };
}

/** The entity tables and the pairs between courses and campuses. */
export function entityStatements(comparison: Comparison, facts: LoadFacts): BulkStatement[] {
  const institutionIdOf = (code: string) => facts.institutionIds.get(code) ?? null;
  return [
    ...tableStatements("institutions", comparison.institutions, comparison.delisted.institutions, facts, () => ({})),
    ...tableStatements("campuses", comparison.campuses, comparison.delisted.campuses, facts, ({ providerCode }) => ({
      institution_id: institutionIdOf(providerCode),
    })),
    ...tableStatements("courses", comparison.courses, comparison.delisted.courses, facts, ({ providerCode }) => ({
      institution_id: institutionIdOf(providerCode),
    })),
    {
      sql: "DELETE FROM course_campuses WHERE (course_id, campus_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1))",
      rows: comparison.pairsRemoved,
      size: comparison.pairsRemoved.length,
    },
    insertRows("course_campuses", ["course_id", "campus_id"], comparison.pairsAdded),
  ];
}

function tableStatements<Prepared extends { row: Row; hash: string }>(
  table: "institutions" | "campuses" | "courses",
  compared: readonly Compared<Prepared>[],
  delisted: readonly number[],
  { loadId, registerDate }: LoadFacts,
  ownerOf: (prepared: Prepared) => Row,
): BulkStatement[] {
  const first = compared[0];
  const columns = first ? Object.keys({ ...ownerOf(first.prepared), ...first.prepared.row }) : [];
  const valuesOf = ({ id, prepared }: Compared<Prepared>): Value[] => {
    const row: Row = { ...ownerOf(prepared), ...prepared.row };
    return [id, ...columns.map((column) => row[column] ?? null), prepared.hash, loadId];
  };
  const added = compared.filter(({ change }) => change === "added");
  const changed = compared.filter(({ change }) => change !== "added" && change !== "unchanged");
  return [
    insertRows(
      table,
      ["id", ...columns, "register_hash", "changed_load_id", "first_load_id"],
      added.map((one) => [...valuesOf(one), loadId]),
    ),
    updateRows(
      table,
      [...columns, "register_hash", "changed_load_id", "delisted_on"],
      changed.map((one) => [...valuesOf(one), null]),
    ),
    updateRows(
      table,
      ["delisted_on", "changed_load_id", ...(table === "institutions" ? ["live_course_count"] : [])],
      delisted.map((id) => [id, registerDate, loadId, ...(table === "institutions" ? [0] : [])]),
    ),
  ];
}

/** The names under which institutions are found; those of a changed one are written anew. */
export function nameStatements(comparison: Comparison): BulkStatement[] {
  const renamed = comparison.institutions.filter(({ change }) => change !== "unchanged");
  return [
    deleteRows(
      "institution_names",
      "institution_id",
      renamed.filter(({ change }) => change !== "added").map(({ id }) => id),
    ),
    insertRows(
      "institution_names",
      ["institution_id", "name", "name_key", "kind"],
      renamed.flatMap(({ id, prepared }) => prepared.names.map(({ name, nameKey, kind }) => [id, name, nameKey, kind])),
    ),
  ];
}

const isHistory = (change: Change) => change !== "unchanged" && change !== "refreshed";

/** The history of a load, an entity a row. */
export function changeStatement(
  comparison: Comparison,
  fieldChanges: Record<"institution" | "course" | "campus", ReadonlyMap<number, FieldChange[]>>,
  institutionOfDelisted: Record<"institution" | "course" | "campus", ReadonlyMap<number, number>>,
  { loadId, institutionIds }: LoadFacts,
): BulkStatement {
  const rows: Value[][] = [];
  const add = (entity: "institution" | "course" | "campus", id: number, institution: number | null, change: string) => {
    const fields = change === "changed" || change === "relisted" ? (fieldChanges[entity].get(id) ?? []) : [];
    rows.push([loadId, entity, id, institution, change, JSON.stringify(fields)]);
  };
  for (const { id, change } of comparison.institutions) {
    if (isHistory(change)) add("institution", id, id, change);
  }
  for (const { id, change, prepared } of comparison.courses) {
    if (isHistory(change)) add("course", id, institutionIds.get(prepared.providerCode) ?? null, change);
  }
  for (const { id, change, prepared } of comparison.campuses) {
    if (isHistory(change)) add("campus", id, institutionIds.get(prepared.providerCode) ?? null, change);
  }
  for (const entity of ["institution", "course", "campus"] as const) {
    for (const [id, institution] of institutionOfDelisted[entity]) add(entity, id, institution, "delisted");
  }
  return insertRows("register_changes", ["load_id", "entity", "entity_id", "institution_id", "change", "fields"], rows);
}
