import { AppError } from "#worker/errors.ts";
import { type DeliverContext, deliverMail } from "#worker/features/outbox/deliver-mail.ts";
import { enqueueMail, type OutboxContext } from "#worker/features/outbox/enqueue-mail.ts";
import { sha256Hex } from "#worker/platform/crypto/sha256-hex.ts";
import type { Database } from "#worker/platform/db/client.ts";
import type { RateLimiter } from "#worker/platform/limits/rate-limiter.ts";
import { takeOne } from "#worker/platform/limits/rate-limiter.ts";
import { type CheckedRequest, passUnlessDone } from "#worker/platform/services/captcha/pass-unless-done.ts";
import { day } from "#worker/platform/time/units.ts";
import { limitedAddress, type Visitor } from "#worker/platform/visitor.ts";
import type { ShownProfessional } from "./professional.ts";
import { readShownProfessional } from "./read-shown-professional.ts";
import type { Report } from "./schemas.ts";

interface ReportContext extends OutboxContext, DeliverContext, CheckedRequest {
  db: Database;
  visitor: Visitor;
  limiter: RateLimiter;
  waitUntil: (work: Promise<unknown>) => void;
}

const addressLimit = { name: "professional-report:address", count: 5, seconds: 10 * 60 };

/**
 * Stores what a visitor says is wrong with an entry, with a mail to us. The same words about the same entry are the same
 * report: while it is open they are not stored again and need no other human check (its first answer may have been lost);
 * once it was dealt with they open it again.
 * @throws AppError "not_found" when visitors see no such entry, "forbidden" without the pass of a human check, "limited"
 *   after too many reports
 */
export async function reportProfessional(
  app: ReportContext,
  { id, ...report }: Report & { id: number },
): Promise<void> {
  const entry = await readShownProfessional(app, { id });
  if (!entry) throw new AppError("not_found", "名录里没有这一条，可能刚被移除。");
  const key = `report-${await sha256Hex(JSON.stringify([id, report.text, report.email]))}`;
  if (!(await passUnlessDone(app, "contact", () => isOpen(app, key)))) return;
  await takeOne(app.limiter, addressLimit, limitedAddress(app.visitor), `，或者发邮件到 ${app.settings.SUPPORT_EMAIL}`);
  await store(app, key, entry, report);
  app.waitUntil(deliverMail(app));
}

async function isOpen({ primary }: ReportContext, key: string): Promise<boolean> {
  const row = await primary
    .prepare("SELECT 1 AS found FROM professional_reports WHERE key = ? AND status = 'open'")
    .bind(key)
    .first();
  return row !== null;
}

/** The report and its mail in one batch: both or neither. */
async function store(app: ReportContext, key: string, entry: ShownProfessional, report: Report): Promise<void> {
  const at = app.now();
  await app.primary.batch([
    app.primary
      .prepare(
        `INSERT INTO professional_reports (key, professional_id, text, email, created_at)
         SELECT ?1, id, ?3, ?4, ?5 FROM professionals WHERE id = ?2
         ON CONFLICT (key) DO UPDATE SET status = 'open', version = version + 1, created_at = excluded.created_at
           WHERE status = 'done'`,
      )
      .bind(key, entry.id, report.text, report.email, at),
    enqueueMail(
      app,
      {
        kind: "professional-report",
        to: app.settings.SUPPORT_EMAIL,
        replyTo: report.email || null,
        name: entry.name,
        marn: entry.marn,
        text: report.text,
        link: `${app.origin}/admin/professionals/reports?status=open`,
        at,
      },
      // A report that comes back on another day is a mail again.
      { dedupeKey: `${key}:${Math.floor(at / day)}`, onlyAfterChange: true },
    ),
  ]);
}
