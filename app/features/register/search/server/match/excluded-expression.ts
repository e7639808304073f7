import type { ExcludedSlot } from "../reading/understanding.ts";
import { categoryExpressions, facets, namesAnyOf, placeWord, quote } from "./facet-expressions.ts";
import { facetWord, wordsOf } from "./search-document.ts";

/**
 * The FTS5 expression of the courses that a query excludes; null without any. It has no states and metropolitan areas:
 * courses also taught elsewhere stay, which their facets do not show. Nor levels: 非职业课程 would read the ids of 9,000
 * courses whose levels are in memory. See exclude-rows.ts for both.
 */
export function excludedExpression(excluded: readonly ExcludedSlot[]): string | null {
  const parts = excluded
    .filter(({ kind }) => kind !== "level")
    .flatMap(expressionsOf)
    .filter((part) => part !== null);
  return parts.length === 0 ? null : parts.map((part) => `(${part})`).join(" OR ");
}

/** The same for institutions, which are excluded by category and suburb; by id in exclude-rows.ts. */
export function excludedInstitutions(excluded: readonly ExcludedSlot[]): string | null {
  return excludedExpression(excluded.filter(({ kind }) => kind === "category" || kind === "place"));
}

function expressionsOf({ kind, label, meanings }: ExcludedSlot): (string | null)[] {
  if (kind === "text") {
    const words = wordsOf(label);
    return [
      namesAnyOf([label]),
      ...words.map((word) => facets([{ values: [word] }], (one) => facetWord("provider", one))),
    ];
  }
  if (kind === "awards") return [`facets : ${quote(facetWord("awards", "two"))}`];
  if (kind === "field") {
    return meanings.flatMap(({ values, words }) => [
      namesAnyOf(words),
      facets([{ values }], (code) => facetWord("field", code)),
    ]);
  }
  if (kind === "category") return [categoryExpressions(meanings).filter(Boolean).join(" AND ") || null];
  if (kind !== "place") return [facets(meanings, (value) => facetWord(kind, value))];
  const suburbs = meanings.flatMap(({ values }) => values).filter((value) => value.includes(":"));
  return [facets([{ values: suburbs }], placeWord)];
}
