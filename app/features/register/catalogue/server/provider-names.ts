import { asc, eq } from "drizzle-orm";
import type { Session } from "#worker/platform/db/client.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { institutionNames, institutions } from "./schema.ts";

/** Every name of institutions, in English and Chinese, by CRICOS provider code. */
export async function readProviderNames(
  { db }: { db: Session },
  codes: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db.orm
    .select({ code: institutions.cricosProviderCode, name: institutionNames.name })
    .from(institutions)
    .innerJoin(institutionNames, eq(institutionNames.institutionId, institutions.id))
    .where(inList(institutions.cricosProviderCode, codes))
    .orderBy(asc(institutionNames.id));
  const names = new Map<string, string[]>();
  for (const { code, name } of rows) names.set(code, [...(names.get(code) ?? []), name]);
  return names;
}

/** The institutions that have one of some names, as CRICOS provider codes. @param nameKeys folded names, as in institution_names */
export async function findProviderCodes({ db }: { db: Session }, nameKeys: readonly string[]): Promise<string[]> {
  const rows = await db.orm
    .selectDistinct({ code: institutions.cricosProviderCode })
    .from(institutionNames)
    .innerJoin(institutions, eq(institutions.id, institutionNames.institutionId))
    .where(inList(institutionNames.nameKey, nameKeys))
    .limit(12);
  return rows.map(({ code }) => code);
}
