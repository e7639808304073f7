import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Session } from "#worker/platform/db/client.ts";
import type { Lexicon, TermKind } from "./lexicon.ts";
import { readLexicon } from "./memory.ts";

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

/**
 * What a term of a kind may stand for, where that is a short list: levels, places, kinds of institutions. "sydney（悉尼）".
 * @throws AppError "forbidden"
 */
export async function listChoices(
  { primary }: { primary: Session },
  member: Member,
  kind: TermKind,
): Promise<string[]> {
  requirePermission(member, "vocabulary");
  if (kind !== "level" && kind !== "place" && kind !== "category") return [];
  const known = knownValues(kind, await readLexicon({ primary }));
  return [...known].map(([value, name]) => (kind === "level" || name === value ? value : `${value}（${name}）`));
}
