export { type Check, type CheckName, type CheckState, limits } from "./checks.ts";
export { type JobCheck, readStoredChecks, type StoredChecks } from "./read-checks.ts";
