import { type PointsAnswers, writeAnswers } from "./calculator/answers.ts";

export const pointsPath = "/immigration/points-test";

/** The address of answers; the day only when it is not today. */
export function pointsAddress(answers: PointsAnswers | null, on: string | null = null): string {
  const search = new URLSearchParams(answers ? writeAnswers(answers) : []);
  if (on) search.set("on", on);
  return search.size > 0 ? `${pointsPath}?${search}` : pointsPath;
}
