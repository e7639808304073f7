import { fill } from "#app/shell/text/fill.ts";
import { gradeNames } from "#worker/platform/source-grade.ts";
import type { Fact } from "./fact.ts";

/** Texts next to figures of the registry. */
export const factText = {
  since: "{date} 起",
  unknownDay: "起始日不详",
  past: "以前的数字",
  span: "{from} 至 {until}",
  spanUnknown: "用到 {until}",
  checked: "{date} 核对",
  dated: "{date} 版",
  grades: gradeNames,
  unverified: "还没有用今年的官方页核对",
  disputed: "与官方页不符，正在核对",
  unverifiedCount: "这一页有 {count} 个数字还没有用今年的官方页核对",
  source: "来源",
  sourceOf: "来源：{name}",
  unverifiedLegend: "表里带波浪线的就是这些。付款、递交以前请点开看来源。",
  gradesLink: "来源分哪四级",
  notes: "数字的出处",
  notesOf: "{count} 个数字的日期和来源",
  history: "{label}：来源与历史",
  missing: "（暂无数字）",
} as const;

/** The period of a figure: "2026-07-01 起"; a past one says so, with its days. */
export function periodOf({ validFrom: from, until }: Fact): string {
  if (!until) return from ? fill(factText.since, { date: from }) : factText.unknownDay;
  const span = from ? fill(factText.span, { from, until }) : fill(factText.spanUnknown, { until });
  return `${factText.past}，${span}`;
}

/** "2026-07-01 起，官方存档，2026-11-20 核对"; of an unverified figure with the mark. */
export const describeFact = (fact: Fact): string => `${periodOf(fact)}，${describeCheck(fact)}${unverifiedMark(fact)}`;

/** How a figure was seen, and in a text of which day: "官方存档，2026-01-20 版"; of an undated one the day of the check. */
export const describeCheck = ({ grade, checkedOn, sourceDated }: Pick<Fact, "grade" | "checkedOn" | "sourceDated">) =>
  `${factText.grades[grade]}，${
    sourceDated && sourceDated !== checkedOn
      ? fill(factText.dated, { date: sourceDated })
      : fill(factText.checked, { date: checkedOn })
  }`;

/** The mark of an unverified figure, to put behind describeCheck; empty for others. */
export const unverifiedMark = ({ isUnverified, isDisputed }: Pick<Fact, "isUnverified" | "isDisputed">): string => {
  if (isDisputed) return `，${factText.disputed}`;
  return isUnverified ? `，${factText.unverified}` : "";
};
