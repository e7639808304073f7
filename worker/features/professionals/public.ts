export { exportReportsFrom, forgetReporter, moveReportsFrom, openReportCount } from "./address-reports.ts";
