import { and, asc, desc, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { linksIn } from "#worker/platform/db/sql-rows.ts";
import { occupationPath } from "../shared/occupation-path.ts";
import {
  occupationAuthorities,
  occupationCaveats,
  occupationChanges,
  occupationFields,
  occupationLists,
  occupations,
} from "./schema.ts";

export type Occupation = typeof occupations.$inferSelect;
export type OccupationList = typeof occupationLists.$inferSelect;

/** The occupation's code in the other edition. It is a subquery with its own table name, because the outer query's table is not named. */
const otherCodeOf = (code: string): SQL =>
  sql`(SELECT same.other_code FROM ${occupations} AS same WHERE same.code = ${code})`;

/** A field is noted by one of the two codes, or by both. */
const isOfEither = (code: string): SQL => sql`${occupationFields.code} IN (${code}, ${otherCodeOf(code)})`;

/** The keys of assessing authorities in the authority text of a list: "EA/IML", "TRA (trades)". */
export const authorityKeysIn = (text: string): string[] => text.match(/\b[A-Z][A-Za-z]*[A-Z]\b/g) ?? [];

/**
 * Reads all data of an occupation's page in one round trip: the row of the other edition, the fields that lead to it, the lists, the
 * authorities and the conditions. About a hundred rows.
 * @returns null for a code that no list has
 */
export async function readOccupation({ db }: { db: Session }, { code }: { code: string }) {
  const [rows, fields, lists, authorities, caveats] = await runBatch(db, [
    db.orm
      .select()
      .from(occupations)
      .where(or(eq(occupations.code, code), sql`${occupations.code} = ${otherCodeOf(code)}`)),
    db.orm.select().from(occupationFields).where(isOfEither(code)).orderBy(asc(occupationFields.field)),
    db.orm.select().from(occupationLists),
    db.orm.select().from(occupationAuthorities),
    db.orm.select().from(occupationCaveats),
  ]);
  const occupation = rows.rows.find((row) => row.code === code);
  if (!occupation) return null;
  const other = rows.rows.find((row) => row.code !== code) ?? null;
  const named = new Set(authorityKeysIn(occupation.authority ?? ""));
  return {
    occupation,
    other,
    fields: fields.rows,
    lists: lists.rows,
    authorities: authorities.rows.filter(({ key }) => named.has(key)),
    // The CSOL has conditions by the code of 2022. The page of the other code shows the CSOL's visas too.
    caveats: caveats.rows.filter(({ number }) => [occupation, other].some((row) => row?.caveats.includes(number))),
  };
}

/** Reads occupations that share a name, with the lists and authorities, in one round trip. @param codes ANZSCO codes, few */
export async function readSharedName({ db }: { db: Session }, { codes }: { codes: readonly string[] }) {
  const [rows, lists, authorities] = await runBatch(db, [
    db.orm
      .select()
      .from(occupations)
      .where(or(inArray(occupations.code, [...codes]), inArray(occupations.otherCode, [...codes]))),
    db.orm.select().from(occupationLists),
    db.orm.select().from(occupationAuthorities),
  ]);
  const named = codes.flatMap((code) => {
    const occupation = rows.rows.find((row) => row.code === code);
    const other = rows.rows.find((row) => row.code === occupation?.otherCode) ?? null;
    const keys = authorityKeysIn(occupation?.authority ?? "");
    return occupation
      ? [{ occupation, other, authorities: authorities.rows.filter(({ key }) => keys.includes(key)) }]
      : [];
  });
  return { named, lists: lists.rows };
}

/** The code in invitation rounds: that of ANZSCO 2013. */
export const invitedAs = ({ occupation, other }: Pick<OccupationDetails, "occupation" | "other">): string =>
  occupation.edition === "2022" && other ? other.code : occupation.code;

/** Selects the narrow fields that lead to an occupation, by either of its codes. */
export const narrowFieldsOf = (code: string): SQL<string> =>
  sql<string>`(SELECT DISTINCT substr(${occupationFields.field}, 1, 4) FROM ${occupationFields} WHERE ${isOfEither(code)})`;

export type OccupationDetails = NonNullable<Awaited<ReturnType<typeof readOccupation>>>;

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
 * Names and address of occupations by code, their codes in both editions, and the code in invitation rounds, that of 2013.
 * @param codes by default all, about 700 rows
 */
export async function readOccupationNames({ db }: Pick<AppContext, "db">, codes?: readonly string[]) {
  const { code, otherCode, edition, title, titleCn } = occupations;
  const rows = await db.orm
    .select({ code, otherCode, edition, title, titleCn })
    .from(occupations)
    .where(codes && inList(code, codes));
  return new Map(
    rows.map((row) => {
      const invitedAs = row.edition === "2022" && row.otherCode ? row.otherCode : row.code;
      const codes = [row.code, ...(row.otherCode ? [row.otherCode] : [])];
      return [row.code, { name: row.titleCn, english: row.title, path: occupationPath(row), invitedAs, codes }];
    }),
  );
}

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

/**
 * Changes by loads in the lists for some occupations, newest first.
 * @param after ms since 1970, of the load that found it
 */
export async function occupationChangesOf({ db }: Pick<AppContext, "db">, codes: readonly string[], after: number) {
  const { code, list, change, compiledOn, recordedAt } = occupationChanges;
  return await db.orm
    .select({ code, change, compiledOn, list: sql<string>`coalesce(${occupationLists.name}, ${list})` })
    .from(occupationChanges)
    .leftJoin(occupationLists, eq(occupationLists.key, list))
    .where(and(gt(recordedAt, after), inList(code, codes)))
    .orderBy(desc(recordedAt))
    .limit(mostChanges);
}

/** Names of all occupations (about 700 rows), for the in-memory index. */
export const selectOccupationNames = ({ orm }: Session) => {
  const { code, otherCode, title, titleCn, aliases } = occupations;
  return orm.select({ code, otherCode, title, titleCn, aliases }).from(occupations).orderBy(asc(code));
};

/** Subquery: the occupations whose official sources contradict each other. */
export const countConflicts = sql`(SELECT count(*) FROM ${occupations} WHERE ${occupations.agreement} = 'conflict')`;

/** The websites of assessing authorities, for the check of links. */
export const linksOfAuthorities = linksIn(occupationAuthorities.url, occupationAuthorities.key);

/** Reads the lists with the compilations they come from: seven rows, in the same round trip as other reads. */
export const readOccupationLists = ({ db }: Pick<AppContext, "db">): Promise<OccupationList[]> =>
  db.orm.select().from(occupationLists).orderBy(asc(occupationLists.key)).all();
