/** HTTP statuses of the codes of expected failures. */
const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  not_found: 404,
  forbidden: 403,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  limited: 429,
  unavailable: 503,
} as const;

/** Codes of expected failures, independent of HTTP. */
export type ErrorCode = keyof typeof statusOf;

/** Error codes in the API's answers: expected failures, and codes that only the API and its error handler use. */
export type ApiErrorCode = ErrorCode | "wrong_method" | "not_configured" | "failed";

/** The one shape of errors in the API's answers. `message` is for people: Chinese, and it says what to do. */
export interface ApiError {
  code: ApiErrorCode;
  message: string;
  /** Name of the invalid parameter or field. */
  field?: string | undefined;
}

interface AppErrorOptions extends ErrorOptions {
  /** Name of the invalid form field. */
  field?: string;
  /** Messages of further fields by name, so that a form shows all that is wrong at once. */
  others?: Record<string, string>;
  /** Seconds to wait before a retry. */
  retryAfter?: number;
}

/** An expected failure. `message` is shown to users: Chinese, and it says what to do. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly others: Readonly<Record<string, string>>;
  readonly retryAfter: number | undefined;
  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options);
    this.name = "AppError";
    this.code = code;
    this.field = options.field;
    this.others = options.others ?? {};
    this.retryAfter = options.retryAfter;
  }
  get status() {
    return statusOf[this.code];
  }
}

/** The refusal of an input, with its message at a field of the form. @param others messages of further fields by name */
export const invalidAt = (field: string, message: string, others: Record<string, string> = {}): AppError =>
  new AppError("invalid", message, { field, others });

/**
 * Whether D1 failed (overloaded, unreachable, storage reset), or an error was caused by this. D1 throws Errors whose messages
 * begin with `D1_`. That includes SQL errors: a missing table means that migrations were not applied, which is an outage too.
 */
export function isDatabaseFailure(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (/^D1_|Network connection lost|storage caused object to be reset/.test(e.message)) return true;
  }
  return false;
}
