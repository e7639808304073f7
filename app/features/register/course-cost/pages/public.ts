export {
  type CostPart,
  livingCostKey,
  registeredFigures,
  type WholeCost,
  wholeCostKeys,
  wholeCostOf,
} from "../server/whole-cost.ts";
export { describeUnverified } from "./cost-figures.ts";
