import { fill } from "#app/shell/text/fill.ts";
import type { Fact } from "./fact.ts";

/** Texts beside figures of the fact registry. */
export const factText = {
  since: "{date} 起",
  unknownDay: "起始日不详",
  past: "以前的数字",
  span: "{from} 至 {until}",
  spanUnknown: "用到 {until}",
  checked: "{date} 核对",
  grades: {
    official: "官方原文",
    archived: "官方存档",
    "two-secondary": "两处二手",
    "one-secondary": "一处二手",
  },
  mayHaveChanged: "可能已调整",
  mayHaveChangedHint: "上次核对早于这类数字通常调整的日子，付款或递交以前请到来源再看一次。",
  source: "来源",
  sourceOf: "来源：{name}",
  unsureMark: "波浪线",
  unsureLegend:
    "标出的数字，用以前请到来源再看一次：它只有一处二手来源，或者上次核对早于这类数字通常调整的日子。点一下任何数字，可以看到它的生效日、来源等级和核对日。",
  gradesLink: "来源分哪四级",
  notes: "本节数字的出处",
  notesOf: "本节 {count} 个数字的日期和来源",
  notesUnsure: "，其中 {count} 个要再核对",
  history: "{label}：来源与历史",
  missing: "（暂无数字）",
} as const;

/** The period of a figure: "2026-07-01 起"; a past one says so, with its days. */
export function periodOf({ validFrom: from, until }: Fact): string {
  if (!until) return from ? fill(factText.since, { date: from }) : factText.unknownDay;
  const span = from ? fill(factText.span, { from, until }) : fill(factText.spanUnknown, { until });
  return `${factText.past}，${span}`;
}

/** "2026-07-01 起，官方存档，2026-11-20 核对" */
export const describeFact = (fact: Fact): string => `${periodOf(fact)}，${describeCheck(fact)}`;

/** How and when a figure was seen: "官方存档，2026-11-20 核对". */
export const describeCheck = ({ grade, checkedOn }: Pick<Fact, "grade" | "checkedOn">): string =>
  `${factText.grades[grade]}，${fill(factText.checked, { date: checkedOn })}`;

/** An amount with a mark where one of its figures may have changed since it was checked: "A$97,123（可能已调整）". */
export const markIfOld = (amount: string, mayHaveChanged: boolean): string =>
  mayHaveChanged ? `${amount}（${factText.mayHaveChanged}）` : amount;

/** Whether a figure shows 可能已调整; a past one never does. */
export const isOld = ({ mayHaveChanged, until }: Fact): boolean => mayHaveChanged && !until;
