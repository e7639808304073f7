import { pageCache, shortlistFactsCache } from "./cache-names.ts";

/** Deletes pages and data cached on this device, except the list of codes itself: called at sign-out. Never rejects. */
export async function forgetPages(): Promise<void> {
  try {
    await Promise.all([caches.delete(pageCache), caches.delete(shortlistFactsCache)]);
  } catch {
    // No Cache API: nothing is cached.
  }
}
