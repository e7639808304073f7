export { registeredFigures, wholeCostKeys, wholeCostOf } from "./whole-cost.ts";
