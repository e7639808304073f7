import {
  type Lexicon,
  simplifyText,
  type TermMeaning,
  termKeyOf,
  termWeights,
} from "../../shared/vocabulary/lexicon.ts";
import { wordsOf } from "../match/search-document.ts";
import { foldTerm } from "../normalise.ts";
import type { searchTerms } from "../schema.ts";

/** A row of search_terms that the back office wrote. */
export type VocabularyEdit = Pick<
  typeof searchTerms.$inferSelect,
  "term" | "kind" | "means" | "words" | "label" | "isUsed"
>;

/** An institution whose code is in an edit. */
export interface CodedInstitution {
  id: number;
  code: string;
  label: string;
}

type Entries = Lexicon["terms"] extends ReadonlyMap<string, infer Of> ? Of : never;

/**
 * Merges edits into the lexicon of a load: an edit replaces the load's meanings of its term and kind. Pinyin that was derived
 * from this term alone follows the edit; pinyin of a meaning with several terms stays. Whatever rows the table has, the result
 * is a valid lexicon.
 */
export function mergeEdits(
  loaded: Lexicon,
  edits: readonly VocabularyEdit[],
  institutions: readonly CodedInstitution[],
): Lexicon {
  if (edits.length === 0) return loaded;
  const terms = new Map<string, Entries>(loaded.terms);
  const byCode = new Map(institutions.map((institution) => [institution.code, institution]));
  let { longestTerm } = loaded;
  let spelt: ReturnType<typeof keysByMeaning> | undefined;
  for (const edit of edits) {
    const key = termKeyOf(simplifyText(foldTerm(edit.term), loaded));
    const added = edit.isUsed ? meaningsOf(edit, byCode) : [];
    // When no code of the edit is on the register, the loaded meanings stay.
    if (key === "" || (edit.isUsed && added.length === 0)) continue;
    const present = terms.get(key) ?? [];
    const isReplaced = ({ meaning }: Entries[number]) => meaning.kind === edit.kind;
    for (const { meaning } of present.filter(isReplaced)) {
      spelt ??= keysByMeaning(loaded);
      const keys = spelt.get(meaning);
      if (!keys || keys.reviewed > 1 || edit.kind === "institution") continue;
      for (const other of keys.derived) {
        const others = (terms.get(other) ?? []).filter((entry) => entry.meaning !== meaning);
        put(terms, other, [...others, ...added.map((one) => ({ meaning: one, weight: termWeights.derived }))]);
      }
    }
    const reviewed = added.map((meaning) => ({ meaning, weight: termWeights.reviewed }));
    put(terms, key, [...(terms.get(key) ?? []).filter((entry) => !isReplaced(entry)), ...reviewed]);
    if (added.length > 0) longestTerm = Math.max(longestTerm, key.length);
  }
  return { ...loaded, terms, longestTerm };
}

/** Sets the entries of a key, sorted by weight. */
function put(terms: Map<string, Entries>, key: string, entries: Entries): void {
  if (entries.length === 0) terms.delete(key);
  else
    terms.set(
      key,
      entries.toSorted((a, b) => b.weight - a.weight),
    );
}

/** By meaning: the number of its reviewed terms, and the keys derived from these terms. */
function keysByMeaning({ terms }: Lexicon): Map<TermMeaning, { reviewed: number; derived: string[] }> {
  const keys = new Map<TermMeaning, { reviewed: number; derived: string[] }>();
  for (const [key, entries] of terms) {
    for (const { meaning, weight } of entries) {
      const known = keys.get(meaning) ?? { reviewed: 0, derived: [] };
      keys.set(meaning, known);
      if (weight === termWeights.reviewed) known.reviewed += 1;
      else known.derived.push(key);
    }
  }
  return keys;
}

function meaningsOf(edit: VocabularyEdit, byCode: ReadonlyMap<string, CodedInstitution>): TermMeaning[] {
  const { kind, label } = edit;
  const values = edit.means.split(kind === "level" ? "|" : " ").filter((value) => value !== "");
  if (kind === "institution") {
    return values.flatMap((code) => {
      const institution = byCode.get(code);
      return institution ? [{ kind, values: [String(institution.id)], label: institution.label, words: [] }] : [];
    });
  }
  const words = edit.words.split("|").filter((word) => wordsOf(word).length > 0);
  if (kind !== "filler" && values.length + words.length === 0) return [];
  return [{ kind, values, label, words: kind === "field" ? words : [] }];
}
