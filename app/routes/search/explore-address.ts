import type { ExploreQuery } from "#worker/domain/search/explore-schemas.ts";

/** What the results page reads from its address: every parameter may come several times. */
export function readAddress(search: URLSearchParams): Record<string, string | string[] | undefined> {
  const one = (name: string) => search.get(name) ?? undefined;
  const all = (name: string) => search.getAll(name).filter((value) => value !== "");
  return {
    q: one("q") ?? "",
    ...Object.fromEntries(["state", "city", "category", "level", "field", "language"].map((name) => [name, all(name)])),
    ...Object.fromEntries(
      ["type", "cost", "yearly", "weeks", "work", "live", "sort", "page"].map((name) => [name, one(name)]),
    ),
  };
}

/** A query's parameters, in one order and without what is at its default, so that every result has one address. */
export function addressParameters(query: ExploreQuery): [name: string, value: string][] {
  const range = ({ from, to }: { from: number | null; to: number | null }) => `${from ?? ""}-${to ?? ""}`;
  const { q, type, work, live, sort, page } = query;
  return [
    ...(q ? [["q", q] as [string, string]] : []),
    ...(type ? [["type", type] as [string, string]] : []),
    ...(["state", "city", "category", "level", "field", "language"] as const).flatMap((name) =>
      query[name].map((value): [string, string] => [name, value]),
    ),
    ...(["cost", "yearly", "weeks"] as const).flatMap((name): [string, string][] => {
      const chosen = query[name];
      return chosen ? [[name, range(chosen)]] : [];
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
