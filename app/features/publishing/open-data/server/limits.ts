import type { MiddlewareHandler } from "hono";
import { AppError } from "#worker/errors.ts";
import { rateLimitAddress } from "#worker/platform/client-info.ts";
import { keyedHash } from "#worker/platform/crypto.ts";
import type { Limit } from "#worker/platform/limits/rate-limiter.ts";
import { answerApiError } from "#worker/platform/middleware/answer-error.ts";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";

/** A file reads the whole register, so it has its own rate limit. Unchanged responses (304) do not count. */
export const filesPerHour: Limit = { name: "register-file", count: 10, seconds: 3600 };

/** Equal to wrangler.toml; a test compares both. */
export const requestsPerMinute = 120;

/** Seconds. */
const period = 60;

/** The header RateLimit-Policy (draft-ietf-httpapi-ratelimit-headers): q requests in w seconds. */
const policy = `"default";q=${requestsPerMinute};w=${period}`;

/**
 * Limits requests by network address with Cloudflare's rate limiting, which writes nothing to the database: a row written for each read
 * would cost more than the read. It counts per data centre and approximately.
 * @param name of the limited resource: each has its own count
 */
export const limitByAddress =
  (name: string): MiddlewareHandler<HonoEnv> =>
  async (c, next) => {
    const { client, settings } = c.get("app");
    const binding = c.env.OPEN_API_LIMIT;
    if (!binding) throw new AppError("unavailable", "这个接口暂时不能使用，请稍后再试。");
    // Hashed, so that keys contain no network addresses.
    const who = await keyedHash(settings.AUTH_SECRET, rateLimitAddress(client));
    const { success } = await binding.limit({ key: `${name}:${who}` });
    if (!success) {
      c.header("RateLimit-Policy", policy);
      const message = `请求太多了：每个网络地址每分钟最多约 ${requestsPerMinute} 次，请一分钟后再试。要全部数据，请下载 CSV 文件。`;
      // The response is made here: a thrown error would be answered outside of these routes, without the header.
      return answerApiError(new AppError("limited", message, { retryAfter: period }), c);
    }
    await next();
    c.header("RateLimit-Policy", policy);
  };
