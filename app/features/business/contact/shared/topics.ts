/** The topics of the contact form, as people read them. */
export const topicNames = {
  general: "一般咨询",
  technical: "网站技术支持",
  account: "账号问题",
  cooperation: "商务合作",
  other: "其他",
} as const;

export type ContactTopic = keyof typeof topicNames;

export const contactTopics = [
  "general",
  "technical",
  "account",
  "cooperation",
  "other",
] as const satisfies readonly ContactTopic[];

export const messageStates = ["new", "in-progress", "answered", "closed"] as const;

export type MessageState = (typeof messageStates)[number];

/** States in which a message waits for us. */
export const openStates = ["new", "in-progress"] as const satisfies readonly MessageState[];
