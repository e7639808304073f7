import { type Fact, formatFact } from "#app/shell/figures/fact.ts";
import { fill } from "#app/shell/text/fill.ts";
import { workbookText } from "./text.ts";

/** The first day of a fact, or else the day on which it was last checked. */
export function describeDate({ validFrom, checkedOn, yearsBehind = 0 }: Fact): string {
  const time = validFrom ? fill(workbookText.since, { date: validFrom }) : fill(workbookText.asOf, { date: checkedOn });
  return yearsBehind > 0 ? time + (yearsBehind === 1 ? workbookText.lastYear : workbookText.olderYear) : time;
}

/** Source of a fact, with a mark when it still has to be checked. */
export function describeSource({ sourceName, sourceUrl, status }: Fact): string {
  return `${sourceName} ${sourceUrl}${status === "to-check" ? workbookText.toCheck : ""}`;
}

/** "学生签证申请费：A$2,500（2026-07-01 起）". */
export function describeFact(fact: Fact): string {
  return `${fact.label}：${formatFact(fact)}（${describeDate(fact)}）`;
}
