import { AppError } from "#worker/errors.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { minute } from "#worker/platform/time/units.ts";

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
