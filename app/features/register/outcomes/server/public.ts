export { type Outcomes, readOutcomes } from "./read-outcomes.ts";
