export {
  exportReportsFrom,
  forgetReporter,
  linksOfProfessionals,
  moveReportsFrom,
  openReportCount,
  removeOldReports,
} from "./list-professionals.ts";
