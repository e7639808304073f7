import { eq, sql } from "drizzle-orm";
import { eraseMessagesFrom, exportMessagesFrom } from "#app/features/business/contact/server/public.ts";
import { exportMembershipOf, isRenewing, mustNotRenew } from "#app/features/business/memberships/server/public.ts";
import {
  eraseEndedOrdersOf,
  exportOrdersOf,
  keepOpenOrdersOf,
  listOpenOrders,
  mustHaveNoOpenOrders,
  type OpenOrder,
} from "#app/features/business/orders/server/public.ts";
import { nameOrder } from "#app/features/business/orders/shared/order.ts";
import { exportPaymentsOf } from "#app/features/business/payments/server/public.ts";
import { eraseMailsOf, exportMailsOf, runWithMails } from "#app/features/foundation/outbox/server/public.ts";
import { exportPlanOf } from "#app/features/publishing/plan/server/public.ts";
import { exportReportsFrom, forgetReporter } from "#app/features/publishing/professionals/server/public.ts";
import { exportWatchingOf } from "#app/features/publishing/watching/server/public.ts";
import { exportShortlistOf } from "#app/features/register/shortlist/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { credentials, sessions, twoFactors, users, verifications } from "#worker/platform/auth/schema.ts";
import { type BatchItem, runBatch } from "#worker/platform/db/run-batch.ts";
import { enforceLimit } from "#worker/platform/limits/rate-limiter.ts";
import { recordEvent } from "./account-events.ts";
import { mailLink, verifiedAddressOf } from "./account-links.ts";
import { confirmPassword } from "./change-account.ts";
import { mustNotBeLastAdministrator, refuseLastAdministrator } from "./last-administrator.ts";
import { limits } from "./limits.ts";
import { openOrdersNote } from "./mails.ts";
import { exportPasskeysOf } from "./passkeys/manage-passkeys.ts";
import { accountEvents, knownDevices } from "./schema.ts";
import { endedSessionHeaders } from "./sessions.ts";

/** The choice about open orders: `keepsOrders: false` refuses the deletion while there are any. */
export interface Deletion {
  keepsOrders: boolean;
}

interface DeletedAccount {
  /** Whether open orders retain the personal data needed to finish them. */
  hasKeptOrders: boolean;
  /** Remove the session cookie. */
  headers: Headers;
}

/**
 * Deletes the account after a check of its password.
 * @throws AppError "invalid" for a wrong password, "forbidden" for the last administrator, "conflict" while a membership renews
 *   or an order is open, "limited"
 */
export async function deleteAccount(
  app: AppContext,
  actor: Actor,
  password: string,
  deletion: Deletion = { keepsOrders: false },
): Promise<DeletedAccount> {
  await confirmPassword(app, actor.userId, password);
  return eraseAccount(app, actor.userId, deletion, (statements) => runBatch(app.primary, statements));
}

/**
 * Mails a deletion link to the account's verified address, for owners who have forgotten the password. The page of the link asks
 * about open orders.
 * @throws AppError "forbidden" for the last administrator, "conflict" while a membership renews, "limited"
 */
export async function sendDeletionLink(app: AppContext, actor: Actor): Promise<void> {
  const { userId, email, name } = actor;
  // Checked here so that no useless mail is sent; the batch that deletes checks again.
  await refuseLastAdministrator(app, actor);
  if (await isRenewing(app, userId)) throw membershipRenews();
  await enforceLimit(app, limits.linkAccount, email);
  const orders = await listOpenOrders(app, userId);
  const more = orders.length === 0 ? [] : [openOrdersNote(orders.map(nameOrder))];
  const link = await mailLink(app, { purpose: "delete-account", userId, email }, { to: email, name, more });
  await runWithMails(app, link);
}

const membershipRenews = () =>
  new AppError(
    "conflict",
    "你的付费会员还在自动续订，现在注销的话会继续扣款。请先到“会员”页面（/dashboard/membership）的“管理订阅”里取消续订，再来注销账号；取消之后仍然不能注销的，请写信给我们。",
  );

const ordersAreOpen = (orders: readonly OpenOrder[]) =>
  new AppError(
    "conflict",
    orders.length === 0
      ? "你的订单刚刚有了变化，请再试一次。"
      : `你还有 ${orders.length} 个订单没有结束：${orders.map(nameOrder).join("、")}。请先在订单页取消或申请退款，等订单结束再注销；或者勾选“现在注销，订单里的资料保留到订单结束”。`,
  );

/** Rolls the batch back when orders are open. The message for people lists the orders, which are read afterwards. */
class OrdersAreOpen extends Error {}

/**
 * Erases an account and all personal data in one batch. The batch itself checks whether the deletion is allowed, because that
 * may have changed since a page showed it.
 * @param run runs the statements as one batch; may put others in front of them
 * @throws AppError "forbidden" for the last administrator, "conflict" while a membership renews or an order is open
 */
export async function eraseAccount(
  app: AppContext,
  userId: string,
  { keepsOrders }: Deletion,
  run: (statements: BatchItem[]) => Promise<unknown>,
): Promise<DeletedAccount> {
  const open = await listOpenOrders(app, userId);
  try {
    await run([
      mustNotBeLastAdministrator(userId),
      mustNotRenew(userId, membershipRenews),
      ...(keepsOrders ? keepOpenOrdersOf(app, userId) : [mustHaveNoOpenOrders(userId, () => new OrdersAreOpen())]),
      ...erasureOf(app, userId),
    ]);
  } catch (error) {
    throw error instanceof OrdersAreOpen ? ordersAreOpen(await listOpenOrders(app, userId)) : error;
  }
  return { hasKeptOrders: open.length > 0, headers: endedSessionHeaders(app) };
}

/**
 * Statements: delete the account with its sessions, links, events, shortlist and the wish for mails about it (by cascade), its mails, and the
 * messages and reports from its verified address. Accounts that it invited lose the reference to it. Ended orders stay in the books without
 * personal data.
 */
function erasureOf(app: AppContext, userId: string): BatchItem[] {
  const { orm } = app.primary;
  const address = verifiedAddressOf(userId);
  return [
    ...eraseEndedOrdersOf(app, userId),
    eraseMessagesFrom(app, address),
    forgetReporter(app, address),
    ...eraseMailsOf(app, userId, address),
    orm.delete(verifications).where(eq(verifications.value, userId)),
    // The registration of a passkey that waits for the browser's answer is JSON with name and id of the account.
    orm
      .delete(verifications)
      .where(sql`instr(${verifications.value}, ${JSON.stringify({ id: userId }).slice(1, -1)}) > 0`),
    orm.update(users).set({ invitedBy: null }).where(eq(users.invitedBy, userId)),
    orm.delete(users).where(eq(users.id, userId)),
  ];
}

/**
 * All data stored about a person, by table, without secrets (password hashes, tokens).
 * @throws AppError "limited"
 */
export async function exportAccount(app: AppContext, actor: Actor): Promise<Record<string, unknown>> {
  const { userId } = actor;
  await enforceLimit(app, limits.changeAccount, userId);
  const address = verifiedAddressOf(userId);
  const parts: Record<string, BatchItem> = {
    ...ownParts(userId),
    shortlist: exportShortlistOf(app, userId),
    plan: exportPlanOf(app, userId),
    saved_changes_mails: exportWatchingOf(app, userId),
    ...exportMessagesFrom(address),
    professional_reports: exportReportsFrom(app, address),
    ...exportOrdersOf(userId),
    payments: exportPaymentsOf(userId),
    membership: exportMembershipOf(userId),
    mails: exportMailsOf(userId),
  };
  const answers = await runBatch(app.primary, [...Object.values(parts), recordEvent(app, userId, "data-exported")]);
  return {
    exported_at: new Date(app.now()).toISOString(),
    note: "时间以毫秒计，自 1970-01-01 UTC 起。",
    ...Object.fromEntries(Object.keys(parts).map((name, position) => [name, answers[position]?.rows ?? []])),
  };
}

/** Columns by their names in the file, as SQLite stores them: times in ms since 1970, booleans as 0 and 1. */
const ownParts = (userId: string): Record<string, BatchItem> => ({
  account: sql`SELECT id, name, email, email_verified, role, two_factor_enabled, last_sign_in_at, invite_code, created_at,
    updated_at FROM ${users} WHERE ${users.id} = ${userId}`,
  identities: sql`SELECT 'password' AS type, email, iif(id IN (SELECT user_id FROM ${credentials}), 'active', 'missing') AS status
    FROM ${users} WHERE ${users.id} = ${userId}
    UNION ALL SELECT 'email-link', email, iif(email_verified, 'active', 'missing') FROM ${users} WHERE ${users.id} = ${userId}`,
  second_factors: sql`SELECT 'totp' AS type, iif(verified, 'verified', 'unverified') AS status, name AS friendly_name, created_at,
    last_used_at FROM ${twoFactors} WHERE ${twoFactors.userId} = ${userId}`,
  passkeys: exportPasskeysOf(userId),
  sessions: sql`SELECT created_at, updated_at, expires_at, user_agent, place FROM ${sessions}
    WHERE ${sessions.userId} = ${userId}`,
  devices: sql`SELECT first_seen_at, last_seen_at FROM ${knownDevices} WHERE ${knownDevices.userId} = ${userId}`,
  activity: sql`SELECT kind, at, device, place, detail FROM ${accountEvents} WHERE ${accountEvents.userId} = ${userId}
    ORDER BY at`,
});
