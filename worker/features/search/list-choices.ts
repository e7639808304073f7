import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import type { TermKind } from "./lexicon.ts";
import { readLexicon } from "./read-lexicon.ts";
import { knownValues } from "./term-values.ts";

/**
 * What a term of a kind may stand for, where that is a short list: levels, places, kinds of institutions. "sydney（悉尼）".
 * @throws AppError "forbidden"
 */
export async function listChoices(
  { primary }: { primary: Statements },
  member: Member,
  kind: TermKind,
): Promise<string[]> {
  requirePermission(member, "vocabulary");
  if (kind !== "level" && kind !== "place" && kind !== "category") return [];
  const known = knownValues(kind, await readLexicon({ primary }));
  return [...known].map(([value, name]) => (kind === "level" || name === value ? value : `${value}（${name}）`));
}
