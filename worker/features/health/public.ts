export type { Check, CheckName, CheckState } from "./checks.ts";
export { checkTitles, stateNames, writeCheck } from "./describe-check.ts";
export { type JobCheck, readStoredChecks } from "./read-checks.ts";
