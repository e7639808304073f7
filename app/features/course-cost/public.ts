export {
  type CostPart,
  livingCostKey,
  registeredFigures,
  type WholeCost,
  wholeCostKeys,
  wholeCostOf,
} from "#worker/features/course-cost/whole-cost.ts";
export { describeUnverified } from "./cost-figures.ts";
