export { readStored } from "../shared/plan-address.ts";
export { differencesOf, isAlmostSame, stateOfPlan } from "./compare-plans.ts";
export { keysOfPlan } from "./plan-rules.ts";

export { type Plan, planOf, readFigures, readGround, readPlan } from "./read-plan.ts";

export { exportPlanOf, savedPlanOf } from "./saved-plan.ts";
