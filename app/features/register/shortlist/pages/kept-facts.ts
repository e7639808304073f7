import { shortlistFactsCache } from "#app/shell/offline/cache-names.ts";
import { keepPage } from "#app/shell/offline/keep-pages.ts";
import { inVariant } from "#app/shell/variants/in-variant.ts";
import type { ShortlistedItem } from "../server/read-shortlisted.ts";
import { type ShortlistStore, writeItem } from "./shortlist-store.ts";

// What the shortlist of this device shows, for reading it without a network. The list of an account is never kept.

const address = "/shortlist";

/** Keeps the facts of all items of the list, instead of those kept before. */
export async function keepFacts(items: readonly ShortlistedItem[]): Promise<void> {
  await (await caches.open(shortlistFactsCache)).put(address, Response.json(items));
}

/** The kept facts of these items; null unless all of them are kept. @param keys "c:CODE", "i:CODE" */
export async function readKeptFacts(keys: readonly string[]): Promise<ShortlistedItem[] | null> {
  const kept = await caches.match(address, { cacheName: shortlistFactsCache });
  const items: ShortlistedItem[] = (await kept?.json()) ?? [];
  const asked = items.filter((one) => keys.includes(writeItem(one)));
  return asked.length === keys.length ? asked : null;
}

/** Keeps the page of the shortlist and the facts of its items, after the list of this device has changed. */
export async function keepShortlist({ place, list }: ShortlistStore): Promise<void> {
  const items = list();
  if (place !== "browser" || !items?.length) return;
  keepPage(address);
  await keepFacts(await fetchShortlisted(items.map(writeItem)));
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
