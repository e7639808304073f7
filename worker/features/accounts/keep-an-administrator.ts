import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";

/**
 * Conditions of a statement on `users` that takes rights away: whoever does it is an administrator this very moment, does
 * not do it to themselves, and another administrator stays. `?1` is the account, `?2` who does it. In SQL, because two who
 * do it to each other at once would both find the other still there.
 */
export const anAdministratorStays = `id = ?1 AND id <> ?2
  AND EXISTS (SELECT 1 FROM users AS actor WHERE actor.id = ?2 AND actor.role = 'admin' AND actor.banned_at IS NULL)
  AND EXISTS (SELECT 1 FROM users AS other WHERE other.id <> ?1 AND other.role = 'admin' AND other.banned_at IS NULL)`;

/** @throws AppError "forbidden" when somebody would do it to themselves */
export function refuseOneself(member: Member, userId: string): void {
  if (member.userId === userId) {
    throw new AppError("forbidden", "不能改自己的角色，也不能停用自己的账号；请另一位管理员来做。");
  }
}

const isLast = () => new AppError("forbidden", "您是最后一位管理员。请先让另一个账号成为管理员，再删除自己的账号。");

/**
 * Before a mail goes out for nothing.
 * @throws AppError "forbidden" for the last administrator
 */
export async function refuseLastAdministrator({ primary }: { primary: Statements }, member: Member): Promise<void> {
  if (member.role !== "admin") return;
  const other = await primary
    .prepare("SELECT 1 FROM users WHERE role = 'admin' AND banned_at IS NULL AND id <> ? LIMIT 1")
    .bind(member.userId)
    .first();
  if (!other) throw isLast();
}

/**
 * A statement that ends the batch in which account ?1 is deleted when it is the last administrator: a role that is none is
 * what the table refuses. What counts is this moment, not that of the mail with the link.
 */
export const keepLastAdministrator = `UPDATE users SET role = NULL WHERE id = ?1 AND role = 'admin'
  AND NOT EXISTS (SELECT 1 FROM users AS other WHERE other.id <> ?1 AND other.role = 'admin' AND other.banned_at IS NULL)`;

/** What keepLastAdministrator makes of a batch, as the person is told it; undefined for any other failure. */
export const lastAdministratorRefusal = (error: unknown): AppError | undefined =>
  /NOT NULL constraint failed: users\.role/.test(String(error)) ? isLast() : undefined;
