import { asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Session } from "#worker/platform/db/client.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { occupationAuthorities, occupationCaveats, occupationFields, occupationLists, occupations } from "./schema.ts";

export type Occupation = typeof occupations.$inferSelect;
export type OccupationList = typeof occupationLists.$inferSelect;

/** The same occupation's code in the other edition. A subquery of its own table: the column is named without the outer one. */
const otherCodeOf = (code: string): SQL =>
  sql`(SELECT same.other_code FROM ${occupations} AS same WHERE same.code = ${code})`;

/** Fields are noted by one of the two codes, or by both. */
const isOfEither = (code: string): SQL => sql`${occupationFields.code} IN (${code}, ${otherCodeOf(code)})`;

/** The keys of assessing authorities in what a list says of them: "EA/IML", "TRA (trades)". */
export const authorityKeysIn = (text: string): string[] => text.match(/\b[A-Z][A-Za-z]*[A-Z]\b/g) ?? [];

/**
 * Reads an occupation with what its page shows, in one round trip: the same occupation's row of the other edition, the fields
 * that lead to it, the lists, the authorities and the conditions. About a hundred rows.
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
    // The CSOL has them by the code of 2022, and the page of the other code shows its visas too.
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

/** The code by which an occupation is invited: that of ANZSCO 2013. */
export const invitedAs = ({ occupation, other }: Pick<OccupationDetails, "occupation" | "other">): string =>
  occupation.edition === "2022" && other ? other.code : occupation.code;

/** Selects the narrow fields that lead to an occupation, by either of its codes. */
export const narrowFieldsOf = (code: string): SQL<string> =>
  sql<string>`(SELECT DISTINCT substr(${occupationFields.field}, 1, 4) FROM ${occupationFields} WHERE ${isOfEither(code)})`;

export type OccupationDetails = NonNullable<Awaited<ReturnType<typeof readOccupation>>>;
