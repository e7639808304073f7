export { deliverMail } from "./deliver-mail.ts";
export { enqueueMail } from "./enqueue-mail.ts";
export {
  assignMailsTo,
  deadMailCount,
  deadMailsSince,
  eraseMailsAbout,
  eraseMailsOf,
  eraseOlderMails,
  eraseUnsentMails,
  exportMailsOf,
  mostDeadCounted,
  oldestUnsentMail,
  removeOldMails,
} from "./erase-mails.ts";
export { listMailsOf, type MailOfCase, resendMailOf } from "./mails-about.ts";
