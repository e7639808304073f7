import { type SQL, sql } from "drizzle-orm";
import { type IndexedCourse, traitsOf } from "#app/features/register/catalogue/server/public.ts";
import { narrowLevelOf } from "#app/features/register/catalogue/shared/register-values.ts";
import { courseRowid, standingOf } from "./result-order.ts";
import { courseSearchDocument, type IndexedProvider, type SearchDocument } from "./search-document.ts";

/**
 * The document of a course from its stored row. @param provider its institution, when a load changes it at the same time
 */
export function indexedCourseDocument(course: IndexedCourse, provider?: IndexedProvider): SearchDocument {
  const { code, registerLevel, field1, field2, category, institutionNames } = course;
  return courseSearchDocument({
    ...course,
    courseCode: code,
    narrowLevel: narrowLevelOf(registerLevel),
    fields: [field1, field2].filter((field) => field !== null && /^\d{6}$/.test(field)).map(String),
    taughtIn: course,
    provider: provider ?? { category, traits: traitsOf(course), names: institutionNames },
  });
}

/** The full-text tables of courses with their columns. */
const tables: { table: string; columns: (keyof SearchDocument)[]; names: string }[] = [
  { table: "course_words", columns: ["words", "edges", "facets"], names: "name, edges, facets" },
  { table: "course_trigrams", columns: ["trigrams"], names: "name" },
  { table: "course_grams", columns: ["grams"], names: "grams" },
];

/** Courses per statement: a bound value of D1 has at most 2 MB, and a document takes about 1 kB. */
const coursesPerStatement = 500;

/** Statements that index courses again, after a change in their documents. @param courses as they are after the change */
export function indexCourses(courses: readonly IndexedCourse[]): SQL[] {
  const statements: SQL[] = [];
  for (let start = 0; start < courses.length; start += coursesPerStatement) {
    const documents = courses.slice(start, start + coursesPerStatement).map((course) => {
      const { delistedOn, expired, plainness, popularityRank, institutionId, id } = course;
      const standing = standingOf(delistedOn, expired);
      const rowid = courseRowid({ plainness, popularityRank, standing, institutionId, id });
      return { rowid, document: indexedCourseDocument(course) };
    });
    const rowids = JSON.stringify(documents.map(({ rowid }) => rowid));
    for (const { table, columns, names } of tables) {
      const rows = documents.map(({ rowid, document }) => [rowid, ...columns.map((column) => document[column])]);
      const values = columns.map((_, position) => `value ->> ${position + 1}`).join(", ");
      statements.push(
        sql`DELETE FROM ${sql.raw(table)} WHERE rowid IN (SELECT value FROM json_each(${rowids}))`,
        sql`INSERT INTO ${sql.raw(table)} (rowid, ${sql.raw(names)})
          SELECT value ->> 0, ${sql.raw(values)} FROM json_each(${JSON.stringify(rows)})`,
      );
    }
  }
  return statements;
}
