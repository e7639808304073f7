import { narrowLevelOf } from "#app/features/register/catalogue/shared/register-values.ts";
import { courseRowid, searchRowid, standingOf } from "#app/features/register/search/server/match/result-order.ts";
import {
  courseSearchDocument,
  institutionSearchDocument,
  type SearchDocument,
} from "#app/features/register/search/server/match/search-document.ts";
import { type BulkStatement, type CatalogueTarget, deleteRows, insertRows } from "./catalogue-target.ts";
import type { Comparison } from "./compare-register.ts";
import { type KnownCatalogue, knownCourseRowid } from "./read-catalogue.ts";
import {
  courseTables,
  type Document,
  delistedInstitutionDocuments,
  institutionTables,
  providerOf,
  type SearchTables,
  unlistedCourseDocuments,
} from "./unlisted-documents.ts";

/**
 * The statements that update the full-text tables. An entity is indexed again if its text, its status or the popularity
 * of its institution changed. Its old document is deleted by its old rowid.
 */
export async function searchStatements(
  comparison: Comparison,
  known: KnownCatalogue,
  target: CatalogueTarget,
): Promise<BulkStatement[]> {
  const institutions = institutionDocuments(comparison, known);
  const courses = courseDocuments(comparison, known);
  institutions.fresh.push(...(await delistedInstitutionDocuments(comparison, institutions.stale, target)));
  courses.fresh.push(...(await unlistedCourseDocuments(comparison, known, courses.stale, target)));
  return [...tableStatements(institutionTables, institutions), ...tableStatements(courseTables, courses)];
}

const tableStatements = (tables: SearchTables, { fresh, stale }: { fresh: Document[]; stale: number[] }) => [
  ...tables.map(({ table }) => deleteRows(table, "rowid", stale)),
  ...tables.map(
    ({ table, columns, texts }): BulkStatement => ({
      ...insertRows(table, ["rowid", ...columns], []),
      rows: documentRows(fresh, texts),
      size: fresh.length,
    }),
  ),
];

/** In the order of rowids: FTS5 flushes its memory for every row that is not in ascending order. */
function* documentRows(documents: readonly Document[], textsOf: (document: SearchDocument) => string[]) {
  const inOrder = documents.toSorted((a, b) => a.rowid - b.rowid);
  for (const { rowid, document } of inOrder) yield [rowid, ...textsOf(document())];
}

function institutionDocuments({ institutions }: Comparison, known: KnownCatalogue) {
  const fresh: Document[] = [];
  const stale: number[] = [];
  for (const { id, prepared, change } of institutions) {
    const before = known.institutions.get(prepared.code);
    if (change === "unchanged") continue;
    if (before) stale.push(searchRowid(before.rank, standingOf(before.delistedOn, false), id));
    fresh.push({
      rowid: searchRowid(prepared.rank, "live", id),
      document: () =>
        institutionSearchDocument({
          providerCode: prepared.code,
          names: prepared.names,
          category: prepared.category,
          traits: prepared.traits,
          taughtIn: prepared.taughtIn,
          levels: prepared.levels,
        }),
    });
  }
  return { fresh, stale };
}

function courseDocuments({ institutions, courses }: Comparison, known: KnownCatalogue) {
  const fresh: Document[] = [];
  const stale: number[] = [];
  const providers = new Map(
    institutions.map((institution) => [
      institution.prepared.code,
      { ...institution, named: providerOf(institution.prepared) },
    ]),
  );
  const knownRanks = new Map([...known.institutions.values()].map(({ id, rank }) => [id, rank]));
  for (const { id, prepared, change } of courses) {
    const provider = providers.get(prepared.providerCode);
    if (!provider) continue;
    const before = known.courses.get(prepared.code);
    const { rank } = provider.prepared;
    const rankBefore = before ? (knownRanks.get(before.institutionId) ?? 0) : null;
    // The document of a course contains the names of its provider.
    if (change === "unchanged" && provider.change === "unchanged" && rankBefore === rank) continue;
    if (before && rankBefore !== null) stale.push(knownCourseRowid(before, rankBefore));
    const { row } = prepared;
    fresh.push({
      rowid: courseRowid({
        plainness: row.plainness,
        popularityRank: row.popularity_rank ?? rank,
        standing: standingOf(null, row.expired === 1),
        institutionId: provider.id,
        id,
      }),
      document: () =>
        courseSearchDocument({
          courseCode: prepared.code,
          vetCode: row.vet_national_code,
          institutionId: provider.id,
          name: row.name,
          nameCn: row.name_cn,
          level: row.level,
          narrowLevel: narrowLevelOf(row.register_level),
          fields: prepared.fields,
          taughtIn: prepared.taughtIn,
          provider: provider.named,
        }),
    });
  }
  return { fresh, stale };
}
