import { eq, inArray, or, type SQL } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { graduateOutcomes } from "./schema.ts";

/** Opinions and salaries of a university's graduates. Employment and salary concern domestic graduates. */
export type Outcomes = typeof graduateOutcomes.$inferSelect;

const everywhere = "";

/** The outcomes of universities, by provider code; those without figures are absent. */
export async function readOutcomesOf(
  { db }: Pick<AppContext, "db">,
  codes: readonly string[],
): Promise<Map<string, Outcomes>> {
  if (codes.length === 0) return new Map();
  const rows = await db.orm.select().from(graduateOutcomes).where(inArray(graduateOutcomes.code, codes));
  return new Map(rows.map((row) => [row.code, row]));
}

/**
 * Reads the outcomes of a university and of all universities: two rows, in the same round trip as other reads.
 * @param code selects its CRICOS provider code
 * @returns null for an institution without figures, and before a load has written them
 */
export async function readOutcomes(
  { db }: Pick<AppContext, "db">,
  code: SQL<string> | string,
): Promise<{ own: Outcomes; all: Outcomes } | null> {
  const rows = await db.orm
    .select()
    .from(graduateOutcomes)
    .where(or(eq(graduateOutcomes.code, everywhere), eq(graduateOutcomes.code, code)));
  const all = rows.find((row) => row.code === everywhere);
  const own = rows.find((row) => row.code !== everywhere);
  return own && all ? { own, all } : null;
}

/** The outcomes of each university, by CRICOS provider code: about forty rows. */
export async function listOutcomes({ db }: Pick<AppContext, "db">): Promise<Map<string, Outcomes>> {
  const rows = await db.orm.select().from(graduateOutcomes);
  return new Map(rows.flatMap((row) => (row.code === everywhere ? [] : [[row.code, row]])));
}
