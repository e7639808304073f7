/** What can go wrong in a verb, without a word about HTTP. */
export type ErrorCode =
  | "invalid"
  | "unauthenticated"
  | "not_found"
  | "forbidden"
  | "conflict"
  | "too_large"
  | "unsupported"
  | "limited"
  | "unavailable";

/** The one place where an error code becomes an HTTP status. */
const statusOf: Record<ErrorCode, 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503> = {
  invalid: 400,
  unauthenticated: 401,
  not_found: 404,
  forbidden: 403,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  limited: 429,
  unavailable: 503,
};

interface AppErrorOptions extends ErrorOptions {
  /** The form field that is to blame. */
  field?: string;
  /** When to try again, seconds. */
  retryAfter?: number;
}

/** An expected failure. `message` is for people: Chinese, saying what to do. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly retryAfter: number | undefined;
  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options);
    this.name = "AppError";
    this.code = code;
    this.field = options.field;
    this.retryAfter = options.retryAfter;
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
