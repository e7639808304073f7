import { eq } from "drizzle-orm";
import type { WriteDigest } from "#app/features/business/conversations/server/public.ts";
import { enqueueMail } from "#app/features/foundation/outbox/server/public.ts";
import { type Mail, type MailSite, type MailText, writeText } from "#app/features/foundation/outbox/shared/mail.ts";
import type { AppContext } from "#worker/context.ts";
import { findAccount } from "#worker/platform/auth/find-account.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import type { BatchItem } from "#worker/platform/db/run-batch.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import type { Order } from "../../shared/order.ts";
import { findOrderFor, orderFields } from "../find-order.ts";
import { orders } from "../schema.ts";
import { orderNews } from "./letters.ts";
import { orderMailText } from "./mails-text.json";

export type Fact = [label: string, value: string];

/** The content of a mail about an order. */
export interface Letter {
  kind: Mail["kind"];
  /** The text; a reader without access to the order's page may get another ending. */
  text: MailText & { notesWithoutPage?: readonly string[] };
  /** Besides `{number}`, `{product}` and `{support}`. */
  values?: Readonly<Record<string, string>>;
  /** Facts after number and product; false values are omitted. */
  facts?: readonly (Fact | false)[];
  /** A quoted text of a person; may be empty. */
  quote?: string | undefined;
  /** The part of the order that the button opens: "#thread". */
  part?: string;
}

/** The reader of a mail about an order. */
export interface Reader {
  to: string;
  /** Name in the greeting: the buyer, who may have ordered for somebody else. */
  name: string | undefined;
  /** Null once the account is deleted. */
  userId: string | null;
  /** Whether the reader can open the order's page, to which the button leads. */
  hasPage: boolean;
}

type StaffReader = Extract<Mail["to"], object>;

/** A letter as a mail. */
export function orderMail(
  { origin, settings }: MailSite,
  { number, productName }: Pick<Order, "number" | "productName">,
  reader: Reader | StaffReader,
  { kind, text: { notesWithoutPage, ...text }, values, facts = [], quote, part = "" }: Letter,
): Mail {
  const { noPapers, noPage } = orderMailText;
  const all = { number, product: productName, support: settings.SUPPORT_EMAIL, noPapers, noPage, ...values };
  const isStaff = "staff" in reader;
  const hasPage = isStaff || reader.hasPage;
  const link = `${origin}/${isStaff ? "admin" : "dashboard"}/orders/${number}${part}`;
  const ending = hasPage || !notesWithoutPage ? text : { ...text, notes: notesWithoutPage };
  return {
    ...{ kind, to: isStaff ? reader : reader.to },
    content: {
      ...writeText({ ...(isStaff && { button: "在后台打开" }), ...ending }, all, hasPage ? link : undefined),
      ...(!isStaff && reader.name !== undefined && { name: reader.name }),
      ...(quote && { quote }),
      facts: [["订单号", number], ["服务", productName], ...facts.filter((fact) => fact !== false)],
    },
  };
}

/**
 * Statements: a mail about an order, if the statement before them changed a row; none without a reader. It is deleted with the
 * customer's account, whoever reads it.
 * @param cause of its key, after the order's number: a second mail with the same one is not written
 */
export const tell = (
  app: MailSite & Pick<AppContext, "now">,
  order: Pick<Order, "number" | "productName" | "userId">,
  reader: Reader | StaffReader | null,
  cause: string,
  letter: Letter,
): BatchItem[] =>
  reader === null
    ? []
    : [
        enqueueMail(app, orderMail(app, order, reader, letter), {
          userId: "staff" in reader ? order.userId : reader.userId,
          dedupeKey: `order:${order.number}:${cause}`,
          onlyIf: previousChanged,
        }),
      ];

/**
 * The reader of mails to the customer: the owner of the account. If it is deleted: the applicant, whose address is
 * retained until the order is over. Null without either.
 */
export async function readerOf(
  app: Pick<AppContext, "primary">,
  { userId, applicantEmail, applicantName: name }: Pick<Order, "userId" | "applicantEmail" | "applicantName">,
): Promise<Reader | null> {
  if (userId === null) return applicantEmail === "" ? null : { to: applicantEmail, name, userId, hasPage: false };
  const account = await findAccount(app, "id", userId);
  return account ? { to: account.email, name: account.name, userId, hasPage: true } : null;
}

/** The mail about news of an order. */
export const writeOrderDigest: WriteDigest = async (app, { id, reader, news }) => {
  const order = await app.primary.orm.select(orderFields).from(orders).where(eq(orders.id, id)).get();
  if (!order) return null;
  const customer = await readerOf(app, order);
  const told =
    reader === "staff" ? ({ staff: news.texts.length === 0 ? "uploads" : "order-messages" } as const) : customer;
  if (!told) return null;
  const letter = orderNews(order, { reader, news });
  return { mail: orderMail(app, order, told, letter), cause: `order:${order.number}`, userId: order.userId };
};

/**
 * The mails about an order, for the outbox to list and to send again: to us, and to the current addresses of its customer, the account's
 * and the applicant's.
 * @throws AppError "forbidden", "not_found"
 */
export async function orderMails(app: Pick<AppContext, "primary">, member: Member, number: string) {
  const order = await findOrderFor(app, number, member, "staff");
  const recipients = [order.applicantEmail, (await readerOf(app, order))?.to ?? ""].filter(Boolean);
  return { causes: [`order:${number}`], recipients };
}
