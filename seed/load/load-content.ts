import type { CatalogueTarget } from "./catalogue-target.ts";
import { type Content, contentStatements } from "./content-statements.ts";

/** Brings pages, facts, products and news in as one unit. Writes no row when nothing changed. */
export async function loadContent(
  target: CatalogueTarget,
  content: Content,
  { dryRun }: { dryRun: boolean },
): Promise<{ size: number; rowsWritten: number }> {
  const statements = await contentStatements(target, content);
  const size = statements.reduce((sum, statement) => sum + statement.size, 0);
  if (dryRun || size === 0) return { size, rowsWritten: 0 };
  return { size, rowsWritten: await target.apply(statements, () => {}) };
}
