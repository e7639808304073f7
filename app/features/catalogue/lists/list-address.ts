import type { ListFilter, ListKind } from "#worker/features/catalogue/input.ts";

/** Path and query of a list; what is at its default is left out, so that every list has one address. */
export function listAddress({ kind, category, state, q, page }: ListFilter & { kind: ListKind }): string {
  const query = new URLSearchParams();
  if (category) query.set("category", category);
  if (state) query.set("state", state);
  if (q) query.set("q", q);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/study/${kind}?${query}` : `/study/${kind}`;
}
