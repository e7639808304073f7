import { pageCache, shortlistFactsCache } from "./cache-names.ts";

/** Forgets what was read and saved on this device, but for the list of codes itself: called when somebody signs out. Never rejects. */
export async function forgetPages(): Promise<void> {
  try {
    await Promise.all([caches.delete(pageCache), caches.delete(shortlistFactsCache)]);
  } catch {
    // No Cache API: nothing is cached.
  }
}
