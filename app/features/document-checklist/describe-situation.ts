import { t } from "#app/shell/text/t.ts";
import { circumstances, type Situation } from "./calculator/situation.ts";
import "./text.ts";

/** What the situation is, in words: "在澳大利亚境外、大学授课型课程、存款、有中文文件". */
export function describeSituation(situation: Situation): string {
  return [
    t(`checklist.where.${situation.where}`),
    t(`checklist.level.${situation.level}`),
    t(`checklist.funds.${situation.funds}`),
    ...circumstances.filter((name) => situation[name]).map((name) => t(`checklist.${name}`)),
  ].join("、");
}
