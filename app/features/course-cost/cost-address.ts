import { type CostAnswers, writeAnswers } from "./calculator/answers.ts";

export const costPath = "/tools/course-cost";

/** The address of answers. */
export function costAddress(answers: CostAnswers): string {
  const search = new URLSearchParams(writeAnswers(answers));
  return search.size > 0 ? `${costPath}?${search}` : costPath;
}
