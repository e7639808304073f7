import { institutionTraits } from "#app/features/register/catalogue/shared/register-values.ts";
import type { Understood } from "../server/answer.ts";
import type { Exploration } from "../server/explore/exploration.ts";
import type { ChoiceKind } from "../shared/explore/filters.ts";
import type { ExploreQuery } from "../shared/input.ts";

/** Words of the query that have the meaning of a filter in the form: 硕士, 悉尼, 女校. */
export interface WordFilter {
  kind: ChoiceKind;
  /** As in the address. */
  values: readonly string[];
  typed: string;
  /** The query without the words. */
  without: string;
}

const traits: Readonly<Record<string, string>> = institutionTraits;

/** The form's filter for an institution trait in a word; null without one (文法学校, 教会学校). */
function institutionFilter(value: string, all: readonly string[]): [ChoiceKind, string] | null {
  const question = traits[value];
  if (question === undefined) return ["category", value];
  if (question === "owner" || question === "gender") return [question, value];
  if (question === "stay") return ["boarding", value === "boarding" ? "yes" : "no"];
  const isOnlyFaith = all.filter((one) => traits[one] === "faith").length === 1;
  return value === "catholic" && isOnlyFaith ? ["sector", "catholic"] : null;
}

/** The filters that words of the query answer. Suburbs are not filters, nor is a place next to one of another kind. */
export function wordFilters({ level, place, category }: Understood): WordFilter[] {
  const filters: WordFilter[] = [];
  const add = (kind: ChoiceKind, values: readonly string[], { typed, without }: { typed: string; without: string }) => {
    if (values.length > 0) filters.push({ kind, values, typed, without });
  };
  if (level) add("level", level.values, level);
  if (place) {
    if (place.values.every(isState)) add("state", place.values, place);
    else if (!place.values.some((value) => isState(value) || value.includes(":"))) add("city", place.values, place);
  }
  if (category) {
    const pairs = category.values.flatMap((value) => {
      const pair = institutionFilter(value, category.values);
      return pair ? [pair] : [];
    });
    for (const [kind, group] of Map.groupBy(pairs, ([kind]) => kind)) {
      add(
        kind,
        group.map(([, value]) => value),
        category,
      );
    }
  }
  return filters;
}

const isState = (value: string) => /^[A-Z]+$/.test(value);

/**
 * The words that the form shows as ticks: words for filters that the address does not set, with values that the form
 * offers.
 */
export function shownWords(words: readonly WordFilter[], { query, facets }: Exploration): WordFilter[] {
  return words.flatMap((word) => {
    const values = word.values.filter((value) => facets[word.kind].some((option) => option.value === value));
    return query[word.kind].length === 0 && values.length > 0 ? [{ ...word, values }] : [];
  });
}

/** The change of a query without a word. Meanings of the same word for other filters stay: 私立女校 without 女校 is private. */
export function withoutWord(
  words: readonly WordFilter[],
  word: WordFilter,
  query: ExploreQuery,
): Partial<ExploreQuery> {
  const same = words.filter(
    (other) => other.kind !== word.kind && other.without === word.without && query[other.kind].length === 0,
  );
  return { q: word.without, ...Object.fromEntries(same.map(({ kind, values }) => [kind, [...values]])) };
}
