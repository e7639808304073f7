import { coursePath, institutionPath } from "#worker/platform/addresses.ts";
import type { Database } from "#worker/platform/db/client.ts";
import type { ShortlistedItem, ShortlistItem } from "./shortlist-items.ts";

interface InstitutionRow {
  id: number;
  code: string;
  name: string;
  nameCn: string | null;
  city: string | null;
  state: string | null;
  courseCount: number;
  delistedOn: string | null;
}

interface CourseRow {
  id: number;
  code: string;
  name: string;
  level: string;
  weeks: number | null;
  tuition: number | null;
  totalCost: number | null;
  expired: number;
  delistedOn: string | null;
  institutionId: number;
  institutionName: string;
  institutionNameCn: string | null;
}

/**
 * What the register says now of the items of a shortlist, in their order and each once, in one trip to the database.
 * Codes that were never on the register are left out.
 */
export async function readShortlisted(
  { db }: { db: Database },
  { items }: { items: readonly ShortlistItem[] },
): Promise<ShortlistedItem[]> {
  if (items.length === 0) return [];
  const codes = (type: ShortlistItem["type"]) =>
    JSON.stringify(items.filter((item) => item.type === type).map(({ code }) => code));
  const [institutions, courses] = await db.raw.batch([
    db.raw.prepare(institutionsSql).bind(codes("institution")),
    db.raw.prepare(coursesSql).bind(codes("course")),
  ]);
  const found = new Map<string, ShortlistedItem>();
  for (const row of (institutions?.results ?? []) as InstitutionRow[]) {
    const { id, ...facts } = row;
    found.set(`institution ${row.code}`, { type: "institution", ...facts, href: institutionPath(row) });
  }
  for (const row of (courses?.results ?? []) as CourseRow[]) {
    const { id, institutionId, institutionName, institutionNameCn, expired, ...facts } = row;
    const institution = { id: institutionId, name: institutionName };
    found.set(`course ${row.code}`, {
      type: "course",
      ...facts,
      expired: expired === 1,
      href: coursePath(institution, row),
      institution: { name: institutionName, nameCn: institutionNameCn, href: institutionPath(institution) },
    });
  }
  return [...new Set(items.map(({ type, code }) => `${type} ${code}`))].flatMap((key) => found.get(key) ?? []);
}

// The codes travel as one JSON text: D1 binds no more than a hundred values.
const institutionsSql = `
  SELECT i.id, i.cricos_provider_code AS code, i.name, i.name_cn AS nameCn, i.location AS city, i.state,
    i.live_course_count AS courseCount, i.delisted_on AS delistedOn
  FROM institutions i WHERE i.cricos_provider_code IN (SELECT value FROM json_each(?))`;

const coursesSql = `
  SELECT c.id, c.cricos_course_code AS code, c.name, c.level, c.duration_weeks AS weeks, c.tuition_fee AS tuition,
    c.estimated_total_course_cost AS totalCost, c.expired, coalesce(c.delisted_on, i.delisted_on) AS delistedOn,
    i.id AS institutionId, i.name AS institutionName, i.name_cn AS institutionNameCn
  FROM courses c JOIN institutions i ON i.id = c.institution_id
  WHERE c.cricos_course_code IN (SELECT value FROM json_each(?))`;
