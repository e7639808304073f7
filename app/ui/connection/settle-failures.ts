import { type DataStrategyResult, redirect } from "react-router";
import { t } from "../text/t.ts";
import { toast } from "../toast/toast.ts";
import { holdNavigation } from "./held-navigation.ts";
import { isNetworkFailure } from "./is-network-failure.ts";
import { readShownAddress } from "./shown-address.ts";
import { thrownError } from "./thrown-error.ts";

type Results = Record<string, DataStrategyResult>;

/**
 * What becomes of a navigation that failed. A page whose data do not come for want of a network waits, and the open one
 * stays. A form that posts to an address without a page (a file's button) leads back to its page.
 */
export function settleFailures(request: Request, results: Results): Results | Promise<Results> {
  return request.method === "GET" ? stayWithoutNetwork(request, results) : leadBack(request, results);
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
  if (new URL(url).pathname === new URL(shown, url).pathname) return results;
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type !== "error" || result instanceof Response) continue;
    toast({ title: t("common.failed"), tone: "danger" });
    results[route] = { type: "error", result: redirect(shown) };
  }
  return results;
}
