import { z } from "zod";
import { indexedCourse, indexedCoursesSql } from "#app/features/register/catalogue/server/indexed-courses.ts";
import { indexedCourseDocument } from "#app/features/register/search/server/match/index-courses.ts";
import type { InstitutionName } from "#app/features/register/search/server/match/institution-names.ts";
import { courseRowid, searchRowid, standingOf } from "#app/features/register/search/server/match/rowid.ts";
import {
  institutionSearchDocument,
  type SearchDocument,
} from "#app/features/register/search/server/match/search-document.ts";
import { isPlaceholder } from "#seed/register/read-sheets.ts";
import type { CatalogueTarget } from "./catalogue-target.ts";
import type { Comparison } from "./compare-register.ts";
import type { PreparedInstitution } from "./prepare-institution.ts";
import { type KnownCatalogue, knownCourseRowid } from "./read-catalogue.ts";

/** A row of the full-text tables. */
export interface Document {
  rowid: number;
  /** Creates the text during writing: all texts at once would take 100 MB. */
  document: () => SearchDocument;
}

/** The part of an institution that is in the documents of its courses. */
export function providerOf({ category, traits, names }: PreparedInstitution) {
  return { category, traits, names: names.map(({ name }) => name) };
}

/** Lists that SQL joined by commas. */
function listsOf(row: {
  states: string | null;
  metros: string | null;
  places: string | null;
  regional: string | null;
}) {
  const list = (text: string | null) => text?.split(",") ?? [];
  return {
    states: list(row.states),
    metros: list(row.metros),
    places: list(row.places),
    regional: list(row.regional),
  };
}

/** Columns of a query on institutions. */
const campusValues = ["place AS places", "regional_category AS regional"]
  .map((column) => {
    const [from, to] = column.split(" AS ");
    return `(SELECT group_concat(DISTINCT ${from}) FROM campuses WHERE institution_id = institutions.id) AS ${to}`;
  })
  .join(", ");

/** Documents of institutions that the export no longer has. */
export async function delistedInstitutionDocuments(
  { delisted }: Comparison,
  known: KnownCatalogue,
  stale: number[],
  target: CatalogueTarget,
): Promise<Document[]> {
  if (delisted.institutions.length === 0) return [];
  const ranks = new Map([...known.institutions.values()].map(({ id, rank }) => [id, rank]));
  const rows = await target.read<{
    id: number;
    code: string;
    category: string;
    states: string | null;
    metros: string | null;
    places: string | null;
    regional: string | null;
    names: string;
  }>(
    `SELECT id, cricos_provider_code AS code, category, coalesce(states, state) AS states, metros,
      ${campusValues}, (SELECT json_group_array(json_object(
      'name', n.name, 'nameKey', n.name_key, 'kind', n.kind)) FROM institution_names n
      WHERE n.institution_id = institutions.id) AS names
    FROM institutions WHERE id IN (${delisted.institutions.join(",")})`,
  );
  return rows.map(({ id, code, category, names, ...where }) => {
    const rank = ranks.get(id) ?? 0;
    stale.push(searchRowid(rank, "live", id));
    const document = () =>
      institutionSearchDocument({
        providerCode: code,
        names: JSON.parse(names) as InstitutionName[],
        category,
        taughtIn: listsOf(where),
      });
    return { rowid: searchRowid(rank, "delisted", id), document };
  });
}

/** Documents of delisted courses: newly delisted ones, and earlier ones whose institution changed. */
export async function unlistedCourseDocuments(
  { delisted, institutions, courses }: Comparison,
  known: KnownCatalogue,
  stale: number[],
  target: CatalogueTarget,
): Promise<Document[]> {
  const knownRanks = new Map([...known.institutions.values()].map(({ id, rank }) => [id, rank]));
  const ranks = new Map([...knownRanks, ...institutions.map(({ id, prepared }) => [id, prepared.rank] as const)]);
  const providers = new Map(institutions.map((institution) => [institution.id, institution]));
  const byId = new Map([...known.courses.values()].map((course) => [course.id, course]));
  const listed = new Set(courses.map(({ id }) => id));
  const moved = [...byId.values()].filter(({ id, institutionId }) => {
    const isOther = (providers.get(institutionId)?.change ?? "unchanged") !== "unchanged";
    return !listed.has(id) && (isOther || ranks.get(institutionId) !== knownRanks.get(institutionId));
  });
  const leaving = new Set(delisted.courses);
  const ids = [...new Set([...delisted.courses, ...moved.map(({ id }) => id)])];
  const documents: Document[] = [];
  for (let start = 0; start < ids.length; start += 1000) {
    const rows = await target.read<unknown>(indexedCoursesSql(ids.slice(start, start + 1000)));
    for (const row of z.array(indexedCourse).parse(rows)) {
      const { id, institutionId } = row;
      const provider = providers.get(institutionId);
      const before = byId.get(id);
      if (!before) continue;
      stale.push(knownCourseRowid(before, knownRanks.get(before.institutionId) ?? 0));
      // Rows of placeholders from an older loader, which are not indexed.
      if (isPlaceholder(row.name)) continue;
      const standing = leaving.has(id) ? "delisted" : standingOf(before.delistedOn, before.expired === 1);
      const document = () => indexedCourseDocument(row, provider && providerOf(provider.prepared));
      const popularityRank = before.popularityRank ?? ranks.get(institutionId) ?? 0;
      const { plainness } = before;
      documents.push({ rowid: courseRowid({ plainness, popularityRank, standing, institutionId, id }), document });
    }
  }
  return documents;
}
