import { AppError } from "#worker/errors.ts";
import type { Limit, RateLimiter } from "./rate-limiter.ts";

/**
 * Counts one try of somebody.
 * @param advice what else the person can do, after the time to wait
 * @throws AppError "limited" with the time to wait, seconds
 */
export async function takeOne(limiter: RateLimiter, limit: Limit, who: string, advice = ""): Promise<void> {
  const retryAfter = await limiter.take(limit, who);
  if (retryAfter === undefined) return;
  const wait = retryAfter < 90 ? `${retryAfter} 秒` : `${Math.ceil(retryAfter / 60)} 分钟`;
  throw new AppError("limited", `尝试次数过多，请 ${wait}后再试${advice}。`, { retryAfter });
}
