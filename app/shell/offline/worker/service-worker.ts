import { isPrefetch } from "#worker/platform/middleware/prefetch.ts";
import { assetCachePrefix, type KeepMessage, keepsPages, pageCache, shortlistFactsCache } from "../cache-names.ts";
import { needsScripts } from "./assets-of.ts";
import { isKeepable, isPublic } from "./keepable.ts";
import { answerAsset, dropOldAssets, keepAssets } from "./kept-assets.ts";
import { findPage, isState, keepPage, keepState, listPages, readAtOf, showPage, stateOf } from "./kept-pages.ts";
import { offlinePage } from "./offline-page.ts";
import { waitForNetwork } from "./wait-for-network.ts";

declare const self: ServiceWorkerGlobalScope;

/** A page that was kept this recently is not fetched again to be kept, ms. */
const fresh = 60_000;

/** Not counted as a view: the visitor's own request was. */
const quietly: RequestInit = { headers: { Purpose: "prefetch" } };

if (keepsPages) start();
else remove();

function start() {
  self.addEventListener("install", () => void self.skipWaiting());
  self.addEventListener("activate", (event) => {
    // The page is requested while the service worker starts.
    const preload = self.registration.navigationPreload?.enable();
    event.waitUntil(Promise.all([preload, dropOldAssets(), self.clients.claim()]));
  });
  self.addEventListener("message", (event) => {
    const { keep }: Partial<KeepMessage> = event.data ?? {};
    if (typeof keep === "string") event.waitUntil(keepInTurn(() => keepAddress(keep)));
  });
  // Data of other pages and the API are never answered from the store: the open page says itself that there is no network.
  self.addEventListener("fetch", (event) => {
    const { method, mode, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== "GET" || origin !== location.origin) return;
    if (mode === "navigate") event.respondWith(answerNavigation(event));
    else if (pathname.startsWith("/assets/")) event.respondWith(answerAsset(event));
    else if (isState(url)) event.respondWith(answerState(event));
  });
}

let lastKept: Promise<void> = Promise.resolve();

/** Keeps one after the other: the state of a page may be asked for while the page itself is still written. Never rejects. */
function keepInTurn(keep: () => Promise<void>): Promise<void> {
  lastKept = lastKept.then(keep).catch(() => {});
  return lastKept;
}

/** The kill switch: removes everything, and this service worker. The open pages go on without it. */
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
 * The network's answer, whatever it is; without one the kept page, or else the offline page. A kept page is never shown while the
 * network answers, and an answer to a prefetch is never one of ours: the browser would show it later, with a network.
 */
async function answerNavigation(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const network = fromNetwork(event);
  if (isPrefetch(request)) return network;
  // Handled below: a failure before it would be reported as unhandled.
  network.catch(() => {});
  const { pathname } = new URL(request.url);
  // The cache would take the fragment for a part of the address.
  const [url = request.url] = request.url.split("#", 1);
  const kept = await findPage(url).catch(() => undefined);
  const answer = await waitForNetwork(network, kept !== undefined);
  if (typeof answer === "string") {
    return kept ? showPage(kept, answer === "silent", url) : offlinePage(url, await listPages().catch(() => []));
  }
  if (isKeepable(pathname, answer)) {
    const copy = answer.clone();
    event.waitUntil(keepInTurn(() => keep(url, copy)));
  }
  return answer;
}

async function fromNetwork({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await preloadResponse;
  return preloaded ?? fetch(request);
}

/** Keeps a page after what it needs to be read, so that a kept page is complete. */
async function keep(url: string, response: Response): Promise<void> {
  const readAt = Date.now();
  const html = await response.text();
  await keepAssets(html);
  const state = needsScripts(html) ? await fetch(stateOf(url), quietly) : null;
  await keepPage(url, html, response.headers, readAt);
  if (state && isPublic(state)) await keepState(stateOf(url), state);
}

/** The state of a page: the network's answer, else the one kept with the page, which is shown then. */
async function answerState(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (isPublic(response)) {
      const copy = response.clone();
      event.waitUntil(keepInTurn(() => keepState(request.url, copy)));
    }
    return response;
  } catch (error) {
    const kept = await findPage(request.url).catch(() => undefined);
    if (kept) return kept;
    throw error;
  }
}

/** Keeps the page that somebody reads without having loaded it as a document: the router fetched its data alone. */
async function keepAddress(address: string): Promise<void> {
  const url = new URL(address, location.origin);
  if (url.origin !== location.origin) return;
  const kept = await findPage(url.href);
  if (kept && Date.now() - readAtOf(kept) < fresh) return;
  const response = await fetch(url, quietly);
  if (!response.redirected && isKeepable(url.pathname, response)) await keep(url.href, response);
}
