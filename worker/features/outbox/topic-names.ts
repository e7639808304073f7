/** The topics of the contact form (specification, section 3), as people read them. */
export const topicNames = {
  general: "一般咨询",
  technical: "网站技术支持",
  account: "账号问题",
  cooperation: "商务合作",
  other: "其他",
} as const;

export type ContactTopic = keyof typeof topicNames;
