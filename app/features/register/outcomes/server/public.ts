export { listOutcomes, type Outcomes, readOutcomes } from "./read-outcomes.ts";
