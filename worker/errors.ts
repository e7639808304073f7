/** What can go wrong in a verb, without a word about HTTP. */
export type ErrorCode = "invalid" | "not_found" | "forbidden" | "conflict" | "limited" | "unavailable";

/** The one place where an error code becomes an HTTP status. */
const statusOf: Record<ErrorCode, 400 | 403 | 404 | 409 | 429 | 503> = {
  invalid: 400,
  not_found: 404,
  forbidden: 403,
  conflict: 409,
  limited: 429,
  unavailable: 503,
};

/** An expected failure. `message` is for people: Chinese, saying what to do. */
export class AppError extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "AppError";
    this.code = code;
  }
  get status() {
    return statusOf[this.code];
  }
}

/**
 * True when D1 itself failed (overloaded, unreachable, storage reset), as opposed to a mistake of ours.
 * D1 reports everything as an Error whose message begins with `D1_`; a missing table means the
 * migrations were not applied, which for a visitor is the same outage.
 */
export function isDatabaseFailure(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (/^D1_|Network connection lost|storage caused object to be reset/.test(e.message)) return true;
  }
  return false;
}
