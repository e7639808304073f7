import { AppError } from "#worker/errors.ts";
import { deliverMail } from "../outbox/deliver-mail.ts";
import { enqueueMail } from "../outbox/enqueue-mail.ts";
import { linkLifetimes } from "../outbox/link-lifetimes.ts";
import { makeLink } from "./account-links.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { limitedAccount } from "./known-browser.ts";
import { limits, take } from "./limits.ts";

interface Recipient {
  userId: string;
  name: string;
  email: string;
}

/**
 * Sends a link to sign in with, or to set a new password with, to an address that has an account. Whoever asks learns
 * nothing of whether it has: the answer, its limits and what is done for it are the same.
 * @throws AppError "forbidden" without a human check, "limited"
 */
export async function sendLink(
  app: AccountsContext,
  purpose: "sign-in" | "recovery",
  { email, returnTo }: { email: string; returnTo?: string | undefined },
): Promise<void> {
  if (!(await app.humanCheck.usePass(app.headers.get("cookie"), "login"))) {
    throw new AppError("forbidden", "请先完成验证码验证");
  }
  await take(app, limits.linkAddress);
  const { who, isKnown } = await limitedAccount(app, email);
  await take(app, limits.linkAccount, who);
  if (!isKnown) await take(app, limits.linkAccountDay, email);
  const user = await app.primary
    .prepare("SELECT id AS userId, name FROM users WHERE email = ? AND banned_at IS NULL")
    .bind(email)
    .first<{ userId: string; name: string }>();
  // For nobody the same statements are sent; they find no account to write for.
  const { userId, name } = user ?? { userId: "", name: "" };
  const link = await makeLink(app, { purpose, userId, email, returnTo, lifetime: linkLifetimes[purpose] });
  const kind = purpose === "sign-in" ? "sign-in-link" : "recovery";
  await app.primary.batch([
    link.statement,
    enqueueMail(app, { kind, to: email, name, link: link.address }, { userId }),
  ]);
  app.waitUntil(deliverMail(app));
}

/** Sends the link that proves an address once more. */
export async function sendVerification(app: AccountsContext, { userId, name, email }: Recipient): Promise<void> {
  const link = await makeLink(app, {
    purpose: "verify-email",
    userId,
    email,
    lifetime: linkLifetimes["verify-email"],
  });
  await app.primary.batch([
    link.statement,
    enqueueMail(app, { kind: "verify-email", to: email, name, link: link.address }, { userId }),
  ]);
  app.waitUntil(deliverMail(app));
}
