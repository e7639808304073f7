import type { StaffRecipients } from "../server/staff-topics.ts";
/** Where mails of a topic go while its own setting is empty, if not to the address of support. */
export const emptyRecipientHints: Partial<Record<keyof StaffRecipients, string>> = {
  mailPayments: "留空就发给收“新订单”的人。",
  mailCancellations: "留空就发给收“新订单”的人。",
  mailUploads: "留空就发给收订单留言的人。有留言也有文件时，发给收订单留言的人。",
};
