import { useSyncExternalStore } from "react";

/** A value outside of React, for components that read it with useStore. */
export function createStore<Value>(first: Value) {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    first,
    read: (): Value => value,
    /** Replaces the value, and tells the listeners when it is another one. */
    set(next: Value): void {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    /** Calls `listener` after every change. @returns the function that unsubscribes */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The value of a store; on the server and during hydration its first one. */
export const useStore = <Value>({ first, read, subscribe }: ReturnType<typeof createStore<Value>>): Value =>
  useSyncExternalStore(subscribe, read, () => first);
