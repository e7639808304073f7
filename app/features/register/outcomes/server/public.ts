export { type Outcomes, readOutcomes, readOutcomesOf } from "./read-outcomes.ts";
