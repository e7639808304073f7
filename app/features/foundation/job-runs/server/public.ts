export { type JobName, type JobRun, readJobRuns, readRegisterRun, recordRun, registerRun } from "./record-run.ts";
