import { AppError } from "#worker/errors.ts";
import { deliverMail } from "#worker/features/outbox/deliver-mail.ts";
import { type AccountLink, endLinks, findLink, linkIsGone, spendLink } from "./account-links.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { type Deletion, erasing } from "./delete-account.ts";
import { giveBack, limits, take } from "./limits.ts";
import { mailLink } from "./mail-link.ts";
import { recordEvent } from "./record-event.ts";
import { emailTaken } from "./register-account.ts";
import { beginByLink, type SignedInByLink } from "./sign-in-by-link.ts";

/** What became of a link; the cookies are in the headers. */
export type UsedLink =
  | { outcome: "verified" | "change-confirmed" | "email-changed"; headers: Headers }
  | { outcome: "deleted"; hasKeptOrders: boolean; headers: Headers }
  | SignedInByLink;

/**
 * Does what the link of a mail is for, once.
 * @throws AppError "invalid" when the link was used before, is too old or never was, "conflict" when the new address
 *   has an account by now, or a membership of the account to be deleted renews itself or an order of it is not over,
 *   "forbidden" when that is the last administrator's (the link stays good after all three), "limited"
 */
export async function useLink(
  app: AccountsContext,
  token: string,
  deletion: Deletion = { keepsOrders: false },
): Promise<UsedLink> {
  await take(app, limits.useLinkAddress);
  const found = await findLink(app, token);
  if (found?.state !== "good") throw linkIsGone();
  await giveBack(app, limits.useLinkAddress);
  const { link } = found;
  switch (link.purpose) {
    case "verify-email":
      await verify(app, link);
      return { outcome: "verified", headers: new Headers() };
    case "sign-in":
    case "recovery":
      return beginByLink(app, link, link.purpose);
    case "confirm-change":
      await askNewAddress(app, link);
      return { outcome: "change-confirmed", headers: new Headers() };
    case "verify-change":
      await change(app, link);
      return { outcome: "email-changed", headers: new Headers() };
    case "delete-account":
      return {
        outcome: "deleted",
        ...(await erasing(app, link.userId, deletion, (statements) => spendLink(app, link, statements))),
        // Somebody else may be signed in here.
        headers: new Headers(),
      };
  }
}

function verify(app: AccountsContext, link: AccountLink): Promise<void> {
  return spendLink(app, link, [
    app.primary
      .prepare("UPDATE users SET email_verified = 1, updated_at = ?3 WHERE id = ?1 AND email = ?2")
      .bind(link.userId, link.email, app.now()),
    recordEvent(app, link.userId, "email-verified"),
  ]);
}

/** The old address agrees; now the new one is asked. */
async function askNewAddress(app: AccountsContext, link: AccountLink): Promise<void> {
  const { userId, email } = link;
  const user = await app.primary.prepare("SELECT name FROM users WHERE id = ?").bind(userId).first<{ name: string }>();
  if (!user) throw linkIsGone();
  const question = await mailLink(app, { purpose: "verify-change", userId, email }, (address) => ({
    kind: "verify-email-change",
    to: email,
    name: user.name,
    link: address,
  }));
  await spendLink(app, link, question);
  app.waitUntil(deliverMail(app));
}

/** What was written from the old address stays this person's, so that it goes when the account does. */
async function change(app: AccountsContext, link: AccountLink): Promise<void> {
  const { userId, email } = link;
  const { primary } = app;
  const before = "(SELECT email FROM users WHERE id = ?1 AND email_verified = 1)";
  try {
    await spendLink(app, link, [
      primary.prepare(`UPDATE contact_messages SET email = ?2 WHERE email = ${before}`).bind(userId, email),
      primary.prepare(`UPDATE professional_reports SET email = ?2 WHERE email = ${before}`).bind(userId, email),
      primary.prepare(`UPDATE outbox SET user_id = ?1 WHERE recipient = ${before}`).bind(userId),
      primary.prepare(`UPDATE outbox SET user_id = ?1 WHERE reply_to = ${before}`).bind(userId),
      primary
        .prepare("UPDATE users SET email = ?2, email_verified = 1, updated_at = ?3 WHERE id = ?1")
        .bind(userId, email, app.now()),
      // Links that were sent to the old address open nothing any more.
      endLinks(app, userId),
      recordEvent(app, userId, "email-changed"),
    ]);
  } catch (error) {
    if (/UNIQUE constraint failed: users\.email/.test(String(error))) throw new AppError("conflict", emailTaken);
    throw error;
  }
}
