import { inVariant } from "#app/shell/variants/in-variant.ts";
import type { ShortlistedItem } from "#worker/features/shortlist/read-shortlisted.ts";

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
