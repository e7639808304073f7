export {
  type CostPart,
  livingCostKey,
  registeredFigures,
  type WholeCost,
  wholeCostKeys,
  wholeCostOf,
} from "./whole-cost.ts";
