import { and, eq, ne, not } from "drizzle-orm";
import { moveMessagesFrom } from "#app/features/business/contact/server/public.ts";
import { assignMailsTo, deliverMail } from "#app/features/foundation/outbox/server/public.ts";
import { moveReportsFrom } from "#app/features/publishing/professionals/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { credentials, users } from "#worker/platform/auth/schema.ts";
import { mustHold } from "#worker/platform/db/run-batch.ts";
import { hasRow } from "#worker/platform/db/sql-parts.ts";
import { enforceLimit } from "#worker/platform/limits/rate-limiter.ts";
import { type Deletion, eraseAccount } from "./account-data.ts";
import { recordEvent } from "./account-events.ts";
import {
  type AccountLink,
  consumeLink,
  endLinks,
  findLink,
  linkIsGone,
  mailLink,
  restoreLink,
  verifiedAddressOf,
} from "./account-links.ts";
import { beginSession, type SignedIn } from "./begin-session.ts";
import { limits } from "./limits.ts";
import { emailTaken } from "./register-account.ts";

/** The result of a redeemed link. The headers set the cookies. */
export type RedeemedLink =
  | { outcome: "change-confirmed" | "email-changed"; headers: Headers }
  /** `returnTo` is the address that the person wanted when they registered. */
  | { outcome: "verified"; returnTo: string | null; headers: Headers }
  | { outcome: "deleted"; hasKeptOrders: boolean; headers: Headers }
  | SignedInByLink;

/**
 * Performs the purpose of a mail link, once. @param deletion for a link that deletes the account @throws AppError
 * "invalid" when the link is used, expired or unknown; "conflict" when the new address has an account by now, or when
 * the account to delete has a renewing membership or an open order; "forbidden" when it is the last administrator's.
 * The link stays valid after "conflict" and "forbidden". "limited"
 */
export async function redeemLink(
  app: AppContext,
  token: string,
  deletion: Deletion = { keepsOrders: false },
): Promise<RedeemedLink> {
  const found = await findLink(app, token);
  if (found?.state !== "good") {
    await enforceLimit(app, limits.redeemLinkAddress);
    throw linkIsGone();
  }
  const { link } = found;
  switch (link.purpose) {
    case "verify-email":
      await consumeLink(app, link, [verifyAddress(app, link), recordEvent(app, link.userId, "email-verified")]);
      return { outcome: "verified", returnTo: link.returnTo, headers: new Headers() };
    case "sign-in":
    case "recovery":
      return signInByLink(app, link, link.purpose);
    case "confirm-change":
      await askNewAddress(app, link);
      return { outcome: "change-confirmed", headers: new Headers() };
    case "verify-change":
      await changeAddress(app, link);
      return { outcome: "email-changed", headers: new Headers() };
    case "delete-account":
      return {
        outcome: "deleted",
        ...(await eraseAccount(app, link.userId, deletion, (statements) => consumeLink(app, link, statements))),
        // Another account may be signed in in this browser.
        headers: new Headers(),
      };
  }
}

/** Statement: marks an account's address as verified, if it is still the one that the link was sent to. */
const verifyAddress = ({ primary, now }: AppContext, { userId, email }: AccountLink) =>
  primary.orm
    .update(users)
    .set({ emailVerified: true, updatedAt: new Date(now()) })
    .where(and(eq(users.id, userId), eq(users.email, email)));

/** The old address has confirmed the change; the new one gets a mail. */
async function askNewAddress(app: AppContext, link: AccountLink): Promise<void> {
  const { userId, email } = link;
  const user = await app.primary.orm.select({ name: users.name }).from(users).where(eq(users.id, userId)).get();
  if (!user) throw linkIsGone();
  const question = await mailLink(app, { purpose: "verify-change", userId, email }, { to: email, name: user.name });
  await consumeLink(app, link, question);
  app.waitUntil(deliverMail(app));
}

/**
 * Changes the address. Messages and reports from the old address get the new one, so that they are erased with the
 * account.
 */
async function changeAddress(app: AppContext, link: AccountLink): Promise<void> {
  const { userId, email } = link;
  const { orm } = app.primary;
  const before = verifiedAddressOf(userId);
  const isTaken = hasRow(users, eq(users.email, email), ne(users.id, userId));
  await consumeLink(app, link, [
    mustHold(not(isTaken), () => new AppError("conflict", emailTaken)),
    moveMessagesFrom(app, before, email),
    moveReportsFrom(app, before, email),
    ...assignMailsTo(app, userId, before),
    orm
      .update(users)
      .set({ email, emailVerified: true, updatedAt: new Date(app.now()) })
      .where(eq(users.id, userId)),
    // Links that were sent to the old address become invalid.
    endLinks(app, userId),
    recordEvent(app, userId, "email-changed"),
  ]);
}

type SignInPurpose = "sign-in" | "recovery";

interface SignedInByLink {
  outcome: SignedIn["next"];
  purpose: SignInPurpose;
  returnTo: string | null;
  headers: Headers;
}

/**
 * Starts a session by a sign-in link or a recovery link; a link does not replace the second factor. It also verifies the address. If
 * that was unverified, somebody else may have registered it, so the password is removed. After a failure the link can be used again.
 * @throws AppError "invalid" when the link was used meanwhile, "forbidden" when the account is banned
 */
async function signInByLink(app: AppContext, link: AccountLink, purpose: SignInPurpose): Promise<SignedInByLink> {
  const { userId, email, returnTo } = link;
  const { orm } = app.primary;
  const own = eq(users.id, userId);
  const isUnverified = hasRow(users, own, eq(users.emailVerified, false));
  await consumeLink(app, link, [
    orm.delete(credentials).where(and(eq(credentials.userId, userId), isUnverified)),
    verifyAddress(app, link),
  ]);
  try {
    const user = await orm.select({ twoFactorEnabled: users.twoFactorEnabled }).from(users).where(own).get();
    if (!user) throw linkIsGone();
    const startedBy = purpose === "sign-in" ? "link" : "recovery";
    const { next: outcome, headers } = await beginSession(app, { userId, email, ...user }, startedBy);
    return { outcome, purpose, returnTo, headers };
  } catch (error) {
    await restoreLink(app, link).catch(() => {});
    throw error;
  }
}
