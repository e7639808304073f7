/** Topics of mails to staff. The recipients of each are a setting. */
export const staffTopics = [
  "orders",
  "payments",
  "cancellations",
  "order-messages",
  "uploads",
  "messages",
  "reports",
] as const;

export type StaffTopic = (typeof staffTopics)[number];

/** The settings of the recipients: one a line, addresses and "webhook"; empty: those of `wider`, or SUPPORT_EMAIL. */
export interface StaffRecipients {
  mailOrders: string;
  mailPayments: string;
  mailCancellations: string;
  mailOrderMessages: string;
  mailUploads: string;
  mailMessages: string;
  mailReports: string;
}

const keys = {
  orders: "mailOrders",
  payments: "mailPayments",
  cancellations: "mailCancellations",
  "order-messages": "mailOrderMessages",
  uploads: "mailUploads",
  messages: "mailMessages",
  reports: "mailReports",
} as const satisfies Record<StaffTopic, keyof StaffRecipients>;

/** The fallback topic, whose recipients get the mails of a topic without recipients. */
const wider: Partial<Record<StaffTopic, StaffTopic>> = {
  payments: "orders",
  cancellations: "orders",
  uploads: "order-messages",
};

/** Key of the setting that has the recipients of a topic. */
export const recipientsKey = (topic: StaffTopic): keyof StaffRecipients => keys[topic];

/** Keys of the settings that may name the recipients of a topic: the first that is not empty does. */
export function recipientsKeys(topic: StaffTopic): (keyof StaffRecipients)[] {
  const next = wider[topic];
  return [keys[topic], ...(next ? recipientsKeys(next) : [])];
}
