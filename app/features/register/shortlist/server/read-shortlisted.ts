import {
  courseRows,
  coursesOfCodes,
  institutionRows,
  institutionsOfCodes,
} from "#app/features/register/catalogue/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { coursePath, institutionPath } from "#worker/platform/addresses.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import type { ShortlistItem } from "./input.ts";

/**
 * The current facts of shortlist items, in their order and each once, read in one round trip. Unknown codes are omitted.
 */
export async function readShortlisted(
  { db }: Pick<AppContext, "db">,
  { items }: { items: readonly ShortlistItem[] },
): Promise<ShortlistedItem[]> {
  if (items.length === 0) return [];
  const codesOf = (type: ShortlistItem["type"]) => items.filter((item) => item.type === type).map(({ code }) => code);
  const [institutions, courses] = await runBatch(db, [
    institutionRows(institutionsOfCodes(codesOf("institution"))),
    courseRows(coursesOfCodes(codesOf("course"))),
  ]);
  const found = new Map<string, ShortlistedItem>();
  for (const row of institutions.rows) {
    const { code, name, nameCn, city, state, liveCourses, delistedOn } = row;
    const facts = { code, name, nameCn, city, state, courseCount: liveCourses, delistedOn };
    found.set(`institution ${code}`, { type: "institution", ...facts, href: institutionPath(row) });
  }
  for (const row of courses.rows) {
    const { id, code, name, nameCn, kindCn, level, registerLevel, weeks, tuition, totalCost, expired, institution } =
      row;
    const delistedOn = row.delistedOn ?? row.institutionDelistedOn;
    const provider = { name: institution.name, nameCn: institution.nameCn, href: institutionPath(institution) };
    const facts = {
      id,
      code,
      name,
      nameCn,
      kindCn,
      level,
      registerLevel,
      weeks,
      tuition,
      totalCost,
      delistedOn,
      expired,
      institution: provider,
    };
    found.set(`course ${code}`, { type: "course", ...facts, href: coursePath(institution, row) });
  }
  return [...new Set(items.map(({ type, code }) => `${type} ${code}`))].flatMap((key) => found.get(key) ?? []);
}

/** The current facts of a saved item. Money is in AUD for the whole course. */
export type ShortlistedItem =
  | {
      type: "institution";
      code: string;
      name: string;
      nameCn: string | null;
      href: string;
      city: string | null;
      state: string | null;
      courseCount: number;
      /** Date of the first register export without it, YYYY-MM-DD. */
      delistedOn: string | null;
    }
  | {
      type: "course";
      id: number;
      code: string;
      name: string;
      nameCn: string | null;
      /** Its level and narrow field in Chinese (护理类硕士课程), of a course without a Chinese name. */
      kindCn: string | null;
      href: string;
      level: string;
      /** In the register's words: "Masters Degree (Research)". */
      registerLevel: string | null;
      weeks: number | null;
      tuition: number | null;
      totalCost: number | null;
      institution: { name: string; nameCn: string | null; href: string };
      /** On the register, but closed to new enrolments. */
      expired: boolean;
      delistedOn: string | null;
    };
