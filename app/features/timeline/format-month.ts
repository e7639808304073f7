import { t } from "#app/shell/text/t.ts";
import "./text.ts";

/** "2027 年 2 月" of "2027-02". */
export function formatMonth(month: string): string {
  return t("timeline.month", { year: month.slice(0, 4), month: Number(month.slice(5, 7)) });
}
