import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { changeTogether, recordChange } from "#worker/features/audit/public.ts";
import { renewPages } from "#worker/features/content-version/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { EntryFields, RoundFields } from "./input.ts";
import { invitationRounds, nominationEntries } from "./schema.ts";

type Recording = Pick<AppContext, "primary" | "now">;

const roundKey = ({ roundOn, visa, occupation }: Pick<RoundFields, "roundOn" | "visa" | "occupation">) =>
  [roundOn, visa, occupation].join("~");

const entryKey = (entry: Pick<EntryFields, "state" | "programmeYear" | "visa" | "kind" | "position">): string =>
  [entry.state, entry.programmeYear, entry.visa, entry.kind, entry.position].join("~");

/**
 * The row of a key, that of the back office before that of the files.
 * @returns null when there is none
 * @throws AppError "forbidden"
 */
export async function readRound({ primary }: Pick<AppContext, "primary">, member: Member, key: string) {
  requirePermission(member, "facts");
  const t = invitationRounds;
  return (await primary.orm.select().from(t).where(eq(t.key, key)).orderBy(ownFirst(t)).limit(1).get()) ?? null;
}

/** The same of a state's programme. */
export async function readEntry({ primary }: Pick<AppContext, "primary">, member: Member, key: string) {
  requirePermission(member, "facts");
  const t = nominationEntries;
  return (await primary.orm.select().from(t).where(eq(t.key, key)).orderBy(ownFirst(t)).limit(1).get()) ?? null;
}

/** The version that the form of a row carries: that of the row of the back office, 0 while it has none. */
export const versionOf = (row: { origin: "seed" | "admin"; version: number } | null): number =>
  row?.origin === "admin" ? row.version : 0;

/**
 * Records what is known of a round, in place of the row of the files and of an earlier row of the back office.
 * @returns its key
 * @throws AppError "forbidden"; "conflict" when another editor has written the row since it was opened
 */
export async function recordRound(
  app: Recording,
  member: Member,
  { version, ...fields }: RoundFields,
): Promise<string> {
  requirePermission(member, "facts");
  const key = roundKey(fields);
  const before = await readRound(app, member, key);
  const t = invitationRounds;
  const row = { key, ...fields, origin: "admin" as const, recordedAt: app.now(), version: version + 1 };
  await changeTogether(app.primary, [
    app.primary.orm
      .insert(t)
      .values(row)
      .onConflictDoUpdate({ target: [t.key, t.origin], set: row, setWhere: sql`${t.version} = ${version}` }),
    recordChange(app, member, {
      ...{ action: "round.recorded", subject: { type: "round", id: key } },
      ...{ before: before && { ...before }, after: fields },
    }),
    renewPages(),
  ]);
  return key;
}

/** The same for a row of a state's programme. */
export async function recordEntry(
  app: Recording,
  member: Member,
  { version, ...fields }: EntryFields,
): Promise<string> {
  requirePermission(member, "facts");
  const key = entryKey(fields);
  const before = await readEntry(app, member, key);
  const t = nominationEntries;
  const row = { key, ...fields, origin: "admin" as const, recordedAt: app.now(), version: version + 1 };
  await changeTogether(app.primary, [
    app.primary.orm
      .insert(t)
      .values(row)
      .onConflictDoUpdate({ target: [t.key, t.origin], set: row, setWhere: sql`${t.version} = ${version}` }),
    recordChange(app, member, {
      ...{ action: "nomination.recorded", subject: { type: "nomination", id: key } },
      ...{ before: before && { ...before }, after: fields },
    }),
    renewPages(),
  ]);
  return key;
}

const ownFirst = ({ origin }: typeof invitationRounds | typeof nominationEntries): SQL => desc(eq(origin, "admin"));
