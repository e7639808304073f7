import { type DataStrategyResult, type MiddlewareFunction, redirect } from "react-router";
import { t } from "../text/t.ts";
import { toast } from "../toast/toast.ts";
import { holdNavigation } from "./held-navigation.ts";
import { isNetworkFailure } from "./is-network-failure.ts";
import { readShownAddress } from "./shown-address.ts";
import { thrownError } from "./thrown-error.ts";

type Results = Record<string, DataStrategyResult>;

/**
 * Client middleware of the root: a page whose data do not come for want of a network does not replace the open one by an
 * error. Nor does a form that posts to an address without a page (a file's button): its page is shown again.
 */
export const stayOnPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  if (request.signal.aborted) return results;
  return request.method === "GET" ? stayWithoutNetwork(request, results) : leadBack(request, results);
};

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
