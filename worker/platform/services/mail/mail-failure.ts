/**
 * Codes of Cloudflare's mail service that no later attempt will change: the mail itself or its recipient is refused.
 * E_RECIPIENT_NOT_ALLOWED is none: it also comes until the sending domain is set up.
 */
const permanentCodes = new Set([
  "E_VALIDATION_ERROR",
  "E_FIELD_MISSING",
  "E_TOO_MANY_RECIPIENTS",
  "E_RECIPIENT_SUPPRESSED",
  "E_CONTENT_TOO_LARGE",
  "E_HEADER_NOT_ALLOWED",
  "E_HEADER_NAME_INVALID",
  "E_HEADER_VALUE_INVALID",
  "E_HEADER_VALUE_TOO_LONG",
  "E_HEADER_USE_API_FIELD",
]);

/** Whether a failure to send will stay one. */
export function isPermanentFailure(error: unknown): boolean {
  return error instanceof Error && "code" in error && permanentCodes.has(String(error.code));
}
