export type { StaffTopic } from "./site-settings.ts";
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
