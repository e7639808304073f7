import { coursePath, institutionPath, lookupKeyOf } from "#worker/platform/addresses.ts";
import type { Database } from "#worker/platform/db/client.ts";
import type { LookupType } from "./schemas.ts";

export interface Named {
  id: number;
  name: string;
  nameCn: string | null;
}

/** What a name in an address means. */
export interface FoundNamed extends Named {
  /** A course's. */
  institution: Named | null;
  href: string;
}

interface NamedCourse extends Omit<Named, "nameCn"> {
  institutionId: number;
  institutionName: string;
  institutionNameCn: string | null;
}

/**
 * The institution or course with this registered name, written as such or as its slug. Of several the one on the
 * register, open to students, of the best known provider.
 * @returns null when none has it
 */
export async function findNamed(
  { db }: { db: Pick<Database, "raw"> },
  { type, name }: { type: LookupType; name: string },
): Promise<FoundNamed | null> {
  const key = lookupKeyOf(name);
  if (key === "") return null;
  if (type === "institution") {
    const row = await db.raw.prepare(institutionSql).bind(key).first<Named>();
    return row && { ...row, institution: null, href: institutionPath(row) };
  }
  const row = await db.raw.prepare(courseSql).bind(key).first<NamedCourse>();
  if (!row) return null;
  const { institutionId, institutionName, institutionNameCn, ...course } = row;
  const institution = { id: institutionId, name: institutionName, nameCn: institutionNameCn };
  return { ...course, nameCn: null, institution, href: coursePath(institution, course) };
}

const institutionSql = `
  SELECT id, name, name_cn AS nameCn FROM institutions
  WHERE lookup_key = ? ORDER BY delisted_on IS NOT NULL, popularity_rank, id LIMIT 1`;

const courseSql = `
  SELECT c.id, c.name, i.id AS institutionId, i.name AS institutionName, i.name_cn AS institutionNameCn
  FROM courses c JOIN institutions i ON i.id = c.institution_id
  WHERE c.lookup_key = ? ORDER BY c.delisted_on IS NOT NULL, c.expired, i.popularity_rank, c.id LIMIT 1`;
