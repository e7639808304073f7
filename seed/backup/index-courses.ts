import { z } from "zod";
import { isPlaceholder } from "#seed/register/read-sheets.ts";
import { indexedCourse, indexedCoursesSql } from "#worker/features/catalogue/indexed-courses.ts";
import { indexedCourseDocument } from "#worker/features/search/match/index-courses.ts";
import { courseRowid, standingOf } from "#worker/features/search/match/rowid.ts";
import type { Document } from "../load/unlisted-documents.ts";
import type { Site } from "./site.ts";

const standing = z.tuple([
  z.number(),
  z.number().nullable(),
  z.number(),
  z.number(),
  z.number(),
  z.string().nullable(),
]);

/** Ids of the courses in the order of their rowids: FTS5 writes out all it holds for a row that does not come after the last. */
export async function listCourses(site: Site): Promise<number[]> {
  const rows = await site.query(`SELECT c.id, c.plainness, coalesce(c.popularity_rank, i.popularity_rank) AS rank,
    c.institution_id, c.expired, c.delisted_on FROM courses c JOIN institutions i ON i.id = c.institution_id`);
  return z
    .array(standing)
    .parse(rows)
    .map(([id, plainness, popularityRank, institutionId, expired, delistedOn]) => {
      const place = standingOf(delistedOn, expired === 1);
      return { id, rowid: courseRowid({ id, plainness, popularityRank, institutionId, standing: place }) };
    })
    .toSorted((a, b) => a.rowid - b.rowid)
    .map(({ id }) => id);
}

/** The names of the columns of indexedCoursesSql, which yields rows without names here. */
const courseColumns = Object.keys(indexedCourse.shape);

/** Documents of courses in the order of their rowids. */
export async function courseDocuments(site: Site, ids: readonly number[]): Promise<Document[]> {
  const rows = await site.query(`SELECT ${courseColumns.join(", ")} FROM (${indexedCoursesSql(ids)})`);
  const courses = rows.map((row) =>
    indexedCourse.parse(Object.fromEntries(courseColumns.map((column, position) => [column, row[position]]))),
  );
  return courses
    .filter(({ name }) => !isPlaceholder(name))
    .map((course) => ({
      rowid: courseRowid({ ...course, standing: standingOf(course.delistedOn, course.expired) }),
      document: () => indexedCourseDocument(course),
    }))
    .toSorted((a, b) => a.rowid - b.rowid);
}
