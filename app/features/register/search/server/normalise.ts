import { type Lexicon, simplifyText } from "../shared/vocabulary/lexicon.ts";
import letters from "./latin-look-alikes.json" with { type: "json" };

/**
 * The normal form in which names and queries are compared: NFKC (full-width letters become ASCII), lower case, collapsed white
 * space. Lone surrogates, control, format (bidi, zero-width) and private-use characters are removed: nobody types them on
 * purpose, and search documents use private-use characters as marks.
 */
export function foldText(text: string): string {
  // Most names are plain ASCII, which needs a tenth of the time.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase().replace(/ {2,}/g, " ").trim();
  return text
    .toWellFormed()
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{Cf}\p{Co}\uFFFD]/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** The folded name without "the" and without an abbreviation in brackets: "The University of Sydney (USyd)" → "university of sydney". */
export function nameKeyOf(name: string): string {
  const folded = foldText(name);
  return folded.replace(/^the /, "").replace(/ ?\([^)]*\)$/, "") || folded;
}

/** Letters of other scripts that look like Latin ones: М in Мonash. */
const lookAlikes: Readonly<Record<string, string>> = letters;

const pictures =
  /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u{FE00}-\u{FE0F}]|[\u{E0100}-\u{E01EF}]|\u{20E3})+/gu;
/** Digits and signs that Unicode calls "pictographic" but that are part of queries. */
const meant = /[\d#*©®™]/;

/**
 * The normal form of a query: folded, in simplified characters, without pictures, accents and letters that look Latin,
 * and with spoken Cantonese written as standard Chinese.
 */
export function normaliseQuery(q: string, lexicon: Lexicon): string {
  const simple = simplifyText(foldTerm(q.replace(pictures, (run) => (meant.test(run) ? run : " "))), lexicon);
  return lexicon.patterns.rewrites.reduce((text, { pattern, value }) => text.replace(pattern, value), simple);
}

/** The folded form of a term: also without accents and letters that only look Latin. */
export function foldTerm(text: string): string {
  const folded = foldText(text);
  if (/^[ -~]*$/.test(folded)) return folded;
  return folded
    .replace(/[\p{Script=Latin}]\p{M}*/gu, (letter) => letter.normalize("NFD").replace(/\p{M}+/gu, ""))
    .replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => lookAlikes[letter] ?? letter);
}
