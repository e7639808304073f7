import type { Lexicon, TermKind } from "./lexicon.ts";

const states = ["NSW", "VIC", "QLD", "WA", "SA", "TAS", "ACT", "NT"] as const;

/**
 * What a term of a kind may stand for, with its Chinese name: fields and metropolitan areas as the load named them; of
 * levels and kinds of institutions those that the loaded vocabulary has words for. Institutions are in the database.
 */
export function knownValues(kind: Exclude<TermKind, "institution" | "filler">, lexicon: Lexicon): Map<string, string> {
  const { fields, metros } = lexicon.names;
  if (kind === "field") return new Map(Object.entries(fields));
  if (kind === "place") return new Map([...states.map((state) => [state, state] as const), ...Object.entries(metros)]);
  const known = new Map<string, string>();
  for (const entries of lexicon.terms.values()) {
    for (const { meaning } of entries) {
      if (meaning.kind !== kind) continue;
      // What is the only meaning of a word is called so.
      for (const value of meaning.values) {
        if (!known.has(value) || meaning.values.length === 1) known.set(value, meaning.label);
      }
    }
  }
  return known;
}
