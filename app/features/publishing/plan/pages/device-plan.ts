import { useEffect } from "react";

/** Key of the stored query in the browser. */
const key = "aotu-plan";

/** The query of the plan that this browser holds; empty without one. */
export function readDevicePlan(): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Leaves a plan in the browser, for the home page and the changes. In private browsing the address alone has it. */
export function useDevicePlan(query: string): void {
  useEffect(() => {
    try {
      localStorage.setItem(key, query);
    } catch {
      // The address has all of it.
    }
  }, [query]);
}
