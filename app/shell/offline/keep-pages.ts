import { inVariant } from "#app/shell/variants/in-variant.ts";
import { isPersonalPath } from "#worker/platform/page-cache/personal-paths.ts";
import { type KeepMessage, keepsPages, pageCache, serviceWorkerPath } from "./cache-names.ts";

let registered: Promise<ServiceWorkerRegistration> | undefined;

/** Registers the service worker (worker/service-worker.ts). Called once the page is in use and idle. */
function register() {
  registered ??= navigator.serviceWorker.register(serviceWorkerPath, { updateViaCache: "none" });
  return registered.then(() => navigator.serviceWorker.ready);
}

/** A page counts as read after this time, ms. */
const readAfter = 1_000;

/** The part of the Network Information API that is used; not every browser has it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor saves data, or the network is too slow for anything that is not needed now. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}

/**
 * Keeps a page for reading it without a network. Registers the service worker with the first call.
 * @param address path and query
 */
export function keepPage(address: string): void {
  // In development pages come from source files.
  if (!keepsPages || !import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  register().then(
    ({ active }) => {
      const isPublic = !isPersonalPath(new URL(address, location.href).pathname);
      if (isPublic && !savesData()) active?.postMessage({ keep: inVariant(address) } satisfies KeepMessage);
    },
    // Storage is blocked, or there is no network.
    () => {
      registered = undefined;
    },
  );
}

/**
 * Keeps the page on screen once it counts as read. The service worker keeps what is loaded as a document by itself; this is for
 * pages that the router opens, and for the first page, which was there before the service worker.
 * @param address path and query
 * @returns stops, when the visitor goes on before
 */
export function keepReadPage(address: string): () => void {
  const timer = setTimeout(keepPage, readAfter, address);
  return () => clearTimeout(timer);
}

/** Whether a page can be shown without a network. */
export async function isKept(address: string): Promise<boolean> {
  try {
    if (!navigator.serviceWorker.controller) return false;
    return (await caches.match(address, { cacheName: pageCache, ignoreVary: true })) !== undefined;
  } catch {
    return false;
  }
}
