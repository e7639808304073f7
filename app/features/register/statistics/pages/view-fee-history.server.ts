import type { ChartTable } from "#app/shell/charts/drawing.ts";
import { formatChange, formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { FeeHistoryRow } from "../server/public.ts";
import { minFees } from "../shared/level-groups.ts";
import { nameOfLevel } from "./fee-words.ts";
import { feeHistoryText as text } from "./text.json";

const maxLevels = 8;

/** Minimum number of courses for a median change. */
const minSameCourses = 3;

/**
 * The median fee per year of each level on the registers of the history, and how the fees of the same courses moved. Null before the
 * second register. @param of in Chinese: "护理学" or "墨尔本"
 */
export function viewFeeHistory(of: string, rows: readonly FeeHistoryRow[]) {
  const dates = [...new Set(rows.map(({ date }) => date))];
  const [first, newest] = [dates[0], dates.at(-1)];
  if (!first || !newest || first === newest) return null;
  const levels = [...Map.groupBy(rows, ({ level }) => level)].flatMap(([level, ofLevel]) => {
    const [then, now] = [first, newest].map((date) => ofLevel.find((row) => row.date === date));
    return level === "" || !then?.median || !now?.median || Math.min(then.courses, now.courses) < minFees
      ? []
      : [{ level, ofLevel, then, now, medians: [then.median, now.median] as const }];
  });
  const shown = levels.toSorted((a, b) => b.now.courses - a.now.courses).slice(0, maxLevels);
  const main = shown.find(({ level }) => level === "Bachelor") ?? shown.find(({ level }) => level !== "Other");
  if (!main) return null;
  const table: ChartTable = {
    caption: fill(text.caption, { of }),
    head: [text.level, ...dates.map((date) => date.slice(0, 7)), text.change, text.same],
    rows: shown.map(({ level, ofLevel, now, medians }) => [
      nameOfLevel(level),
      ...dates.map((date) => {
        const median = ofLevel.find((row) => row.date === date)?.median;
        return median ? formatNumber(median) : text.none;
      }),
      changeOf(medians),
      sameOf(now),
    ]),
  };
  const lengths = shown.flatMap(({ level, then, now }) =>
    then.weeks && now.weeks && then.weeks !== now.weeks
      ? [fill(text.length, { level: nameOfLevel(level), before: then.weeks, after: now.weeks })]
      : [],
  );
  return {
    title: fill(text.title, {
      level: nameOfLevel(main.level),
      before: formatMoney(main.medians[0]),
      after: formatMoney(main.medians[1]),
      change: changeOf(main.medians),
    }),
    intro: fill(text.intro, { from: first, to: newest }),
    table,
    lengths: lengths.length > 0 ? fill(text.lengths, { lengths: lengths.join("、") }) : null,
  };
}

const changeOf = ([before, after]: readonly [number, number]) =>
  formatChange(Math.round(((after - before) / before) * 1000));

function sameOf({ sameCourses, sameChange }: FeeHistoryRow): string {
  if (sameCourses === null || sameChange === null || sameCourses < minSameCourses) return text.none;
  return formatChange(sameChange);
}
