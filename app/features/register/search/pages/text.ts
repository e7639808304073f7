import type { SortOrder } from "../shared/explore/filters.ts";
/** The orders of the results, as the form lists them. */
export const sortText: Record<SortOrder, string> = {
  relevance: "最相关",
  cost: "总费用从低到高",
  "cost-desc": "总费用从高到低",
  yearly: "每年学费从低到高",
  "yearly-desc": "每年学费从高到低",
  weeks: "学制从短到长",
  "weeks-desc": "学制从长到短",
  name: "英文名称",
};
