import { and, desc, eq, sql } from "drizzle-orm";
import {
  changedMeanwhile,
  changeTogether,
  differences,
  recordChange,
} from "#app/features/foundation/audit/server/public.ts";
import { renewPages } from "#app/features/foundation/content-version/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { insertIf } from "#worker/platform/db/sql-parts.ts";
import { type EditedField, type EditSubject, editedFields } from "../shared/edited-fields.ts";
import { occupationAuthorities, occupationEdits, occupations } from "./schema.ts";

/** A correction as the history shows it; `settledAt` null: it holds, unless a newer one of its field does. */
export type RecordedEdit = Omit<typeof occupationEdits.$inferSelect, "subject" | "key">;

/** Corrections that a history shows. */
const maxHistory = 200;

/** The corrections of an occupation or an authority, newest first. */
export function selectEdits({ orm }: Session, subject: EditSubject, key: string) {
  const { id, field, before, after, reason, editor, editedAt, settledAt } = occupationEdits;
  return orm
    .select({ id, field, before, after, reason, editor, editedAt, settledAt })
    .from(occupationEdits)
    .where(and(eq(occupationEdits.subject, subject), eq(occupationEdits.key, key)))
    .orderBy(desc(id))
    .limit(maxHistory);
}

/** Values of editedFields of a subject, as their columns store them. */
export type Stored = Readonly<Record<string, string | null>>;

/** The version of the values that a form opens with: edits and loads change it. 31 bits (FNV-1a). */
export function versionOf(values: Stored): number {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)))) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 1;
}

interface Correction {
  subject: EditSubject;
  key: string;
  /** The record before the change, and its new values. */
  before: Stored;
  after: Stored;
  /** versionOf the values with which the form was opened. */
  version: number;
  reason: string;
  /** Further columns to write: `pinyin`. */
  derived?: Readonly<Record<string, string | null>>;
}

const tables = { occupation: occupations, authority: occupationAuthorities } as const;
const keyColumns = { occupation: "code", authority: "key" } as const;
const audited = {
  occupation: { action: "occupation.corrected", subject: { type: "occupation" } },
  authority: { action: "assessing-authority.corrected", subject: { type: "assessing-authority" } },
} as const;

/**
 * Writes corrected fields, one row of history for each, an audit entry, and a new content version.
 * @throws AppError "invalid" when nothing differs; "conflict" when an editor or a load has changed the values since
 */
export async function recordEdit(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  { subject, key, before, after, version, reason, derived = {} }: Correction,
): Promise<void> {
  if (versionOf(before) !== version) throw changedMeanwhile();
  const changed = fieldsOf(subject).filter(([field]) => before[field] !== after[field]);
  if (changed.length === 0) throw new AppError("invalid", "没有改动：要改的内容和现在的一样。");
  const set = [
    ...changed.map(([field, column]) => sql`${sql.identifier(column)} = ${after[field] ?? null}`),
    ...Object.entries(derived).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`),
  ];
  const isUnchanged = fieldsOf(subject).map(
    ([field, column]) => sql`${sql.identifier(column)} IS ${before[field] ?? null}`,
  );
  await changeTogether(app.primary, [
    sql`UPDATE ${tables[subject]} SET ${sql.join(set, sql`, `)}
      WHERE ${sql.join([sql`${sql.identifier(keyColumns[subject])} = ${key}`, ...isUnchanged], sql` AND `)}`,
    ...changed.map(([field]) =>
      insertIf(occupationEdits, {
        ...{ subject, key, field, reason, editor: member.email, editedAt: app.now() },
        ...{ before: before[field] ?? null, after: after[field] ?? null },
      }),
    ),
    recordChange(app, member, {
      action: audited[subject].action,
      subject: { ...audited[subject].subject, id: key },
      ...withReason(differences(before, after), reason),
    }),
    renewPages(),
  ]);
}

const fieldsOf = (subject: EditSubject) => Object.entries(editedFields[subject]) as [EditedField, string][];

const withReason = ({ before, after }: ReturnType<typeof differences>, reason: string) => ({
  before,
  after: { ...after, reason },
});
