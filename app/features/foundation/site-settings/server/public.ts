export {
  allowsOldRate,
  areFigureRemindersOn,
  hasSeller,
  readCachedSettings,
  readFileDays,
  readGstMode,
  readOfficeCalendar,
  readOperator,
  readSiteSettings,
  selectStaffRecipients,
} from "./site-settings.ts";
export type { StaffTopic } from "./staff-topics.ts";
