import { z } from "zod";
import { traitsOf } from "#worker/features/catalogue/indexed-courses.ts";
import { searchRowid, standingOf } from "#worker/features/search/match/rowid.ts";
import { levelsOf } from "#worker/features/search/match/school-levels.ts";
import { institutionSearchDocument } from "#worker/features/search/match/search-document.ts";
import type { Document } from "../load/unlisted-documents.ts";
import type { Site } from "./site.ts";

const texts = z.array(z.string());

/** What the search indexes of an institution that is in the database. */
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
 * A campus where an institution teaches; without courses its first one. An institution that left the register is indexed with all
 * campuses, as unlisted-documents.ts does it.
 */
const isIndexed = `(i.delisted_on IS NOT NULL OR p.delisted_on IS NULL AND (
  EXISTS (SELECT 1 FROM course_campuses cc JOIN courses c ON c.id = cc.course_id
    WHERE cc.campus_id = p.id AND c.delisted_on IS NULL)
  OR p.id = (SELECT min(f.id) FROM campuses f WHERE f.institution_id = i.id AND f.delisted_on IS NULL)
    AND NOT EXISTS (SELECT 1 FROM campuses o JOIN course_campuses cc ON cc.campus_id = o.id
      JOIN courses c ON c.id = cc.course_id
      WHERE o.institution_id = i.id AND o.delisted_on IS NULL AND c.delisted_on IS NULL)))`;

const listOf = (column: string) =>
  `(SELECT json_group_array(DISTINCT p.${column}) FROM campuses p
    WHERE p.institution_id = i.id AND p.${column} IS NOT NULL AND ${isIndexed})`;

/** A list that an institution which left the register keeps in its row, as JSON. */
const keptList = (column: string, live: string) =>
  `CASE WHEN i.delisted_on IS NULL THEN ${live}
    WHEN ${column} IS NULL THEN '[]' ELSE '["' || replace(${column}, ',', '","') || '"]' END`;

const institutionsSql = (ids: readonly number[]) => `SELECT json_object('id', i.id, 'code', i.cricos_provider_code,
    'rank', i.popularity_rank,
    'delistedOn', i.delisted_on, 'category', i.category, 'type', i.type,
    'sector', i.school_sector, 'gender', i.school_gender, 'boarding', i.school_boarding,
    'displayName', coalesce(i.display_name, i.name),
    'names', (SELECT json_group_array(json_object('name', n.name, 'nameKey', n.name_key, 'kind', n.kind))
      FROM (SELECT * FROM institution_names WHERE institution_id = i.id ORDER BY id) n),
    'courses', (SELECT json_group_array(json_object('name', c.name, 'level', c.level)) FROM courses c
      WHERE i.category = 'school' AND c.institution_id = i.id AND c.delisted_on IS NULL AND c.expired = 0),
    'taughtIn', json_object('states', json(${keptList("coalesce(i.states, i.state)", listOf("state"))}),
      'metros', json(${keptList("i.metros", listOf("metro"))}),
      'places', json(${listOf("place")}), 'regional', json(${listOf("regional_category")})))
  FROM institutions i WHERE i.id IN (${ids.join(", ")})`;

const position = z.tuple([z.number(), z.number(), z.string().nullable()]);

/** Ids of the institutions in the order of their rowids in the full-text tables. */
export async function listInstitutions(site: Site): Promise<number[]> {
  const rows = await site.query("SELECT id, popularity_rank, delisted_on FROM institutions");
  return z
    .array(position)
    .parse(rows)
    .map(([id, rank, delistedOn]) => ({ id, rowid: searchRowid(rank, standingOf(delistedOn, false), id) }))
    .toSorted((a, b) => a.rowid - b.rowid)
    .map(({ id }) => id);
}

/** Documents of institutions, as a load would make them, in the order of their rowids. */
export async function institutionDocuments(site: Site, ids: readonly number[]): Promise<Document[]> {
  const rows = await site.query(institutionsSql(ids));
  const documents = rows.map(([json]) => {
    const { id, code, rank, delistedOn, courses, ...institution } = storedInstitution.parse(JSON.parse(String(json)));
    const { category, names, taughtIn } = institution;
    const plain = { providerCode: code, names, category, taughtIn };
    const document = () =>
      institutionSearchDocument(
        delistedOn === null
          ? {
              ...plain,
              traits: traitsOf({ ...institution, institutionNames: names.map(({ name }) => name) }),
              levels: [...new Set(courses.flatMap(levelsOf))].toSorted(),
            }
          : plain,
      );
    return { rowid: searchRowid(rank, standingOf(delistedOn, false), id), document };
  });
  return documents.toSorted((a, b) => a.rowid - b.rowid);
}
