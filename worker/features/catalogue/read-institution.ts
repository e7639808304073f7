import type { Database } from "#worker/platform/db/client.ts";
import { type CampusRow, campusColumns, campusOf } from "./campus-row.ts";
import { courseLevels } from "./levels.ts";
import type {
  CourseRow,
  CourseStanding,
  Institution,
  InstitutionDetails,
  InstitutionRelation,
  OtherInstitution,
} from "./schemas.ts";

interface InstitutionRow extends Omit<Institution, "postalAddress"> {
  line1: string | null;
  line2: string | null;
  line3: string | null;
  line4: string | null;
  postalCity: string | null;
  postalState: string | null;
  postalPostcode: string | null;
  registerDate: string | null;
}

interface RelationRow extends Omit<InstitutionRelation, "other"> {
  otherId: number | null;
  otherName: string;
}

/**
 * Everything the institution's page shows, in one trip to the database. What has left the register is included and
 * marked.
 * @returns null when no institution ever had the id
 */
export async function readInstitution(
  { db }: { db: Database },
  { id }: { id: number },
): Promise<InstitutionDetails | null> {
  const [details, courses, campuses, others, relations] = await db.raw.batch([
    db.raw.prepare(detailsSql).bind(id),
    db.raw.prepare(coursesSql).bind(id),
    db.raw.prepare(campusesSql).bind(id),
    db.raw.prepare(othersSql).bind(id),
    db.raw.prepare(relationsSql).bind(id),
  ]);
  const row = details?.results[0] as InstitutionRow | undefined;
  if (!row) return null;
  const { line1, line2, line3, line4, postalCity, postalState, postalPostcode, registerDate, ...institution } = row;
  const place = [postalCity, postalState, postalPostcode].filter(Boolean).join(" ");
  return {
    institution: {
      ...institution,
      postalAddress: [line1, line2, line3, line4, place].filter((line): line is string => Boolean(line)),
    },
    courses: groupByLevel((courses?.results[0] as { packed: string } | undefined)?.packed),
    campuses: ((campuses?.results ?? []) as CampusRow[]).map(campusOf),
    otherRegistrations: (others?.results ?? []) as OtherInstitution[],
    relations: ((relations?.results ?? []) as RelationRow[]).map(({ otherId, otherName, ...relation }) => ({
      ...relation,
      other: { id: otherId, name: otherName },
    })),
    registerDate,
  };
}

/** Groups in display order. An unknown level (of a newer load than this code) goes to "Other". */
function groupByLevel(packed: string | undefined): InstitutionDetails["courses"] {
  const groups = new Map<string, CourseRow[]>(courseLevels.map((level) => [level, []]));
  const rows = JSON.parse(packed ?? "[]") as [level: string, ...CourseRow][];
  for (const [level, id, name, code, weeks, totalCost, standing] of rows) {
    const group = groups.get(level) ?? groups.get("Other");
    group?.push([id, name, code, weeks, totalCost, standing as CourseStanding]);
  }
  return [...groups].filter(([, courses]) => courses.length > 0);
}

const detailsSql = `
  SELECT id, name, name_cn AS nameCn, trading_name AS tradingName, type, category, cricos_provider_code AS code,
    institution_capacity AS capacity, website, state, location AS city, address, description, delisted_on AS delistedOn,
    postal_address_line_1 AS line1, postal_address_line_2 AS line2, postal_address_line_3 AS line3,
    postal_address_line_4 AS line4, postal_address_city AS postalCity, postal_address_state AS postalState,
    postal_address_postcode AS postalPostcode,
    (SELECT register_date FROM register_loads ORDER BY id DESC LIMIT 1) AS registerDate
  FROM institutions WHERE id = ?`;

// One JSON text instead of up to 664 rows: far less to carry from the database to the Worker. The index finds the rows
// and orders them by bytes; sorting them without regard to case costs less than a second index would at each load.
const coursesSql = `
  SELECT json_group_array(json_array(level, id, name, cricos_course_code, duration_weeks, estimated_total_course_cost,
    CASE WHEN delisted_on IS NOT NULL THEN 2 WHEN expired THEN 1 ELSE 0 END)) AS packed
  FROM (SELECT level, id, name, cricos_course_code, duration_weeks, estimated_total_course_cost, delisted_on, expired
    FROM courses WHERE institution_id = ? ORDER BY name COLLATE NOCASE, name, id)`;

// Those on the register now; of an institution that left it, those it left with.
const campusesSql = `
  SELECT ${campusColumns} FROM institutions i JOIN campuses p ON p.institution_id = i.id
  WHERE i.id = ? AND p.delisted_on IS i.delisted_on ORDER BY p.state, p.name, p.id`;

const othersSql = `
  SELECT o.id, o.name, o.name_cn AS nameCn, o.cricos_provider_code AS code, o.state
  FROM institutions i JOIN institutions o ON o.name_key = i.name_key AND o.id <> i.id
  WHERE i.id = ? AND o.delisted_on IS NULL ORDER BY o.id LIMIT 10`;

const relationsSql = `
  SELECT r.kind, 'from' AS side, r.since, r.note_cn AS noteCn, r.source_url AS sourceUrl,
    o.id AS otherId, coalesce(o.name, r.to_name) AS otherName
  FROM institutions i JOIN institution_relations r ON r.from_code = i.cricos_provider_code
    LEFT JOIN institutions o ON o.cricos_provider_code = r.to_code
  WHERE i.id = ?1
  UNION ALL
  SELECT r.kind, 'to', r.since, r.note_cn, r.source_url, o.id, o.name
  FROM institutions i JOIN institution_relations r ON r.to_code = i.cricos_provider_code
    JOIN institutions o ON o.cricos_provider_code = r.from_code
  WHERE i.id = ?1`;
