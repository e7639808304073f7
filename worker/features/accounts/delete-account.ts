import { AppError } from "#worker/errors.ts";
import { eraseOrders } from "#worker/features/orders/erase-orders.ts";
import { orderIsOver } from "#worker/features/orders/order-is-over.ts";
import { deliverMail } from "#worker/features/outbox/deliver-mail.ts";
import { nameOrder } from "#worker/features/outbox/name-order.ts";
import type { Actor } from "#worker/platform/auth/actor.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { confirmPassword } from "./confirm-password.ts";
import { keepLastAdministrator, lastAdministratorRefusal, refuseLastAdministrator } from "./keep-an-administrator.ts";
import { limits, take } from "./limits.ts";
import { listOpenOrders, type OpenOrder } from "./list-open-orders.ts";
import { mailLink } from "./mail-link.ts";
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
  return erasing(app, actor.userId, deletion, (statements) => app.primary.batch(statements));
}

/**
 * For who has forgotten the password: a link to the proved address, whose button deletes the account. The page it leads to
 * asks about orders that are not over.
 * @throws AppError "forbidden" for the last administrator, "conflict" while a membership renews itself, "limited"
 */
export async function sendDeletionLink(app: AccountsContext, actor: Actor): Promise<void> {
  const { userId, email, name } = actor;
  await refuseLastAdministrator(app, actor);
  await refuseRenewing(app, userId);
  await take(app, limits.linkAccount, email);
  const orders = await listOpenOrders(app, userId);
  await app.primary.batch(
    await mailLink(app, { purpose: "delete-account", userId, email }, (link) => ({
      kind: "delete-account",
      to: email,
      name,
      link,
      orders,
    })),
  );
  app.waitUntil(deliverMail(app));
}

/**
 * Condition on `memberships` of account ?1: the payment service goes on taking money, and nobody could end that any more
 * once the account is gone. An end that staff have set says nothing about the subscription beside it.
 */
const renewsItself = "user_id = ?1 AND subscription_id IS NOT NULL AND (ends_at IS NULL OR source = 'staff')";

const stillRenewing = () =>
  new AppError(
    "conflict",
    "您的付费会员还在自动续订，现在注销的话会继续扣款。请先到“会员”页面（/dashboard/membership）的“管理订阅”里取消续订，再来注销账号；取消之后仍然不能注销的，请写信给我们。",
  );

/** Before a mail goes out for nothing; what counts is the batch. */
async function refuseRenewing({ primary }: { primary: Statements }, userId: string): Promise<void> {
  const renewing = await primary.prepare(`SELECT 1 FROM memberships WHERE ${renewsItself}`).bind(userId).first();
  if (renewing) throw stillRenewing();
}

const notOver = (orders: readonly OpenOrder[]) =>
  new AppError(
    "conflict",
    orders.length === 0
      ? "您的订单刚刚有了变化，请再试一次。"
      : `您还有 ${orders.length} 个订单没有结束：${orders.map(nameOrder).join("、")}。请先在订单页取消或申请退款，等订单结束再注销；或者勾选“现在注销，订单里的资料保留到订单结束”。`,
  );

/**
 * Removes everything that tells of a person, in one batch, or nothing. What may stand in the way is asked in that batch:
 * what a page showed before may have changed.
 * @param run runs the statements, with others in front of them perhaps
 * @throws AppError "forbidden" for the last administrator, "conflict" while a membership of the account renews itself or an
 *   order is not over
 */
export async function erasing(
  app: AccountsContext,
  userId: string,
  { keepsOrders }: Deletion,
  run: (statements: D1PreparedStatement[]) => Promise<unknown>,
): Promise<DeletedAccount> {
  const open = await listOpenOrders(app, userId);
  try {
    await run(eraseAccount(app, userId, { keepsOrders }));
  } catch (error) {
    const refusal = lastAdministratorRefusal(error);
    if (refusal) throw refusal;
    if (/NOT NULL constraint failed: memberships\.plan/.test(String(error))) throw stillRenewing();
    if (/NOT NULL constraint failed: orders\.status/.test(String(error)))
      throw notOver(await listOpenOrders(app, userId));
    throw error;
  }
  return { hasKeptOrders: open.length > 0, headers: endedSessionHeaders(app) };
}

/**
 * The statements that remove everything that tells of a person, for one batch: the account with its sessions, links,
 * record and shortlist (by cascade), its mails, and what was written to us from its proved address. People invited stay,
 * without by whom. Orders that are over stay in the books without whom they were for (eraseOrders); one that is not keeps
 * what is needed to finish it, if that is wanted, and loses it with the step that ends it (moveOrder). The first statements
 * fail, and all of the batch with them, for the last administrator, while a membership renews itself, and for an order that
 * is not over.
 */
function eraseAccount(
  app: Pick<AccountsContext, "primary">,
  userId: string,
  { keepsOrders }: Deletion,
): D1PreparedStatement[] {
  const proved = "(SELECT email FROM users WHERE id = ?1 AND email_verified = 1)";
  const kept = `user_id = ?1 AND NOT ${orderIsOver}`;
  const run = (statement: string) => app.primary.prepare(statement).bind(userId);
  return [
    run(keepLastAdministrator),
    // A membership without a plan, and an order without a state, are what the tables refuse: the batch ends there.
    run(`UPDATE memberships SET plan = NULL WHERE ${renewsItself}`),
    run(
      keepsOrders
        ? // Whoever has the order open is told that it is otherwise now.
          `UPDATE orders SET version = version + 1 WHERE ${kept}`
        : `UPDATE orders SET status = NULL WHERE ${kept}`,
    ),
    // The account's own address stays nowhere, not even beside an order that goes on.
    run(
      `UPDATE order_files SET uploader = '' WHERE by = 'customer' AND order_id IN (SELECT id FROM orders WHERE ${kept})`,
    ),
    run(
      `UPDATE order_events SET actor = '' WHERE by = 'customer' AND order_id IN (SELECT id FROM orders WHERE ${kept})`,
    ),
    ...eraseOrders(app, `user_id = ?1 AND ${orderIsOver}`, userId),
    ...[
      `DELETE FROM contact_messages WHERE email = ${proved}`,
      // What is wrong with an entry stays to be put right; that they said so does not.
      `UPDATE professional_reports SET email = '', key = 'report-' || hex(randomblob(16)) WHERE email = ${proved}`,
      `DELETE FROM outbox WHERE reply_to = ${proved}`,
      `DELETE FROM outbox WHERE recipient = ${proved}`,
      "DELETE FROM outbox WHERE user_id = ?1",
      "DELETE FROM verifications WHERE value = ?1",
      "UPDATE users SET invited_by = NULL WHERE invited_by = ?1",
      "DELETE FROM users WHERE id = ?1",
    ].map(run),
  ];
}
