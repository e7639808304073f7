import { and, eq, exists, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { users } from "#worker/platform/auth/schema.ts";
import { type Assertion, mustHold } from "#worker/platform/db/run-batch.ts";

type Context = Pick<AppContext, "primary">;

/** Query: active administrators other than one account. */
const otherAdministrators = ({ primary }: Context, userId: string) =>
  primary.orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.bannedAt), ne(users.id, userId)));

/** SQL condition: the acting member is an active administrator at that moment. */
export const isActiveAdministrator = ({ primary }: Context, member: Member): SQL =>
  exists(
    primary.orm
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, member.userId), eq(users.role, "admin"), isNull(users.bannedAt))),
  );

/**
 * Condition of an UPDATE of `users` that takes rights away from an account: the acting member is an administrator at that moment,
 * does not act on their own account, and another administrator remains. It is a condition of the statement because two
 * administrators who remove each other at the same time would both pass a check before it.
 */
export const mayLoseRights = (app: Context, member: Member, userId: string): SQL | undefined => {
  return and(
    eq(users.id, userId),
    ne(users.id, member.userId),
    isActiveAdministrator(app, member),
    exists(otherAdministrators(app, userId)),
  );
};

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
export async function refuseLastAdministrator(app: Context, member: Member): Promise<void> {
  if (member.role !== "admin") return;
  const other = await otherAdministrators(app, member.userId).limit(1).get();
  if (!other) throw lastAdministratorError();
}

/** Assertion for the batch that deletes an account: rolls it back when the account is the last administrator. */
export const mustNotBeLastAdministrator = (app: Context, userId: string): Assertion => {
  const isAdministrator = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${and(eq(users.id, userId), eq(users.role, "admin"))})`;
  return mustHold(sql`NOT ${isAdministrator} OR EXISTS ${otherAdministrators(app, userId)}`, lastAdministratorError);
};
