import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { readConnection } from "./load-connection.ts";

/**
 * Client middleware of the root: a page whose data do not come for want of a network does not replace the open one by an
 * error (settle-failures.ts).
 */
export const stayOnPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  const hasFailed = Object.values(results).some(({ type }) => type === "error");
  return hasFailed && !request.signal.aborted
    ? (readConnection()?.settleFailures(request, results) ?? results)
    : results;
};
