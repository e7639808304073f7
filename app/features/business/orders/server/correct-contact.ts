import { and, eq, not, sql } from "drizzle-orm";
import { writePost } from "#app/features/business/conversations/server/public.ts";
import { runWithMails } from "#app/features/foundation/outbox/server/public.ts";
import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { isEndedWithoutAccount, type Order } from "../shared/order.ts";
import { endedWithoutAccount, findOrderFor, recordOrderChange } from "./find-order.ts";
import { corrected } from "./mails/letters.ts";
import { type Reader, readerOf, tell } from "./mails/mail.ts";
import { orderMailText } from "./mails/mails-text.json";
import { orders } from "./schema.ts";
import type { OrdersContext } from "./state/move-order.ts";

const contactFields = ["applicantName", "applicantEmail", "applicantContact"] as const;

type Contact = Pick<Order, (typeof contactFields)[number]>;

interface Correction extends Contact {
  number: string;
  /** The version that the member has seen. */
  version: number;
  /** For the customer. */
  reason: string;
}

/**
 * Corrects the applicant and the contact data. One batch writes the order, the audit entry, a line in the thread and the
 * mails: to the applicant's address, to the previous one if it changed, and to the account's if that is another. The
 * mails and the line name the corrected fields without their values, because one of the addresses may be a stranger's.
 * The order stays with its account.
 * @throws AppError "forbidden", "not_found"; "conflict" for an outdated version, and when no data of the customer is
 *   retained any more; "invalid" when nothing would change
 */
export async function correctContact(app: OrdersContext, member: Member, given: Correction): Promise<void> {
  const { number, version, reason } = given;
  const order = await findOrderFor(app, number, member, "staff");
  if (isEndedWithoutAccount(order)) {
    throw new AppError("conflict", "订单已经结束，客户的资料也已删除，没有可以更正的。");
  }
  if (order.version !== version) throw outdated();
  const changed = contactFields.filter((field) => given[field] !== order[field]);
  if (changed.length === 0) throw new AppError("invalid", "没有改动：资料和现在的一样。");
  const at = app.now();
  const valuesOf = (source: Contact) => Object.fromEntries(changed.map((field) => [field, source[field]]));
  const names = changed.map((field) => orderMailText.fields[field]).join("、");
  const readers = await readersOf(app, order, given);
  const [updated] = await runWithMails(app, [
    app.primary.orm
      .update(orders)
      .set({ ...valuesOf(given), updatedAt: at, version: sql`${orders.version} + 1` })
      .where(and(eq(orders.id, order.id), eq(orders.version, version), not(endedWithoutAccount))),
    recordOrderChange(app, member, order, "order.contact-corrected", {
      before: valuesOf(order),
      after: { ...valuesOf(given), reason },
    }),
    writePost({
      ...{
        subject: { type: "order", id: order.id },
        key: `corrected:${version}`,
        by: "staff",
        author: member.email,
        at,
      },
      text: `我们更正了这个订单的${names}。原因：${reason}`,
    }),
    ...readers.flatMap(({ role, ...reader }) =>
      tell(
        ...([app, order, reader, `corrected:${version}:${role}`] as const),
        corrected(names, reason, role === "old" && !reader.hasPage),
      ),
    ),
  ]);
  if (updated.changes === 0) throw outdated();
}

const outdated = () =>
  new AppError("conflict", "这个订单刚刚有了变化，没有保存你的更正。你写的内容还在，请看过现在的资料再保存。");

/**
 * Recipients of the mails about a correction: one mail to each address. Of several roles of an address the last one
 * applies. @param order before the correction
 */
async function readersOf(
  app: OrdersContext,
  order: Order,
  { applicantName, applicantEmail }: Contact,
): Promise<(Reader & { role: "account" | "old" | "new" })[]> {
  const { userId } = order;
  const account = userId === null ? undefined : (await readerOf(app, order))?.to;
  const roles = new Map<string, "account" | "old" | "new">([
    ...(account === undefined ? [] : [[account, "account"] as [string, "account"]]),
    [order.applicantEmail, "old"],
    [applicantEmail, "new"],
  ]);
  return [...roles].map(([to, role]) => {
    const isOwn = to === (account ?? applicantEmail);
    // Only current addresses of the order get a mail with the name.
    const name = role === "new" || isOwn ? applicantName : undefined;
    return { to, role, name, userId, hasPage: isOwn && userId !== null };
  });
}
