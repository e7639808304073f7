export type LogLevel = "error" | "warn";

/**
 * Writes one line of JSON: `{ level, event, requestId, …fields }`. The request's id is the one of the header `X-Request-Id`
 * and of the 500 page, so that a user's report leads to all lines of the request (docs/operations.md).
 * @param app null outside of a request
 * @param event what happened, in words that do not change: "mail.failed"
 * @param fields errors among them are written with message, stack and cause; no addresses, tokens or texts of people
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
