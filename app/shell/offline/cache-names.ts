/**
 * Whether browsers keep pages for reading without a network. False removes the service worker and everything that it keeps
 * from every browser after the next deployment (docs/operations.md).
 */
export const keepsPages: boolean = true;

/** Address of the service worker; scripts/service-worker-plugin.mjs builds it. */
export const serviceWorkerPath = "/service-worker.js";

/** Cache of the pages last read, without those of an account. */
export const pageCache = "aotu-pages";

/** Cache of what the shortlist of this device shows; app/features/register/shortlist/pages/kept-facts.ts writes it. */
export const shortlistFactsCache = "aotu-shortlist-facts";

/** Beginning of the names of the caches of scripts and styles: one for each build. */
export const assetCachePrefix = "aotu-assets-";

/** Sent to the service worker: keeps the page at this path and query. */
export interface KeepMessage {
  keep: string;
}
