import { type ShortlistItem, writeItem } from "#app/ui/shortlist/shortlist-store.ts";
import type { ShortlistedItem } from "#worker/domain/catalogue/shortlist-items.ts";

/** @throws when the network or the answer fails */
export async function fetchShortlisted(
  items: readonly ShortlistItem[],
  signal: AbortSignal,
): Promise<ShortlistedItem[]> {
  const response = await fetch(`/api/shortlist?items=${items.map(writeItem).join(",")}`, { signal });
  if (!response.ok) throw new Error(`shortlist answered ${response.status}`);
  const answer: { items: ShortlistedItem[] } = await response.json();
  return answer.items;
}
