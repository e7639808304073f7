import { useSyncExternalStore } from "react";
import { openTicked, type TickedStore } from "./ticked-store.ts";

let store: TickedStore | undefined;

/** The ticks of this browser. Never called on the server. */
export function tickedStore(): TickedStore {
  store ??= openTicked(window);
  return store;
}

const nothing: readonly string[] = [];
const subscribe = (listener: () => void) => tickedStore().subscribe(listener);

/** Ids of what is ticked; none on the server and in the first render over its HTML. */
export const useTicked = (): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => tickedStore().list(),
    () => nothing,
  );
