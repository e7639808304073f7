import type { Limit } from "#worker/platform/limits/rate-limiter.ts";

/** A file reads the whole register, so it has its own limit. What is unchanged (304) does not count. */
export const filesPerHour: Limit = { name: "register-file", count: 10, seconds: 3600 };
