type LogLevel = "error" | "warn";

/**
 * Writes one line of JSON: `{ level, event, requestId, …fields }`. Users see the request's id in the header `X-Request-Id` and
 * on the 500 page, so a report leads to all lines of the request (docs/operations.md).
 * @param app null outside of a request
 * @param event a constant name of the event: "mail.failed"
 * @param fields Errors are written with message, stack and cause. Never e-mail addresses, tokens or texts of users
 */
export function log(
  app: { requestId: string } | null,
  event: string,
  fields: Readonly<Record<string, unknown>> = {},
  level: LogLevel = "error",
): void {
  const line = { level, event, requestId: app?.requestId, ...fields };
  console[level](JSON.stringify(line, (_, value) => (value instanceof Error ? describe(value) : value)));
}

const describe = ({ name, message, stack, cause }: Error) => ({ name, message, stack, cause });
