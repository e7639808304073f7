import { eq, lte, type SQL, sql } from "drizzle-orm";
import { AppError } from "#worker/errors.ts";
import { type ClientInfo, rateLimitAddress } from "#worker/platform/client-info.ts";
import { keyedHash } from "#worker/platform/crypto.ts";
import type { Primary } from "#worker/platform/db/client.ts";
import { removeRows } from "#worker/platform/db/sql-parts.ts";
import { rateLimits } from "./schema.ts";

/** At most `count` attempts in a window of `seconds`. */
export interface Limit {
  name: string;
  count: number;
  seconds: number;
}

export type RateLimiter = ReturnType<typeof rateLimiter>;

/**
 * Rate limiting in the database, with one atomic statement per attempt, so that parallel attempts are all counted. Windows
 * are fixed: they begin with the first attempt. Keys are keyed hashes, so the table reveals no addresses.
 */
export function rateLimiter({ orm }: Pick<Primary, "orm">, secret: string, now: () => number) {
  const keyOf = async (limit: Limit, who: string) => `${limit.name}:${await keyedHash(secret, who)}`;
  return {
    /**
     * Counts one attempt.
     * @param who whom to count: a network address, an account
     * @returns undefined within the limit, else the seconds to wait
     */
    async take(limit: Limit, who: string): Promise<number | undefined> {
      const time = now();
      const windowEndsAt = time + limit.seconds * 1000;
      const hasEnded = lte(rateLimits.windowEndsAt, time);
      const row = await orm
        .insert(rateLimits)
        .values({ key: await keyOf(limit, who), count: 1, windowEndsAt })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            count: sql`CASE WHEN ${hasEnded} THEN 1 ELSE ${rateLimits.count} + 1 END`,
            windowEndsAt: sql`CASE WHEN ${hasEnded} THEN ${windowEndsAt} ELSE ${rateLimits.windowEndsAt} END`,
          },
        })
        .returning({ count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt })
        .get();
      if (!row || row.count <= limit.count) return undefined;
      return Math.max(1, Math.ceil((row.windowEndsAt - time) / 1000));
    },
    /** Refunds one attempt: successful ones do not count. */
    async refund(limit: Limit, who: string): Promise<void> {
      await orm
        .update(rateLimits)
        .set({ count: sql`MAX(count - 1, 0)` })
        .where(eq(rateLimits.key, await keyOf(limit, who)));
    },
  };
}

/**
 * Counts one attempt, and refuses it above the limit.
 * @param who key of the counted visitor, by default the network address
 * @param advice added to the message: alternatives to waiting
 * @throws AppError "limited" with the time to wait, seconds
 */
export async function enforceLimit(
  { limiter, client }: { limiter: RateLimiter; client: ClientInfo },
  limit: Limit,
  who = rateLimitAddress(client),
  advice = "",
): Promise<void> {
  const retryAfter = await limiter.take(limit, who);
  if (retryAfter === undefined) return;
  const wait = retryAfter < 90 ? `${retryAfter} 秒` : `${Math.ceil(retryAfter / 60)} 分钟`;
  throw new AppError("limited", `尝试次数过多，请 ${wait}后再试${advice}。`, { retryAfter });
}

/** Deletes windows that have ended. @param now ms since 1970 */
export const removeExpiredLimits = (now: number): SQL => removeRows(rateLimits, lte(rateLimits.windowEndsAt, now));
