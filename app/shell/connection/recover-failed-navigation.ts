import { type DataStrategyResult, isRouteErrorResponse, redirect } from "react-router";
import { commonText } from "#app/shell/frame/text.json";
import { toast } from "#app/shell/toast/toast.ts";
import { withoutVariant } from "#app/shell/variants/in-variant.ts";
import { isNetworkFailure, thrownError } from "./failures.ts";
import { openCachedOrBlock } from "./intercept-document-loads.ts";
import { isShownPage, readShownAddress } from "./offline-state.ts";

/** Results of the loaders or the action, by route id. */
type Results = Record<string, DataStrategyResult>;

/**
 * Decides what follows when loaders or an action failed, so that the open page is not replaced by an error page:
 * - loaders of another page, no network: the navigation is blocked, and the banner offers a retry;
 * - revalidation of the open page: its old data stay;
 * - a POST to an address without a page (the button next to a file): redirects back to the open page with a toast.
 * @param isAfterPost the navigation follows a POST from the open page, whose form must survive any server failure too
 */
export function recoverFailedNavigation(
  request: Request,
  results: Results,
  isAfterPost: boolean,
): Results | Promise<Results> {
  if (request.method !== "GET") return redirectToShownPage(request, results);
  const rest = isAfterPost && isShownPage(request.url) ? dropServerFailures(request, results) : results;
  return blockWithoutNetwork(request, rest);
}

/** Removes the failed results of the page that posted: its routes retain their data. */
function dropServerFailures({ url }: Request, results: Results): Results {
  const rest = Object.entries(results).filter(([, { type, result }]) => type !== "error" || !isServerFailure(result));
  if (rest.length === Object.keys(results).length) return results;
  // A changed address means that the action succeeded and redirected: the page now shows stale data, and a toast says
  // so. After a refused action the form itself shows the reason.
  const { pathname, search } = new URL(url);
  if (pathname + search !== readShownAddress()) toast({ title: commonText.notReadAnew, tone: "danger" });
  return Object.fromEntries(rest);
}

/** An exception or a 5xx. A 4xx is not a failure: the page is gone, or the visitor may no longer see it. */
function isServerFailure(result: unknown): boolean {
  const error = thrownError(result);
  if (isRouteErrorResponse(error)) return error.status >= 500;
  return error instanceof Error && !isNetworkFailure(error);
}

async function blockWithoutNetwork({ url, signal }: Request, results: Results): Promise<Results> {
  const failed = Object.keys(results).filter((route) => {
    const { type, result } = results[route] ?? {};
    return type === "error" && isNetworkFailure(thrownError(result));
  });
  if (failed.length === 0) return results;
  const { pathname, search } = new URL(url);
  const address = pathname + search;
  if (address === readShownAddress()) {
    // A revalidation of the open page: without these results the routes retain their data.
    for (const route of failed) delete results[route];
    return results;
  }
  await openCachedOrBlock(address);
  // Stays pending until another navigation aborts it; the banner's retry is one.
  await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  return results;
}

function redirectToShownPage({ url }: Request, results: Results): Results {
  const shown = readShownAddress();
  if (isShownPage(url)) return results;
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type !== "error" || result instanceof Response) continue;
    toast({ title: commonText.failed, tone: "danger" });
    results[route] = { type: "error", result: redirect(withoutVariant(shown)) };
  }
  return results;
}
