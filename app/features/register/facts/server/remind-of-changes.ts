import { eq } from "drizzle-orm";
import { deliverMail, enqueueMail } from "#app/features/foundation/outbox/server/public.ts";
import type { MailSite } from "#app/features/foundation/outbox/shared/mail.ts";
import { areFigureRemindersOn } from "#app/features/foundation/site-settings/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { listMembersWith } from "#worker/platform/auth/find-account.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { day as dayInMs } from "#worker/platform/time/units.ts";
import { changeDays, isDueBy } from "./age-of-facts.ts";
import { figuresDue } from "./mails.ts";
import { inForceId } from "./read-facts.ts";
import { facts, factValues } from "./schema.ts";

type Context = MailSite & Pick<AppContext, "primary" | "now" | "requestId" | "mailer" | "waitUntil">;

/** Days before the change on which the first mail is written. */
const daysBefore = 14;

/** Days after the change on which the second one may still be written, when the clock did not run on the day itself. */
const daysAfter = 6;

/**
 * Mails administrators and editors two weeks before 1 July and 1 January, and on the day, which figures have to be checked,
 * unless the setting says no. Called daily; each mail is written once, because its key names day, stage and account.
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

/** The day of change that is near enough to write about; undefined on most days. @param today YYYY-MM-DD in Australia */
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
    .orderBy(facts.area, facts.position, facts.key)
    .all();
