import { courseRowid, standingOf } from "#app/features/register/search/server/match/result-order.ts";
import type { CatalogueTarget } from "./catalogue-target.ts";

/** The columns of an institution, course or campus that a comparison needs. */
export interface KnownEntity {
  id: number;
  hash: string;
  delistedOn: string | null;
}

interface KnownInstitution extends KnownEntity {
  rank: number;
  /** Maximum number of enrolled overseas students. */
  capacity: number | null;
}

interface KnownCourse extends KnownEntity {
  institutionId: number;
  expired: number;
  plainness: number | null;
  /** Null in a row of an older loader. */
  popularityRank: number | null;
}

export interface KnownCampus extends KnownEntity {
  institutionId: number;
  key: string;
  name: string;
}

interface LastLoad {
  id: number;
  kind: "register" | "starter";
  registerDate: string;
}

/** Reads ids, hashes and pairs of the whole catalogue, and the last load. */
export async function readCatalogue(target: CatalogueTarget) {
  const [[lastLoad], institutions, courses, campuses, pairs] = await Promise.all([
    target.read<LastLoad>(
      "SELECT id, kind, register_date AS registerDate FROM register_loads ORDER BY id DESC LIMIT 1",
    ),
    target.read<KnownInstitution & { code: string }>(
      `SELECT id, cricos_provider_code AS code, register_hash AS hash, delisted_on AS delistedOn,
        popularity_rank AS rank, institution_capacity AS capacity FROM institutions`,
    ),
    target.read<KnownCourse & { code: string }>(
      `SELECT id, cricos_course_code AS code, register_hash AS hash, delisted_on AS delistedOn,
        institution_id AS institutionId, expired, plainness, popularity_rank AS popularityRank FROM courses`,
    ),
    target.read<KnownCampus>(
      `SELECT id, institution_id AS institutionId, campus_key AS key, name, register_hash AS hash,
        delisted_on AS delistedOn FROM campuses ORDER BY id`,
    ),
    target.read<{ course: number; campuses: string }>(
      "SELECT course_id AS course, group_concat(campus_id) AS campuses FROM course_campuses GROUP BY course_id",
    ),
  ]);
  return {
    lastLoad: lastLoad ?? null,
    institutions: new Map<string, KnownInstitution>(institutions.map(({ code, ...one }) => [code, one])),
    courses: new Map<string, KnownCourse>(courses.map(({ code, ...course }) => [code, course])),
    campuses,
    /** Campus ids by course id. */
    campusesOf: new Map(pairs.map((pair) => [pair.course, new Set(pair.campuses.split(",").map(Number))])),
  };
}

/** The catalogue in the database, by register code. */
export type KnownCatalogue = Awaited<ReturnType<typeof readCatalogue>>;

/**
 * The rowid of a course in the full-text tables before the load.
 * @param institutionRank of its institution, before the load
 */
export function knownCourseRowid(course: KnownCourse, institutionRank: number): number {
  const { id, institutionId, plainness } = course;
  const popularityRank = course.popularityRank ?? institutionRank;
  const standing = standingOf(course.delistedOn, course.expired === 1);
  return courseRowid({ plainness, popularityRank, standing, institutionId, id });
}
