import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { changedMeanwhile, changeTogether } from "#app/features/foundation/audit/server/public.ts";
import { renewPages } from "#app/features/foundation/content-version/server/public.ts";
import { indexCourses } from "#app/features/register/search/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type BatchItem, type BatchResult, mustHold } from "#worker/platform/db/run-batch.ts";
import { bareName } from "#worker/platform/db/sql-parts.ts";
import { checkedSql, sqlJson, sqlRow, sqlRows } from "#worker/platform/db/sql-rows.ts";
import { log } from "#worker/platform/log.ts";
import { fieldCodeOf } from "../course-kind.ts";
import { indexedCourse, indexedCoursesSql } from "../indexed-courses.ts";
import { newestLoadId } from "../register-loads.ts";
import { courses } from "../schema.ts";
import { composeName } from "./compose-name.ts";
import { type DictionaryEdit, mergeEntries, mergeRows, openDictionary } from "./phrase-book.ts";
import { courseNameEntries } from "./schema.ts";

type App = Pick<AppContext, "primary" | "requestId">;

/** How many courses an edit of the dictionary renames at once. */
interface RenamingLimits {
  coursesPerBatch: number;
  /** Transactions of one edit; the first includes the edit itself. */
  batches: number;
}

/**
 * A batch that writes fails after 5 seconds (db/statements.ts), and a course needs 1 to 2 ms in the full-text tables. A register
 * of 25,000 courses has 974 with "Business".
 */
const renamingLimits: RenamingLimits = { coursesPerBatch: 500, batches: 10 };

/** How many courses a form renames at once; the others wait for the next load. */
export const maxRenamedAtOnce = renamingLimits.coursesPerBatch * renamingLimits.batches;

/** The version of the data that names and index entries are made from: the newest load and the edits of the dictionary. */
const state = sql<string>`(SELECT ${newestLoadId} || ' ' || count(*) || ' ' || coalesce(max(${courseNameEntries.version}), 0)
  FROM ${courseNameEntries} WHERE ${courseNameEntries.origin} = 'admin')`;

const stateRow = z.object({ state: z.string() });
const stateSql = sql`SELECT ${state} AS state`;

/** Refuses the batch after another edit or a load, because its names were composed from outdated data. */
const isStill = (seen: string) => mustHold(sql`${state} = ${seen}`, changedMeanwhile);

/**
 * Saves an edit of the dictionary and renames courses in batches: the edit with the first courses, then the others. If
 * another edit, a load or a timeout stops a later batch, the remaining courses have their old names until the next
 * load, which finds the difference and writes them.
 * @param statements those of the edit
 * @param edit the entry after it
 * @returns the results of the statements
 * @throws AppError "conflict" after another edit or a load; nothing is saved then
 */
export async function saveRenaming(
  app: App,
  member: Member,
  statements: readonly BatchItem[],
  edit: DictionaryEdit,
  { coursesPerBatch, batches }: RenamingLimits = renamingLimits,
): Promise<BatchResult<unknown>[]> {
  // The version has to be read before the names are composed.
  const seen = (await sqlRow(app.primary, stateRow, stateSql))?.state ?? "";
  const renamed = await tryEdit(app, member, edit);
  const names = renamed.flatMap(({ ids, after }) => ids.map((id): CourseName => [id, after]));
  const saved = await changeTogether(app.primary, [
    isStill(seen),
    ...statements,
    ...(await rename(app, names.slice(0, coursesPerBatch))),
    checkedSql(stateRow, stateSql),
  ]);
  const now = stateRow.parse(saved.at(-1)?.rows[0]).state;
  let done = Math.min(names.length, coursesPerBatch);
  try {
    for (let batch = 1; batch < batches && done < names.length; batch += 1) {
      const next = names.slice(done, done + coursesPerBatch);
      await changeTogether(app.primary, [isStill(now), ...(await rename(app, next)), renewPages()]);
      done += next.length;
    }
  } catch (error) {
    log(app, "course-names.not-renamed", { error });
  }
  return saved.slice(1, 1 + statements.length);
}

type CourseName = [id: number, nameCn: string | null];

/**
 * Statements that rename courses and index them by the new names. The hash of the register's values is unchanged, so
 * the next load finds a difference in our own values and writes the course again.
 */
async function rename({ primary }: App, names: readonly CourseName[]): Promise<SQL[]> {
  if (names.length === 0) return [];
  const nameOf = new Map(names);
  const rows = await sqlRows(primary, indexedCourse, sql.raw(indexedCoursesSql([...nameOf.keys()])));
  return [
    sql`UPDATE ${courses} SET ${bareName(courses.nameCn)} = j.value ->> 1
      FROM json_each(${JSON.stringify(names)}) j WHERE ${courses.id} = j.value ->> 0`,
    ...indexCourses(rows.map((row) => ({ ...row, nameCn: nameOf.get(row.id) ?? null }))),
  ];
}

/** A registered name whose Chinese name an edit changes. */
export interface RenamedName {
  name: string;
  registerLevel: string | null;
  /** ASCED code of the first field; null without one. */
  field: string | null;
  before: string | null;
  after: string | null;
  /** The courses with the name, level and field. */
  ids: number[];
}

const nameRow = z.object({
  name: z.string(),
  registerLevel: z.string().nullable(),
  field: z.string().nullable().transform(fieldCodeOf),
  nameCn: z.string().nullable(),
  ids: sqlJson(z.array(z.number())),
});

/**
 * Composes all names that contain the entry's words as they would be after the edit. Reads every course, some ten
 * thousand rows; edits of the dictionary are rare.
 * @throws AppError "forbidden"
 */
export async function tryEdit(
  app: Pick<AppContext, "primary">,
  member: Member,
  edit: DictionaryEdit,
): Promise<RenamedName[]> {
  requirePermission(member, "vocabulary");
  const [first = ""] = edit.phrase.toLowerCase().match(/\p{L}{3,}/gu) ?? [edit.phrase.toLowerCase()];
  // A plural in the register may match a singular in the dictionary.
  const stem = first.replace(/(ies|s)$/, "");
  const [entries, rows] = await Promise.all([
    app.primary.orm.select().from(courseNameEntries),
    sqlRows(
      app.primary,
      nameRow,
      sql`SELECT ${courses.name} AS name, ${courses.registerLevel} AS registerLevel,
          ${courses.fieldOfEducation1DetailedField} AS field, ${courses.nameCn} AS nameCn,
          json_group_array(${courses.id}) AS ids
        FROM ${courses} WHERE instr(lower(${courses.name}), ${stem}) > 0
        GROUP BY ${courses.name}, ${courses.registerLevel}, field, ${courses.nameCn}`,
    ),
  ]);
  const dictionary = openDictionary(mergeEntries(mergeRows(entries), [edit]));
  return rows.flatMap(({ nameCn: before, ids, ...name }) => {
    const { nameCn, missing } = composeName(name, dictionary);
    const after = missing.length === 0 && nameCn !== "" ? nameCn : null;
    return after === before ? [] : [{ ...name, before, after, ids }];
  });
}
