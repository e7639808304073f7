import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";
import { isNetworkFailure } from "#app/shell/connection/failures.ts";
import { fill } from "#app/shell/text/fill.ts";
import { toast } from "#app/shell/toast/toast.ts";
import { failureText } from "./failure-text.json";
import type { FormAnswer } from "./form-fields.ts";

interface Outcome {
  /** Called with the target address of a successful action before the browser navigates. */
  onDone: (to: URL) => void;
  /** Title of the toast when the action failed. */
  failed: string;
}

/**
 * Runs the page's action from its clientAction. Answers and redirects are passed on. A failure (no network, 5xx …) becomes a
 * toast, and the typed input stays in the form.
 */
export async function runAction(serverAction: () => Promise<unknown>, { onDone, failed }: Outcome) {
  try {
    // Status 400 makes React Router skip revalidation: nothing has changed.
    return data<FormAnswer>((await serverAction()) as FormAnswer, { status: 400 });
  } catch (error) {
    const to = error instanceof Response ? error.headers.get("Location") : null;
    if (to !== null) {
      onDone(new URL(to, location.href));
      throw error;
    }
    toast({ title: failed, description: describeFailure(error), tone: "danger" });
    return data<FormAnswer>({}, { status: 500 });
  }
}

/** `clientAction` of a page that only has to preserve its form when sending fails. @param failed as in Outcome */
export const keepForm =
  (failed: string) =>
  ({ serverAction }: { serverAction: () => Promise<unknown> }) =>
    runAction(serverAction, { failed, onDone: () => {} });

/**
 * `shouldRevalidate` of a page that another person may have changed: it reloads after a refusal too. Not after a failure to send
 * (status 500): without a network the page could not load, and the typed text would go with it.
 */
export const reloadAfterRefusal = ({ defaultShouldRevalidate, actionStatus }: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate || (actionStatus ?? 500) < 500;

function describeFailure(error: unknown): string {
  if (isNetworkFailure(error)) return failureText.offline;
  if (!isRouteErrorResponse(error) || error.status >= 500) return failureText.server;
  return error.status === 413 ? failureText.tooLarge : fill(failureText.refused, { status: error.status });
}
