import type { AppContext } from "#worker/context.ts";
import { courseRows, coursesOfCodes, institutionRows, institutionsOfCodes } from "#worker/features/catalogue/public.ts";
import { coursePath, institutionPath } from "#worker/platform/addresses.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import type { ShortlistedItem, ShortlistItem } from "./shortlist-items.ts";

/**
 * What the register says now of the items of a shortlist, in their order and each once, in one trip to the database.
 * Codes that were never on the register are left out.
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
    const { code, name, level, weeks, tuition, totalCost, expired, institution } = row;
    const delistedOn = row.delistedOn ?? row.institutionDelistedOn;
    const provider = { name: institution.name, nameCn: institution.nameCn, href: institutionPath(institution) };
    const facts = { code, name, level, weeks, tuition, totalCost, delistedOn, expired, institution: provider };
    found.set(`course ${code}`, { type: "course", ...facts, href: coursePath(institution, row) });
  }
  return [...new Set(items.map(({ type, code }) => `${type} ${code}`))].flatMap((key) => found.get(key) ?? []);
}
