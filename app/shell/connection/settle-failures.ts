import { type DataStrategyResult, isRouteErrorResponse, redirect } from "react-router";
import { commonText } from "#app/shell/text/common.ts";
import { toast } from "#app/shell/toast/toast.ts";
import { holdNavigation } from "./held-navigation.ts";
import { isNetworkFailure } from "./is-network-failure.ts";
import { isShownPage, readShownAddress } from "./shown-address.ts";
import { thrownError } from "./thrown-error.ts";

type Results = Record<string, DataStrategyResult>;

/**
 * What becomes of a navigation that failed. A page whose data do not come for want of a network waits, and the open one
 * stays. A form that posts to an address without a page (a file's button) leads back to its page.
 * @param isAfterPost a form of the shown page was sent last: that its data cannot be read anew takes nothing typed away
 */
export function settleFailures(request: Request, results: Results, isAfterPost: boolean): Results | Promise<Results> {
  if (request.method !== "GET") return leadBack(request, results);
  const rest = isAfterPost && isShownPage(request.url) ? stayAfterPost(request, results) : results;
  return stayWithoutNetwork(request, rest);
}

function stayAfterPost({ url }: Request, results: Results): Results {
  const rest = Object.entries(results).filter(([, { type, result }]) => type !== "error" || !isServerFailure(result));
  if (rest.length === Object.keys(results).length) return results;
  // Elsewhere than before: what was sent has been done, and the page shows it as it was. A refusal says itself what failed.
  const { pathname, search } = new URL(url);
  if (pathname + search !== readShownAddress()) toast({ title: commonText.notReadAnew, tone: "danger" });
  return Object.fromEntries(rest);
}

/** What a loader threw, or a gateway answered; a page that is gone, or nobody's to see any more, is none. */
function isServerFailure(result: unknown): boolean {
  const error = thrownError(result);
  if (isRouteErrorResponse(error)) return error.status >= 500;
  return error instanceof Error && !isNetworkFailure(error);
}

async function stayWithoutNetwork({ url, signal }: Request, results: Results): Promise<Results> {
  const failed = Object.keys(results).filter((route) => {
    const { type, result } = results[route] ?? {};
    return type === "error" && isNetworkFailure(thrownError(result));
  });
  if (failed.length === 0) return results;
  const { pathname, search } = new URL(url);
  const address = pathname + search;
  if (address === readShownAddress()) {
    // Its data were only to be read anew: what is shown stays.
    for (const route of failed) delete results[route];
    return results;
  }
  holdNavigation(address);
  // The navigation waits until another one takes its place, the banner's second try too.
  await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  return results;
}

function leadBack({ url }: Request, results: Results): Results {
  const shown = readShownAddress();
  if (isShownPage(url)) return results;
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type !== "error" || result instanceof Response) continue;
    toast({ title: commonText.failed, tone: "danger" });
    results[route] = { type: "error", result: redirect(shown) };
  }
  return results;
}
