import { useSyncExternalStore } from "react";
import { localShortlist } from "./local-shortlist.ts";
import type { ShortlistItem, ShortlistStore } from "./shortlist-store.ts";

let store: ShortlistStore | undefined;

/** The browser's one store. Never called on the server, where it would be everybody's. */
export function shortlistStore(): ShortlistStore {
  store ??= localShortlist(window);
  return store;
}

const subscribe = (listener: () => void) => shortlistStore().subscribe(listener);

/** The items; null on the server and in the first render over its HTML, while nobody knows them. */
export function useShortlist(): readonly ShortlistItem[] | null {
  return useSyncExternalStore(
    subscribe,
    () => shortlistStore().list(),
    () => null,
  );
}
