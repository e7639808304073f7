import { weighChange } from "#app/features/register/catalogue/server/changes/weigh-change.ts";
import type {
  ChangeEntity,
  ChangeTopic,
  FieldDifference,
} from "#app/features/register/catalogue/shared/changes/history.ts";
import type { RelationRow } from "#seed/names/read-names.ts";
import {
  type BulkStatement,
  type BulkValue,
  type CatalogueTarget,
  deleteRows,
  insertRows,
  plain,
  tableStatements,
  updateRows,
  withRows,
} from "./catalogue-target.ts";
import { type Change, type Compared, type Comparison, type EntityTable, entityTables } from "./compare-register.ts";
import type { Row } from "./prepare-course.ts";
import type { KnownCatalogue } from "./read-catalogue.ts";

/** Data that the statements of one load share. */
export interface LoadFacts {
  loadId: number;
  registerDate: string;
  institutionIds: ReadonlyMap<string, number>;
}

/** The statements for institutions, campuses, courses, and the pairs of courses and campuses. */
export function entityStatements(comparison: Comparison, facts: LoadFacts): BulkStatement[] {
  return [
    ...entityTables.flatMap((table) => entityRows(table, comparison, facts)),
    withRows(
      "DELETE FROM course_campuses WHERE (course_id, campus_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1))",
      comparison.pairsRemoved,
    ),
    insertRows("course_campuses", ["course_id", "campus_id"], comparison.pairsAdded),
  ];
}

/**
 * Counts open entities for the totals on every page, and the changes of the load. After entityStatements and
 * changeStatement.
 */
export function totalsStatement({ loadId }: Pick<LoadFacts, "loadId">): BulkStatement {
  const changed = (topic: ChangeTopic) =>
    `(SELECT count(*) FROM register_changes WHERE load_id = ${loadId} AND entity = 'course' AND topic = '${topic}')`;
  const sql = `UPDATE register_loads SET
    live_institutions = (SELECT count(*) FROM institutions WHERE delisted_on IS NULL),
    live_courses = (SELECT count(*) FROM courses WHERE delisted_on IS NULL AND expired = 0),
    courses_closed = ${changed("closed")}, courses_dearer = ${changed("dearer")}, courses_cheaper = ${changed("cheaper")}
    WHERE id = ${loadId}`;
  return plain(sql);
}

/** Counts the changes of a load by institution. After changeStatement. */
export function schoolChangesStatement({ loadId }: Pick<LoadFacts, "loadId">): BulkStatement {
  const courses = (...topics: ChangeTopic[]) =>
    `sum(entity = 'course' AND topic IN (${topics.map((topic) => `'${topic}'`).join(", ")}))`;
  const sql = `INSERT INTO school_changes (load_id, institution_id, gone, added, dearer, cheaper, total)
    SELECT load_id, institution_id, ${courses("delisted", "closed")}, ${courses("added")}, ${courses("dearer")},
      ${courses("cheaper")}, count(*)
    FROM register_changes WHERE load_id = ${loadId} GROUP BY institution_id`;
  return plain(sql);
}

type Prepared = { row: Row; hash: string; providerCode?: string };

function entityRows(
  table: EntityTable,
  comparison: Comparison,
  { loadId, registerDate, institutionIds }: LoadFacts,
): BulkStatement[] {
  const compared: readonly Compared<Prepared>[] = comparison[table];
  const rowOf = ({ row, providerCode }: Prepared): Row =>
    providerCode === undefined ? row : { institution_id: institutionIds.get(providerCode) ?? null, ...row };
  const columns = Object.keys(compared[0] ? rowOf(compared[0].prepared) : {}).filter(
    (column) => !comparison.absent[table].has(column),
  );
  const valuesOf = ({ id, prepared }: Compared<Prepared>): BulkValue[] => {
    const row = rowOf(prepared);
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
      comparison.delisted[table].map((id) => [id, registerDate, loadId, ...(table === "institutions" ? [0] : [])]),
    ),
  ];
}

/** The statements for institution_names. A load replaces all names of a changed institution. */
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

/** The statement for register_changes: one row per changed entity. */
export function changeStatement(
  comparison: Comparison,
  fieldChanges: Record<ChangeEntity, ReadonlyMap<number, FieldDifference[]>>,
  { institution, course, campus }: Record<ChangeEntity, ReadonlyMap<number, number>>,
  known: Pick<KnownCatalogue, "institutions">,
  { loadId, institutionIds }: LoadFacts,
): BulkStatement {
  const rows: BulkValue[][] = [];
  const add = (
    entity: ChangeEntity,
    id: number,
    owner: number | null,
    change: Change | "delisted",
    { weeks = null, places = null }: { weeks?: number | null; places?: number | null | undefined } = {},
  ) => {
    if (change === "unchanged" || change === "refreshed") return;
    const fields = change === "changed" || change === "relisted" ? (fieldChanges[entity].get(id) ?? []) : [];
    const { topic, size } = weighChange({ entity, change, fields, weeks });
    rows.push([loadId, entity, id, owner, change, JSON.stringify(fields), topic, places ?? size]);
  };
  for (const { id, change, prepared } of comparison.institutions) {
    add("institution", id, id, change, { places: prepared.row.institution_capacity });
  }
  for (const { id, change, prepared } of comparison.courses) {
    const owner = institutionIds.get(prepared.providerCode) ?? null;
    add("course", id, owner, change, { weeks: prepared.row.duration_weeks });
  }
  for (const { id, change, prepared } of comparison.campuses) {
    add("campus", id, institutionIds.get(prepared.providerCode) ?? null, change);
  }
  const placesOf = new Map([...known.institutions.values()].map(({ id, capacity }) => [id, capacity]));
  for (const [id, owner] of institution) add("institution", id, owner, "delisted", { places: placesOf.get(id) });
  for (const [id, owner] of course) add("course", id, owner, "delisted");
  for (const [id, owner] of campus) add("campus", id, owner, "delisted");
  return insertRows(
    "register_changes",
    ["load_id", "entity", "entity_id", "institution_id", "change", "fields", "topic", "size"],
    rows,
  );
}

/** The statements for institution_relations. */
export const relationStatements = (target: CatalogueTarget, relations: readonly RelationRow[]) =>
  tableStatements(target, { table: "institution_relations", key: ["code", "other_code"], rows: relations });
