import { mostDeadCounted } from "#worker/features/outbox/public.ts";
import { day, hour, minute } from "#worker/platform/time/units.ts";
import type { Check, CheckName, CheckState } from "./checks.ts";

// In Chinese, for the back office and the daily summary.

export const stateNames: Readonly<Record<CheckState, string>> = { ok: "正常", late: "要看一看", bad: "要马上处理" };

export const checkTitles: Readonly<Record<CheckName, string>> = {
  "unsent-mail": "最早的待发邮件",
  "dead-mails": "最近一天放弃发送的邮件",
  tallies: "概览的计数",
  "rate-age": "汇率",
  "register-age": "登记册",
  holidays: "公众假期的数据",
  "database-size": "数据库",
  files: "文件存储",
};

const missing: Readonly<Record<CheckName, string>> = {
  "unsent-mail": "没有",
  "dead-mails": "不知道",
  tallies: "不知道",
  "rate-age": "没有汇率",
  "register-age": "还没有导入",
  holidays: "没有",
  "database-size": "没有回应",
  files: "没有回应",
};

/** What a check measured: "3 天前的", "2 封". */
export function writeCheck({ name, value }: Pick<Check, "name" | "value">): string {
  if (value === null) return missing[name];
  switch (name) {
    case "unsent-mail":
      return `${writeAge(value)}前写的`;
    case "dead-mails":
      return value > mostDeadCounted ? `超过 ${mostDeadCounted} 封` : `${value} 封`;
    case "tallies":
      return value === 0 ? "与记录一致" : `夜里改正了 ${value} 个`;
    case "rate-age":
    case "register-age":
      return value < day ? "今天的" : `${Math.floor(value / day)} 天前的`;
    case "holidays":
      return value === 0 ? "至少还有 60 天" : "不到 60 天就用完，请在“网站设置”里补上下一年的";
    case "database-size":
      return `${(value / 1_000_000_000).toFixed(2)} GB`;
    case "files":
      return `${value} 毫秒`;
  }
}

function writeAge(age: number): string {
  if (age < minute) return "不到 1 分钟";
  if (age < hour) return `${Math.floor(age / minute)} 分钟`;
  return age < day ? `${Math.floor(age / hour)} 小时` : `${Math.floor(age / day)} 天`;
}
