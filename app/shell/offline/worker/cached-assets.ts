import { assetCachePrefix, pageCache } from "../cache-names.ts";

/** Addresses of the scripts and styles that a page names. */
export const assetsOf = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)\b/g))];

/** Whether a page needs scripts to show anything. */
export const needsScripts = (html: string): boolean => html.includes(" data-start");

/** Files of this build. Their names contain a hash of their content, so a cached file is never outdated. */
const current = () => assetCachePrefix + __BUILD_ID__;

/** Answers a request for a file of the build from the cache, else from the network, and caches the response. */
export async function answerAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await caches.match(request.url, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  if (response.status === 200) {
    const copy = response.clone();
    event.waitUntil(caches.open(current()).then((cache) => cache.put(request.url, copy)));
  }
  return response;
}

/**
 * Caches the styles of a page. Scripts are cached when the page itself loads them, so that nobody downloads scripts that
 * never run; scripts of a page that shows nothing without them are cached at once.
 */
export async function cacheAssets(html: string): Promise<void> {
  const cache = await caches.open(current());
  const needed = assetsOf(html).filter((address) => needsScripts(html) || address.endsWith(".css"));
  await Promise.all(
    needed.map(async (address) => {
      if (!(await caches.match(address, { ignoreVary: true }))) await cache.add(address);
    }),
  );
}

/** Removes files of older builds that no cached page refers to. */
export async function dropOldAssets(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(assetCachePrefix) && name !== current());
  if (older.length === 0) return;
  const pages = await (await caches.open(pageCache)).matchAll();
  const named = new Set((await Promise.all(pages.map((page) => page.text()))).flatMap(assetsOf));
  for (const name of older) {
    const cache = await caches.open(name);
    const unused = (await cache.keys()).filter(({ url }) => !named.has(new URL(url).pathname));
    await Promise.all(unused.map((request) => cache.delete(request)));
    if ((await cache.keys()).length === 0) await caches.delete(name);
  }
}
