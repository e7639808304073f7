export { type JobName, jobLimits, jobNames } from "./jobs.ts";
export { type JobRuns, selectJobRuns } from "./read-runs.ts";
