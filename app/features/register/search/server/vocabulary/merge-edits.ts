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
 * Merges edits into the lexicon of a load: an edit replaces the load's meanings of its term and kind. Its pinyin is
 * another term. Whatever rows the table has, the result is a valid lexicon.
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
  for (const edit of edits) {
    const key = termKeyOf(simplifyText(foldTerm(edit.term), loaded));
    const added = edit.isUsed ? meaningsOf(edit, byCode) : [];
    // When no code of the edit is on the register, the loaded meanings stay.
    if (key === "" || (edit.isUsed && added.length === 0)) continue;
    const present = terms.get(key) ?? [];
    const isReplaced = ({ meaning }: Entries[number]) => meaning.kind === edit.kind;
    const reviewed = added.map((meaning) => ({ meaning, weight: termWeights.reviewed }));
    const entries = [...present.filter((entry) => !isReplaced(entry)), ...reviewed];
    if (entries.length === 0) terms.delete(key);
    else
      terms.set(
        key,
        entries.toSorted((a, b) => b.weight - a.weight),
      );
    if (added.length > 0) longestTerm = Math.max(longestTerm, key.length);
  }
  return { ...loaded, terms, longestTerm };
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
