import { assetCachePrefix, pageCache } from "../cache-names.ts";
import { assetsOf, needsScripts } from "./assets-of.ts";

/** Files of this build. Their names contain a hash of their content, so a kept file is never an old one. */
const current = assetCachePrefix + __BUILD_ID__;

/** Answers a request for a file of the build: the kept file, else the network's, which is kept. */
export async function answerAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) {
    const copy = response.clone();
    event.waitUntil(caches.open(current).then((cache) => cache.put(request.url, copy)));
  }
  return response;
}

/**
 * Keeps what a page needs to be read: its styles. Scripts are kept when the page itself loads them, so that nobody pays for
 * scripts that were never started; a page that shows nothing without scripts keeps them at once.
 */
export async function keepAssets(html: string): Promise<void> {
  const cache = await caches.open(current);
  const needed = assetsOf(html).filter((address) => needsScripts(html) || address.endsWith(".css"));
  await Promise.all(
    needed.map(async (address) => {
      if (!(await caches.match(address, { ignoreVary: true }))) await cache.add(address);
    }),
  );
}

/** Removes files of older builds that no kept page names. */
export async function dropOldAssets(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(assetCachePrefix) && name !== current);
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
