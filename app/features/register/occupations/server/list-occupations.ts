import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { occupationPath } from "../shared/occupation-path.ts";
import type { OccupationList } from "./read-occupation.ts";
import { occupationAuthorities, occupationChanges, occupationFields, occupationLists, occupations } from "./schema.ts";

/**
 * Reads all occupations with the fields that lead to them, and the lists: about 700 and 540 rows in one round trip, for the list
 * with its search and filters. Its pages are cached.
 */
export async function listOccupations({ db }: Pick<AppContext, "db">) {
  const [rows, fields, lists, authorities] = await runBatch(db, [
    db.orm.select().from(occupations).orderBy(asc(occupations.code)),
    db.orm
      .select({ field: occupationFields.field, code: occupationFields.code, strength: occupationFields.strength })
      .from(occupationFields),
    db.orm.select().from(occupationLists),
    db.orm.select().from(occupationAuthorities).orderBy(asc(occupationAuthorities.key)),
  ]);
  return { occupations: rows.rows, fields: fields.rows, lists: lists.rows, authorities: authorities.rows };
}

/**
 * Names and address of occupations by code, their codes in both editions, and the one by which each is invited, that of 2013.
 * @param codes by default all, about 700 rows
 */
export async function readOccupationNames({ db }: Pick<AppContext, "db">, codes?: readonly string[]) {
  const { code, otherCode, edition, title, titleCn } = occupations;
  const rows = await db.orm
    .select({ code, otherCode, edition, title, titleCn })
    .from(occupations)
    .where(codes && inList(code, codes))
    .all();
  return new Map(
    rows.map((row) => {
      const invitedAs = row.edition === "2022" && row.otherCode ? row.otherCode : row.code;
      const codes = [row.code, ...(row.otherCode ? [row.otherCode] : [])];
      return [row.code, { name: row.titleCn, english: row.title, path: occupationPath(row), invitedAs, codes }];
    }),
  );
}

/** The most changes that a page shows. */
const mostChanges = 500;

/** Reads the changes that loads made in the lists, newest first, and the lists themselves. */
export async function listOccupationChanges({ db }: Pick<AppContext, "db">) {
  const [changes, lists] = await runBatch(db, [
    db.orm
      .select()
      .from(occupationChanges)
      .orderBy(desc(occupationChanges.recordedAt), asc(occupationChanges.code))
      .limit(mostChanges),
    db.orm.select().from(occupationLists),
  ]);
  return { changes: changes.rows, lists: lists.rows };
}

/** What loads changed in the lists for some occupations, newest first. @param after ms since 1970, of the load that found it */
export async function occupationChangesOf({ db }: Pick<AppContext, "db">, codes: readonly string[], after: number) {
  const { code, list, change, compiledOn, recordedAt } = occupationChanges;
  return await db.orm
    .select({ code, change, compiledOn, list: sql<string>`coalesce(${occupationLists.name}, ${list})` })
    .from(occupationChanges)
    .leftJoin(occupationLists, eq(occupationLists.key, list))
    .where(and(gt(recordedAt, after), inList(code, codes)))
    .orderBy(desc(recordedAt))
    .limit(mostChanges)
    .all();
}

/** Names of all occupations (about 700 rows), for the in-memory index. */
export const selectOccupationNames = ({ orm }: Session) => {
  const { code, otherCode, title, titleCn, aliases } = occupations;
  return orm.select({ code, otherCode, title, titleCn, aliases }).from(occupations).orderBy(asc(code));
};

/** Subquery: the occupations about which the official sources contradict each other. */
export const countConflicts = sql`(SELECT count(*) FROM ${occupations} WHERE ${occupations.agreement} = 'conflict')`;

/** The own sites of assessing authorities, for the check of links. */
export const linksOfAuthorities = checkedSql(
  z.object({ id: z.string(), url: z.string() }),
  sql`SELECT ${occupationAuthorities.key} AS id, ${occupationAuthorities.url} AS url FROM ${occupationAuthorities}
    WHERE ${occupationAuthorities.url} IS NOT NULL`,
);

/** Reads the lists with the compilations that they were read from: seven rows, in the same round trip as other reads. */
export const readOccupationLists = ({ db }: Pick<AppContext, "db">): Promise<OccupationList[]> =>
  db.orm.select().from(occupationLists).orderBy(asc(occupationLists.key)).all();
