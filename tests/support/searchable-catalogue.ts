import { institutionNamesOf } from "#app/features/register/search/server/match/institution-names.ts";
import { courseRowid, type Standing, searchRowid } from "#app/features/register/search/server/match/result-order.ts";
import {
  courseSearchDocument,
  institutionSearchDocument,
  type SearchDocument,
} from "#app/features/register/search/server/match/search-document.ts";
import { nameKeyOf } from "#app/features/register/search/server/normalise.ts";
import type { WrittenLexicon } from "#app/features/register/search/shared/vocabulary/lexicon.ts";
import { columnStatements } from "#seed/load/column-statements.ts";
import { reviewedPatterns } from "./reviewed-patterns.ts";

interface SearchableInstitution {
  id: number;
  code: string;
  name: string;
  nameCn: string | null;
  aliases: string[];
  rank: number;
  category?: "university" | "vocational";
}

export interface SearchableCourse {
  id: number;
  institution: number;
  code: string;
  name: string;
  vet?: string;
  standing?: Standing;
  level?: string;
  /** Code of a detailed field, "080101". */
  field?: string;
  state?: string;
  metro?: string;
  /** "nsw:parramatta" */
  place?: string;
  cost?: number;
  weeks?: number;
  work?: boolean;
  /** See coursePlainness. */
  plainness?: number;
}

/** Fills the tables, full-text tables and search memory like a load. */
export async function fillSearchable(
  d1: D1Database,
  institutions: readonly SearchableInstitution[],
  courses: readonly SearchableCourse[],
  lexicon?: WrittenLexicon,
): Promise<void> {
  const statements: D1PreparedStatement[] = [];
  const add = (sql: string, ...values: (string | number | null)[]) => statements.push(d1.prepare(sql).bind(...values));
  const index = (entity: "institution" | "course", rowid: number, document: SearchDocument) => {
    const column = entity === "institution" ? "names" : "name";
    const { words, edges, facets, trigrams, grams } = document;
    add(
      `INSERT INTO ${entity}_words (rowid, ${column}, edges, facets) VALUES (?, ?, ?, ?)`,
      rowid,
      words,
      edges,
      facets,
    );
    add(`INSERT INTO ${entity}_trigrams (rowid, ${column}) VALUES (?, ?)`, rowid, trigrams);
    add(`INSERT INTO ${entity}_grams (rowid, grams) VALUES (?, ?)`, rowid, grams);
  };
  for (const { id, code, name, nameCn, aliases, rank, category = "university" } of institutions) {
    add(
      `INSERT INTO institutions (id, cricos_provider_code, name, name_cn, category, state, location, metro,
        popularity_rank, name_key, register_hash, first_load_id, changed_load_id)
      VALUES (?, ?, ?, ?, ?, 'NSW', 'Sydney', 'sydney', ?, ?, '', 1, 1)`,
      ...[id, code, name, nameCn, category, rank, nameKeyOf(name)],
    );
    const names = institutionNamesOf({ name, tradingName: null, nameCn, aliases });
    for (const { name: known, nameKey, kind } of names) {
      add(
        "INSERT INTO institution_names (institution_id, name, name_key, kind) VALUES (?, ?, ?, ?)",
        ...[id, known, nameKey, kind],
      );
    }
    const taughtIn = { states: ["NSW"], metros: ["sydney"], places: [], regional: [] };
    index(
      "institution",
      searchRowid(rank, "live", id),
      institutionSearchDocument({ providerCode: code, names, category, taughtIn }),
    );
  }
  for (const course of courses) {
    const { id, institution, code, name, vet = null, standing = "live", level = "Other", field } = course;
    const { state = "NSW", metro = "sydney", place, cost = null, weeks = null, work = false, plainness = 0 } = course;
    const narrow = field ? `${field.slice(0, 4)} - narrow` : null;
    add(
      `INSERT INTO courses (id, institution_id, cricos_course_code, cricos_provider_code, name, level,
        vet_national_code, dual_qualification, foundation_studies, expired, delisted_on, work_component,
        field_of_education_1_narrow_field, field_of_education_1_detailed_field, tuition_fee, estimated_total_course_cost,
        tuition_fee_per_year, duration_weeks, plainness, course_language, register_hash, first_load_id, changed_load_id)
      VALUES (?, ?, ?, '', ?, ?, ?, 0, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'English', '', 1, 1)`,
      ...[id, institution, code, name, level, vet, Number(standing === "expired")],
      ...[standing === "delisted" ? "2022-11-01" : null, Number(work), narrow, field ? `${field} - detailed` : null],
      ...[
        cost,
        cost,
        cost === null || weeks === null ? null : Math.round((cost * 52) / Math.max(52, weeks)),
        weeks,
        plainness,
      ],
    );
    add(
      "INSERT INTO campuses (id, institution_id, name, state, metro, place, campus_key, register_hash, first_load_id, changed_load_id) VALUES (?, ?, 'Main', ?, ?, ?, ?, '', 1, 1)",
      ...[id, institution, state, metro, place ?? null, String(id)],
    );
    add("INSERT INTO course_campuses (course_id, campus_id) VALUES (?, ?)", id, id);
    const provider = institutions.find((one) => one.id === institution);
    const names = provider ? institutionNamesOf({ ...provider, tradingName: null }).map((one) => one.name) : [];
    index(
      "course",
      courseRowid({ plainness, popularityRank: provider?.rank ?? 0, standing, institutionId: institution, id }),
      courseSearchDocument({
        courseCode: code,
        vetCode: vet,
        institutionId: institution,
        name,
        nameCn: null,
        level,
        narrowLevel: null,
        fields: field ? [field] : [],
        taughtIn: { states: [state], metros: [metro], places: place ? [place] : [], regional: [] },
        provider: { category: provider?.category ?? "university", names },
      }),
    );
  }
  add(
    "INSERT INTO register_loads (id, kind, source, register_date, loaded_at) VALUES (1, 'register', 'test', '2022-10-04', '2022-10-05T00:00:00Z')",
  );
  if (lexicon)
    add(
      "INSERT INTO search_memory (part, chunk, content) VALUES ('lexicon', 0, ?)",
      JSON.stringify({ patterns: reviewedPatterns(), ...lexicon }),
    );
  for (const { sql } of columnStatements()) statements.push(d1.prepare(sql));
  await d1.batch(statements);
}
