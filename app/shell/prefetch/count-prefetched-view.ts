/**
 * A prefetch is not counted as a view (app/features/foundation/views/server/count-views.ts), and the browser answers the navigation from what it
 * has fetched, without a request. Asking whether that has changed counts the view: a 304 without a body.
 * @param address of the page's data
 */
export function countPrefetchedView(address: string): void {
  const url = new URL(address, location.href).href;
  const last = performance
    .getEntriesByName(url, "resource")
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .at(-1);
  // transferSize is 0 for an answer without a request.
  if (last?.initiatorType === "fetch" && last.transferSize === 0) fetch(url, { cache: "no-cache" }).catch(() => {});
}
