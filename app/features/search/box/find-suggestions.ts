/** What the box needs of a result of GET /api/search. */
export type Suggestion = {
  id: number;
  name: string;
  href: string;
} & (
  | { type: "institution"; code: string; nameCn: string | null; state: string | null; city: string | null }
  | { type: "course"; code: string; institution: { name: string; nameCn: string | null } }
);

/** @throws when the network or the answer fails */
export async function findSuggestions(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`/api/search?${new URLSearchParams({ q: query })}`, { signal });
  if (!response.ok) throw new Error(`search answered ${response.status}`);
  const answer: { results: Suggestion[] } = await response.json();
  return answer.results;
}
