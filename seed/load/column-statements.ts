import { chunksSql } from "#app/features/register/catalogue/server/lists/list-columns.ts";
import { minPlausibleCost, narrowByRegisterLevel } from "#app/features/register/catalogue/shared/register-values.ts";
import { type BulkStatement, type CatalogueTarget, plain } from "./catalogue-target.ts";

/**
 * The statements that write the filter and sort columns of the lists of institutions, as chunks that the database
 * builds from the rows of the load. They contain the id of the load, whose row is written before them. A load without a
 * difference writes columns that the newest load lacks, or that have no fees of colleges.
 */
export async function listStatements(target: Pick<CatalogueTarget, "read">, isNew: boolean): Promise<BulkStatement[]> {
  const newest =
    "SELECT 1 FROM institution_list_chunks WHERE load_id = (SELECT max(id) FROM register_loads) AND instr(content, '\"typical\"') LIMIT 1";
  if (!isNew && (await target.read(newest)).length > 0) return [];
  const insert = (part: "columns" | "names") =>
    plain(`INSERT INTO institution_list_chunks (part, chunk, load_id, content)
      SELECT '${part}', chunk, (SELECT max(id) FROM register_loads), content FROM (${chunksSql(part)})`);
  return [plain("DELETE FROM institution_list_chunks"), insert("columns"), insert("names")];
}

// Separate from lexicon-statements.ts, which reads files when it is imported: Worker tests import this module, and
// workerd has no such files.

/** Courses per chunk of columns. A chunk has some hundred kilobytes; D1 allows values up to two megabytes. */
const coursesPerChunk = 4096;

/**
 * The statements that write the columns for filters, counts and sorting of the results page. The database builds them
 * from the rows of the load, as parallel arrays that are quick to parse. A delisted course retains its last places.
 */
export function columnStatements(): BulkStatement[] {
  const narrow = (field: 1 | 2) => `CAST(substr(field_of_education_${field}_narrow_field, 1, 4) AS INTEGER)`;
  const plausible = (amount: string) => `iif(${amount} >= ${minPlausibleCost}, ${amount}, NULL)`;
  const narrowLevel = `CASE c.register_level ${Object.entries(narrowByRegisterLevel)
    .map(([register, level]) => `WHEN '${register}' THEN '${level}'`)
    .join(" ")} END`;
  const columns = (names: readonly string[]) => names.map((name) => `'${name}', json_group_array(${name})`).join(", ");
  return [
    plain("DELETE FROM search_memory WHERE part IN ('courses', 'institutions')"),
    plain(`INSERT INTO search_memory (part, chunk, content)
        SELECT 'courses', id / ${coursesPerChunk}, json_object(${columns([
          "id",
          "institution",
          "standing",
          "level",
          "narrow",
          "field1",
          "field2",
          "states",
          "metros",
          "regional",
          "cost",
          "yearly",
          "weeks",
          "work",
          "language",
          "name",
        ])}) FROM (
          SELECT c.id, c.institution_id AS institution,
            iif(c.delisted_on IS NOT NULL, 2, c.expired) AS standing, c.level, ${narrowLevel} AS narrow,
            ${narrow(1)} AS field1, ${narrow(2)} AS field2, p.states, p.metros, p.regional,
            iif(c.tuition_fee IS NULL, NULL, ${plausible("c.estimated_total_course_cost")}) AS cost, ${plausible("c.tuition_fee_per_year")} AS yearly,
            c.duration_weeks AS weeks,
            c.work_component AS work, nullif(c.course_language, 'English') AS language,
            dense_rank() OVER (ORDER BY c.name COLLATE NOCASE) AS name
          FROM courses c LEFT JOIN (
            SELECT cc.course_id, group_concat(DISTINCT p.state) AS states, group_concat(DISTINCT p.metro) AS metros,
              group_concat(DISTINCT p.state || coalesce(p.regional_category, '1')) AS regional
            FROM course_campuses cc JOIN campuses p ON p.id = cc.campus_id JOIN courses c ON c.id = cc.course_id
            WHERE p.delisted_on IS NULL OR c.delisted_on IS NOT NULL GROUP BY cc.course_id
          ) p ON p.course_id = c.id ORDER BY c.id
        ) GROUP BY id / ${coursesPerChunk}`),
    plain(`INSERT INTO search_memory (part, chunk, content)
        SELECT 'institutions', 0, json_object(${columns(["id", "rank", "standing", "category", "owner", "sector", "gender", "boarding", "states", "metros", "fee", "name"])})
        FROM (SELECT id, popularity_rank AS rank, iif(delisted_on IS NULL, 0, 2) AS standing,
          category, lower(type) AS owner,
          school_sector AS sector, school_gender AS gender, school_boarding AS boarding,
          coalesce(states, state) AS states, coalesce(metros, metro) AS metros,
          coalesce(school_fee, bachelor_fee) AS fee,
          dense_rank() OVER (ORDER BY coalesce(display_name, name) COLLATE NOCASE) AS name FROM institutions ORDER BY id)`),
  ];
}
