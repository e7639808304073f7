import type { CostItem } from "#worker/features/course-cost/course-cost.ts";
import { costText } from "./text.ts";

/** Name of an item of the total. */
export const labelOf = ({ name }: CostItem): string => costText.item[name];

/** Name of an item of the funds, of which the tuition is the first part only. */
export const fundsLabelOf = (item: CostItem): string =>
  item.name === "tuition" ? costText.item.tuitionFirst : labelOf(item);
