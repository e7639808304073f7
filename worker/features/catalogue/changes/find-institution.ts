import { desc, eq, or, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { institutions } from "../schema.ts";

/**
 * The institution with a CRICOS provider code, else with an id; null when there is none.
 * @param key in capitals: "00116K", or "17"
 */
export async function findInstitution({ db }: Pick<AppContext, "db">, { key }: { key: string }) {
  const id = /^\d{1,15}$/.test(key) ? Number(key) : 0;
  const { cricosProviderCode: code } = institutions;
  const [found] = await db.orm
    .select({
      id: institutions.id,
      name: institutions.name,
      nameCn: institutions.nameCn,
      code,
      delistedOn: institutions.delistedOn,
    })
    .from(institutions)
    .where(or(eq(code, key), eq(institutions.id, id)))
    .orderBy(desc(sql`${code} = ${key}`))
    .limit(1);
  return found ?? null;
}

export type ChangedInstitution = NonNullable<Awaited<ReturnType<typeof findInstitution>>>;
