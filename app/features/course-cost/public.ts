export { type CostPart, livingCostKey, type WholeCost, wholeCostKeys, wholeCostOf } from "./whole-cost.ts";
