export { type JobName, type JobRun, jobNames, readJobRuns } from "./jobs.ts";
