import { type Lexicon, type TermMeaning, termWeights } from "../../shared/vocabulary/lexicon.ts";

/** The lexicon with one more term, for one query. A copy of its hundred thousand terms would take 10 ms. */
export function withTerm(text: string, meaning: TermMeaning, lexicon: Lexicon): Lexicon {
  const terms = new OneMore(lexicon.terms, text, [{ meaning, weight: termWeights.reviewed }]);
  return { ...lexicon, terms, longestTerm: Math.max(lexicon.longestTerm, text.length) };
}

/** A map with one more entry, or another value for it. */
class OneMore<Value> implements ReadonlyMap<string, Value> {
  readonly #others: ReadonlyMap<string, Value>;
  readonly #key: string;
  readonly #value: Value;

  constructor(others: ReadonlyMap<string, Value>, key: string, value: Value) {
    this.#others = others;
    this.#key = key;
    this.#value = value;
  }

  get size(): number {
    return this.#others.size + Number(!this.#others.has(this.#key));
  }

  get(key: string): Value | undefined {
    return key === this.#key ? this.#value : this.#others.get(key);
  }

  has(key: string): boolean {
    return key === this.#key || this.#others.has(key);
  }

  *entries(): MapIterator<[string, Value]> {
    for (const entry of this.#others) if (entry[0] !== this.#key) yield entry;
    yield [this.#key, this.#value];
  }

  *keys(): MapIterator<string> {
    for (const [key] of this.entries()) yield key;
  }

  *values(): MapIterator<Value> {
    for (const [, value] of this.entries()) yield value;
  }

  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries();
  }

  forEach(callback: (value: Value, key: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const [key, value] of this.entries()) callback(value, key, this);
  }
}
