import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from "react-router";
import { isNetworkFailure } from "#app/shell/connection/is-network-failure.ts";
import { thrownError } from "#app/shell/connection/thrown-error.ts";
import { fill } from "#app/shell/text/fill.ts";
import { toast } from "#app/shell/toast/toast.ts";
import { adminText } from "../text.ts";
import type { EditAnswer } from "./answer-edit.ts";
import { markDraftSent } from "./sent-draft.ts";
import { signedOut } from "./signed-out.ts";

/**
 * Client middleware of the frame, so of every form under /admin: when what was posted could not be saved, the page stays,
 * with all that was typed and the reason, as after a refusal of the server's. Nothing but the router's own answers and
 * redirects gets by.
 */
export const keepTyped: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  if (request.method === "GET") return next();
  const form = await request.clone().formData();
  const results = await next();
  // Otherwise the next form that is saved, any of them, would have this one's draft forgotten.
  if (!Object.values(results).some(({ result }) => result instanceof Response)) markDraftSent(undefined);
  if (request.signal.aborted) return results;
  const values = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type !== "error" || result instanceof Response) continue;
    const { status, ...answer } = describeFailure(thrownError(result));
    toast({ title: adminText.failed, description: answer.message, tone: "danger" });
    // A status of failure makes the router skip revalidation.
    results[route] = { type: "data", result: data<EditAnswer>({ ...answer, values }, { status }) };
  }
  return results;
};

function describeFailure(error: unknown): { message: string; status: number; isSignedOut?: true } {
  if (!isRouteErrorResponse(error)) {
    return { status: 500, message: isNetworkFailure(error) ? adminText.failedOffline : adminText.failedServer };
  }
  const { status, data: said } = error;
  if (said === signedOut) return { status, message: adminText.failedSignedOut, isSignedOut: true };
  switch (status) {
    case 403:
      return { status, message: adminText.failedForbidden };
    case 404:
      return { status, message: adminText.failedMissing };
    case 413:
      return { status, message: adminText.failedTooLarge };
    default:
      return { status, message: fill(status < 500 ? adminText.failedRefused : adminText.failedServer, { status }) };
  }
}
