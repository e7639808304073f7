import { AppError } from "#worker/errors.ts";

/** better-auth says no more than that it failed (5xx), and it fails for want of the database alone. */
export function authUnavailable(cause: unknown, message = "账号服务暂时没有回应，请稍后再试。"): AppError {
  return new AppError("unavailable", message, { cause, retryAfter: 5 });
}
