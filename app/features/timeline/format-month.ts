import { fill } from "#app/shell/text/fill.ts";
import { timelineText } from "./text.ts";

/** "2027 年 2 月" of "2027-02". */
export function formatMonth(month: string): string {
  return fill(timelineText.month, { year: month.slice(0, 4), month: Number(month.slice(5, 7)) });
}
