import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { localDatabaseFile } from "#seed/load/local-database.ts";
import type { OfferFacts } from "./make-offers.ts";

const row = z.object({
  courseCode: z.string(),
  courseName: z.string(),
  courseNameCn: z.string().nullable(),
  providerCode: z.string(),
  school: z.string(),
  schoolCn: z.string().nullable(),
  weeks: z.number(),
  tuition: z.number(),
  nonTuition: z.number(),
  campus: z.string(),
  city: z.string(),
  state: z.string(),
  states: z.string(),
  isOpen: z.literal([0, 1]),
});

/** The courses of the local register that letters can be generated from, by code, each with one of its campuses. */
export function readOfferFacts(): { open: OfferFacts[]; closed: OfferFacts[] } {
  const database = new DatabaseSync(localDatabaseFile(), { readOnly: true });
  const found = database
    .prepare(`SELECT c.cricos_course_code AS courseCode, c.name AS courseName, c.name_cn AS courseNameCn,
        i.cricos_provider_code AS providerCode, coalesce(i.display_name, i.name) AS school, i.name_cn AS schoolCn,
        c.duration_weeks AS weeks, c.tuition_fee AS tuition, coalesce(c.non_tuition_fee, 0) AS nonTuition,
        p.name AS campus, p.city AS city, p.state AS state, group_concat(DISTINCT p.state) AS states,
        c.delisted_on IS NULL AND NOT c.expired AND i.delisted_on IS NULL AS isOpen
      FROM courses c JOIN institutions i ON i.id = c.institution_id
      JOIN course_campuses cc ON cc.course_id = c.id JOIN campuses p ON p.id = cc.campus_id
      WHERE c.duration_weeks > 0 AND c.tuition_fee >= 1000 AND upper(p.city) <> 'AUSTRALIA' AND p.state IS NOT NULL
      GROUP BY c.id ORDER BY c.cricos_course_code`)
    .all()
    .map((one) => row.parse(one));
  database.close();
  const of = (isOpen: 0 | 1) => found.filter((one) => one.isOpen === isOpen).map(({ isOpen: _, ...facts }) => facts);
  return { open: of(1), closed: of(0) };
}
