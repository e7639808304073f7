import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { readConnection } from "./load-connection.ts";
import { isShownPage } from "./shown-address.ts";

/** A form was sent, and the page has not been read anew since. */
let isAfterPost = false;

/**
 * Client middleware of the root: a page whose data do not come for want of a network does not replace the open one by an
 * error, nor does the page of a form that was just sent, whatever fails (settle-failures.ts).
 */
export const stayOnPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  if (request.method !== "GET") isAfterPost = true;
  const results = await next();
  const hasFailed = Object.values(results).some(({ type }) => type === "error");
  if (request.signal.aborted) return results;
  const wasAfterPost = isAfterPost;
  if (request.method === "GET" && !(hasFailed && isShownPage(request.url))) isAfterPost = false;
  return hasFailed ? (readConnection()?.settleFailures(request, results, wasAfterPost) ?? results) : results;
};
