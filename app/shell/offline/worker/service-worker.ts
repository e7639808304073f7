import { isPrefetch } from "#worker/platform/middleware/prefetch.ts";
import { assetCachePrefix, type CacheMessage, cachesPages, pageCache, shortlistFactsCache } from "../cache-names.ts";
import { answerAsset, cacheAssets, dropOldAssets, needsScripts } from "./cached-assets.ts";
import {
  cachePage,
  cacheState,
  findPage,
  isState,
  listPages,
  offlinePage,
  readAtOf,
  showPage,
  stateOf,
} from "./cached-pages.ts";
import { isCacheable, isPublic, waitForNetwork } from "./network-answer.ts";

declare const self: ServiceWorkerGlobalScope;

/** A page that was cached less than this time ago is not fetched again, ms. */
const fresh = 60_000;

/** A request that is not counted as a view, because the visitor's own request was counted. */
const quietly: RequestInit = { headers: { Purpose: "prefetch" } };

if (cachesPages) start();
else remove();

function start() {
  self.addEventListener("install", () => void self.skipWaiting());
  self.addEventListener("activate", (event) => {
    // Navigation preload: the page is requested while the service worker starts.
    const preload = self.registration.navigationPreload?.enable();
    event.waitUntil(Promise.all([preload, dropOldAssets(), self.clients.claim()]));
  });
  self.addEventListener("message", (event) => {
    const { cachePage }: Partial<CacheMessage> = event.data ?? {};
    if (typeof cachePage === "string") event.waitUntil(cacheInTurn(() => cacheAddress(cachePage)));
  });
  // Data of other pages and the API are never answered from the cache: the open page itself shows that it is offline.
  self.addEventListener("fetch", (event) => {
    const { method, mode, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== "GET" || origin !== location.origin) return;
    if (mode === "navigate") event.respondWith(answerNavigation(event));
    else if (pathname.startsWith("/assets/")) event.respondWith(answerAsset(event));
    else if (isState(url)) event.respondWith(answerState(event));
  });
}

let lastWrite: Promise<void> = Promise.resolve();

/** Writes one entry at a time, because a page's state may be requested before the page is written. Never rejects. */
function cacheInTurn(write: () => Promise<void>): Promise<void> {
  lastWrite = lastWrite.then(write).catch(() => {});
  return lastWrite;
}

/** The kill switch: removes all caches and this service worker. Open pages continue without it. */
function remove() {
  self.addEventListener("install", () => void self.skipWaiting());
  self.addEventListener("activate", (event) => event.waitUntil(forget()));
}

async function forget() {
  const assets = (await caches.keys()).filter((name) => name.startsWith(assetCachePrefix));
  await Promise.all([pageCache, shortlistFactsCache, ...assets].map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.disable();
  await self.registration.unregister();
}

/**
 * The network's response, whatever its status; without one the cached page, else the offline page. A cached page is
 * never shown while the network answers, and never answers a prefetch: the browser would show it later, when the
 * network is back.
 */
async function answerNavigation(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const network = fromNetwork(event);
  if (isPrefetch(request)) return network;
  // Handled below: a failure before it would be reported as unhandled.
  network.catch(() => {});
  const { pathname } = new URL(request.url);
  // The cache would treat the fragment as a part of the address.
  const [url = request.url] = request.url.split("#", 1);
  const cached = await findPage(url).catch(() => undefined);
  const answer = await waitForNetwork(network, cached !== undefined);
  if (typeof answer === "string") {
    return cached ? showPage(cached, answer === "silent", url) : offlinePage(url, await listPages().catch(() => []));
  }
  if (isCacheable(pathname, answer)) {
    const copy = answer.clone();
    event.waitUntil(cacheInTurn(() => cacheWithAssets(url, copy)));
  }
  return answer;
}

async function fromNetwork({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await preloadResponse;
  return preloaded ?? fetch(request);
}

/** Caches a page after its assets, so that a cached page is complete. */
async function cacheWithAssets(url: string, response: Response): Promise<void> {
  const readAt = Date.now();
  const html = await response.text();
  await cacheAssets(html);
  const state = needsScripts(html) ? await fetch(stateOf(url), quietly) : null;
  await cachePage(url, html, response.headers, readAt);
  if (state && isPublic(state)) await cacheState(stateOf(url), state);
}

/** The state of a page: from the network, else the state that was cached with the shown page. */
async function answerState(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (isPublic(response)) {
      const copy = response.clone();
      event.waitUntil(cacheInTurn(() => cacheState(request.url, copy)));
    }
    return response;
  } catch (error) {
    const cached = await findPage(request.url).catch(() => undefined);
    if (cached) return cached;
    throw error;
  }
}

/** Caches a page that the router opened, because it fetched only the data and no document. */
async function cacheAddress(address: string): Promise<void> {
  const url = new URL(address, location.origin);
  if (url.origin !== location.origin) return;
  const cached = await findPage(url.href);
  if (cached && Date.now() - readAtOf(cached) < fresh) return;
  const response = await fetch(url, quietly);
  if (!response.redirected && isCacheable(url.pathname, response)) await cacheWithAssets(url.href, response);
}
