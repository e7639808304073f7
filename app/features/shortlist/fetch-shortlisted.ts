import type { ShortlistedItem } from "#worker/features/shortlist/shortlist-items.ts";

/**
 * @param items as they are stored: "c:CODE", "i:CODE"
 * @throws when the network or the answer fails
 */
export async function fetchShortlisted(items: readonly string[], signal: AbortSignal): Promise<ShortlistedItem[]> {
  const response = await fetch(`/api/shortlist?items=${items.join(",")}`, { signal });
  if (!response.ok) throw new Error(`shortlist answered ${response.status}`);
  const answer: { items: ShortlistedItem[] } = await response.json();
  return answer.items;
}
