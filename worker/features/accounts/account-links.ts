import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { enqueueMail, type Mail } from "#worker/features/outbox/public.ts";
import { users } from "#worker/platform/auth/schema.ts";
import { encodeBase64Url } from "#worker/platform/crypto/base64-url.ts";
import { sha256Hex } from "#worker/platform/crypto/sha256-hex.ts";
import { type BatchItem, mustHold, runBatch } from "#worker/platform/db/run-batch.ts";
import { insertIf } from "#worker/platform/db/sql-parts.ts";
import { minute } from "#worker/platform/time/units.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { linkLifetimes } from "./mails.ts";
import { accountLinks } from "./schema.ts";

type Context = Pick<AppContext, "primary" | "now">;

/** A link from a mail, found by its token. */
export type AccountLink = Pick<
  typeof accountLinks.$inferSelect,
  "tokenHash" | "purpose" | "userId" | "email" | "returnTo"
>;

export type LinkPurpose = AccountLink["purpose"];

interface NewLink {
  purpose: LinkPurpose;
  userId: string;
  /** The address that is being proved; of a change, the new one. */
  email: string;
  returnTo?: string | undefined;
}

/**
 * Makes a link of 256 random bits. The table stores the hash; the token is in the mail alone. All links open the same page,
 * which does nothing before its button is pressed, because mail services and WeChat open links to look at them.
 * @param compose the mail that carries the link's whole address
 * @returns the statements that write the link and the mail, for one batch. For an account that does not exist they write
 *   nothing
 */
export async function mailLink(
  app: AccountsContext,
  { purpose, userId, email, returnTo }: NewLink,
  compose: (link: string) => Mail,
): Promise<BatchItem[]> {
  const token = encodeBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  const now = app.now();
  const link = {
    tokenHash: await sha256Hex(token),
    purpose,
    userId,
    email,
    returnTo: returnTo ?? null,
    createdAt: new Date(now),
    expiresAt: new Date(now + linkLifetimes[purpose] * minute),
  };
  return [
    insertIf(accountLinks, link, sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId})`),
    enqueueMail(app, compose(`${app.origin}/link?token=${token}`), { userId }),
  ];
}

/** What a link is for, without using it. "used" and "expired" are told apart so that the page can say what to do. */
export async function findLink(
  { primary, now }: Context,
  token: string,
): Promise<{ state: "good" | "used" | "expired"; link: AccountLink } | null> {
  const row = await primary.orm
    .select()
    .from(accountLinks)
    .where(eq(accountLinks.tokenHash, await sha256Hex(token)))
    .get();
  if (!row) return null;
  const { tokenHash, purpose, userId, email, returnTo, expiresAt, usedAt } = row;
  const state = usedAt !== null ? "used" : expiresAt.getTime() <= now() ? "expired" : "good";
  return { state, link: { tokenHash, purpose, userId, email, returnTo } };
}

/**
 * Uses a link up together with what it is for: one batch, so that both happen or neither, and of two uses at once one is
 * refused. The account's other links for the same purpose end with it.
 * @throws AppError "invalid" when the link was used before or has expired
 */
export async function spendLink(app: Context, link: AccountLink, effects: readonly BatchItem[]): Promise<void> {
  const { primary } = app;
  const now = new Date(app.now());
  const { tokenHash } = accountLinks;
  const isGood = and(eq(tokenHash, link.tokenHash), isNull(accountLinks.usedAt), gt(accountLinks.expiresAt, now));
  await runBatch(primary, [
    mustHold(sql`EXISTS (SELECT 1 FROM ${accountLinks} WHERE ${isGood})`, linkIsGone),
    primary.orm.update(accountLinks).set({ usedAt: now }).where(eq(tokenHash, link.tokenHash)),
    endLinks(app, link.userId, link.purpose),
    ...effects,
  ]);
}

/** Makes a link usable again after what it was for has failed. */
export async function restoreLink({ primary }: Context, { tokenHash }: AccountLink): Promise<void> {
  await primary.orm.update(accountLinks).set({ usedAt: null }).where(eq(accountLinks.tokenHash, tokenHash));
}

export const linkIsGone = () =>
  new AppError("invalid", "链接已失效：它已经用过、过期，或者不完整。请重新申请一封邮件。");

/** The statement that ends an account's unused links, for one purpose or for all. */
export const endLinks = ({ primary, now }: Context, userId: string, purpose?: LinkPurpose) =>
  primary.orm
    .update(accountLinks)
    .set({ usedAt: new Date(now()) })
    .where(
      and(
        eq(accountLinks.userId, userId),
        isNull(accountLinks.usedAt),
        purpose === undefined ? undefined : eq(accountLinks.purpose, purpose),
      ),
    );

/** The address of an account if it was proved, as a query for other statements: null otherwise. */
export const provedAddressOf = (userId: string): SQL =>
  sql`(SELECT ${users.email} FROM ${users} WHERE ${users.id} = ${userId} AND ${users.emailVerified} = 1)`;
