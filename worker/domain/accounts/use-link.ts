import { AppError } from "#worker/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { deliverMail } from "../outbox/deliver-mail.ts";
import { enqueueMail } from "../outbox/enqueue-mail.ts";
import { linkLifetimes } from "../outbox/link-lifetimes.ts";
import { type AccountLink, makeLink, takeLink } from "./account-links.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { eraseAccount } from "./delete-account.ts";
import { limits, takeOne } from "./limits.ts";
import { noteSignIn } from "./note-sign-in.ts";
import { openAuth } from "./open-auth.ts";
import { emailTaken } from "./register-account.ts";

/** What became of a link; the cookies are in the headers. */
export type UsedLink =
  | { outcome: "verified" | "change-confirmed" | "email-changed" | "deleted"; headers: Headers }
  | {
      outcome: "signed-in" | "second-factor";
      purpose: "sign-in" | "recovery";
      returnTo: string | null;
      headers: Headers;
    };

/**
 * Does what the link of a mail is for, once.
 * @throws AppError "invalid" when the link was used before, is too old or never was, "conflict" when the new address
 *   has an account by now, "limited"
 */
export async function useLink(app: AccountsContext, token: string): Promise<UsedLink> {
  await takeOne(app, limits.useLinkAddress);
  const link = await takeLink(app, token);
  switch (link.purpose) {
    case "verify-email":
      return verify(app, link);
    case "sign-in":
    case "recovery":
      return begin(app, link, link.purpose);
    case "confirm-change":
      return askNewAddress(app, link);
    case "verify-change":
      return change(app, link);
    case "delete-account":
      await eraseAccount(app, link.userId);
      return { outcome: "deleted", headers: new Headers() };
  }
}

async function verify(app: AccountsContext, { userId, email }: AccountLink): Promise<UsedLink> {
  await app.primary.batch([
    app.primary
      .prepare("UPDATE users SET email_verified = 1, updated_at = ?3 WHERE id = ?1 AND email = ?2")
      .bind(userId, email, app.now()),
    recordEvent(app, userId, "email-verified"),
  ]);
  return { outcome: "verified", headers: new Headers() };
}

/** The link proves the address: whoever set a password for it before that may be somebody else, so it goes. */
async function begin(app: AccountsContext, link: AccountLink, purpose: "sign-in" | "recovery"): Promise<UsedLink> {
  const { userId, email, returnTo } = link;
  const { primary } = app;
  await primary.batch([
    primary
      .prepare(
        `UPDATE credentials SET password = NULL
         WHERE user_id = ?1 AND EXISTS (SELECT 1 FROM users WHERE id = ?1 AND email_verified = 0)`,
      )
      .bind(userId),
    primary
      .prepare("UPDATE users SET email_verified = 1, updated_at = ?3 WHERE id = ?1 AND email = ?2")
      .bind(userId, email, app.now()),
  ]);
  const answer = await openAuth(app).api.signInWithLink({
    body: { userId, startedBy: purpose === "recovery" ? "recovery" : "link" },
    headers: app.headers,
    asResponse: true,
  });
  if (!answer.ok) throw new AppError("invalid", "链接已失效，请重新申请一封邮件。");
  const body = (await answer.json()) as { twoFactorRedirect?: boolean };
  if (body.twoFactorRedirect) return { outcome: "second-factor", purpose, returnTo, headers: answer.headers };
  await noteSignIn(app, userId);
  return { outcome: "signed-in", purpose, returnTo, headers: answer.headers };
}

/** The old address agrees; now the new one is asked. */
async function askNewAddress(app: AccountsContext, { userId, email }: AccountLink): Promise<UsedLink> {
  const user = await app.primary.prepare("SELECT name FROM users WHERE id = ?").bind(userId).first<{ name: string }>();
  if (!user) throw new AppError("not_found", "这个账号已经不存在。");
  const link = await makeLink(app, {
    purpose: "verify-change",
    userId,
    email,
    lifetime: linkLifetimes["verify-change"],
  });
  await app.primary.batch([
    link.statement,
    enqueueMail(app, { kind: "verify-email-change", to: email, name: user.name, link: link.address }, { userId }),
  ]);
  app.waitUntil(deliverMail(app));
  return { outcome: "change-confirmed", headers: new Headers() };
}

async function change(app: AccountsContext, { userId, email }: AccountLink): Promise<UsedLink> {
  try {
    await app.primary.batch([
      recordEvent(app, userId, "email-changed"),
      app.primary
        .prepare("UPDATE users SET email = ?2, email_verified = 1, updated_at = ?3 WHERE id = ?1")
        .bind(userId, email, app.now()),
      // Links that were sent to the old address open nothing any more.
      app.primary
        .prepare("UPDATE account_links SET used_at = ?2 WHERE user_id = ?1 AND used_at IS NULL")
        .bind(userId, app.now()),
    ]);
  } catch (error) {
    if (/UNIQUE constraint failed: users\.email/.test(String(error))) throw new AppError("conflict", emailTaken);
    throw error;
  }
  return { outcome: "email-changed", headers: new Headers() };
}
