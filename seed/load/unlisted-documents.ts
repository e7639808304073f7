import { narrowLevelOf } from "#worker/features/catalogue/register-values.ts";
import { courseRowid, searchRowid } from "#worker/features/search/match/rowid.ts";
import {
  courseSearchDocument,
  type InstitutionName,
  institutionSearchDocument,
  type SearchDocument,
} from "#worker/features/search/match/search-document.ts";
import type { CatalogueTarget } from "./catalogue-target.ts";
import type { Comparison } from "./compare-register.ts";
import type { PreparedInstitution } from "./prepare-institution.ts";
import { type KnownCatalogue, knownCourseRowid, standingOf } from "./read-catalogue.ts";

/** A row of the full-text tables. */
export interface Document {
  rowid: number;
  /** Makes the text when it is written, for each table again: all texts at once would take 100 MB. */
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
const categorySql = (table: string) => `iif(${table}.is_pathway, 'pathway', ${table}.category)`;

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
    `SELECT id, cricos_provider_code AS code, ${categorySql("institutions")} AS category, coalesce(states, state) AS states, metros,
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

/**
 * Documents of courses that the export does not have: those that it delists, and those delisted before whose institution
 * changed.
 */
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
    const rows = await target.read<{
      id: number;
      code: string;
      vetCode: string | null;
      institutionId: number;
      name: string;
      nameCn: string | null;
      level: string;
      registerLevel: string | null;
      field1: string | null;
      field2: string | null;
      states: string | null;
      metros: string | null;
      places: string | null;
      regional: string | null;
      category: string;
      providerNames: string;
    }>(
      `SELECT c.id, c.cricos_course_code AS code, c.vet_national_code AS vetCode, c.institution_id AS institutionId,
        c.name, c.name_cn AS nameCn, c.level, c.register_level AS registerLevel, substr(c.field_of_education_1_detailed_field, 1, 6) AS field1,
        substr(c.field_of_education_2_detailed_field, 1, 6) AS field2,
        group_concat(DISTINCT p.state) AS states, group_concat(DISTINCT p.metro) AS metros,
        group_concat(DISTINCT p.place) AS places, group_concat(DISTINCT p.regional_category) AS regional, ${categorySql("i")} AS category,
        (SELECT json_group_array(n.name) FROM institution_names n WHERE n.institution_id = i.id) AS providerNames
      FROM courses c JOIN institutions i ON i.id = c.institution_id LEFT JOIN course_campuses cc ON cc.course_id = c.id LEFT JOIN campuses p ON p.id = cc.campus_id
      WHERE c.id IN (${ids.slice(start, start + 1000).join(",")}) GROUP BY c.id`,
    );
    for (const row of rows) {
      const { id, code, vetCode, institutionId, name, nameCn, level, registerLevel, field1, field2 } = row;
      const provider = providers.get(institutionId);
      const before = byId.get(id);
      if (!before) continue;
      stale.push(knownCourseRowid(before, knownRanks.get(before.institutionId) ?? 0));
      const standing = leaving.has(id) ? "delisted" : standingOf(before.delistedOn, before.expired === 1);
      const document = () =>
        courseSearchDocument({
          courseCode: code,
          vetCode,
          institutionId,
          name,
          nameCn,
          level,
          narrowLevel: narrowLevelOf(registerLevel),
          fields: [field1, field2].filter((field) => field !== null && /^\d{6}$/.test(field)).map(String),
          taughtIn: listsOf(row),
          provider: provider
            ? providerOf(provider.prepared)
            : { category: row.category, names: JSON.parse(row.providerNames) as string[] },
        });
      const popularityRank = ranks.get(institutionId) ?? 0;
      const { plainness } = before;
      documents.push({ rowid: courseRowid({ plainness, popularityRank, standing, institutionId, id }), document });
    }
  }
  return documents;
}
