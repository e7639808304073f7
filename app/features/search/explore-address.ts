import type { ExploreQuery } from "#worker/features/search/explore-schemas.ts";
import { choiceKinds, rangeKinds, rangeText } from "#worker/features/search/filter-kinds.ts";

/** What the results page reads from its address: every parameter may come several times. */
export function readAddress(search: URLSearchParams): Record<string, string | string[] | undefined> {
  const one = (name: string) => search.get(name) ?? undefined;
  const all = (name: string) => search.getAll(name).filter((value) => value !== "");
  return {
    q: one("q") ?? "",
    ...Object.fromEntries(choiceKinds.map((name) => [name, all(name)])),
    ...Object.fromEntries(["type", ...rangeKinds, "work", "live", "sort", "page"].map((name) => [name, one(name)])),
  };
}

/** A query's parameters, in one order and without what is at its default, so that every result has one address. */
export function addressParameters(query: ExploreQuery): [name: string, value: string][] {
  const { q, type, work, live, sort, page } = query;
  return [
    ...(q ? [["q", q] as [string, string]] : []),
    ...(type ? [["type", type] as [string, string]] : []),
    ...choiceKinds.flatMap((name) => query[name].map((value): [string, string] => [name, value])),
    ...rangeKinds.flatMap((name): [string, string][] => {
      const chosen = query[name];
      return chosen ? [[name, rangeText(chosen)]] : [];
    }),
    ...(work ? [["work", work] as [string, string]] : []),
    ...(live ? [["live", live] as [string, string]] : []),
    ...(sort === "relevance" ? [] : [["sort", sort] as [string, string]]),
    ...(page > 1 ? [["page", String(page)] as [string, string]] : []),
  ];
}

/** The address of a query with some things changed; a change leads to the first page. */
export function exploreAddress(query: ExploreQuery, change: Partial<ExploreQuery> = {}): string {
  const parameters = new URLSearchParams(addressParameters({ ...query, page: 1, ...change }));
  return parameters.size > 0 ? `/search?${parameters}` : "/search";
}
