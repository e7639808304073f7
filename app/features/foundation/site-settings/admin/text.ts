import type { StaffRecipients } from "../server/staff-topics.ts";
/** Default recipients of mails of a topic with an empty setting, if not the support address. */
export const emptyRecipientHints: Partial<Record<keyof StaffRecipients, string>> = {
  mailPayments: "留空就发给收“新订单”的人。",
  mailCancellations: "留空就发给收“新订单”的人。",
  mailUploads: "留空就发给收订单留言的人。有留言也有文件时，发给收订单留言的人。",
};
