import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Change, changedMeanwhile, changeTogether, recordChange } from "#worker/features/audit/public.ts";
import { renewPages } from "#worker/features/content-version/public.ts";
import { indexCourses } from "#worker/features/search/public.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { mustHold } from "#worker/platform/db/run-batch.ts";
import { bareName, insertIf, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { sqlRow, sqlRows } from "#worker/platform/db/sql-rows.ts";
import { type IndexedCourse, indexedCourse, indexedCoursesSql } from "../indexed-courses.ts";
import { newestLoadId } from "../register-loads.ts";
import { courses } from "../schema.ts";
import { type EntryKey, readEntry } from "./read-entries.ts";
import { courseNameEdits } from "./schema.ts";
import { type RenamedName, tryEdit } from "./try-edit.ts";

/** Courses per query: their ids stand in its text. */
const coursesPerRead = 2000;

type App = Pick<AppContext, "primary" | "now">;

/**
 * Saves the Chinese of an entry, or adds the entry. Names of courses and the search's index follow in the same transaction.
 * @param version of the edit when the form was opened, 0 when there was none
 * @throws AppError "forbidden"; "conflict" when somebody else changed it first
 */
export async function saveEntry(
  app: App,
  member: Member,
  { nameCn, version, ...key }: EntryKey & { nameCn: string; version: number },
): Promise<void> {
  const seen = await readState(app);
  const entry = await readEntry(app, member, key);
  const renamed = await tryEdit(app, member, { ...key, nameCn, isAdded: true });
  await write(
    app,
    member,
    { key, nameCn, isAdded: true, version, renamed, seen },
    {
      action: entry ? "course-name.changed" : "course-name.added",
      before: entry && { nameCn: entry.current },
      after: { nameCn },
    },
  );
}

/**
 * Removes an entry of the files; the next load does not bring it back.
 * @throws AppError "forbidden", "not_found"; "conflict" when somebody else changed it first
 */
export async function removeEntry(app: App, member: Member, { version, ...key }: EntryKey & { version: number }) {
  const seen = await readState(app);
  const entry = await readEntry(app, member, key);
  if (!entry?.loaded) throw new AppError("not_found", "词典文件里没有这一条。");
  const renamed = await tryEdit(app, member, { ...key, nameCn: "", isAdded: false });
  await write(
    app,
    member,
    { key, nameCn: "", isAdded: false, version, renamed, seen },
    {
      action: "course-name.removed",
      before: { nameCn: entry.current },
      after: null,
    },
  );
}

/**
 * Undoes the edit of an entry: it is as the files have it, or gone.
 * @returns whether the files have it
 * @throws AppError "forbidden", "not_found"; "conflict" when somebody else changed it first
 */
export async function undoEntry(app: App, member: Member, { version, ...key }: EntryKey & { version: number }) {
  const seen = await readState(app);
  const entry = await readEntry(app, member, key);
  if (!entry || entry.version === 0) throw new AppError("not_found", "这一条没有在后台改过。");
  const { loaded, current } = entry;
  const renamed = await tryEdit(app, member, { ...key, nameCn: loaded ?? "", isAdded: loaded !== null });
  await changeTogether(app.primary, [
    isStill(seen),
    app.primary.orm.delete(courseNameEdits).where(isEdit(key, version)),
    mustHold(previousChanged, changedMeanwhile),
    recordChange(app, member, {
      action: "course-name.undone",
      subject: { type: "course-name", id: idOf(key) },
      before: { nameCn: current },
      after: loaded === null ? null : { nameCn: loaded },
    }),
    renewPages(),
    ...(await rename(app, renamed)),
  ]);
  return loaded !== null;
}

interface Edit {
  key: EntryKey;
  nameCn: string;
  isAdded: boolean;
  /** 0: there must be no edit yet. */
  version: number;
  renamed: readonly RenamedName[];
  /** From readState, before the names were composed. */
  seen: string;
}

async function write(
  app: App,
  member: Member,
  { key, nameCn, isAdded, version, renamed, seen }: Edit,
  change: Pick<Change, "action" | "before" | "after">,
): Promise<void> {
  const updatedAt = app.now();
  const present = sql`SELECT 1 FROM ${courseNameEdits} WHERE ${isKey(key)}`;
  const next = sql`max(${courseNameEdits.version} + 1, ${updatedAt})`;
  await changeTogether(app.primary, [
    isStill(seen),
    version === 0
      ? insertIf(
          courseNameEdits,
          { ...key, nameCn, isAdded, version: updatedAt, updatedAt },
          sql`NOT EXISTS (${present})`,
        )
      : app.primary.orm
          .update(courseNameEdits)
          .set({ nameCn, isAdded, version: next, updatedAt })
          .where(isEdit(key, version)),
    mustHold(previousChanged, changedMeanwhile),
    recordChange(app, member, { ...change, subject: { type: "course-name", id: idOf(key) } }),
    renewPages(),
    ...(await rename(app, renamed)),
  ]);
}

/** What names are composed from and courses are indexed by: the newest load and the edits of the dictionary. */
const state = sql<string>`(SELECT ${newestLoadId} || ' ' || count(*) || ' ' || coalesce(max(${courseNameEdits.version}), 0)
  FROM ${courseNameEdits})`;

const stateRow = z.object({ state: z.string() });

async function readState({ primary }: App): Promise<string> {
  return (await sqlRow(primary, stateRow, sql`SELECT ${state} AS state`))?.state ?? "";
}

/** Refuses the batch after another edit or a load: its names are composed from what is no longer so. */
const isStill = (seen: string) => mustHold(sql`${state} = ${seen}`, changedMeanwhile);

const idOf = ({ kind, phrase, condition }: EntryKey) =>
  [kind, phrase, condition].filter((part) => part !== "").join(" ");

const isKey = ({ kind, phrase, condition }: EntryKey) =>
  and(eq(courseNameEdits.kind, kind), eq(courseNameEdits.phrase, phrase), eq(courseNameEdits.condition, condition));

const isEdit = (key: EntryKey, version: number) => and(isKey(key), eq(courseNameEdits.version, version));

/**
 * Statements: give courses their new names and index them by these. The hash of the register's values stays, so the next
 * load finds a difference in our own values and writes the course again.
 */
async function rename({ primary }: App, renamed: readonly RenamedName[]): Promise<SQL[]> {
  const names = new Map(renamed.flatMap(({ ids, after }) => ids.map((id) => [id, after])));
  const indexed: IndexedCourse[] = [];
  const ids = [...names.keys()];
  for (let start = 0; start < ids.length; start += coursesPerRead) {
    const query = indexedCoursesSql(ids.slice(start, start + coursesPerRead));
    const rows = await sqlRows(primary, indexedCourse, sql.raw(query));
    indexed.push(...rows.map((row) => ({ ...row, nameCn: names.get(row.id) ?? null })));
  }
  return [
    sql`UPDATE ${courses} SET ${bareName(courses.nameCn)} = j.value ->> 1
      FROM json_each(${JSON.stringify([...names])}) j WHERE ${courses.id} = j.value ->> 0`,
    ...indexCourses(indexed),
  ];
}
