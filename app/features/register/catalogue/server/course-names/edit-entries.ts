import { and, eq, sql } from "drizzle-orm";
import { type Change, changedMeanwhile, recordChange } from "#app/features/foundation/audit/server/public.ts";
import { renewPages } from "#app/features/foundation/content-version/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { mustHold } from "#worker/platform/db/run-batch.ts";
import { insertIf, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { type EntryKey, readEntry } from "./read-entries.ts";
import { type RenamingLimits, readDictionaryState, saveRenaming } from "./rename-courses.ts";
import { courseNameEdits } from "./schema.ts";
import { type RenamedName, tryEdit } from "./try-edit.ts";

type App = Pick<AppContext, "primary" | "now" | "requestId">;

// Each edit gives courses their new names (see saveRenaming) and returns how many of them wait for the next load.

/**
 * Saves the Chinese of an entry, or adds the entry.
 * @param version of the edit when the form was opened, 0 when there was none
 * @throws AppError "forbidden"; "conflict" when somebody else changed it first
 */
export async function saveEntry(
  app: App,
  member: Member,
  { nameCn, version, ...key }: EntryKey & { nameCn: string; version: number },
  limits?: RenamingLimits,
): Promise<number> {
  const seen = await readDictionaryState(app);
  const entry = await readEntry(app, member, key);
  const renamed = await tryEdit(app, member, { ...key, nameCn, isAdded: true });
  return write(
    app,
    member,
    { key, nameCn, isAdded: true, version, renamed, seen, limits },
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
export async function removeEntry(
  app: App,
  member: Member,
  { version, ...key }: EntryKey & { version: number },
): Promise<number> {
  const seen = await readDictionaryState(app);
  const entry = await readEntry(app, member, key);
  if (!entry?.loaded) throw new AppError("not_found", "词典文件里没有这一条。");
  const renamed = await tryEdit(app, member, { ...key, nameCn: "", isAdded: false });
  return write(
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
 * @throws AppError "forbidden", "not_found"; "conflict" when somebody else changed it first
 */
export async function undoEntry(
  app: App,
  member: Member,
  { version, ...key }: EntryKey & { version: number },
): Promise<{ isLoaded: boolean; waiting: number }> {
  const seen = await readDictionaryState(app);
  const entry = await readEntry(app, member, key);
  if (!entry || entry.version === 0) throw new AppError("not_found", "这一条没有在后台改过。");
  const { loaded, current } = entry;
  const renamed = await tryEdit(app, member, { ...key, nameCn: loaded ?? "", isAdded: loaded !== null });
  const edit = [
    app.primary.orm.delete(courseNameEdits).where(isEdit(key, version)),
    mustHold(previousChanged, changedMeanwhile),
    recordChange(app, member, {
      action: "course-name.undone",
      subject: { type: "course-name", id: idOf(key) },
      before: { nameCn: current },
      after: loaded === null ? null : { nameCn: loaded },
    }),
    renewPages(),
  ];
  return { isLoaded: loaded !== null, waiting: await saveRenaming(app, { seen, renamed, edit }) };
}

interface Edit {
  key: EntryKey;
  nameCn: string;
  isAdded: boolean;
  /** 0: there must be no edit yet. */
  version: number;
  renamed: readonly RenamedName[];
  /** From readDictionaryState, before the names were composed. */
  seen: string;
  limits?: RenamingLimits | undefined;
}

async function write(
  app: App,
  member: Member,
  { key, nameCn, isAdded, version, renamed, seen, limits }: Edit,
  change: Pick<Change, "action" | "before" | "after">,
): Promise<number> {
  const updatedAt = app.now();
  const present = sql`SELECT 1 FROM ${courseNameEdits} WHERE ${isKey(key)}`;
  const next = sql`max(${courseNameEdits.version} + 1, ${updatedAt})`;
  const edit = [
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
  ];
  return saveRenaming(app, { seen, renamed, edit }, limits);
}

const idOf = ({ kind, phrase, condition }: EntryKey) =>
  [kind, phrase, condition].filter((part) => part !== "").join(" ");

const isKey = ({ kind, phrase, condition }: EntryKey) =>
  and(eq(courseNameEdits.kind, kind), eq(courseNameEdits.phrase, phrase), eq(courseNameEdits.condition, condition));

const isEdit = (key: EntryKey, version: number) => and(isKey(key), eq(courseNameEdits.version, version));
