import type { ClientInstrumentation } from "react-router";
import { isCached } from "#app/shell/offline/cache-pages.ts";
import { inVariant } from "#app/shell/variants/in-variant.ts";
import { blockNavigation, isShownPage } from "./offline-state.ts";

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
  // A changed query of the same page may need no request at all.
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

/** Loads an address as a new document if the site is reachable, else blocks it. @returns whether it is reachable */
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
export async function openCachedOrBlock(address: string, options?: { needsDocument: boolean }): Promise<void> {
  if ((await isCached(address)) && !isShownPage(new URL(address, location.href).href)) leaveTo(address);
  else blockNavigation(address, options);
}

function leaveTo(address: string): void {
  isLeaving = true;
  location.assign(address);
  // If the address is a download, this page stays open and must be protected again.
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
