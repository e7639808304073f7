import { choiceKinds, oneKinds, rangeKinds, rangeText } from "../shared/explore/filters.ts";
import type { ExploreQuery } from "../shared/input.ts";

/** The parameters of the results page. Those with several choices may occur several times. */
export function readAddress(search: URLSearchParams): Record<string, string | string[] | undefined> {
  const one = (name: string) => search.get(name) ?? undefined;
  const all = (name: string) => search.getAll(name).filter((value) => value !== "");
  return {
    q: one("q") ?? "",
    ...Object.fromEntries(choiceKinds.map((name) => [name, all(name)])),
    ...Object.fromEntries(
      ["type", "place", ...rangeKinds, ...oneKinds, "live", "sort", "page"].map((name) => [name, one(name)]),
    ),
  };
}

/** The parameters of a query in a fixed order and without default values, so that every result has one address. */
export function addressParameters(query: ExploreQuery): [name: string, value: string][] {
  const { q, type, place, live, sort, page } = query;
  const parameters: [name: string, value: string | null][] = [
    ["q", q || null],
    ["type", type],
    ...choiceKinds.flatMap((name) => query[name].map((value): [string, string] => [name, value])),
    ...rangeKinds.map((name): [string, string | null] => [name, query[name] && rangeText(query[name])]),
    ...oneKinds.map((name): [string, string | null] => [name, query[name]]),
    ["place", place],
    ["live", live],
    ["sort", sort === "relevance" ? null : sort],
    ["page", page > 1 ? String(page) : null],
  ];
  return parameters.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
}

/** Words of a query that a field of the form replaces. */
interface AnsweredWords {
  /** Field of the form. */
  kind: string;
  /** The query without the words. */
  without: string;
  /** The field accepts several values. It replaces words only when the form sent it, which an empty value shows. */
  isChoice?: boolean;
}

/**
 * The address of a query without the words that a field of the form replaces. The form takes precedence, so an empty
 * field removes the words. Null if there are no such words. @param search the requested address, with empty fields
 */
export function withoutAnsweredWords(
  search: URLSearchParams,
  query: ExploreQuery,
  words: readonly AnsweredWords[],
): string | null {
  const isAnswered = ({ kind, isChoice }: AnsweredWords) =>
    isChoice ? search.getAll(kind).includes("") : search.has(kind);
  const answered = words.filter(isAnswered);
  // The words are removed one at a time: each redirect makes the query shorter.
  const first = answered.find(({ without }) => without.length < query.q.length);
  if (!first) return null;
  const others = answered.filter(({ kind }) => kind !== first.kind);
  const address = exploreAddress(query, { q: first.without, page: query.page });
  const empty = others.filter(({ kind, isChoice }) => isChoice || search.getAll(kind).every((value) => value === ""));
  return empty.reduce((path, { kind }) => `${path}${path.includes("?") ? "&" : "?"}${kind}=`, address);
}

/** The address of a query with changes: its first page, unless the changes name another page. */
export function exploreAddress(query: ExploreQuery, change: Partial<ExploreQuery> = {}): string {
  const parameters = new URLSearchParams(addressParameters({ ...query, page: 1, ...change }));
  return parameters.size > 0 ? `/search?${parameters}` : "/search";
}
