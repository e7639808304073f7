import { wordsOf } from "#app/features/register/search/server/match/search-document.ts";
import { foldText } from "#app/features/register/search/server/normalise/fold-text.ts";
import { termWeights } from "#app/features/register/search/shared/vocabulary/lexicon.ts";
import type { NamedInstitution } from "./add-institutions.ts";
import type { LexiconWriter } from "./lexicon-writer.ts";

/** A Chinese word and the English word of names that it translates: 皇冠, crown. */
export interface NameWord {
  chinese: string;
  english: string;
}

/**
 * Adds the Chinese words that people translate the names of institutions with. A word means all institutions whose names have
 * the English word; as a part of a query only where it is in a name (see reading/unknown-name.ts), so it weighs least.
 */
export function addNameWords(
  writer: LexiconWriter,
  nameWords: readonly NameWord[],
  institutions: readonly NamedInstitution[],
): void {
  const latin = institutions.map(({ id, names }) => ({
    id,
    texts: names.map(({ name }) => ` ${wordsOf(foldText(name)).join(" ")} `),
  }));
  for (const [chinese, rows] of Map.groupBy(nameWords, (row) => row.chinese)) {
    const phrases = rows.map(({ english }) => ` ${wordsOf(foldText(english)).join(" ")} `);
    const named = latin.filter(({ texts }) => texts.some((text) => phrases.some((phrase) => text.includes(phrase))));
    if (named.length === 0) continue;
    const values = named.map(({ id }) => String(id));
    const label = `名称有「${chinese}」的院校`;
    writer.add(chinese, writer.addMeaning({ kind: "institution", values, label }), termWeights.initials);
  }
}
