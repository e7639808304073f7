import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { deliverMail } from "#app/features/foundation/outbox/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { decryptSecret, encryptSecret } from "#worker/platform/auth/open-auth.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { newRecoveryCodes, normalizeRecoveryCode } from "#worker/platform/auth/recovery-codes.ts";
import { recoveryCodes, users } from "#worker/platform/auth/schema.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { bareName, insertIf } from "#worker/platform/db/sql-parts.ts";
import { recordSecurityChange } from "./account-events.ts";
import { confirmPassword } from "./change-account.ts";

const codesSchema = z.array(z.string());

/** How many recovery codes of the account can still be used. */
export async function countRecoveryCodes(app: AppContext, { userId }: Pick<Actor, "userId">): Promise<number> {
  return (await readCodes(app, userId)).codes.length;
}

/**
 * New recovery codes, and the statement that stores them in place of the old ones.
 * @param condition SQL: without it nothing is stored
 */
export async function makeRecoveryCodes(
  app: AppContext,
  userId: string,
  condition = sql`TRUE`,
): Promise<{ codes: string[]; store: SQL }> {
  const codes = newRecoveryCodes();
  const row = { userId, codes: await encryptSecret(app, JSON.stringify(codes)), createdAt: new Date(app.now()) };
  const [stored, createdAt] = [bareName(recoveryCodes.codes), bareName(recoveryCodes.createdAt)];
  const store = sql`${insertIf(recoveryCodes, row, condition)}
    ON CONFLICT (${bareName(recoveryCodes.userId)})
    DO UPDATE SET ${stored} = excluded.${stored}, ${createdAt} = excluded.${createdAt}`;
  return { codes, store };
}

/**
 * Replaces the recovery codes; the old ones become invalid.
 * @throws AppError "invalid" for a wrong password, "conflict" without a second factor, "limited"
 */
export async function renewRecoveryCodes(app: AppContext, actor: Actor, password: string): Promise<string[]> {
  const { userId } = actor;
  await confirmPassword(app, userId, password);
  const isOn = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${and(eq(users.id, userId), eq(users.twoFactorEnabled, true))})`;
  const { codes, store } = await makeRecoveryCodes(app, userId, isOn);
  const [renewed] = await runBatch(app.primary, [store, ...recordSecurityChange(app, actor, "recovery-codes-renewed")]);
  if (renewed.changes === 0) throw new AppError("conflict", "两步验证没有开启，没有恢复码可换。");
  app.waitUntil(deliverMail(app));
  return codes;
}

/**
 * Uses up a recovery code.
 * @param typed case, spaces and the hyphen do not matter
 * @returns whether the code was one of the account's and unused
 */
export async function spendRecoveryCode(app: AppContext, userId: string, typed: string): Promise<boolean> {
  const { codes, stored } = await readCodes(app, userId);
  const code = normalizeRecoveryCode(typed);
  if (stored === null || !codes.includes(code)) return false;
  const left = await encryptSecret(app, JSON.stringify(codes.filter((other) => other !== code)));
  // Two requests with one code: only the first finds the codes as both have read them.
  const [spent] = await runBatch(app.primary, [
    app.primary.orm
      .update(recoveryCodes)
      .set({ codes: left })
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codes, stored))),
  ]);
  return spent.changes > 0;
}

/** The codes that are left, and how they are stored; null when there are none. */
async function readCodes(app: AppContext, userId: string): Promise<{ codes: string[]; stored: string | null }> {
  const row = await app.primary.orm
    .select({ stored: recoveryCodes.codes })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
    .get();
  if (!row) return { codes: [], stored: null };
  return { codes: codesSchema.parse(JSON.parse(await decryptSecret(app, row.stored))), stored: row.stored };
}
