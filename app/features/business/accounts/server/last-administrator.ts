import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { users } from "#worker/platform/auth/schema.ts";
import { type Assertion, mustHold } from "#worker/platform/db/run-batch.ts";
import { hasRow } from "#worker/platform/db/sql-parts.ts";

type Context = Pick<AppContext, "primary">;

const isAdministrator = and(eq(users.role, "admin"), isNull(users.bannedAt));

/** SQL condition: there is an active administrator other than an account. */
const hasOther = (userId: string): SQL => hasRow(users, isAdministrator, ne(users.id, userId));

/** SQL condition: the acting member is an active administrator at that moment. */
export const isActiveAdministrator = (member: Member): SQL =>
  hasRow(users, isAdministrator, eq(users.id, member.userId));

/**
 * Condition of an UPDATE of `users` that takes rights away from an account: the acting member is an administrator at that moment,
 * does not act on their own account, and another administrator remains. It is a condition of the statement because two
 * administrators who remove each other at the same time would both pass a check before it.
 */
export const mayLoseRights = (member: Member, userId: string): SQL | undefined =>
  and(eq(users.id, userId), ne(users.id, member.userId), isActiveAdministrator(member), hasOther(userId));

/** @throws AppError "forbidden" when a member acts on their own account */
export function refuseOwnAccount(member: Member, userId: string): void {
  if (member.userId === userId) {
    throw new AppError("forbidden", "不能改自己的角色，也不能停用自己的账号；请另一位管理员来做。");
  }
}

const lastAdministratorError = () =>
  new AppError("forbidden", "你是最后一位管理员。请先让另一个账号成为管理员，再注销自己的账号。");

/**
 * A check before the deletion mail is sent. The batch that deletes the account checks again.
 * @throws AppError "forbidden" for the last administrator
 */
export async function refuseLastAdministrator({ primary }: Context, { role, userId }: Member): Promise<void> {
  if (role !== "admin") return;
  if (!(await primary.orm.$count(users, and(isAdministrator, ne(users.id, userId))))) throw lastAdministratorError();
}

/** Assertion for the batch that deletes an account: rolls it back when the account is the last administrator. */
export const mustNotBeLastAdministrator = (userId: string): Assertion => {
  const isOne = hasRow(users, eq(users.id, userId), eq(users.role, "admin"));
  return mustHold(sql`NOT ${isOne} OR ${hasOther(userId)}`, lastAdministratorError);
};
