import { choiceKinds, schoolKinds } from "../shared/explore/filters.ts";
import type { ExploreQuery } from "../shared/input.ts";
import { addressParameters } from "./explore-address.ts";

/** Parameters that apply to institutions. The others are about courses and become hidden fields. */
const institutionFilters = new Set<string>([
  ...["state", "city", "category", "owner", "live", "type", "page"],
  ...schoolKinds,
]);

/** Parameters that are not filters. */
const notFilters = new Set(["q", "type", "sort", "page"]);

/** Filters that are checkboxes. */
const boxes = [...choiceKinds, "live"];

interface Asked {
  query: ExploreQuery;
  /** The query including the filters that its words ask for. */
  chosen: ExploreQuery;
  /** Fields that words of the query fill. Their empty value is part of an address: it removes the words. */
  fromWords: readonly string[];
  type: "course" | "institution";
}

/** Fields of the filter form besides its options. */
export function describeForm({ query, chosen, fromWords, type }: Asked) {
  const isCourse = type === "course";
  const hidden: [name: string, value: string][] = [
    ...addressParameters(query).filter(([name]) =>
      isCourse ? name === "q" || name === "place" : !institutionFilters.has(name),
    ),
    // An unchecked box submits nothing: without this, the words would check it again.
    ...boxes
      .filter((name) => fromWords.includes(name) && (isCourse || institutionFilters.has(name)))
      .map((name): [string, string] => [name, ""]),
  ];
  // Filters must not switch from institutions to courses, which are the default.
  if (query.type !== null || !isCourse) hidden.push(["type", type]);
  return {
    hidden,
    fromWords,
    /** How many values are chosen. */
    count: addressParameters(chosen).filter(([name]) => !notFilters.has(name)).length,
    /** The parameters of the values shown as chosen. */
    shown: new URLSearchParams(addressParameters(chosen)).toString(),
  };
}
