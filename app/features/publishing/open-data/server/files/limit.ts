import type { Limit } from "#worker/platform/limits/rate-limiter.ts";

/** A file reads the whole register, so it has its own limit. Unchanged responses (304) do not count. */
export const filesPerHour: Limit = { name: "register-file", count: 10, seconds: 3600 };
