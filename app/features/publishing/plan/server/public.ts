export { readStored } from "../shared/plan-address.ts";
export { differencesOf, stateOfPlan } from "./compare-plans.ts";
export { keysOfPlan } from "./plan-rules.ts";

<<<<<<< HEAD

export { type AskedQuestion, askedQuestion } from "./questions.ts";
export { type Plan, readPlan } from "./read-plan.ts";

=======

export { type Plan, planOf, readGround, readPlan } from "./read-plan.ts";

>>>>>>> main

export { exportPlanOf, plansOf, removePlan, savePlan } from "./saved-plan.ts";
