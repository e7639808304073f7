import { type Range, readRange, type SortOrder, sortOrders } from "../../shared/explore/filters.ts";
import type { ExploreQuery } from "../../shared/input.ts";
import type { Limit, LimitKind } from "../chart/limit.ts";
import type { ResultColumns } from "./result-columns.ts";

/** A query including the filters that its words ask for. */
export interface LimitedQuery extends ExploreQuery {
  /** Tuition per week in AUD, which only words can set. */
  weekly: Range | null;
}

/** A query with the filters and the order in its words. A filter of the address takes precedence over the words. */
export function limitQuery(
  asked: ExploreQuery,
  constraints: readonly Limit[],
  { courses }: ResultColumns,
): LimitedQuery {
  const limited: LimitedQuery = { ...asked, weekly: null };
  for (const { kind, value } of constraints) {
    if (isChosen(asked, kind)) continue;
    if (kind === "sort") limited.sort = sortOrders.find((order): order is SortOrder => order === value) ?? asked.sort;
    else if (kind === "language") limited.language = languagesLike(value, courses.language.values);
    else if (kind === "live") limited.live = "0";
    else if (kind === "work" || kind === "regional") limited[kind] = value === "yes" ? "yes" : "no";
    else limited[kind] = readRange(value);
  }
  return limited;
}

/** Whether the address has a filter or an order of this kind. */
export function isChosen(query: ExploreQuery, kind: LimitKind): boolean {
  if (kind === "weekly") return false;
  if (kind === "sort") return query.sort !== "relevance";
  return kind === "language" ? query.language.length > 0 : query[kind] !== null;
}

/** The register writes Chinese as Mandarin or with a suffix: "Chinese (NEC)". A language without courses matches none. */
function languagesLike(language: string, known: readonly string[]): string[] {
  const names = language === "Chinese" ? ["chinese", "mandarin", "cantonese"] : [language.toLowerCase()];
  const found = known.filter((one) => names.some((name) => one.toLowerCase().startsWith(name)));
  return found.length > 0 ? found : [language];
}
