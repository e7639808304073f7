import { foldTerm } from "#app/features/register/search/server/normalise.ts";
import {
  memoryVersion,
  type TermWeight,
  termKeyOf,
  termWeights,
  type WrittenLexicon,
} from "#app/features/register/search/shared/vocabulary/lexicon.ts";
import { pinyinKeys, simplify } from "./derive-forms.ts";

type Meaning = WrittenLexicon["meanings"][number];

/** Collects the meanings and terms of a lexicon. */
export class LexiconWriter {
  readonly lexicon: WrittenLexicon;
  /** All characters of the terms. */
  readonly characters = new Set<string>();
  readonly #known = new Set<string>();
  readonly #words: ReadonlyMap<string, number>;

  /** @param words the Latin words of names: a derived form must not hide one of them */
  constructor(names: WrittenLexicon["names"], words: ReadonlyMap<string, number>) {
    this.#words = words;
    this.lexicon = {
      meanings: [],
      terms: [],
      words: {},
      traditional: "",
      simplified: "",
      names,
      version: memoryVersion,
    };
  }

  /** @returns the position of the meaning, for `add` */
  addMeaning(meaning: Meaning): number {
    return this.lexicon.meanings.push(meaning) - 1;
  }

  /** Adds a term in simplified Chinese or Latin letters; a second one with the same meaning is omitted. */
  add(text: string, meaning: number, weight: TermWeight): void {
    const key = termKeyOf(simplify(foldTerm(text)));
    if (key.length < 2 && weight === termWeights.derived) return;
    if (weight < termWeights.reviewed && this.#words.has(key) && /^[a-z]+$/.test(text)) return;
    const entry = `${key}\n${meaning}`;
    if (key === "" || this.#known.has(entry)) return;
    this.#known.add(entry);
    for (const character of key) this.characters.add(character);
    this.lexicon.terms.push([key, meaning, weight]);
  }

  addSpelt(text: string, meaning: number): void {
    for (const key of pinyinKeys(simplify(foldTerm(text)))) this.add(key, meaning, termWeights.derived);
  }

  /** The keys of all terms so far. */
  keys(): Set<string> {
    return new Set(this.lexicon.terms.map(([key]) => key));
  }
}
