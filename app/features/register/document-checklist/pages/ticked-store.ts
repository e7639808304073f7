import { useSyncExternalStore } from "react";
import { openStoredList, type StoragePage } from "#app/shell/stored-list/open-stored-list.ts";

export const storageKey = "aotu-document-checklist";

/** Larger than the number of documents. Limits the size of manipulated storage. */
const maxTicks = 300;

/**
 * Parses the stored `{"v":1,"done":["passport"]}`. Invalid data gives an empty list. Null if a later version of the site
 * wrote it: this version must not overwrite its list.
 */
export function parseTicked(text: string | null): string[] | null {
  try {
    const { v, done } = JSON.parse(text ?? "{}");
    if (v > 1) return null;
    if (v !== 1 || !Array.isArray(done)) return [];
    const good = done.filter((id): id is string => typeof id === "string" && /^[a-z0-9-]{1,40}$/.test(id));
    return [...new Set(good)].slice(0, maxTicks);
  } catch {
    return [];
  }
}

/** The ticked documents, stored in the browser. */
export interface TickedStore {
  /** Ids of the ticked documents. Returns the same array until a tick changes. */
  list(): readonly string[];
  tick(id: string, isDone: boolean): void;
  clear(): void;
  /** Calls `listener` after every change, also in other tabs. @returns the function to unsubscribe */
  subscribe(listener: () => void): () => void;
  /** False when the browser blocks storage: the ticks are then lost with the page. */
  isStored(): boolean;
}

/** Ticks in local storage, synchronised between tabs. `page` is the window. */
export function openTicked(page: StoragePage): TickedStore {
  const { list, change, subscribe, isStored } = openStoredList<string>({
    page,
    key: storageKey,
    parse: parseTicked,
    write: (done) => JSON.stringify({ v: 1, done }),
  });
  return {
    list,
    tick: (id, isDone) =>
      change((now) => [...now.filter((other) => other !== id), ...(isDone ? [id] : [])].slice(-maxTicks)),
    clear: () => change(() => []),
    subscribe,
    isStored,
  };
}

let store: TickedStore | undefined;

/** The store of this browser. Must not be called on the server. */
export function tickedStore(): TickedStore {
  store ??= openTicked(window);
  return store;
}

const nothing: readonly string[] = [];
const subscribe = (listener: () => void) => tickedStore().subscribe(listener);

/** Ids of the ticked documents; empty on the server and during hydration. */
export const useTicked = (): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => tickedStore().list(),
    () => nothing,
  );
