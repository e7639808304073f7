export { type JobName, jobLimits, jobNames, jobTitles } from "./jobs.ts";
export { type JobRuns, selectJobRuns } from "./read-runs.ts";
