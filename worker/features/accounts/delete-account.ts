import { eq } from "drizzle-orm";
import { AppError } from "#worker/errors.ts";
import { eraseMessagesFrom } from "#worker/features/contact/public.ts";
import { isRenewing, mustNotRenew } from "#worker/features/memberships/public.ts";
import {
  eraseEndedOrdersOf,
  keepOpenOrdersOf,
  listOpenOrders,
  mustHaveNoOpenOrders,
  nameOrder,
  type OpenOrder,
} from "#worker/features/orders/public.ts";
import { deliverMail, eraseMailsOf } from "#worker/features/outbox/public.ts";
import { forgetReporter } from "#worker/features/professionals/public.ts";
import type { Actor } from "#worker/platform/auth/actor.ts";
import { users, verifications } from "#worker/platform/auth/schema.ts";
import { type BatchItem, runBatch } from "#worker/platform/db/run-batch.ts";
import { mailLink, provedAddressOf } from "./account-links.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { confirmPassword } from "./confirm-password.ts";
import { mustNotBeLastAdministrator, refuseLastAdministrator } from "./keep-an-administrator.ts";
import { limits, take } from "./limits.ts";
import { confirmDeletion } from "./mails.ts";
import { endedSessionHeaders } from "./sign-out.ts";

/** What somebody chose about orders that are not over: false refuses while there are any. */
export interface Deletion {
  keepsOrders: boolean;
}

export interface DeletedAccount {
  /** Whether orders keep what is needed to finish them. */
  hasKeptOrders: boolean;
  /** They remove the session's cookie. */
  headers: Headers;
}

/**
 * Deletes the account of somebody who knows its password.
 * @throws AppError "invalid" for a wrong password, "forbidden" for the last administrator, "conflict" while a membership
 *   renews itself or an order is not over, "limited"
 */
export async function deleteAccount(
  app: AccountsContext,
  actor: Actor,
  password: string,
  deletion: Deletion = { keepsOrders: false },
): Promise<DeletedAccount> {
  await confirmPassword(app, actor.userId, password);
  return eraseAccount(app, actor.userId, deletion, (statements) => runBatch(app.primary, statements));
}

/**
 * For owners who have forgotten the password: mails a link to the proved address, whose button deletes the account. The page
 * behind it asks about orders that are not over.
 * @throws AppError "forbidden" for the last administrator, "conflict" while a membership renews itself, "limited"
 */
export async function sendDeletionLink(app: AccountsContext, actor: Actor): Promise<void> {
  const { userId, email, name } = actor;
  // Asked here so that no mail is sent in vain; the batch that deletes asks again.
  await refuseLastAdministrator(app, actor);
  if (await isRenewing(app, userId)) throw stillRenewing();
  await take(app, limits.linkAccount, email);
  const orders = await listOpenOrders(app, userId);
  const link = await mailLink(app, { purpose: "delete-account", userId, email }, (address) =>
    confirmDeletion({ to: email, name, link: address, orders }),
  );
  await runBatch(app.primary, link);
  app.waitUntil(deliverMail(app));
}

const stillRenewing = () =>
  new AppError(
    "conflict",
    "您的付费会员还在自动续订，现在注销的话会继续扣款。请先到“会员”页面（/dashboard/membership）的“管理订阅”里取消续订，再来注销账号；取消之后仍然不能注销的，请写信给我们。",
  );

const notOver = (orders: readonly OpenOrder[]) =>
  new AppError(
    "conflict",
    orders.length === 0
      ? "您的订单刚刚有了变化，请再试一次。"
      : `您还有 ${orders.length} 个订单没有结束：${orders.map(nameOrder).join("、")}。请先在订单页取消或申请退款，等订单结束再注销；或者勾选“现在注销，订单里的资料保留到订单结束”。`,
  );

/** Thrown by the batch; its message needs the orders as they are then. */
class OrdersAreOpen extends Error {}

/**
 * Removes everything that tells of a person, in one batch, or nothing. What may forbid it is checked in that batch: what a
 * page showed before may have changed.
 * @param run runs the statements as one batch, perhaps with others in front of them
 * @throws AppError "forbidden" for the last administrator, "conflict" while a membership of the account renews itself or an
 *   order is not over
 */
export async function eraseAccount(
  app: AccountsContext,
  userId: string,
  { keepsOrders }: Deletion,
  run: (statements: BatchItem[]) => Promise<unknown>,
): Promise<DeletedAccount> {
  const open = await listOpenOrders(app, userId);
  try {
    await run([
      mustNotBeLastAdministrator(app, userId),
      mustNotRenew(app, userId, stillRenewing),
      ...(keepsOrders ? keepOpenOrdersOf(app, userId) : [mustHaveNoOpenOrders(app, userId, () => new OrdersAreOpen())]),
      ...eraseEverythingOf(app, userId),
    ]);
  } catch (error) {
    throw error instanceof OrdersAreOpen ? notOver(await listOpenOrders(app, userId)) : error;
  }
  return { hasKeptOrders: open.length > 0, headers: endedSessionHeaders(app) };
}

/**
 * Statements: remove the account with its sessions, links, events and shortlist (by cascade), its mails, and what was written
 * to us from its proved address. People it invited stay, without by whom. Orders that are over stay in the books without
 * whom they were for.
 */
function eraseEverythingOf(app: AccountsContext, userId: string): BatchItem[] {
  const { orm } = app.primary;
  const address = provedAddressOf(userId);
  return [
    ...eraseEndedOrdersOf(app, userId),
    eraseMessagesFrom(app, address),
    forgetReporter(app, address),
    ...eraseMailsOf(app, userId, address),
    orm.delete(verifications).where(eq(verifications.value, userId)),
    orm.update(users).set({ invitedBy: null }).where(eq(users.invitedBy, userId)),
    orm.delete(users).where(eq(users.id, userId)),
  ];
}
