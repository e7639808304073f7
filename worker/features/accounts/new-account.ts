import { eq, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { credentials, users } from "#worker/platform/auth/schema.ts";
import { unambiguousCode } from "#worker/platform/crypto.ts";
import { type BatchItem, mustHold } from "#worker/platform/db/run-batch.ts";

export const emailTaken = "该邮箱已注册，请直接登录或找回密码";

interface NewAccount {
  userId: string;
  email: string;
  name: string;
  /** Hash of the password; null when the person sets one by a mail link. */
  password?: string | null;
  /** The code of the invitation link of a friend. */
  invite?: string | undefined;
}

/** Statements: create an account with an unverified address. The batch fails with "conflict" when the address has an account. */
export function newAccount(
  { primary, now }: Pick<AppContext, "primary" | "now">,
  { userId, email, name, password = null, invite = "" }: NewAccount,
): BatchItem[] {
  const { orm } = primary;
  const at = new Date(now());
  const made = { createdAt: at, updatedAt: at };
  const inviter = orm.select({ id: users.id }).from(users).where(eq(users.inviteCode, invite));
  const taken = orm.select({ id: users.id }).from(users).where(eq(users.email, email));
  return [
    mustHold(sql`NOT EXISTS ${taken}`, () => new AppError("conflict", emailTaken, { field: "email" })),
    orm
      .insert(users)
      .values({ id: userId, name, email, inviteCode: unambiguousCode(8), invitedBy: sql`${inviter}`, ...made }),
    orm
      .insert(credentials)
      .values({ id: crypto.randomUUID(), userId, accountId: userId, providerId: "credential", password, ...made }),
  ];
}
