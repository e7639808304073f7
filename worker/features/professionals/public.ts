export {
  exportReportsFrom,
  forgetReporter,
  moveReportsFrom,
  openReportCount,
  removeOldReports,
} from "./report-statements.ts";
