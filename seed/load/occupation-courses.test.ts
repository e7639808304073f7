import { expect, it } from "vitest";
import { z } from "zod";
import { fittingLevels } from "#app/features/register/occupations/server/occupations-of-course.ts";
import { listOccupations, oftenAsked, withBothCodes } from "#app/features/register/occupations/server/public.ts";
import { sqlRows } from "#worker/platform/db/sql-rows.ts";
import { starterDatabaseForAll } from "../../tests/support/starter-database.ts";

// Compares the counts of a whole load with counts that the database computes from its rows.

const open = starterDatabaseForAll();

it("counts the open courses of the core fields and fitting levels, each once", async () => {
  const db = open();
  const { occupations } = await listOccupations({ db });
  const counted = occupations.toSorted((a, b) => (b.courses ?? 0) - (a.courses ?? 0));
  expect(counted[0]?.courses).toBeGreaterThan(3);
  for (const occupation of [...counted.slice(0, 12), ...counted.slice(-3)]) {
    const [row] = await sqlRows(db, z.object({ n: z.number() }), {
      sql: `SELECT count(DISTINCT c.id) AS n FROM courses c JOIN occupation_fields f ON f.strength = 'core' AND f.field IN (
          substr(c.field_of_education_1_narrow_field, 1, 4), substr(c.field_of_education_1_detailed_field, 1, 6),
          substr(c.field_of_education_2_narrow_field, 1, 4), substr(c.field_of_education_2_detailed_field, 1, 6))
        WHERE f.code = ?1 AND c.expired IS NOT 1 AND c.level IN (SELECT value FROM json_each(?2))`,
      params: [occupation.code, JSON.stringify(fittingLevels(occupation))],
    });
    expect([occupation.code, occupation.courses]).toEqual([occupation.code, row?.n]);
  }
});

it("every frequently asked occupation is on the lists, opens a visa, and is named once", async () => {
  const groups = oftenAsked(withBothCodes((await listOccupations({ db: open() })).occupations));
  const codes = groups.flatMap(({ occupations }) => occupations.map(({ code }) => code));
  expect(codes).toHaveLength(24);
  expect(new Set(codes).size).toBe(codes.length);
  expect(groups[0]?.occupations.map(({ code }) => code)).toEqual(["221111", "221112", "221113"]);
});
