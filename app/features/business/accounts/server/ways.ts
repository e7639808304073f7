import { sql } from "drizzle-orm";
import { z } from "zod";
import { runWithMails } from "#app/features/foundation/outbox/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { passkeys, twoFactors } from "#worker/platform/auth/schema.ts";
import { mustHold, runBatch } from "#worker/platform/db/run-batch.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { sqlRows } from "#worker/platform/db/sql-rows.ts";
import { enforceLimit } from "#worker/platform/limits/rate-limiter.ts";
import { minute } from "#worker/platform/time/units.ts";
import type { RemovedWay, RenamedWay } from "../shared/input.ts";
import { recordEvent, recordSecurityChange } from "./account-events.ts";
import { confirmPassword } from "./change-account.ts";
import { limits } from "./limits.ts";
import { mustKeepSecondFactor, syncSecondFactor } from "./second-factor-state.ts";

/** The kinds of sign-in methods that an account may have several of, each with a name by the owner. */
const ways = {
  authenticator: { table: twoFactors, renamed: "second-factor-renamed", gone: "这个验证器已经不在了，请刷新页面。" },
  passkey: { table: passkeys, renamed: "passkey-renamed", gone: "这个通行密钥已经不在了，请刷新页面。" },
} as const;

/** An authenticator app or a passkey of an account, as its owner sees it. Times are ms since 1970. */
export interface Way {
  id: string;
  name: string | null;
  createdAt: number | null;
  lastUsedAt: number | null;
}

function findWay({ userId }: Actor, { way, id }: Pick<RenamedWay, "way" | "id">) {
  const { gone, ...found } = ways[way];
  const own = sql`${found.table.id} = ${id} AND ${found.table.userId} = ${userId}`;
  return { ...found, own, isGone: () => new AppError("not_found", gone) };
}

/** @throws AppError "not_found" when it does not exist or belongs to another account, "limited" */
export async function renameWay(app: AppContext, actor: Actor, { name, ...which }: RenamedWay): Promise<void> {
  await enforceLimit(app, limits.changeAccount, actor.userId);
  const { table, own, renamed, isGone } = findWay(actor, which);
  await runBatch(app.primary, [
    sql`UPDATE ${table} SET name = ${name} WHERE ${own}`,
    mustHold(previousChanged, isGone),
    recordEvent(app, actor.userId, renamed, { detail: name }),
  ]);
}

const removedRow = z.object({ name: z.string().nullable(), others: z.number() });

/**
 * Removes an authenticator app, which needs the password, or a passkey, which needs a sign-in just now: it opens the account without
 * the password. The last authenticator of a customer turns the second factor off.
 * @throws AppError "invalid" for a wrong password; "forbidden" when the sign-in was not just now, or when it is the last second factor
 *   of a member of the back office; "not_found" when it does not exist or belongs to another account; "limited"
 */
export async function removeWay(app: AppContext, actor: Actor, input: RemovedWay): Promise<void> {
  const { userId } = actor;
  if (input.way === "authenticator") await confirmPassword(app, userId, input.password);
  else {
    requireFreshSession(actor, app.now());
    await enforceLimit(app, limits.changeAccount, userId);
  }
  const { table, own, isGone } = findWay(actor, input);
  const others = sql`SELECT count(*) FROM ${twoFactors}
    WHERE ${twoFactors.userId} = ${userId} AND ${twoFactors.verified} AND ${twoFactors.id} <> ${input.id}`;
  const [found] = await sqlRows(
    app.primary,
    removedRow,
    sql`SELECT name, (${others}) AS others FROM ${table} WHERE ${own}`,
  );
  if (!found) throw isGone();
  const isLast = found.others === 0 && actor.role === "user";
  const change = input.way === "passkey" ? "passkey-removed" : isLast ? "second-factor-off" : "authenticator-removed";
  await runWithMails(app, [
    sql`DELETE FROM ${table} WHERE ${own}`,
    mustHold(previousChanged, isGone),
    ...recordSecurityChange(app, actor, change, { detail: found.name }),
    mustKeepSecondFactor(userId),
    ...syncSecondFactor(app, userId),
  ]);
}

/** How long after the sign-in passkeys can be added and removed, ms. */
const freshFor = 15 * minute;

/** Whether the person has signed in just now. @param now ms since 1970 */
export const isFreshSession = (actor: Actor, now: number): boolean => now - actor.sessionStartedAt < freshFor;

/**
 * Passkeys open the account without its password, so somebody who finds an open browser must not add or remove one.
 * @throws AppError "forbidden"
 */
export function requireFreshSession(actor: Actor, now: number): void {
  if (isFreshSession(actor, now)) return;
  throw new AppError("forbidden", "登录已经超过 15 分钟。为了安全，请重新登录，再添加或移除通行密钥。");
}
