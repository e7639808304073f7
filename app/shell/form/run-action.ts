import { data, isRouteErrorResponse } from "react-router";
import { isNetworkFailure } from "#app/shell/connection/is-network-failure.ts";
import { commonText } from "#app/shell/text/common.ts";
import { fill } from "#app/shell/text/fill.ts";
import { toast } from "#app/shell/toast/toast.ts";
import type { FormAnswer } from "./form-answer.ts";

interface Outcome {
  /** Called with the address that a successful action leads to, before the browser goes there. */
  onDone: (to: URL) => void;
  /** The toast when the action could not be asked, or failed without an answer for people. */
  failed: string;
}

/**
 * Runs the page's action from its clientAction. What it answers, and where it leads, stays as it is; a failure becomes a
 * toast, and all that was typed stays in the form.
 */
export async function runAction(serverAction: () => Promise<unknown>, { onDone, failed }: Outcome) {
  try {
    // Not a success for React Router: no page's data has changed.
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

function describeFailure(error: unknown): string {
  if (isNetworkFailure(error)) return commonText.failedOffline;
  if (!isRouteErrorResponse(error) || error.status >= 500) return commonText.failedServer;
  return error.status === 413 ? commonText.failedTooLarge : fill(commonText.failedRefused, { status: error.status });
}
