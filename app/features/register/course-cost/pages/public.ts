export {
  type CostPart,
  livingCostKey,
  registeredFigures,
  type WholeCost,
  wholeCostKeys,
  wholeCostOf,
} from "../server/whole-cost.ts";
export { billOf } from "./bill.ts";
export { describeUnverified, labelOf } from "./cost-figures.ts";
