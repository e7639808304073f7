import { sql } from "drizzle-orm";
import type { InstitutionCategory } from "./register-values.ts";
import { institutions } from "./schema.ts";

/** The category of an institution. The column alone does not know pathway colleges. */
export const institutionCategory = sql<InstitutionCategory>`iif(${institutions.isPathway}, 'pathway', ${institutions.category})`;

/** Selects the CRICOS provider code of an institution, for statements of other features. */
export const codeOfInstitution = (id: number) =>
  sql<string>`(SELECT ${institutions.cricosProviderCode} FROM ${institutions} WHERE ${institutions.id} = ${id})`;

/** Selects those of some keys that are wanted for schools only: none when the institution is no school. */
export const ifSchool = (id: number, keys: readonly string[]) =>
  sql`SELECT value FROM json_each(${JSON.stringify(keys)})
    WHERE EXISTS (SELECT 1 FROM ${institutions} WHERE ${institutions.id} = ${id} AND ${institutions.category} = 'school')`;

/** The name that people know. The registered one until a load has written it. */
export const institutionName = sql<string>`coalesce(${institutions.displayName}, ${institutions.name})`;
