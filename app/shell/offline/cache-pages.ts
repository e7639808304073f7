import { inVariant } from "#app/shell/variants/in-variant.ts";
import { isPersonalPath } from "#worker/platform/page-cache/personal-paths.ts";
import { type CacheMessage, cachesPages, pageCache, serviceWorkerPath } from "./cache-names.ts";

let registered: Promise<ServiceWorkerRegistration> | undefined;

/** Registers the service worker (worker/service-worker.ts). Called once the page is in use and idle. */
function register() {
  registered ??= navigator.serviceWorker.register(serviceWorkerPath, { updateViaCache: "none" });
  return registered.then(() => navigator.serviceWorker.ready);
}

/** A page counts as read after this time on screen, ms. */
const readAfter = 1_000;

/** The part of the Network Information API that is used; not every browser has it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor saves data, or the network is too slow for optional requests. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}

/**
 * Asks the service worker to cache a page for offline reading. The first call registers the service worker.
 * @param address path and query
 */
export function cachePage(address: string): void {
  // In development pages use source files, which are not cached.
  if (!cachesPages || !import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  register().then(
    ({ active }) => {
      const isPublic = !isPersonalPath(new URL(address, location.href).pathname);
      if (isPublic && !savesData()) active?.postMessage({ cachePage: inVariant(address) } satisfies CacheMessage);
    },
    // Storage is blocked, or there is no network.
    () => {
      registered = undefined;
    },
  );
}

/**
 * Caches the page on screen once it counts as read. The service worker caches document loads itself; this function is
 * for pages that the router opens, and for the first page, which was loaded before the service worker. @param address
 * path and query @returns a function that cancels it when the visitor leaves the page earlier
 */
export function cacheReadPage(address: string): () => void {
  const timer = setTimeout(cachePage, readAfter, address);
  return () => clearTimeout(timer);
}

/** Whether a page can be shown offline. */
export async function isCached(address: string): Promise<boolean> {
  try {
    if (!navigator.serviceWorker.controller) return false;
    return (await caches.match(address, { cacheName: pageCache, ignoreVary: true })) !== undefined;
  } catch {
    return false;
  }
}
