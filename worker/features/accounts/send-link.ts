import { AppError } from "#worker/errors.ts";
import { deliverMail } from "#worker/features/outbox/deliver-mail.ts";
import { isRefusedDemo } from "#worker/platform/auth/demo-accounts.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { limitedAccount } from "./known-browser.ts";
import { limits, take } from "./limits.ts";
import { mailLink } from "./mail-link.ts";

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
  const isDemo = isRefusedDemo(email, import.meta.env.PROD);
  const user = await app.primary
    .prepare("SELECT id AS userId, name FROM users WHERE email = ? AND banned_at IS NULL")
    .bind(isDemo ? "" : email)
    .first<{ userId: string; name: string }>();
  // For nobody the same statements are sent; they find no account to write for.
  const { userId, name } = user ?? { userId: "", name: "" };
  const kind = purpose === "sign-in" ? "sign-in-link" : "recovery";
  await app.primary.batch(
    await mailLink(app, { purpose, userId, email, returnTo }, (link) => ({ kind, to: email, name, link })),
  );
  app.waitUntil(deliverMail(app));
}

/** Sends the link that proves an address once more. */
export async function sendVerification(app: AccountsContext, recipient: Recipient): Promise<void> {
  await app.primary.batch(await verificationMail(app, recipient));
  app.waitUntil(deliverMail(app));
}

/** The statements that write the link that proves an address, and its mail. */
export const verificationMail = (app: AccountsContext, { userId, name, email }: Recipient) =>
  mailLink(app, { purpose: "verify-email", userId, email }, (link) => ({
    kind: "verify-email",
    to: email,
    name,
    link,
  }));
