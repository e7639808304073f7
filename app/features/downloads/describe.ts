import { describeFact } from "#app/shell/figures/describe-fact.ts";
import { type Fact, formatFact } from "#app/shell/figures/fact.ts";

/** Source of a fact. */
export const describeSource = ({ sourceName, sourceUrl }: Fact): string => `${sourceName} ${sourceUrl}`;

/** "学生签证申请费：A$2,500（2026-07-01 起，官方存档，2026-11-20 核对）". */
export function describeFigure(fact: Fact): string {
  return `${fact.label}：${formatFact(fact)}（${describeFact(fact)}）`;
}
