import { type ClientInstrumentation, type DataStrategyResult, isRouteErrorResponse, redirect } from "react-router";
import { isCached } from "#app/shell/offline/cache-pages.ts";
import { toast } from "#app/shell/toast/toast.ts";
import { inVariant, withoutVariant } from "#app/shell/variants/in-variant.ts";
import { isNetworkFailure, thrownError } from "./failures.ts";
import { blockNavigation, isShownPage, readShownAddress } from "./offline-state.ts";
import { connectionText } from "./text.json";

// The hazard: React Router reloads the document when a route module fails to load. Without a network, that replaces the
// open page, with everything typed into it, by the browser's error page. Files, plain links and plain forms do the same.

/** Timeout of the reachability check, ms. */
const reachabilityTimeout = 5_000;

/** Target of the last navigation. The router's reload after a failed route module uses the current address instead. */
let target = "";
/** True while openDocument leaves the page on purpose: its own navigation must not be cancelled. */
let isLeaving = false;
let isListening = false;

type Navigate = NonNullable<
  Parameters<Parameters<NonNullable<ClientInstrumentation["router"]>>[0]["instrument"]>[0]["navigate"]
>;

/** Before the router opens another page while the browser reports to be offline: checks, and blocks the navigation. */
export const checkNetworkFirst: Navigate = async (go, { to, formMethod, formData }) => {
  if (typeof to === "number") return void (await go());
  const url = new URL(inVariant(to), location.href);
  const isRead = !formMethod || formMethod.toLowerCase() === "get";
  if (isRead && formData) url.search = String(queryOf(formData));
  const { href, pathname, search } = url;
  // The address of a POST may have no page to open: file uploads and downloads post to resource routes.
  target = isRead ? href : location.href;
  // A changed query of the same page may need no request.
  if (!navigator.onLine && isRead && pathname !== location.pathname && !(await isReachable())) {
    await openCachedOrBlock(pathname + search);
    // A promise that never settles: the navigation neither starts nor fails, so the router changes nothing.
    await new Promise(() => {});
  }
  await go();
};

const queryOf = (form: FormData) => new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));

/**
 * Cancels document loads while there is no network and shows the banner instead: the router's reload after a failed
 * route module, files, other sites, plain forms, a manual reload. Browsers without the Navigation API have their default
 * behaviour.
 */
export function interceptDocumentLoads(): void {
  if (isListening) return;
  isListening = true;
  addEventListener("popstate", () => {
    target = location.href;
  });
  // TypeScript's DOM types declare `navigation` as always present; older browsers lack it.
  const { navigation } = window as { navigation?: Navigation };
  navigation?.addEventListener("navigate", (event) => {
    const { navigationType, destination, hashChange, userInitiated, formData, cancelable } = event;
    const isDocument = !destination.sameDocument && !hashChange && /^https?:/.test(destination.url);
    if (!cancelable || !isDocument || navigationType === "traverse" || isLeaving) return;
    // A reload by script is the router's. In development Vite reloads as well, so that is left alone.
    if (import.meta.env.PROD && navigationType === "reload" && !userInitiated) {
      event.preventDefault();
      void openDocument(target || location.href);
    } else if (!navigator.onLine) {
      event.preventDefault();
      if (formData) blockNavigation(null, { needsDocument: true });
      else void openCachedOrBlock(destination.url, { needsDocument: true });
    }
  });
}

/**
 * Loads an address as a new document if the site is reachable, else blocks the navigation. @returns whether the site is
 * reachable
 */
export async function openDocument(address: string): Promise<boolean> {
  if (!(await isReachable())) {
    const { origin, pathname, search, href } = new URL(address, location.href);
    await openCachedOrBlock(origin === location.origin ? pathname + search : href, { needsDocument: true });
    return false;
  }
  leaveTo(address);
  return true;
}

/**
 * Without a network: opens the cached page, which says when it was read, or blocks the navigation with the banner. The
 * page on screen is never replaced by an older one, which would lose its input.
 */
async function openCachedOrBlock(address: string, options?: { needsDocument: boolean }): Promise<void> {
  if ((await isCached(address)) && !isShownPage(new URL(address, location.href).href)) leaveTo(address);
  else blockNavigation(address, options);
}

function leaveTo(address: string): void {
  isLeaving = true;
  location.assign(address);
  // After a download this page stays open and must be protected again.
  setTimeout(() => {
    isLeaving = false;
  });
}

/** Whether the site answers now. `navigator.onLine` is not enough: it is true on networks without internet access. */
export async function isReachable(): Promise<boolean> {
  try {
    await fetch("/favicon.svg", {
      method: "HEAD",
      cache: "no-store",
      signal: AbortSignal.timeout(reachabilityTimeout),
    });
    return true;
  } catch {
    return false;
  }
}

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
  if (pathname + search !== readShownAddress()) toast({ title: connectionText.notReadAnew, tone: "danger" });
  return Object.fromEntries(rest);
}

/**
 * Whether a result is an exception or a 5xx. A 4xx is not a failure: the page does not exist, or the visitor has no
 * access to it.
 */
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
    toast({ title: connectionText.failed, tone: "danger" });
    results[route] = { type: "error", result: redirect(withoutVariant(shown)) };
  }
  return results;
}
