import { contentRefusals, FileRefused } from "#worker/platform/files/file-refused.ts";

/** The topics of the contact form, as people read them. */
export const topicNames = {
  general: "一般咨询",
  technical: "网站技术支持",
  account: "账号问题",
  cooperation: "商务合作",
  other: "其他",
} as const;

export type ContactTopic = keyof typeof topicNames;

export const contactTopics = Object.keys(topicNames) as [ContactTopic, ...ContactTopic[]];

export const messageStates = ["new", "in-progress", "answered", "closed"] as const;

export type MessageState = (typeof messageStates)[number];

/** States in which a message waits for us. */
export const openStates = ["new", "in-progress"] as const satisfies readonly MessageState[];

/** Limits of one side's files in a thread: their number, and their total size in bytes. The sides do not share them. */
export const maxThreadFiles = 20;
export const maxThreadSize = 50 * 1024 * 1024;

/** Why a file is refused in a thread, and what to do about it. */
export const threadFileRefusals = {
  ...contentRefusals,
  missing: "请先选择一个文件。",
  full: `一条留言里，你最多放 ${maxThreadFiles} 个文件，合计 50 MB，已经满了。请把其余的合并或压缩，或者另写一条留言。`,
} as const;

/** Files in a thread need no consent: "consent" is never the reason. */
export const refuseThreadFile = (reason: keyof typeof threadFileRefusals | "consent") =>
  new FileRefused(
    reason === "consent" ? "missing" : reason,
    threadFileRefusals[reason === "consent" ? "missing" : reason],
  );
