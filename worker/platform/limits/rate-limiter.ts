import { lte, type SQL } from "drizzle-orm";
import { keyedHash } from "#worker/platform/crypto/keyed-hash.ts";
import { removeRows } from "#worker/platform/db/remove-rows.ts";
import { rateLimits } from "./schema.ts";

/** At most `count` tries in a window of so many seconds. */
export interface Limit {
  name: string;
  count: number;
  seconds: number;
}

/** Undefined when there is room; otherwise after how many seconds to try again. */
export type Refusal = number | undefined;

export interface RateLimiter {
  /** Counts one try of somebody (an address, an account), and says whether it is one too many. */
  take(limit: Limit, who: string): Promise<Refusal>;
  /** Gives a try back, when it was a good one after all. */
  giveBack(limit: Limit, who: string): Promise<void>;
}

/**
 * Counts in the database, one atomic statement a try, so that parallel tries are all counted. Windows are fixed: they
 * begin with the first try and end by themselves. Keys are hashes: the table tells nobody's address.
 */
export function rateLimiter(database: Pick<D1Database, "prepare">, secret: string, now: () => number): RateLimiter {
  const keyOf = async (limit: Limit, who: string) => `${limit.name}:${await keyedHash(secret, who)}`;
  return {
    async take(limit, who) {
      const time = now();
      const row = await database
        .prepare(
          `INSERT INTO rate_limits (key, count, window_ends_at) VALUES (?1, 1, ?2)
           ON CONFLICT (key) DO UPDATE SET
             count = CASE WHEN window_ends_at <= ?3 THEN 1 ELSE count + 1 END,
             window_ends_at = CASE WHEN window_ends_at <= ?3 THEN ?2 ELSE window_ends_at END
           RETURNING count, window_ends_at AS windowEndsAt`,
        )
        .bind(await keyOf(limit, who), time + limit.seconds * 1000, time)
        .first<{ count: number; windowEndsAt: number }>();
      if (!row || row.count <= limit.count) return undefined;
      return Math.max(1, Math.ceil((row.windowEndsAt - time) / 1000));
    },
    async giveBack(limit, who) {
      await database
        .prepare("UPDATE rate_limits SET count = MAX(count - 1, 0) WHERE key = ?")
        .bind(await keyOf(limit, who))
        .run();
    },
  };
}

/** Removes windows that have ended. @param now ms since 1970 */
export const removeEndedLimits = (now: number): SQL => removeRows(rateLimits, lte(rateLimits.windowEndsAt, now));
