import type { Fact } from "#app/shell/figures/fact.ts";
import { formatFact } from "#app/shell/figures/format-fact.ts";
import { fill } from "#app/shell/text/fill.ts";
import { downloadsText } from "./text.ts";

/** Since when a figure holds, or when it was last seen. */
export function dateOfFact({ validFrom, checkedOn, yearsBehind = 0 }: Fact): string {
  const time = validFrom
    ? fill(downloadsText.since, { date: validFrom })
    : fill(downloadsText.asOf, { date: checkedOn });
  return yearsBehind > 0 ? time + (yearsBehind === 1 ? downloadsText.lastYear : downloadsText.olderYear) : time;
}

/** Where a figure comes from, with a word when it has still to be checked. */
export function sourceOfFact({ sourceName, sourceUrl, status }: Fact): string {
  return `${sourceName} ${sourceUrl}${status === "to-check" ? downloadsText.toCheck : ""}`;
}

/** "学生签证申请费：A$2,500（2026-07-01 起）". */
export function factLine(fact: Fact): string {
  return `${fact.label}：${formatFact(fact)}（${dateOfFact(fact)}）`;
}
