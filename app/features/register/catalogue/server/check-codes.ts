import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Session } from "#worker/platform/db/client.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { fill } from "#worker/platform/fill.ts";
import { coursePath, institutionPath } from "#worker/platform/slugs.ts";
import { asCode, codesIn, codesNear, type WrittenCode } from "../shared/codes.ts";
import codeText from "./code-text.json" with { type: "json" };
import { type CodeAnswer, describeCode, type Row } from "./describe-code.ts";
import { institutionName, namedInstitution } from "./institution-columns.ts";
import { newestRegisterDate } from "./register-loads.ts";
import { courses, institutionNames, institutions } from "./schema.ts";

/** Looks codes up in our copy of the register, together with codes that differ from them by one slip. One round trip; index lookups only, some 130 for each code. */
export async function checkCodes({ db }: { db: Session }, codes: readonly WrittenCode[]): Promise<CodeAnswer[]> {
  if (codes.length === 0) return [];
  const cricos = codes.filter(({ kind }) => kind === "cricos" || kind === "rto");
  const wanted = [...new Set(cricos.flatMap((code) => [...code.meant, ...codesNear(code)]))];
  // BSB50115 and BSB50120 are editions of one qualification.
  const families = codes.flatMap(({ kind, meant }) => (kind === "vet" ? meant.map((code) => code.slice(0, 6)) : []));
  const schoolName = sql<string>`coalesce(${institutions.nameCn}, ${institutionName})`;
  const [ofCourses, ofInstitutions, ofVet, dates] = await runBatch(db, [
    db.orm
      .select({
        id: courses.id,
        code: courses.cricosCourseCode,
        name: courses.name,
        nameCn: courses.nameCn,
        school: schoolName,
        schoolName: institutionName,
        schoolId: institutions.id,
        isExpired: courses.expired,
        leftOn: sql<string | null>`coalesce(${courses.delistedOn}, ${institutions.delistedOn})`,
      })
      .from(courses)
      .innerJoin(institutions, eq(institutions.id, courses.institutionId))
      .where(inList(courses.cricosCourseCode, wanted)),
    db.orm
      .select({ ...namedInstitution, code: institutions.cricosProviderCode, leftOn: institutions.delistedOn })
      .from(institutions)
      .where(inList(institutions.cricosProviderCode, wanted)),
    checkedSql(
      vetRow,
      sql`SELECT ${courses.vetNationalCode} AS code, min(${courses.name}) AS name, min(${courses.nameCn}) AS nameCn,
          sum(${courses.delistedOn} IS NULL AND NOT ${courses.expired}) AS count
        FROM json_each(${JSON.stringify(families)}) f
        CROSS JOIN ${courses} ON ${courses.vetNationalCode} >= f.value AND ${courses.vetNationalCode} < f.value || '~'
        GROUP BY ${courses.vetNationalCode}`,
    ),
    checkedSql(z.object({ date: z.string().nullable() }), sql`SELECT ${newestRegisterDate} AS date`),
  ]);
  const rows: Row[] = [
    ...ofCourses.rows.map(({ schoolName: name, schoolId, ...row }) => ({
      ...{ ...row, type: "course" as const, count: 1 },
      href: coursePath({ id: schoolId, name }, row),
    })),
    ...ofInstitutions.rows.map((row) => ({
      ...{ ...row, type: "institution" as const, school: row.nameCn ?? row.name, isExpired: false, count: 1 },
      href: institutionPath(row),
    })),
    ...ofVet.rows.map((row) => ({
      ...{ ...row, type: "vet" as const, id: 0, school: "", isExpired: false, leftOn: null },
      href: `/search?q=${row.code}`,
    })),
  ];
  const date = dates.rows[0]?.date ?? "";
  return codes.map((code) => describeCode(code, rows, date));
}

const vetRow = z.object({ code: z.string(), name: z.string(), nameCn: z.string().nullable(), count: z.number() });

/**
 * The institutions that left the register and have exactly this name, former names included; null when none has.
 * @param nameKeys at most ten spellings of the folded name, as in institution_names
 */
export async function findLeftInstitutions({ db }: { db: Session }, nameKeys: readonly string[]) {
  const found = await db.orm
    .selectDistinct({ ...namedInstitution, leftOn: institutions.delistedOn })
    .from(institutionNames)
    .innerJoin(institutions, eq(institutions.id, institutionNames.institutionId))
    .where(inArray(institutionNames.nameKey, nameKeys))
    .limit(8);
  const left = found.filter(({ leftOn }) => leftOn !== null);
  const [first] = left;
  if (!first?.leftOn) return null;
  const school = [first.nameCn, first.name].filter(Boolean).join(" ");
  return {
    ids: left.map(({ id }) => id),
    /** Text about the first of them, for people. */
    text: fill(codeText.sentences.nameLeft, { school, day: first.leftOn }),
    href: institutionPath(first),
    /** An institution on the register also has the name. */
    hasOpen: left.length < found.length,
  };
}

export type LeftInstitutions = NonNullable<Awaited<ReturnType<typeof findLeftInstitutions>>>;

/** The result of looking up the code that a text is, or the codes in it; empty for a text without codes. */
export const answerCodes = ({ db }: { db: Session }, text: string): Promise<CodeAnswer[]> => {
  const whole = asCode(text);
  return checkCodes({ db }, whole ? [whole] : codesIn(text));
};
