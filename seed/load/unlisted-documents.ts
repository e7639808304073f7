import { z } from "zod";
import { indexedCourse, indexedCoursesSql, traitsOf } from "#app/features/register/catalogue/server/indexed-courses.ts";
import { indexedCourseDocument } from "#app/features/register/search/server/match/index-courses.ts";
import { courseRowid, searchRowid, standingOf } from "#app/features/register/search/server/match/result-order.ts";
import {
  institutionSearchDocument,
  levelsOf,
  type SearchDocument,
} from "#app/features/register/search/server/match/search-document.ts";
import { isPlaceholder } from "#seed/register/read-sheets.ts";
import { type CatalogueTarget, inParts } from "./catalogue-target.ts";
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

/** The full-text tables of institutions or courses, with their columns and the texts of a document. */
const tablesOf = (entity: string, column: string) => [
  {
    table: `${entity}_words`,
    columns: [column, "edges", "facets"],
    texts: ({ words, edges, facets }: SearchDocument) => [words, edges, facets],
  },
  { table: `${entity}_trigrams`, columns: [column], texts: ({ trigrams }: SearchDocument) => [trigrams] },
  { table: `${entity}_grams`, columns: ["grams"], texts: ({ grams }: SearchDocument) => [grams] },
];

export type SearchTables = ReturnType<typeof tablesOf>;

export const institutionTables = tablesOf("institution", "names");
export const courseTables = tablesOf("course", "name");

const texts = z.array(z.string());

/** The indexed fields of an institution in the database. */
const storedInstitution = z.object({
  id: z.number(),
  code: z.string(),
  rank: z.number(),
  delistedOn: z.string().nullable(),
  category: z.string(),
  type: z.string().nullable(),
  sector: z.string().nullable(),
  gender: z.string().nullable(),
  boarding: z.string().nullable(),
  displayName: z.string(),
  names: z.array(
    z.object({ name: z.string(), nameKey: z.string(), kind: z.enum(["register", "chinese", "alias", "trading"]) }),
  ),
  /** Courses of a school that are open. */
  courses: z.array(z.object({ name: z.string(), level: z.string() })),
  taughtIn: z.object({ states: texts, metros: texts, places: texts, regional: texts }),
});

/**
 * A campus where an institution teaches; without courses its first campus. A delisted institution is indexed with all
 * campuses. @param isLeft SQL condition that the institution is delisted, for all of these
 */
const isIndexed = (isLeft: string) => `(${isLeft} OR p.delisted_on IS NULL AND (
  EXISTS (SELECT 1 FROM course_campuses cc JOIN courses c ON c.id = cc.course_id
    WHERE cc.campus_id = p.id AND c.delisted_on IS NULL)
  OR p.id = (SELECT min(f.id) FROM campuses f WHERE f.institution_id = i.id AND f.delisted_on IS NULL)
    AND NOT EXISTS (SELECT 1 FROM campuses o JOIN course_campuses cc ON cc.campus_id = o.id
      JOIN courses c ON c.id = cc.course_id
      WHERE o.institution_id = i.id AND o.delisted_on IS NULL AND c.delisted_on IS NULL)))`;

const listOf = (column: string, isLeft: string) =>
  `(SELECT json_group_array(DISTINCT p.${column}) FROM campuses p
    WHERE p.institution_id = i.id AND p.${column} IS NOT NULL AND ${isIndexed(isLeft)})`;

/** A list that the row of a delisted institution has, as JSON. */
const storedList = (column: string, live: string, isLeft: string) =>
  `CASE WHEN NOT (${isLeft}) THEN ${live}
    WHEN ${column} IS NULL THEN '[]' ELSE '["' || replace(${column}, ',', '","') || '"]' END`;

/** SQL text of a query for institutions, one column with each as JSON. @param isLeft see isIndexed */
export const storedInstitutionsSql = (
  ids: readonly number[],
  isLeft = "i.delisted_on IS NOT NULL",
) => `SELECT json_object('id', i.id, 'code', i.cricos_provider_code,
    'rank', i.popularity_rank, 'delistedOn', i.delisted_on, 'category', i.category, 'type', i.type,
    'sector', i.school_sector, 'gender', i.school_gender, 'boarding', i.school_boarding,
    'displayName', coalesce(i.display_name, i.name),
    'names', (SELECT json_group_array(json_object('name', n.name, 'nameKey', n.name_key, 'kind', n.kind))
      FROM (SELECT * FROM institution_names WHERE institution_id = i.id ORDER BY id) n),
    'courses', (SELECT json_group_array(json_object('name', c.name, 'level', c.level)) FROM courses c
      WHERE i.category = 'school' AND c.institution_id = i.id AND c.delisted_on IS NULL AND c.expired = 0),
    'taughtIn', json_object('states', json(${storedList("coalesce(i.states, i.state)", listOf("state", isLeft), isLeft)}),
      'metros', json(${storedList("i.metros", listOf("metro", isLeft), isLeft)}),
      'places', json(${listOf("place", isLeft)}), 'regional', json(${listOf("regional_category", isLeft)}))) AS json
  FROM institutions i WHERE i.id IN (${ids.join(", ")})`;

/** An institution by its JSON, and its document. @param isLeft it has left the register, or leaves it with this load */
export function storedInstitutionOf(json: string, isLeft = false) {
  const { id, code, rank, delistedOn, courses, ...institution } = storedInstitution.parse(JSON.parse(json));
  const { category, names, taughtIn } = institution;
  const provider = { providerCode: code, names, category, taughtIn };
  const live = () => ({
    traits: traitsOf({ ...institution, institutionNames: names.map(({ name }) => name) }),
    levels: [...new Set(courses.flatMap(levelsOf))].toSorted(),
  });
  const document = () =>
    institutionSearchDocument(isLeft || delistedOn !== null ? provider : { ...provider, ...live() });
  return { id, rank, delistedOn, document };
}

/** Documents of institutions that the export no longer has. */
export async function delistedInstitutionDocuments(
  { delisted }: Comparison,
  stale: number[],
  target: CatalogueTarget,
): Promise<Document[]> {
  if (delisted.institutions.length === 0) return [];
  const rows = await target.read<{ json: string }>(storedInstitutionsSql(delisted.institutions, "true"));
  return rows.map(({ json }) => {
    const { id, rank, document } = storedInstitutionOf(json, true);
    stale.push(searchRowid(rank, "live", id));
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
  const ids = new Set([...delisted.courses, ...moved.map(({ id }) => id)]);
  const documents: Document[] = [];
  for (const some of inParts(ids, 1000)) {
    const rows = await target.read<unknown>(indexedCoursesSql(some));
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
