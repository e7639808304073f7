import { and, asc, eq, gte, isNull, lte, not, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { enqueueMail } from "#worker/features/outbox/public.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { withSignUpNote } from "../by-staff/mails.ts";
import { orderFields } from "../find-order.ts";
import { hasLostAccount, type Order } from "../order.ts";
import { findRecipient, greeting } from "../recipient.ts";
import { orderFiles, orderMessages, orderNotices, orders } from "../schema.ts";
import { orderNews } from "./mails.ts";
import { gatheringTime, otherSide } from "./notices.ts";

type Context = Pick<AppContext, "primary" | "now" | "origin" | "settings">;

/** Mails written by one run of the job; the next one, a minute later, goes on. */
const mailsPerRun = 20;

/**
 * Writes the mails about messages and files of orders whose gathering time is over. Called every minute; without any it is one
 * query. The mail and the end of its notice are one batch, which changes nothing when another message has arrived in between:
 * the next run takes it along.
 * @throws the first error, after all others of the run were told
 */
export async function tellReaders(app: Context): Promise<void> {
  const { orderId: _, ...notice } = {
    orderId: orderNotices.orderId,
    reader: orderNotices.reader,
    since: orderNotices.since,
  };
  const due = await app.primary.orm
    .select({ ...notice, items: orderNotices.items, order: orderFields })
    .from(orderNotices)
    .innerJoin(orders, eq(orders.id, orderNotices.orderId))
    .where(lte(orderNotices.since, app.now() - gatheringTime))
    .orderBy(asc(orderNotices.since))
    .limit(mailsPerRun);
  const failures: unknown[] = [];
  for (const one of due) await tell(app, one).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

type DueNotice = Pick<typeof orderNotices.$inferSelect, "reader" | "since" | "items"> & { order: Order };

async function tell(app: Context, { order, reader, since, items }: DueNotice): Promise<void> {
  const { orm } = app.primary;
  const news = await readNews(app, order.id, { by: otherSide(reader), since });
  const to = await addressOf(app, order, reader);
  const end = orm.delete(orderNotices).where(
    and(
      eq(orderNotices.orderId, order.id),
      eq(orderNotices.reader, reader),
      // Another run may have told of this notice, and a message since have begun a new one.
      eq(orderNotices.since, since),
      eq(orderNotices.items, items),
    ),
  );
  if (!to || news.messages.length + news.files.length === 0) {
    await end;
    return;
  }
  const mail = orderNews(app, greeting(order, to), {
    ...news,
    reader,
    to: to.email,
    hasAccount: !hasLostAccount(order),
  });
  await runBatch(app.primary, [
    end,
    enqueueMail(app, reader === "customer" ? withSignUpNote(mail, order) : mail, {
      userId: to.userId,
      dedupeKey: `order:${order.number}:news:${reader}:${since}`,
      onlyIf: previousChanged,
    }),
  ]);
}

/** A mail about an order is deleted with the customer's account, whoever reads it. */
async function addressOf(app: Context, order: Order, reader: DueNotice["reader"]) {
  return reader === "staff"
    ? { email: app.settings.SUPPORT_EMAIL, name: "", userId: order.userId }
    : await findRecipient(app, order);
}

/** Beginnings of the keys of lines about a step whose own mail has told of it. */
const isToldAlready = sql`substr(${orderMessages.idempotencyKey}, 1, instr(${orderMessages.idempotencyKey}, ':')) IN ('agreed:', 'corrected:', 'said-paid:')`;

/** Messages, and files that are still there, that one side has added since a moment. */
async function readNews(
  { primary }: Context,
  orderId: number,
  { by, since }: { by: DueNotice["reader"]; since: number },
): Promise<{ messages: string[]; files: string[] }> {
  const { orm } = primary;
  const [messages, files] = await runBatch(primary, [
    orm
      .select({ text: orderMessages.text })
      .from(orderMessages)
      .where(
        and(
          eq(orderMessages.orderId, orderId),
          eq(orderMessages.by, by),
          gte(orderMessages.at, since),
          not(isToldAlready),
        ),
      )
      .orderBy(asc(orderMessages.id)),
    orm
      .select({ name: orderFiles.name })
      .from(orderFiles)
      .where(
        and(
          eq(orderFiles.orderId, orderId),
          eq(orderFiles.by, by),
          gte(orderFiles.uploadedAt, since),
          isNull(orderFiles.removedAt),
        ),
      )
      .orderBy(asc(orderFiles.id)),
  ]);
  return { messages: messages.rows.map(({ text }) => text), files: files.rows.map(({ name }) => name) };
}
