import { useEffect, useState } from "react";

const storageKey = (service: string) => `aotu-order-${service}`;

/**
 * The idempotency key of the form: submitting the form again creates no second order. The key is stored in the tab until the
 * order exists, also over a reload, because the answer to the first attempt may have been lost.
 * @param fresh a key that the server made for this page
 */
export function useIdempotencyKey(service: string, fresh: string): string {
  const [key, setKey] = useState(fresh);
  useEffect(() => {
    try {
      const stored = sessionStorage.getItem(storageKey(service));
      if (stored) setKey(stored);
      else sessionStorage.setItem(storageKey(service), fresh);
    } catch {
      // Storage is blocked. A reload then gets a new key.
    }
  }, [service, fresh]);
  return key;
}

/** Forgets the key once the order exists: the next form makes a new order. */
export function forgetIdempotencyKey(service: string): void {
  try {
    sessionStorage.removeItem(storageKey(service));
  } catch {
    // Storage is blocked.
  }
}
