import type { Statements } from "#worker/platform/db/client.ts";
import type { Lexicon } from "./lexicon.ts";
import { withMemory } from "./read-memory.ts";

/** The vocabulary as it is now, of the primary database. */
export async function readLexicon({ primary }: { primary: Statements }): Promise<Lexicon> {
  const { memory } = await withMemory({ raw: primary }, "lexicon", () => ({ plan: null, statements: [] }));
  return memory.lexicon;
}
