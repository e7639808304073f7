import { and, eq, sql } from "drizzle-orm";
import { enqueueMail, runWithMails } from "#app/features/foundation/outbox/server/public.ts";
import { formatMoment, type Mail, type MailSite } from "#app/features/foundation/outbox/shared/mail.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { bareName, hasRow, insertIf, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { contentKey } from "#worker/platform/idempotency-key.ts";
import { enforceLimit } from "#worker/platform/limits/rate-limiter.ts";
import { usePassUnlessDone } from "#worker/platform/services/captcha/passes.ts";
import { day } from "#worker/platform/time/units.ts";
import type { Report } from "../shared/input.ts";
import type { ShownProfessional } from "../shared/professional.ts";
import { readShownProfessional } from "./list-professionals.ts";
import { professionalReports, professionals } from "./schema.ts";

interface ReportedEntry {
  /** Name of the entry. */
  name: string;
  marn: string | null;
  text: string;
  /** The visitor's address; may be empty. */
  email: string;
  /** ms since 1970 */
  at: number;
}

/** The mail to support about a visitor's report. A reply goes to the visitor, if an address was given. */
export const professionalReport = ({ origin }: MailSite, { name, marn, text, email, at }: ReportedEntry): Mail => ({
  kind: "professional-report",
  to: { staff: "reports" },
  replyTo: email || null,
  content: {
    subject: `专业人士名录有误：${name}`,
    paragraphs: [
      email ? "有访客说名录里的一条有误。直接回复这封邮件就会发给对方。" : "有访客说名录里的一条有误。对方没有留邮箱。",
      "请先与官方名册核对，再改动或隐藏这一条。",
    ],
    facts: [
      ["条目", name],
      ["MARN", marn ?? "无"],
      ["邮箱", email || "没有留"],
      ["时间", formatMoment(at)],
    ],
    quote: text,
    button: { label: "到后台处理", link: `${origin}/admin/professionals/reports?status=open` },
  },
});

const addressLimit = { name: "professional-report:address", count: 5, seconds: 10 * 60 };

/**
 * Stores a visitor's report about an entry and mails it to support. The idempotency key is a hash of entry, text and address. While the
 * report is open, a repeated submission is not stored again and needs no second human check (the first response may have been lost); a
 * closed report is reopened.
 * @throws AppError "not_found" when the entry is unknown or hidden, "forbidden" without a human check, "limited"
 */
export async function reportProfessional(app: AppContext, { id, ...report }: Report & { id: number }): Promise<void> {
  const entry = await readShownProfessional(app, { id });
  if (!entry) throw new AppError("not_found", "名录里没有这一条，可能刚被移除。");
  const idempotencyKey = await contentKey("report", [id, report.text, report.email]);
  if (!(await usePassUnlessDone(app, "contact", () => isOpen(app, idempotencyKey)))) return;
  await enforceLimit(app, addressLimit, undefined, `，或者发邮件到 ${app.settings.SUPPORT_EMAIL}`);
  await store(app, idempotencyKey, entry, report);
}

async function isOpen({ primary }: Pick<AppContext, "primary">, idempotencyKey: string): Promise<boolean> {
  const isIt = and(eq(professionalReports.idempotencyKey, idempotencyKey), eq(professionalReports.status, "open"));
  return (await primary.orm.$count(professionalReports, isIt)) > 0;
}

/** Writes the report and its mail in one batch: both or neither. */
async function store(app: AppContext, idempotencyKey: string, entry: ShownProfessional, report: Report): Promise<void> {
  const at = app.now();
  const { status, version, createdAt } = professionalReports;
  const insert = insertIf(
    professionalReports,
    { idempotencyKey, professionalId: entry.id, ...report, createdAt: at },
    hasRow(professionals, eq(professionals.id, entry.id)),
  );
  await runWithMails(app, [
    sql`${insert} ON CONFLICT (${bareName(professionalReports.idempotencyKey)}) DO UPDATE SET ${bareName(status)} = 'open',
      ${bareName(version)} = ${version} + 1, ${bareName(createdAt)} = excluded.${bareName(createdAt)} WHERE ${status} = 'done'`,
    enqueueMail(app, professionalReport(app, { ...report, name: entry.name, marn: entry.marn, at }), {
      // A report that is reopened on another day sends another mail.
      dedupeKey: `${idempotencyKey}:${Math.floor(at / day)}`,
      onlyIf: previousChanged,
    }),
  ]);
}
