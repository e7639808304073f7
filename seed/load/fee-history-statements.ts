import type { FieldDifference } from "#app/features/register/catalogue/shared/changes/history.ts";
import { credibleFee } from "#app/features/register/catalogue/shared/credible-figures.ts";
import type { RegisterExport } from "#seed/register/register-export.ts";
import { medianOf } from "#worker/platform/quantile.ts";
import { type BulkStatement, type BulkValue, plain, withRows } from "./catalogue-target.ts";
import type { Comparison } from "./compare-register.ts";
import { isFirstLoad } from "./load-statements.ts";
import type { KnownCatalogue } from "./read-catalogue.ts";
import { openCourses } from "./statistics-statements.ts";

interface Difference {
  comparison: Comparison;
  fieldChanges: { course: ReadonlyMap<number, readonly FieldDifference[]> };
  known: KnownCatalogue;
}

/**
 * The statements for fee_history, after those of the statistics: the figures of this register, and the fee change of
 * the courses that the previous register has too. A second load of the same date replaces the figures.
 */
export function feeHistoryStatements(
  register: Pick<RegisterExport, "kind" | "registerDate">,
  { comparison, fieldChanges, known }: Difference,
): BulkStatement[] {
  const isFirst = isFirstLoad(register, known);
  const isNewer = !isFirst && register.registerDate > (known.lastLoad?.registerDate ?? "");
  const date = `'${register.registerDate}'`;
  const same = isNewer ? sameCourses(comparison, fieldChanges.course) : [];
  return [
    // The starter data is a selection of another date, so its history is not one of the register.
    plain(
      `DELETE FROM fee_history ${isFirst ? "" : `WHERE register_date = ${date} AND (field, place, level) NOT IN (SELECT field, place, level FROM field_statistics)`}`,
    ),
    plain(`INSERT INTO fee_history (field, place, level, register_date, courses, yearly_50, weeks_50)
        SELECT field, place, level, ${date}, courses, yearly_50, weeks_50 FROM field_statistics
        WHERE field = '' OR place = ''
        ON CONFLICT (field, place, level, register_date) DO UPDATE SET courses = excluded.courses,
          yearly_50 = excluded.yearly_50, weeks_50 = excluded.weeks_50`),
    withRows(
      `UPDATE fee_history SET same_courses = j.value ->> 3, same_change = j.value ->> 4 FROM json_each(?1) j
        WHERE field = j.value ->> 0 AND place = j.value ->> 1 AND level = j.value ->> 2 AND register_date = ${date}`,
      same,
    ),
  ];
}

/** Field, place, level, number of courses, and the median change of their fees in thousandths. */
function sameCourses(comparison: Comparison, changes: Difference["fieldChanges"]["course"]): BulkValue[][] {
  const wasOpen = new Set(
    comparison.courses.flatMap(({ id, change }) => (change === "added" || change === "relisted" ? [] : [id])),
  );
  const ofCells = openCourses(comparison).flatMap(({ id, fields, level, states, metros, tuition, weeks }) => {
    const change = wasOpen.has(id) ? feeChange(changes.get(id) ?? [], tuition, weeks) : null;
    if (change === null) return [];
    const narrow = fields.filter((code) => !code.endsWith("00"));
    const inCountry = [...narrow, ...new Set(fields.map((code) => code.slice(0, 2)))].map((field) => `${field}|`);
    const ofAll = ["", ...states, ...metros].map((place) => `|${place}`);
    return [...inCountry, ...ofAll].flatMap((cell) => ["", level].map((one) => ({ key: `${cell}|${one}`, change })));
  });
  return [...Map.groupBy(ofCells, ({ key }) => key)].map(([key, cells]) => {
    return [...key.split("|"), cells.length, medianOf(cells.map(({ change }) => change))];
  });
}

/** The change of the whole tuition in thousandths; null when the length differs, or a fee is not a price. */
function feeChange(changes: readonly FieldDifference[], tuition: number | null, weeks: number | null): number | null {
  if (!weeks || changes.some(({ field }) => field === "duration_weeks")) return null;
  const difference = changes.find(({ field }) => field === "tuition_fee");
  const [before, after] = [difference ? difference.before : tuition, tuition].map((fee) =>
    credibleFee(typeof fee === "number" ? fee : null, weeks),
  );
  return before == null || after == null ? null : Math.round(((after - before) / before) * 1000);
}
