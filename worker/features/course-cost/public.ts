export type { Amount } from "./amount.ts";
export { costKeys, figuresOf, keyOfItem } from "./cost-keys.ts";
export { alone, type CostSituation, calculateCourseCost, type ItemName } from "./course-cost.ts";
export { registeredFigures, wholeCostKeys, wholeCostOf } from "./whole-cost.ts";
