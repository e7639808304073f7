/**
 * Whether browsers cache pages for offline reading. False removes the service worker and everything that it has cached
 * from every browser after the next deployment (docs/operations.md).
 */
export const cachesPages: boolean = true;

/** Address of the service worker; scripts/browser-scripts.mjs builds it. */
export const serviceWorkerPath = "/service-worker.js";

/** Cache of the pages last read, except account pages. */
export const pageCache = "aotu-pages";

/** Offline copy of this device's shortlist, written by app/features/register/shortlist/pages/shortlisted-facts.ts. */
export const shortlistFactsCache = "aotu-shortlist-facts";

/** Prefix of the names of the caches for scripts and styles, one cache per build. */
export const assetCachePrefix = "aotu-assets-";

/** Sent to the service worker, which caches the page at this path and query. */
export interface CacheMessage {
  cachePage: string;
}

/** Deletes pages and data cached on this device, except the list of saved codes: called at sign-out. Never rejects. */
export async function forgetPages(): Promise<void> {
  try {
    await Promise.all([caches.delete(pageCache), caches.delete(shortlistFactsCache)]);
  } catch {
    // No Cache API: nothing is cached.
  }
}
