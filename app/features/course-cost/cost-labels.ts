import { fill } from "#app/shell/text/fill.ts";
import type { CostItem, ItemName } from "#worker/features/course-cost/course-cost.ts";
import { costText } from "./text.ts";

/** Name of an item of the total. */
export const labelOf = ({ name }: CostItem): string => costText.item[name];

/** Name of an item of the funds, of which the tuition is the first part only. */
export const fundsLabelOf = (item: CostItem): string =>
  item.name === "tuition" ? costText.item.tuitionFirst : labelOf(item);

/** Which items of a sum are unverified, to say once below it; empty when none is. */
export const describeUnverified = (names: readonly ItemName[]): string =>
  names.length > 0
    ? fill(costText.unverified, { items: [...new Set(names)].map((name) => costText.item[name]).join("、") })
    : "";
