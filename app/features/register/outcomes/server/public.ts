export { listOutcomes, type Outcomes, readOutcomes, readOutcomesOf } from "./read-outcomes.ts";
