import { expect, it } from "vitest";
import type { Exploration } from "../server/explore/explore-catalogue.ts";
import { facetKinds } from "../shared/explore/filters.ts";
import { exploreSchema } from "../shared/input.ts";
import { shownWords, wordFilters } from "./describe-chips.ts";
import { readAddress, withoutAnsweredWords } from "./explore-address.ts";

const part = (typed: string, values: string[], without = "") => ({ label: typed, typed, values, without });

const filtersOf = (understood: Exploration["understood"]) =>
  Object.fromEntries(wordFilters(understood).map(({ kind, values }) => [kind, values]));

it.each([
  [{ level: part("硕士", ["Master"]) }, { level: ["Master"] }],
  [{ place: part("新州", ["NSW"]) }, { state: ["NSW"] }],
  [{ place: part("悉尼", ["sydney"]) }, { city: ["sydney"] }],
  // No filter exists for suburbs, and filters of state and city would narrow each other.
  [{ place: part("Ultimo", ["nsw:ultimo"]) }, {}],
  [{ place: part("悉尼 维州", ["sydney", "VIC"]) }, {}],
  [{ category: part("大学", ["university"]) }, { category: ["university"] }],
  // Removing one of two traits of a word would remove the other too.
  [{ category: part("公立大学", ["university", "government"]) }, {}],
  [{ category: part("寄宿女校", ["girls", "boarding"]) }, {}],
  [{}, {}],
])("the filters of %j are %j", (understood, filters) => {
  expect(filtersOf(understood)).toEqual(filters);
});

const parse = (search: string) => exploreSchema.parse(readAddress(new URLSearchParams(search)));

/** A query as the address has it; `counts` has the number of results of each filter value without that filter. */
const explored = (search: string, counts: Record<string, string[]>): Pick<Exploration, "query" | "facets"> => ({
  query: parse(search),
  facets: Object.fromEntries(
    facetKinds.map((kind) => [kind, (counts[kind] ?? []).map((value) => ({ value, count: 1 }))]),
  ) as Exploration["facets"],
});

it("words of the query appear as ticked filters, unless the address sets the filter", () => {
  const understood = { level: part("硕士", ["Master"]), place: part("悉尼", ["sydney"]) };
  const exploration = explored("q=悉尼硕士&level=Bachelor", { level: ["Master"], city: ["sydney"] });
  expect(shownWords(wordFilters(understood), exploration).map(({ kind }) => kind)).toEqual(["city"]);
});

it.each([
  // The form always sends an empty value for a filter. Without one the address is not from the form, and the words
  // stay.
  ["q=会计硕士&level=Bachelor", null],
  ["q=会计硕士&level=", { q: "会计" }],
  ["q=会计硕士&level=&level=Bachelor", { q: "会计", level: "Bachelor" }],
])("the form replaces the words in %s", (search, parameters) => {
  const words = wordFilters({ level: part("硕士", ["Master"], "会计") });
  const query = parse(search);
  const address = withoutAnsweredWords(
    new URLSearchParams(search),
    query,
    words.map((word) => ({ ...word, isChoice: true })),
  );
  expect(address).toBe(parameters && `/search?${new URLSearchParams(parameters)}`);
});

it("several words are replaced one after the other", () => {
  const understood = { level: part("硕士", ["Master"], "悉尼"), place: part("悉尼", ["sydney"], "硕士") };
  const words = wordFilters(understood);
  const answer = (search: string) => {
    const query = parse(search);
    const answered = words.map((word) => ({ ...word, isChoice: true }));
    return decodeURIComponent(withoutAnsweredWords(new URLSearchParams(search), query, answered) ?? "");
  };
  expect(answer("q=悉尼 硕士&level=")).toBe("/search?q=悉尼");
  expect(answer("q=悉尼 硕士&level=&city=&city=sydney")).toBe("/search?q=悉尼&city=sydney&city=");
});
