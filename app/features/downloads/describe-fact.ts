import type { Fact } from "#app/shell/figures/fact.ts";
import { formatFact } from "#app/shell/figures/format-fact.ts";
import { t } from "#app/shell/text/t.ts";
import "./text.ts";

/** Since when a figure holds, or when it was last seen. */
export function dateOfFact({ validFrom, checkedOn, yearsBehind = 0 }: Fact): string {
  const time = validFrom ? t("downloads.since", { date: validFrom }) : t("downloads.asOf", { date: checkedOn });
  return yearsBehind > 0 ? time + t(yearsBehind === 1 ? "downloads.lastYear" : "downloads.olderYear") : time;
}

/** Where a figure comes from, with a word when it has still to be checked. */
export function sourceOfFact({ sourceName, sourceUrl, status }: Fact): string {
  return `${sourceName} ${sourceUrl}${status === "to-check" ? t("downloads.toCheck") : ""}`;
}

/** "学生签证申请费：A$2,500（2026-07-01 起）". */
export function factLine(fact: Fact): string {
  return `${fact.label}：${formatFact(fact)}（${dateOfFact(fact)}）`;
}
