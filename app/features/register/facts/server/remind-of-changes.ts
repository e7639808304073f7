import { eq } from "drizzle-orm";
import { deliverMail, enqueueMail } from "#app/features/foundation/outbox/server/public.ts";
import type { Mail, MailItem, MailSite } from "#app/features/foundation/outbox/shared/mail.ts";
import { areFigureRemindersOn } from "#app/features/foundation/site-settings/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { listMembersWith } from "#worker/platform/auth/find-account.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { day as dayInMs } from "#worker/platform/time/units.ts";
import { areaNames, areaOrder } from "../shared/area-names.ts";
import { changeDays, isDueBy } from "./age-of-facts.ts";
import { inForceId } from "./read-facts.ts";
import { facts, factValues } from "./schema.ts";

type Context = MailSite & Pick<AppContext, "primary" | "now" | "requestId" | "mailer" | "waitUntil">;

/** Days before the change when the first mail is sent. */
const daysBefore = 14;

/** Days after the change when the second mail may still be sent, if the cron job did not run on the day itself. */
const daysAfter = 6;

/**
 * Mails administrators and editors which figures have to be checked, two weeks before 1 July and 1 January, and on the day, unless the
 * setting disables it. Called daily; each mail is sent once, because its key contains day, stage and account.
 */
export async function remindOfChanges(app: Context): Promise<void> {
  const change = changeNear(todayInAustralia(app.now()));
  if (!change || !(await areFigureRemindersOn(app))) return;
  const { day, hasCome } = change;
  const figures = await listDueBy(app, day);
  if (figures.length === 0) return;
  const members = await listMembersWith(app, "figures");
  await runBatch(
    app.primary,
    members.map(({ id, email }) =>
      enqueueMail(app, figuresDue(app, email, { day, hasCome, figures }), {
        userId: id,
        dedupeKey: `figures-due:${day}:${hasCome ? "day" : "before"}:${id}`,
      }),
    ),
  );
  app.waitUntil(deliverMail(app));
}

/**
 * The next day of change if a mail is due for it; undefined on most days.
 * @param today YYYY-MM-DD in Australia
 */
function changeNear(today: string): { day: string; hasCome: boolean } | undefined {
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .flatMap((one) => changeDays.map((changeDay) => `${one}-${changeDay}`))
    .map((day) => ({ day, daysLeft: (Date.parse(day) - Date.parse(today)) / dayInMs }))
    .filter(({ daysLeft }) => daysLeft <= daysBefore && daysLeft >= -daysAfter)
    .map(({ day, daysLeft }) => ({ day, hasCome: daysLeft <= 0 }))[0];
}

/** The figures that have to be checked by a day, in the order of the registry. */
const listDueBy = ({ primary, now }: Pick<AppContext, "primary" | "now">, day: string) =>
  primary.orm
    .select({ key: facts.key, label: facts.label, area: facts.area })
    .from(facts)
    .leftJoin(factValues, eq(factValues.id, inForceId(todayInAustralia(now()))))
    .where(isDueBy(day))
    .orderBy(facts.area, facts.position, facts.key);

/** Number of figures that the mail names for each area; the list has the others. */
const maxNamed = 12;

interface DueFigures {
  /** The day of change, YYYY-MM-DD. */
  day: string;
  hasCome: boolean;
  figures: readonly { key: string; label: string; area: string }[];
}

/** The mail to an administrator or editor: figures to be checked by a day, by area, with links to the list. */
export function figuresDue({ origin }: MailSite, to: string, { day, hasCome, figures }: DueFigures): Mail {
  const [year, month, date] = day.split("-").map(Number);
  const named = `${month} 月 ${date} 日`;
  const age = month === 1 ? "january" : "july";
  const listOf = (parameters: Record<string, string>) => `${origin}/admin/facts?${new URLSearchParams(parameters)}`;
  const byArea = [...Map.groupBy(figures, ({ area }) => area)].toSorted(([a], [b]) => areaOrder(a) - areaOrder(b));
  return {
    kind: "figures-due",
    to,
    content: {
      subject: `${hasCome ? "今天要核对" : `${named}以前要核对`}的数字：${figures.length} 个`,
      paragraphs: [
        hasCome
          ? `今天是 ${year} 年${named}，下面 ${figures.length} 个数字通常在这一天调整，还没有核对，也没有新的数字。`
          : `${year} 年${named}，下面 ${figures.length} 个数字通常会调整，现在还没有那一天起的新数字。`,
        "数字没有变的，在列表里勾选，一次记下核对日期；变了的，打开它记下新的数字和生效日期，到那天自动生效。编辑可以提议，由管理员确认。",
      ],
      button: { label: "打开列表", link: listOf({ age }) },
      items: byArea.map(
        ([area, ofArea]): MailItem => ({
          title: areaNames[area] ?? area,
          note: `${ofArea.length} 个`,
          link: listOf({ age, area }),
          lines: [
            ...ofArea.slice(0, maxNamed).map(({ label }) => label),
            ...(ofArea.length > maxNamed ? [`还有 ${ofArea.length - maxNamed} 个，见列表。`] : []),
          ],
        }),
      ),
      notes: ["不想再收到这样的邮件，请管理员在“系统设置”里关掉“提醒核对数字”。"],
    },
  };
}
