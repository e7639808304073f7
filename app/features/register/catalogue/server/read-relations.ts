import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { institutionRelations, institutions } from "./schema.ts";

const other = alias(institutions, "other");

const relationRow = z
  .object({
    kind: z.enum(["merged_into"]),
    /** "from": this institution was merged into the other; "to": the other into this one. */
    side: z.enum(["from", "to"]),
    since: z.string(),
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

const relationColumns = sql`${institutionRelations.since} AS since, ${institutionRelations.noteCn} AS noteCn,
  ${institutionRelations.sourceUrl} AS sourceUrl, ${other.id} AS otherId`;

/** The history of a registration, from both sides. */
export const relationsOf = (id: number) =>
  checkedSql(
    relationRow,
    sql`SELECT ${institutionRelations.kind} AS kind, 'from' AS side, ${relationColumns},
        coalesce(${other.displayName}, ${other.name}, ${institutionRelations.toName}) AS otherName
      FROM ${institutions} JOIN ${institutionRelations}
          ON ${institutionRelations.fromCode} = ${institutions.cricosProviderCode}
        LEFT JOIN ${institutions} ${other} ON ${other.cricosProviderCode} = ${institutionRelations.toCode}
      WHERE ${institutions.id} = ${id}
      UNION ALL
      SELECT ${institutionRelations.kind}, 'to', ${relationColumns}, coalesce(${other.displayName}, ${other.name})
      FROM ${institutions} JOIN ${institutionRelations}
          ON ${institutionRelations.toCode} = ${institutions.cricosProviderCode}
        JOIN ${institutions} ${other} ON ${other.cricosProviderCode} = ${institutionRelations.fromCode}
      WHERE ${institutions.id} = ${id}`,
  );
