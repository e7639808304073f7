import type { ClientInstrumentation } from "react-router";
import { holdNavigation } from "./held-navigation.ts";
import { isReachable } from "./is-reachable.ts";

/** Where the router was last sent: it reloads the page, not that address, when a route's script does not come. */
let target = "";
/** The banner's second try goes past the guard. */
let isLetThrough = false;
let isWatching = false;

type Navigate = NonNullable<
  Parameters<Parameters<NonNullable<ClientInstrumentation["router"]>>[0]["instrument"]>[0]["navigate"]
>;

/**
 * Before the router opens another page without a network, asks whether there is none, and stays if so: the router itself
 * would throw the open page away.
 */
export const waitForNetwork: Navigate = async (go, { to, formMethod, formData }) => {
  if (typeof to === "number") return void (await go());
  const url = new URL(to, location.href);
  const isRead = !formMethod || formMethod.toLowerCase() === "get";
  if (isRead && formData) url.search = String(queryOf(formData));
  const { href, pathname, search } = url;
  // Where something is posted to there need not be a page.
  target = isRead ? href : location.href;
  // Another query of the same page may need nothing of the server.
  if (!navigator.onLine && isRead && pathname !== location.pathname && !(await isReachable())) {
    holdNavigation(pathname + search);
    // Neither done nor failed: it does not begin.
    await new Promise(() => {});
  }
  await go();
};

const queryOf = (form: FormData) => new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));

/**
 * Keeps the document while there is no network: the router's reload after a route's script did not come, and what
 * goes past the router (a file, another site, a plain form, a reload by hand). Where the browser has no Navigation API,
 * these show the browser's own error page.
 */
export function keepDocument(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener("popstate", () => {
    target = location.href;
  });
  // Not in older browsers, whatever its type says.
  const { navigation } = window as { navigation?: Navigation };
  navigation?.addEventListener("navigate", (event) => {
    const { navigationType, destination, hashChange, userInitiated, formData, cancelable } = event;
    const isDocument = !destination.sameDocument && !hashChange && /^https?:/.test(destination.url);
    if (!cancelable || !isDocument || navigationType === "traverse" || isLetThrough) return;
    // Vite reloads pages too.
    if (import.meta.env.PROD && navigationType === "reload" && !userInitiated) {
      event.preventDefault();
      void openDocument(target || location.href);
    } else if (!navigator.onLine) {
      event.preventDefault();
      holdNavigation(formData ? null : destination.url, { needsDocument: true });
    }
  });
}

/** Opens an address past the router, if there is a network. @returns whether there is */
export async function openDocument(address: string): Promise<boolean> {
  if (!(await isReachable())) {
    const { origin, pathname, search, href } = new URL(address, location.href);
    holdNavigation(origin === location.origin ? pathname + search : href, { needsDocument: true });
    return false;
  }
  isLetThrough = true;
  location.assign(address);
  // A file is only taken away, and the page stays.
  setTimeout(() => {
    isLetThrough = false;
  });
  return true;
}
