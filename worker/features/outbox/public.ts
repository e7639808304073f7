export { deadMailCount, eraseMailsOf, exportMailsOf, giveMailsTo } from "./account-mails.ts";
