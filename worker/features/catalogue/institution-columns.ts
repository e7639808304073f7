import { sql } from "drizzle-orm";
import type { InstitutionCategory } from "./register-values.ts";
import { institutions } from "./schema.ts";

/** The category of an institution. The column alone does not know pathway colleges. */
export const institutionCategory = sql<InstitutionCategory>`iif(${institutions.isPathway}, 'pathway', ${institutions.category})`;

/** The name that people know. The registered one until a load has written it. */
export const institutionName = sql<string>`coalesce(${institutions.displayName}, ${institutions.name})`;
