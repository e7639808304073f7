import { useEffect } from "react";

/** Key of the stored query in the browser. */
const key = "aotu-plan";

/** The query of the plan stored in this browser; empty without one. */
export function readDevicePlan(): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Stores a plan in the browser, for the home page and the changes. In private browsing only the address has it. */
export function useDevicePlan(query: string): void {
  useEffect(() => {
    try {
      localStorage.setItem(key, query);
    } catch {
      // Storage is unavailable, but the address contains the whole plan.
    }
  }, [query]);
}
