import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { relationKinds } from "../shared/register-values.ts";
import { institutionRelations, institutions } from "./schema.ts";

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
    /** The other institution; its id is null when the loaded register does not have it. */
    other: { id: otherId, name: otherName },
  }));

export type InstitutionRelation = z.output<typeof relationRow>;

/** What became of an institution's registration, and what it comes from. */
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
