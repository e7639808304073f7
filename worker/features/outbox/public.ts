export { deliverMail } from "./deliver-mail.ts";
export { enqueueMail } from "./enqueue-mail.ts";
export { formatMoment, type Mail, type MailContent, type MailSite } from "./mail.ts";
export {
  deadMailCount,
  eraseMailsOf,
  eraseOlderMails,
  exportMailsOf,
  giveMailsTo,
  removeOldMails,
} from "./mail-statements.ts";
