import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { fill } from "#app/shell/text/fill.ts";
import type { AppContext } from "#worker/context.ts";
import { coursePath, institutionPath } from "#worker/platform/addresses.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { asCode, codesIn, nearCodes, type WrittenCode } from "../shared/codes.ts";
import { codesText } from "./codes-text.json" with { type: "json" };
import { institutionName } from "./institution-columns.ts";
import { newestRegisterDate } from "./register-loads.ts";
import { courses, institutionNames, institutions } from "./schema.ts";

/** "closed": on the register, without new students. "left": a newer register no longer has it. */
export type EntryState = "open" | "closed" | "left";

/** A course, an institution or a national code that has a page or results. */
export interface CodeEntry {
  type: "course" | "institution" | "vet";
  id: number;
  code: string;
  /** For people: in Chinese if there is a name, with the institution of a course. */
  label: string;
  state: EntryState;
  href: string;
}

/** What our copy of the register says of a code. */
export interface CodeAnswer {
  typed: string;
  /** In the register's form, or as typed when the copy lacks it. */
  code: string;
  /** "missing": not in our copy. "elsewhere": a number of another register. */
  state: EntryState | "missing" | "elsewhere";
  /** For people, in Chinese. */
  text: string;
  /** What has the code; a lost zero may leave two. */
  entries: CodeEntry[];
  /** Of a missing code: registered ones that one slip makes of it, at most 5. */
  near: CodeEntry[];
  /** Where to look it up officially. */
  official: { label: string; href: string };
}

const maxNear = 5;

interface Row {
  type: CodeEntry["type"];
  id: number;
  code: string;
  name: string;
  nameCn: string | null;
  school: string;
  schoolId: number;
  isExpired: boolean;
  leftOn: string | null;
  /** Open courses of a national code. */
  count: number;
  href: string;
}

/**
 * Looks codes up in our copy of the register, with those that one slip makes of them. One round trip; index lookups only, some 130 for
 * each code.
 */
export async function checkCodes({ db }: Pick<AppContext, "db">, codes: readonly WrittenCode[]): Promise<CodeAnswer[]> {
  if (codes.length === 0) return [];
  const cricos = codes.filter(({ kind }) => kind === "cricos" || kind === "rto");
  const wanted = [...new Set(cricos.flatMap(({ meant }) => meant.flatMap((code) => [code, ...nearCodes(code)])))];
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
      .select({
        id: institutions.id,
        code: institutions.cricosProviderCode,
        name: institutionName,
        nameCn: institutions.nameCn,
        leftOn: institutions.delistedOn,
      })
      .from(institutions)
      .where(inList(institutions.cricosProviderCode, wanted)),
    checkedSql(
      vetRow,
      sql`SELECT ${courses.vetNationalCode} AS code, min(${courses.name}) AS name, min(${courses.nameCn}) AS nameCn,
          sum(${courses.delistedOn} IS NULL AND NOT ${courses.expired}) AS count
        FROM json_each(${JSON.stringify(families)}) f
        JOIN ${courses} ON ${courses.vetNationalCode} >= f.value AND ${courses.vetNationalCode} < f.value || '~'
        GROUP BY ${courses.vetNationalCode}`,
    ),
    checkedSql(z.object({ date: z.string().nullable() }), sql`SELECT ${newestRegisterDate} AS date`),
  ]);
  const rows: Row[] = [
    ...ofCourses.rows.map((row) => ({ ...row, type: "course" as const, count: 1 })),
    ...ofInstitutions.rows.map((row) => ({
      ...row,
      ...{ type: "institution" as const, school: row.nameCn ?? row.name, schoolName: row.name, schoolId: row.id },
      ...{ isExpired: false, count: 1 },
    })),
    ...ofVet.rows.map((row) => ({
      ...row,
      ...{ type: "vet" as const, id: 0, school: "", schoolName: "", schoolId: 0, isExpired: false, leftOn: null },
    })),
  ].map(({ schoolName, ...row }) => ({ ...row, href: hrefOf(row, schoolName) }));
  const date = dates.rows[0]?.date ?? "";
  return codes.map((code) => answerOf(code, rows, date));
}

const vetRow = z.object({ code: z.string(), name: z.string(), nameCn: z.string().nullable(), count: z.number() });

function hrefOf({ type, id, name, schoolId, code }: Omit<Row, "href">, schoolName: string): string {
  if (type === "vet") return `/search?q=${code}`;
  return type === "course"
    ? coursePath({ id: schoolId, name: schoolName }, { id, name })
    : institutionPath({ id, name });
}

const stateOf = ({ leftOn, isExpired, count }: Row): EntryState =>
  leftOn !== null ? "left" : isExpired || count === 0 ? "closed" : "open";

const entryOf = (row: Row): CodeEntry => {
  const name = row.nameCn ?? row.name;
  const label = `${row.code} ${row.type === "course" ? `${name}，${row.school}` : name}`;
  return { type: row.type, id: row.id, code: row.code, label, state: stateOf(row), href: row.href };
};

function answerOf({ typed, kind, meant }: WrittenCode, rows: readonly Row[], date: string): CodeAnswer {
  const found = meant.flatMap((code) => rows.filter((row) => row.code === code));
  const [first] = found;
  if (first) {
    const read = first.code === typed ? "" : fill(codesText.readAs, { typed, code: first.code });
    return {
      ...{ typed, code: first.code, state: stateOf(first), near: [] },
      text: read + found.map((row) => sentenceOf(row, date)).join(""),
      entries: found.map(entryOf),
      official: officialOf(first.type, first.code),
    };
  }
  const [code = typed] = meant;
  const shown = kind === "rto" ? typed : code;
  const own = new Set(meant.flatMap((one) => (kind === "vet" ? [] : nearCodes(one))));
  const isNear = (row: Row) =>
    kind === "vet"
      ? row.type === "vet" && row.code.startsWith(code.slice(0, 6))
      : row.type !== "vet" && own.has(row.code);
  const order = (row: Row) => (stateOf(row) === "open" ? 0 : 1) + (lengthOf(row) === code.length ? 0 : 2);
  const near = rows.filter(isNear).toSorted((a, b) => order(a) - order(b));
  const text = { vet: codesText.missingVet, cricos: codesText.missing, rto: codesText.rto, teqsa: codesText.teqsa };
  const isAgent = /^\d{7}$/.test(typed);
  return {
    ...{ typed, code: shown, entries: [] },
    state: kind === "rto" || kind === "teqsa" ? "elsewhere" : "missing",
    text: fill(text[kind], { code: shown, date }) + (isAgent ? codesText.agent : ""),
    near: near.slice(0, maxNear).map(entryOf),
    official: officialOf(kind === "cricos" ? (code.length === 6 ? "institution" : "course") : kind, code),
  };
}

const lengthOf = ({ code }: Row) => code.length;

function sentenceOf(row: Row, date: string): string {
  const state = stateOf(row);
  const values = { code: row.code, school: row.school, name: row.nameCn ?? row.name, date, day: row.leftOn ?? date };
  if (row.type === "vet")
    return fill(state === "open" ? codesText.vetOpen : codesText.vetClosed, { ...values, count: row.count });
  if (row.type === "institution")
    return fill(state === "left" ? codesText.providerLeft : codesText.providerOpen, values);
  const texts = { open: codesText.courseOpen, closed: codesText.courseClosed, left: codesText.courseLeft };
  return fill(texts[state], values);
}

function officialOf(kind: CodeEntry["type"] | WrittenCode["kind"], code: string): CodeAnswer["official"] {
  if (kind === "teqsa") return { label: codesText.officialTeqsa, href: "https://www.teqsa.gov.au/national-register" };
  if (kind === "vet" || kind === "rto") return { label: codesText.officialVet, href: "https://training.gov.au/" };
  const page =
    kind === "institution"
      ? "Institution/InstitutionDetails.aspx?ProviderCode"
      : "Course/CourseDetails.aspx?CourseCode";
  return { label: codesText.official, href: `https://cricos.education.gov.au/${page}=${code}` };
}

/**
 * The institution that left the register and has exactly this name, one of its names included; null when none has, or when one on the
 * register has it too.
 * @param nameKeys spellings of the folded name, as in institution_names
 */
export async function findLeftInstitution({ db }: Pick<AppContext, "db">, nameKeys: readonly string[]) {
  const found = await db.orm
    .selectDistinct({
      id: institutions.id,
      name: institutionName,
      nameCn: institutions.nameCn,
      leftOn: institutions.delistedOn,
    })
    .from(institutionNames)
    .innerJoin(institutions, eq(institutions.id, institutionNames.institutionId))
    .where(inList(institutionNames.nameKey, nameKeys))
    .limit(5);
  const [first] = found;
  if (!first?.leftOn || found.some(({ leftOn }) => leftOn === null)) return null;
  const school = [first.nameCn, first.name].filter(Boolean).join(" ");
  return { id: first.id, text: fill(codesText.nameLeft, { school, day: first.leftOn }), href: institutionPath(first) };
}

/** What our copy says of the code that a text is, or of the codes in it; empty when nothing looks like one. */
export const answerCodes = ({ db }: Pick<AppContext, "db">, text: string): Promise<CodeAnswer[]> => {
  const whole = asCode(text);
  return checkCodes({ db }, whole ? [whole] : codesIn(text));
};
