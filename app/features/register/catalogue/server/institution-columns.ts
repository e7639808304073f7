import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { relationKinds } from "../shared/register-values.ts";
import { institutionRelations, institutions } from "./schema.ts";

/** Selects the CRICOS provider code of an institution, for statements of other features. */
export const codeOfInstitution = (id: number) =>
  sql<string>`(SELECT ${institutions.cricosProviderCode} FROM ${institutions} WHERE ${institutions.id} = ${id})`;

/**
 * Key of the figure for the number of new international students that a provider may enrol in a year.
 * @param code CRICOS provider code
 */
export const allocationKey = (code: string) => `nosc.${code.toLowerCase()}`;

/**
 * Selects the keys of the figures that the page of an institution shows: its allocation, and for a school the figures
 * about schools.
 * @param ofSchools keys for schools only
 * @param always keys for every institution
 */
export const figureKeysOf = (id: number, ofSchools: readonly string[], always: readonly string[] = []) =>
  sql`SELECT ${allocationKey("")} || lower(${institutions.cricosProviderCode}) FROM ${institutions} WHERE ${institutions.id} = ${id}
    UNION ALL SELECT value FROM json_each(${JSON.stringify(always)})
    UNION ALL SELECT value FROM json_each(${JSON.stringify(ofSchools)})
    WHERE EXISTS (SELECT 1 FROM ${institutions} WHERE ${institutions.id} = ${id} AND ${institutions.category} = 'school')`;

/** The shown name. The registered one until a load has written it. */
export const institutionName = sql<string>`coalesce(${institutions.displayName}, ${institutions.name})`;

/** The columns of an institution that another row names. */
export const namedInstitution = { id: institutions.id, name: institutionName, nameCn: institutions.nameCn };

/** The columns of an institution for its page and the API. */
export const institutionColumns = {
  id: institutions.id,
  /** The shown name; `registeredName` may name its owner. */
  name: institutionName,
  registeredName: institutions.name,
  nameCn: institutions.nameCn,
  nameCnIsReference: institutions.nameCnIsReference,
  tradingName: institutions.tradingName,
  type: institutions.type,
  category: institutions.category,
  schoolSector: institutions.schoolSector,
  schoolGender: institutions.schoolGender,
  schoolBoarding: institutions.schoolBoarding,
  schoolYears: institutions.schoolYears,
  code: institutions.cricosProviderCode,
  capacity: institutions.institutionCapacity,
  website: institutions.website,
  state: institutions.state,
  /** All states where it teaches, separated by commas, the one with most courses first. */
  states: institutions.states,
  city: institutions.location,
  address: institutions.address,
  /** YYYY-MM-DD: date of the first register without it. */
  delistedOn: institutions.delistedOn,
};

const other = alias(institutions, "other");

const relationRow = z
  .object({
    kind: z.enum(relationKinds),
    noteCn: z.string(),
    sourceUrl: z.string(),
    otherId: z.number().nullable(),
    otherName: z.string(),
  })
  .transform(({ otherId, otherName, ...relation }) => ({
    ...relation,
    /** The related institution; its id is null when the loaded register lacks it. */
    other: { id: otherId, name: otherName },
  }));

/** Successors and predecessors of an institution's registration. */
export const relationsOf = (id: number) =>
  checkedSql(
    relationRow,
    sql`SELECT ${institutionRelations.kind} AS kind, ${institutionRelations.noteCn} AS noteCn,
        ${institutionRelations.sourceUrl} AS sourceUrl, ${other.id} AS otherId,
        coalesce(${other.displayName}, ${other.name}, ${institutionRelations.otherName}) AS otherName
      FROM ${institutions} JOIN ${institutionRelations}
          ON ${institutionRelations.code} = ${institutions.cricosProviderCode}
        LEFT JOIN ${institutions} ${other} ON ${other.cricosProviderCode} = ${institutionRelations.otherCode}
      WHERE ${institutions.id} = ${id} ORDER BY ${institutionRelations.otherCode} DESC`,
  );
