import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from "react-router";
import { isNetworkFailure, thrownError } from "#app/shell/connection/failures.ts";
import { readFields } from "#app/shell/form/form-fields.ts";
import { forgetDraft } from "#app/shell/form/use-draft.ts";
import { fill } from "#app/shell/text/fill.ts";
import { toast } from "#app/shell/toast/toast.ts";
import { adminText } from "../text.json";
import type { EditAnswer } from "./answer-edit.ts";

/** Data of the 403 for a form that was posted without a session (admit.ts): the page then offers to sign in. */
export const signedOut = "signed-out";

/**
 * Client middleware of every form under /admin. When a submission fails (no network, 5xx, 403 …), the page stays with the
 * typed input and the reason, as after a validation error. Without it the router would show its error page.
 */
export const preserveInputOnFailure: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  if (request.method === "GET") return next();
  const form = await request.clone().formData();
  const results = await next();
  // A failed form is not saved: its draft must not be deleted with the next saved form.
  if (!Object.values(results).some(({ result }) => result instanceof Response)) markDraftSent(undefined);
  if (request.signal.aborted) return results;
  const values = readFields(form);
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type !== "error" || result instanceof Response) continue;
    const { status, ...answer } = describeFailure(thrownError(result));
    toast({ title: adminText.failed, description: answer.message, tone: "danger" });
    // A 4xx or 5xx status makes the router skip revalidation.
    results[route] = { type: "data", result: data<EditAnswer>({ ...answer, values }, { status }) };
  }
  return results;
};

const messages: Readonly<Record<number, string>> = {
  403: adminText.failedForbidden,
  404: adminText.failedMissing,
  413: adminText.failedTooLarge,
};

function describeFailure(error: unknown): { message: string; status: number; isSignedOut?: true } {
  if (!isRouteErrorResponse(error)) {
    return { status: 500, message: isNetworkFailure(error) ? adminText.failedOffline : adminText.failedServer };
  }
  const { status, data: said } = error;
  if (said === signedOut) return { status, message: adminText.failedSignedOut, isSignedOut: true };
  const message = messages[status] ?? fill(status < 500 ? adminText.failedRefused : adminText.failedServer, { status });
  return { status, message };
}

/** Name of the draft whose form was posted last. */
let sent: string | undefined;

/** Called when the form of a draft is posted. @param name undefined when the post saves nothing, such as a preview */
export const markDraftSent = (name: string | undefined): void => {
  sent = name;
};

/** Deletes the draft of the posted form. The frame calls it when the server has saved the form (`?saved`). */
export function forgetSentDraft(): void {
  if (sent !== undefined) forgetDraft(sent, "browser");
  sent = undefined;
}
