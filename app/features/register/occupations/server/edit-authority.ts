import { asc, eq } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import type { AuthorityEdit } from "../shared/edit-input.ts";
import { type RecordedEdit, recordEdit, selectEdits, versionOf } from "./record-edit.ts";
import { occupationAuthorities } from "./schema.ts";

export type AssessingAuthority = typeof occupationAuthorities.$inferSelect;

export interface EditableAuthority {
  authority: AssessingAuthority;
  /** Newest first. */
  history: RecordedEdit[];
  /** See versionOf. */
  version: number;
}

const storedOf = ({ nameCn, url }: Pick<AssessingAuthority, "nameCn" | "url">) => ({ nameCn, url });

/** All assessing authorities by key, about forty. @throws AppError "forbidden" */
export async function listAuthorities(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
): Promise<AssessingAuthority[]> {
  requirePermission(member, "facts");
  return primary.orm.select().from(occupationAuthorities).orderBy(asc(occupationAuthorities.key)).all();
}

/** An assessing authority with its corrections. @throws AppError "forbidden", "not_found" */
export async function readEditableAuthority(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  key: string,
): Promise<EditableAuthority> {
  requirePermission(member, "facts");
  const [rows, history] = await runBatch(primary, [
    primary.orm.select().from(occupationAuthorities).where(eq(occupationAuthorities.key, key)),
    selectEdits(primary, "authority", key),
  ]);
  const [authority] = rows.rows;
  if (!authority) throw new AppError("not_found", "没有这个评估机构。");
  return { authority, history: history.rows, version: versionOf(storedOf(authority)) };
}

/**
 * Corrects the Chinese name or the address of an authority.
 * @throws AppError "forbidden", "not_found"; "invalid" when nothing differs; "conflict", see recordEdit
 */
export async function correctAuthority(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  key: string,
  { version, reason, ...values }: AuthorityEdit,
): Promise<void> {
  requirePermission(member, "facts");
  const { authority } = await readEditableAuthority(app, member, key);
  await recordEdit(app, member, {
    ...{ subject: "authority", key, version, reason },
    before: storedOf(authority),
    after: storedOf(values),
  });
}
