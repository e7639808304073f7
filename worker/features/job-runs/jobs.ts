import { day, hour, minute } from "#worker/platform/time/units.ts";

// No other imports: the back office names the jobs too.

/** When a job counts as late, and when as bad: ms since the last run that succeeded. */
interface JobLimits {
  lateAfter: number;
  badAfter: number;
}

/** A daily job may begin some minutes late; two days without success are bad. */
const daily: JobLimits = { lateAfter: day + 2 * hour, badAfter: 2 * day + 2 * hour };

/** The jobs of worker/scheduled.ts by name, with their limits. docs/operations.md lists both. */
export const jobLimits = {
  mails: { lateAfter: 5 * minute, badAfter: 15 * minute },
  links: { lateAfter: 3 * hour, badAfter: day },
  cleanup: daily,
  reminders: daily,
  "exchange-rate": daily,
  summary: daily,
} as const satisfies Record<string, JobLimits>;

/** What each job does, for the back office and the daily summary. */
export const jobTitles: Readonly<Record<JobName, string>> = {
  mails: "写邮件和发邮件（每分钟）",
  links: "检查外部链接（每小时）",
  cleanup: "删除到期的资料（每天）",
  reminders: "提醒客户、取消没有付款的订单（每天）",
  "exchange-rate": "读取汇率（每天）",
  summary: "写每日简报（每天）",
};

export type JobName = keyof typeof jobLimits;

export const jobNames = Object.keys(jobLimits) as JobName[];
