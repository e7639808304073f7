import { createStore } from "#app/shell/store/create-store.ts";

/** A navigation that could not finish because there is no network. The open page stays. */
interface BlockedNavigation {
  /** The target; null for a plain form post, which only its own button can repeat. */
  address: string | null;
  /**
   * True when a route module failed to load: the router does not request a failed module again, so a retry has to load
   * the whole document.
   */
  needsDocument: boolean;
}

export const blockedNavigation = createStore<BlockedNavigation | null>(null);

/** Records a navigation as blocked: the banner appears and offers a retry. */
export function blockNavigation(address: string | null, { needsDocument = false } = {}): void {
  const blocked = blockedNavigation.read();
  const alreadyNeedsDocument = blocked?.address === address && blocked.needsDocument;
  blockedNavigation.set({ address, needsDocument: needsDocument || alreadyNeedsDocument });
}

/** Clears the blocked navigation: the banner disappears. */
export const clearBlockedNavigation = (): void => blockedNavigation.set(null);

let shownAddress: string | undefined;

/** Sets the path and query of the page on screen; `location` may already name the page that is still loading. */
export const setShownAddress = (address: string): void => {
  shownAddress = address;
};

/** Path and query of the page on screen. */
export const readShownAddress = (): string => shownAddress ?? location.pathname + location.search;

/** Whether a URL has the path of the page on screen; the query may differ. */
export const isShownPage = (url: string): boolean =>
  new URL(url).pathname === new URL(readShownAddress(), url).pathname;
