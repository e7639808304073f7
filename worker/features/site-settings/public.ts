export { readOfficeCalendar } from "./office-calendar.ts";
export { missingOf, noSellerText, type Operator, type OperatorTexts, operatorLine, operatorTexts } from "./operator.ts";
export { type PaymentAccount, readPaymentAccounts, writePaymentAccounts } from "./payment-accounts.ts";
export { defaultSettings, fileDaysOf, type GstMode } from "./settings.ts";
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
