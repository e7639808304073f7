import { useEffect, useState } from "react";

const storageKey = (service: string) => `aotu-order-${service}`;

/**
 * The key of a form that makes one order however often it is sent. It outlives a reload, in this tab and until the order
 * is there: the answer to the first try may have been lost.
 * @param fresh one that the server made for this page
 */
export function useFormKey(service: string, fresh: string): string {
  const [key, setKey] = useState(fresh);
  useEffect(() => {
    try {
      const kept = sessionStorage.getItem(storageKey(service));
      if (kept) setKey(kept);
      else sessionStorage.setItem(storageKey(service), fresh);
    } catch {
      // Storage is blocked: then a reload makes another form.
    }
  }, [service, fresh]);
  return key;
}

/** The order is there: the next form is another one. */
export function forgetFormKey(service: string): void {
  try {
    sessionStorage.removeItem(storageKey(service));
  } catch {
    // As above.
  }
}
