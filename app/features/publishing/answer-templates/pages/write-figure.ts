import { type Fact, formatFact } from "#app/shell/figures/fact.ts";
import { fill } from "#app/shell/text/fill.ts";
import { writeChineseDay } from "#worker/platform/time/chinese-day.ts";
import { templateChoiceText } from "../admin/text.json";

/** A figure for a sentence to a customer: "A$2,500（2026 年 7 月 1 日起，2026 年 11 月 20 日核对）". */
export function writeFigure(fact: Fact): string {
  const { validFrom, checkedOn } = fact;
  const about = [
    ...(validFrom ? [fill(templateChoiceText.since, { date: writeChineseDay(validFrom) })] : []),
    fill(templateChoiceText.checked, { date: writeChineseDay(checkedOn) }),
    ...(fact.isUnverified ? [templateChoiceText.unverified] : []),
  ];
  return `${formatFact(fact)}（${about.join("，")}）`;
}
