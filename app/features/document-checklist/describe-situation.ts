import { circumstances, type Situation } from "./calculator/situation.ts";
import { checklistText } from "./text.ts";

/** What the situation is, in words: "在澳大利亚境外、大学授课型课程、存款、有中文文件". */
export function describeSituation(situation: Situation): string {
  return [
    checklistText.where[situation.where],
    checklistText.level[situation.level],
    checklistText.funds[situation.funds],
    ...circumstances.filter((name) => situation[name]).map((name) => checklistText[name]),
  ].join("、");
}
