import { AppError } from "#worker/errors.ts";
import { deliverMail } from "../outbox/deliver-mail.ts";
import { enqueueMail } from "../outbox/enqueue-mail.ts";
import { linkLifetimes } from "../outbox/link-lifetimes.ts";
import { makeLink } from "./account-links.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { limits, takeOne } from "./limits.ts";

interface Recipient {
  userId: string;
  name: string;
  email: string;
}

/**
 * Sends a link to sign in with, or to set a new password with, to an address that has an account. Whoever asks learns
 * nothing of whether it has: the answer, its limits and nearly its time are the same. An address not proved yet gets
 * the link that proves it instead of one to sign in with.
 * @throws AppError "forbidden" without a human check, "limited"
 */
export async function sendLink(
  app: AccountsContext,
  purpose: "sign-in" | "recovery",
  { email, returnTo }: { email: string; returnTo?: string | undefined },
): Promise<void> {
  await takeOne(app, limits.linkAddress);
  if (!(await app.humanCheck.usePass(app.headers.get("cookie"), "login"))) {
    throw new AppError("forbidden", "请先完成验证码验证");
  }
  await takeOne(app, limits.linkAccount, email);
  // After the answer: how long it takes would tell whether the account exists.
  app.waitUntil(writeLink(app, purpose, email, returnTo));
}

async function writeLink(
  app: AccountsContext,
  purpose: "sign-in" | "recovery",
  email: string,
  returnTo: string | undefined,
): Promise<void> {
  const user = await app.primary
    .prepare(
      `SELECT id AS userId, name, email, email_verified AS isVerified FROM users WHERE email = ? AND banned_at IS NULL`,
    )
    .bind(email)
    .first<Recipient & { isVerified: number }>();
  if (!user) return;
  if (purpose === "sign-in" && !user.isVerified) return sendVerification(app, user);
  const link = await makeLink(app, { purpose, ...user, returnTo, lifetime: linkLifetimes[purpose] });
  const kind = purpose === "sign-in" ? "sign-in-link" : "recovery";
  await app.primary.batch([
    link.statement,
    enqueueMail(app, { kind, to: email, name: user.name, link: link.address }, { userId: user.userId }),
  ]);
  await deliverMail(app);
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
  await deliverMail(app);
}
