import { asc, eq } from "drizzle-orm";
import { readLexicon } from "#app/features/register/search/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import type { OccupationEdit } from "../shared/edit-input.ts";
import type { Occupation } from "./read-occupation.ts";
import { type RecordedEdit, recordEdit, type Stored, selectEdits, versionOf } from "./record-edit.ts";
import { occupationAuthorities, occupations } from "./schema.ts";
import { spellNames } from "./spell-name.ts";

export interface EditableOccupation {
  occupation: Occupation;
  /** All assessing authorities, by key. */
  authorities: { key: string; nameCn: string }[];
  /** Newest first. */
  history: RecordedEdit[];
  /** See versionOf. */
  version: number;
}

/** The fields that the back office corrects, as their columns store them. */
const storedOf = (
  values: Pick<Occupation, "titleCn" | "aliases" | "conditionCn" | "authority" | "agreement">,
): Stored => {
  const { titleCn, aliases, conditionCn, authority, agreement } = values;
  return { titleCn, aliases: JSON.stringify(aliases), conditionCn, authority, agreement };
};

/**
 * An occupation with its corrections.
 * @throws AppError "forbidden", "not_found"
 */
export async function readEditableOccupation(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  code: string,
): Promise<EditableOccupation> {
  requirePermission(member, "facts");
  const { key, nameCn } = occupationAuthorities;
  const [rows, authorities, history] = await runBatch(primary, [
    primary.orm.select().from(occupations).where(eq(occupations.code, code)),
    primary.orm.select({ key, nameCn }).from(occupationAuthorities).orderBy(asc(key)),
    selectEdits(primary, "occupation", code),
  ]);
  const [occupation] = rows.rows;
  if (!occupation) throw new AppError("not_found", "没有这个职业。");
  return {
    ...{ occupation, authorities: authorities.rows, history: history.rows },
    version: versionOf(storedOf(occupation)),
  };
}

/**
 * Corrects what the instruments do not say: names, condition, authority, and whether the sources agree. The pinyin of the names
 * is renewed with them.
 * @throws AppError "forbidden", "not_found"; "invalid" when nothing differs; "conflict", see recordEdit
 */
export async function correctOccupation(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  code: string,
  { version, reason, ...values }: OccupationEdit,
): Promise<void> {
  requirePermission(member, "facts");
  const { occupation } = await readEditableOccupation(app, member, code);
  const names = [values.titleCn, ...values.aliases];
  const isRenamed = JSON.stringify(names) !== JSON.stringify([occupation.titleCn, ...occupation.aliases]);
  const derived = isRenamed ? { pinyin: spellNames(names, (await readLexicon(app)).sounds) } : {};
  await recordEdit(app, member, {
    ...{ subject: "occupation", key: code, version, reason, derived },
    before: storedOf(occupation),
    after: storedOf(values),
  });
}
