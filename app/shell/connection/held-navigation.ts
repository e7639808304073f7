/** A page that could not be opened for want of a network; the open one stays. */
export interface HeldNavigation {
  /** Null for a form that only its own button can send again. */
  address: string | null;
  /** Its scripts could not be loaded, and the router asks for them no second time: only the browser can open it. */
  needsDocument: boolean;
}

let held: HeldNavigation | null = null;
const listeners = new Set<() => void>();

function become(next: HeldNavigation | null) {
  if (next === held) return;
  held = next;
  for (const listener of listeners) listener();
}

export function holdNavigation(address: string | null, { needsDocument = false } = {}): void {
  const already = held?.address === address && held.needsDocument;
  become({ address, needsDocument: needsDocument || already });
}

export const releaseNavigation = (): void => become(null);

/** The store as useSyncExternalStore wants it. */
export const heldNavigation = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => held,
  readOnServer: () => null,
};
