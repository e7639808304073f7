import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { enqueueMail, runWithMails } from "#app/features/foundation/outbox/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { isRefusedDemo } from "#worker/platform/auth/demo-accounts.ts";
import { accountExists } from "#worker/platform/auth/find-account.ts";
import { users } from "#worker/platform/auth/schema.ts";
import { encodeBase64Url, sha256Hex } from "#worker/platform/crypto.ts";
import { type BatchItem, mustHold, runBatch } from "#worker/platform/db/run-batch.ts";
import { hasRow, insertIf } from "#worker/platform/db/sql-parts.ts";
import { limitedAccount } from "#worker/platform/limits/known-browser.ts";
import { enforceLimit } from "#worker/platform/limits/rate-limiter.ts";
import { requirePass } from "#worker/platform/services/captcha/passes.ts";
import { minute } from "#worker/platform/time/units.ts";
import { limitNetwork, limits } from "./limits.ts";
import { type LinkMailParts, linkMail, linkMails } from "./mails.ts";
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
  /** The address that the link verifies; for a change of address the new one. */
  email: string;
  returnTo?: string | undefined;
}

/**
 * Creates a link with a token of 256 random bits. The table stores only the hash of the token. Every link opens /link,
 * which has no effect until its button is pressed, because mail services and WeChat open links to scan them. @param
 * mail the content of its mail @returns the statements that write the link and the mail, for one batch. They write
 * nothing when the account does not exist
 */
export async function mailLink(
  app: AppContext,
  { purpose, userId, email, returnTo }: NewLink,
  mail: LinkMailParts,
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
    expiresAt: new Date(now + linkMails[purpose].minutes * minute),
  };
  return [
    insertIf(accountLinks, link, accountExists(userId)),
    enqueueMail(app, linkMail(app, purpose, { ...mail, link: `${app.origin}/link?token=${token}` }), { userId }),
  ];
}

/** Reads a link without using it up. The page explains "used" and "expired" differently. */
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
  const { expiresAt, usedAt, createdAt: _, ...link } = row;
  const state = usedAt !== null ? "used" : expiresAt.getTime() <= now() ? "expired" : "good";
  return { state, link };
}

/**
 * Marks a link as used and runs its effects, in one batch: both happen or neither, and one of two simultaneous uses is refused.
 * The account's other links for the same purpose become invalid.
 * @throws AppError "invalid" when the link was used before or has expired
 */
export async function consumeLink(app: Context, link: AccountLink, effects: readonly BatchItem[]): Promise<void> {
  const { primary } = app;
  const now = new Date(app.now());
  const { tokenHash } = accountLinks;
  const isGood = and(eq(tokenHash, link.tokenHash), isNull(accountLinks.usedAt), gt(accountLinks.expiresAt, now));
  await runBatch(primary, [
    mustHold(hasRow(accountLinks, isGood), linkIsGone),
    primary.orm.update(accountLinks).set({ usedAt: now }).where(eq(tokenHash, link.tokenHash)),
    endLinks(app, link.userId, link.purpose),
    ...effects,
  ]);
}

/** Makes a link usable again after its purpose failed. */
export async function restoreLink({ primary }: Context, { tokenHash }: AccountLink): Promise<void> {
  await primary.orm.update(accountLinks).set({ usedAt: null }).where(eq(accountLinks.tokenHash, tokenHash));
}

export const linkIsGone = () =>
  new AppError("invalid", "链接已失效：它已经用过、过期，或者不完整。请重新申请一封邮件。");

/** Statement: invalidates an account's unused links, for one purpose or for all. */
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

/** Subquery: the address of an account if it is verified, otherwise null. */
export const verifiedAddressOf = (userId: string): SQL =>
  sql`(SELECT ${users.email} FROM ${users} WHERE ${users.id} = ${userId} AND ${users.emailVerified} = 1)`;

/**
 * Mails a sign-in or recovery link to an address that has an account. Result, rate limits and statements are the same for an
 * address without one, so that nobody learns who has an account.
 * @throws AppError "forbidden" without a human check, "limited"
 */
export async function sendLink(
  app: AppContext,
  purpose: "sign-in" | "recovery",
  { email, returnTo }: { email: string; returnTo?: string | undefined },
): Promise<void> {
  await requirePass(app, "login");
  const { who, isKnown } = await limitedAccount(app, email);
  if (!isKnown) await limitNetwork(app, limits.linkAddress, email);
  await enforceLimit(app, limits.linkAccount, who);
  if (!isKnown) await enforceLimit(app, limits.linkAccountDay, email);
  const isDemo = isRefusedDemo(email, import.meta.env.PROD);
  const user = await app.primary.orm
    .select({ userId: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.email, isDemo ? "" : email), isNull(users.bannedAt)))
    .get();
  // For an unknown address the same statements run and match no row, so that the timing reveals nothing.
  const { userId, name } = user ?? { userId: "", name: "" };
  await runWithMails(app, await mailLink(app, { purpose, userId, email, returnTo }, { to: email, name }));
}

/** Statements: write a verification link and its mail. */
export const verificationMail = (app: AppContext, { name, ...of }: Omit<NewLink, "purpose"> & { name: string }) =>
  mailLink(app, { ...of, purpose: "verify-email" }, { to: of.email, name });
