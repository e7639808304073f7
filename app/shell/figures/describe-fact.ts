import { fill } from "#app/shell/text/fill.ts";
import { gradeNames } from "#worker/platform/source-grade.ts";
import type { Fact } from "./fact.ts";
import { factText } from "./text.json";

export { factText };

/** The period of a figure: "2026-07-01 起"; for a past figure both days. */
export function periodOf({ validFrom: from, until }: Fact): string {
  if (!until) return from ? fill(factText.since, { date: from }) : factText.unknownDay;
  const span = from ? fill(factText.span, { from, until }) : fill(factText.spanUnknown, { until });
  return `${factText.past}，${span}`;
}

/** "2026-07-01 起，官方存档，2026-11-20 核对"; an unverified figure also has its mark. */
export const describeFact = (fact: Fact): string => `${periodOf(fact)}，${describeCheck(fact)}${unverifiedMark(fact)}`;

/**
 * The grade of a figure's source and the date of the source: "官方存档，2026-01-20 版"; for an undated source the day of the
 * check.
 */
export const describeCheck = ({ grade, checkedOn, sourceDated }: Pick<Fact, "grade" | "checkedOn" | "sourceDated">) =>
  `${gradeNames[grade]}，${
    sourceDated && sourceDated !== checkedOn
      ? fill(factText.dated, { date: sourceDated })
      : fill(factText.checked, { date: checkedOn })
  }`;

/** The mark of an unverified figure, shown after describeCheck; empty for others. @param mark the short one where a legend explains it */
export const unverifiedMark = (
  { isUnverified, isDisputed }: Pick<Fact, "isUnverified" | "isDisputed">,
  mark = `，${factText.unverified}`,
): string => (isDisputed ? `，${factText.disputed}` : isUnverified ? mark : "");

/** The name of a source without who reported it: "转述内政部" of "二手：某网站，转述内政部". */
export const reportedName = ({ sourceName }: Pick<Fact, "sourceName">) => sourceName.replace(/^二手：.*，转述/, "转述");
