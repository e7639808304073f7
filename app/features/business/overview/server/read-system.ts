import { sql } from "drizzle-orm";
import { z } from "zod";
import { readJobRuns, readRegisterRun } from "#app/features/foundation/job-runs/server/public.ts";
import { readWatchState, type WatchState } from "#app/features/foundation/official-pages/server/public.ts";
import { deadMailsSince, mostDeadCounted, oldestUnsentMail } from "#app/features/foundation/outbox/server/public.ts";
import { readOfficeCalendar } from "#app/features/foundation/site-settings/server/public.ts";
import { newestRegisterDate } from "#app/features/register/catalogue/server/public.ts";
import { newestRateDay } from "#app/features/register/facts/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { sqlRow } from "#worker/platform/db/sql-rows.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { day, minute } from "#worker/platform/time/units.ts";

/** A measurement, with its Chinese label. */
const line = (title: string, text: string, isLate: boolean) => ({ title, text, isLate });

const measured = z.object({
  oldestUnsent: z.number().nullable(),
  dead: z.number(),
  rateDay: z.string().nullable(),
  registerDay: z.string().nullable(),
});

/**
 * The state of the cron jobs, the mails, the exchange rate, the register and the calendar of holidays, for administrators:
 * lines to show, written here, so that the browser needs no table of texts.
 * @throws AppError "forbidden"
 */
export async function readSystem(app: Pick<AppContext, "primary" | "now">, member: Member) {
  requirePermission(member, "settings");
  const now = app.now();
  const [jobs, loaded, official, row, { knownUntil }] = await Promise.all([
    readJobRuns(app),
    readRegisterRun(app),
    readWatchState(app),
    sqlRow(
      app.primary,
      measured,
      sql`SELECT ${oldestUnsentMail} AS oldestUnsent, ${deadMailsSince(now - day)} AS dead, ${newestRateDay} AS rateDay,
        ${newestRegisterDate} AS registerDay`,
    ),
    readOfficeCalendar(app),
  ]);
  const { oldestUnsent = null, dead = 0, rateDay = null, registerDay = null } = row ?? {};
  const waiting = oldestUnsent === null ? 0 : Math.floor((now - oldestUnsent) / minute);
  const isShort = knownUntil !== null && -daysSince(knownUntil, now) < 60;
  return {
    jobs: loaded ? [...jobs, loaded] : jobs,
    checks: [
      // A failed mail is tried again for most of a day.
      line("最早的待发邮件", oldestUnsent === null ? "没有" : `${waiting} 分钟前写的`, waiting > 30),
      line("最近一天放弃发送的邮件", dead > mostDeadCounted ? `超过 ${mostDeadCounted} 封` : `${dead} 封`, dead > 0),
      // The maximum age includes Easter: no rate is published from Maundy Thursday to Easter Tuesday.
      ageOf("汇率", rateDay, 5, "没有汇率", now),
      line("官方页", describeWatch(official), official.state === "late" || official.state === "failing"),
      // The government decides when it publishes the next register.
      ageOf("登记册", registerDay, 62, "还没有导入", now),
      line("公众假期的数据", isShort ? "不到 60 天就用完，请在“网站设置”里补上下一年的" : "至少还有 60 天", isShort),
    ],
  };
}

export type SystemState = Awaited<ReturnType<typeof readSystem>>;

const describeWatch = ({ askedOn, failing }: WatchState): string => {
  if (askedOn === null) return "还没有读过";
  const sites = failing.map(({ host, since }) => `${host}（${since} 起）`).join("、");
  return `上次读 ${askedOn}${sites && `；没有读到：${sites}`}`;
};

const daysSince = (date: string, now: number) => (Date.parse(todayInAustralia(now)) - Date.parse(date)) / day;

function ageOf(title: string, date: string | null, lateAfter: number, missing: string, now: number) {
  if (date === null) return line(title, missing, true);
  const days = daysSince(date, now);
  return line(title, days < 1 ? "今天的" : `${days} 天前的`, days > lateAfter);
}
