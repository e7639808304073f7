/** Topics of mails to staff, and the settings of their recipients: one a line, addresses and "webhook". */
const recipients = {
  orders: "mailOrders",
  payments: "mailPayments",
  cancellations: "mailCancellations",
  "order-messages": "mailOrderMessages",
  uploads: "mailUploads",
  messages: "mailMessages",
  reports: "mailReports",
} as const;

export type StaffTopic = keyof typeof recipients;

export const recipientsKeys = Object.values(recipients);

/** The fallback topic, whose recipients get the mails of a topic without recipients. */
const wider: Partial<Record<StaffTopic, StaffTopic>> = {
  payments: "orders",
  cancellations: "orders",
  uploads: "order-messages",
};

/** Keys of the settings that may name the recipients of a topic: the first that is not empty does, else SUPPORT_EMAIL is. */
export function recipientsKeysOf(topic: StaffTopic): (typeof recipientsKeys)[number][] {
  const next = wider[topic];
  return [recipients[topic], ...(next ? recipientsKeysOf(next) : [])];
}
