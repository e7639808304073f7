import { shortlistFactsCache } from "#app/shell/offline/cache-names.ts";
import { cachePage } from "#app/shell/offline/cache-pages.ts";
import { inVariant } from "#app/shell/variants/in-variant.ts";
import type { ShortlistedItem } from "../server/read-shortlisted.ts";
import { writeItem } from "../shared/items.ts";
import type { ShortlistStore } from "./shortlist-store.ts";

// Offline copy of this device's shortlist. The list of an account is never cached.

const address = "/shortlist";

/** Caches the list's data about its items, replacing the previous copy. */
export async function cacheItems(items: readonly ShortlistedItem[]): Promise<void> {
  await (await caches.open(shortlistFactsCache)).put(address, Response.json(items));
}

/** The cached data of these items; null unless all of them are cached. @param keys "c:CODE", "i:CODE" */
export async function readCachedItems(keys: readonly string[]): Promise<ShortlistedItem[] | null> {
  const cached = await caches.match(address, { cacheName: shortlistFactsCache });
  const items: ShortlistedItem[] = (await cached?.json()) ?? [];
  const asked = items.filter((one) => keys.includes(writeItem(one)));
  return asked.length === keys.length ? asked : null;
}

/** Caches the shortlist page and the data of its items after this device's list has changed. */
export async function cacheShortlist({ place, list }: ShortlistStore): Promise<void> {
  const items = list();
  if (place !== "browser" || !items?.length) return;
  cachePage(address);
  await cacheItems(await fetchShortlisted(items.map(writeItem)));
}

/**
 * Fetches the facts of items.
 * @param items "c:CODE", "i:CODE"
 * @throws when the request fails
 */
export async function fetchShortlisted(items: readonly string[], signal?: AbortSignal): Promise<ShortlistedItem[]> {
  const response = await fetch(inVariant(`/api/shortlist?items=${items.join(",")}`), signal ? { signal } : {});
  if (!response.ok) throw new Error(`shortlist answered ${response.status}`);
  const answer: { items: ShortlistedItem[] } = await response.json();
  return answer.items;
}
