export { type JobName, type JobRun, jobNames, readJobRuns, readRegisterRun } from "./jobs.ts";
