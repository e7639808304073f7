/** What mails to staff are about. Each has a setting that says who gets them. */
export const staffTopics = ["orders", "order-messages", "messages", "reports"] as const;

export type StaffTopic = (typeof staffTopics)[number];

/** The settings of the recipients: one a line, addresses and "webhook"; empty: SUPPORT_EMAIL. */
export interface StaffRecipients {
  mailOrders: string;
  mailOrderMessages: string;
  mailMessages: string;
  mailReports: string;
}

const keys = {
  orders: "mailOrders",
  "order-messages": "mailOrderMessages",
  messages: "mailMessages",
  reports: "mailReports",
} as const satisfies Record<StaffTopic, keyof StaffRecipients>;

/** Key of the setting that has the recipients of a topic. */
export const recipientsKey = (topic: StaffTopic): keyof StaffRecipients => keys[topic];
