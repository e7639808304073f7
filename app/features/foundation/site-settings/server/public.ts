export { readOfficeCalendar } from "./office-calendar.ts";
export {
  allowsOldRate,
  areFigureRemindersOn,
  hasSeller,
  readCachedSettings,
  readFileDays,
  readGstMode,
  readOperator,
  readSiteSettings,
} from "./site-settings.ts";
export { selectStaffRecipients } from "./staff-mail.ts";
export type { StaffTopic } from "./staff-topics.ts";
