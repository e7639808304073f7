import { z } from "zod";
import { institutionTraits } from "#app/features/register/catalogue/shared/register-values.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { sqlRow } from "#worker/platform/db/sql-rows.ts";
import type { TermMeaning } from "../../shared/vocabulary/lexicon.ts";
import type { ExcludedSlot, Slot } from "../reading/understanding.ts";
import { idOfRowid } from "./result-order.ts";
import { facetWord, wordsOf } from "./search-document.ts";

/** A quoted FTS5 string, in which no character is syntax. */
export function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** The facet word of a state, a suburb or a metropolitan area. */
function placeWord(place: string): string {
  const kind = /^[A-Z]+$/.test(place) ? "state" : place.includes(":") ? "place" : "metro";
  return facetWord(kind, place);
}

/** Any of the places, or all of them as one expression for each clause. */
export const placeExpressions = (place: Slot | undefined): (string | null)[] =>
  place?.isAll ? place.meanings.map((one) => facets([one], placeWord)) : [facets(place?.meanings, placeWord)];

/** Any of the values; null without any. */
export function facets(
  meanings: readonly Pick<TermMeaning, "values">[] | undefined,
  wordOf: (value: string) => string,
) {
  const values = [...new Set((meanings ?? []).flatMap(({ values }) => values))];
  return values.length === 0 ? null : `facets : (${values.map((value) => quote(wordOf(value))).join(" OR ")})`;
}

/** Names with any of the words. "account*" is a prefix; several words are a phrase. */
export function namesAnyOf(words: readonly string[]): string | null {
  const phrases = words.map((word) => {
    const phrase = quote(wordsOf(word).join(" "));
    return word.endsWith("*") ? `${phrase} *` : phrase;
  });
  return phrases.length === 0 ? null : `name : (${phrases.join(" OR ")})`;
}

const traits: Readonly<Record<string, string>> = institutionTraits;

/** Values of one kind are alternatives; a result must match one value of each kind. */
export function categoryExpressions(meanings: readonly TermMeaning[] | undefined): (string | null)[] {
  const values = meanings?.flatMap((meaning) => meaning.values) ?? [];
  const byQuestion = Map.groupBy(new Set(values), (value) => traits[value] ?? "category");
  return [...byQuestion.values()].map((group) => facets([{ values: group }], (value) => facetWord("category", value)));
}

/**
 * The FTS5 expression of the courses that a query excludes; null without any. It has no states and metropolitan areas:
 * courses also taught elsewhere stay, which their facets do not show. Nor levels: 非职业课程 would read the ids of 9,000
 * courses whose levels are in memory. excludeRows does both.
 */
export function excludedExpression(excluded: readonly ExcludedSlot[]): string | null {
  const parts = excluded
    .filter(({ kind }) => kind !== "level")
    .flatMap(expressionsOf)
    .filter((part) => part !== null);
  return parts.length === 0 ? null : parts.map((part) => `(${part})`).join(" OR ");
}

/** The same for institutions, which are excluded by category and suburb here, and by id in excludeRows. */
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

const idsRow = z.object({ ids: z.string() });

/** Ids as JSON. It checks only that they are an array: SQLite made it of integers, and checking up to 25,000 would be slow. */
export const idList = z.custom<number[]>(Array.isArray);

/** Ids of the entities that match an FTS5 expression of the words table; empty for null. */
export async function findIds(
  db: Session,
  entity: "course" | "institution",
  match: string | null,
): Promise<ReadonlySet<number>> {
  if (match === null) return new Set();
  const row = await sqlRow(db, idsRow, {
    sql: `SELECT json_group_array(${idOfRowid("rowid")}) AS ids FROM ${entity}_words WHERE ${entity}_words MATCH ?`,
    params: [match],
  });
  return new Set(idList.parse(JSON.parse(row?.ids ?? "[]")));
}
