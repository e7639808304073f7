export { alone, type CostSituation, calculateCourseCost, type ItemName } from "./course-cost.ts";
export { type Amount, costKeys, figuresOf, keyOfItem } from "./figures.ts";
export { registeredFigures, wholeCostKeys, wholeCostOf } from "./whole-cost.ts";
