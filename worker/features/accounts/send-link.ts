import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "#worker/errors.ts";
import { deliverMail } from "#worker/features/outbox/public.ts";
import { isRefusedDemo } from "#worker/platform/auth/demo-accounts.ts";
import { users } from "#worker/platform/auth/schema.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { mailLink } from "./account-links.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { limitedAccount } from "./known-browser.ts";
import { limits, take } from "./limits.ts";
import { recovery, signInLink, verifyEmail } from "./mails.ts";

interface Recipient {
  userId: string;
  name: string;
  email: string;
}

/**
 * Sends a link to sign in with, or to set a new password with, to an address that has an account. The answer, its
 * rate limits and the work behind it are the same for an address without one, so that nobody learns who has an account.
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
  const user = await app.primary.orm
    .select({ userId: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.email, isDemo ? "" : email), isNull(users.bannedAt)))
    .get();
  // Unknown address: the same statements run and match no row, so that the timing reveals nothing.
  const { userId, name } = user ?? { userId: "", name: "" };
  const mail = purpose === "sign-in" ? signInLink : recovery;
  await runBatch(
    app.primary,
    await mailLink(app, { purpose, userId, email, returnTo }, (link) => mail({ to: email, name, link })),
  );
  app.waitUntil(deliverMail(app));
}

/** Sends the link that proves an address once more. */
export async function sendVerification(app: AccountsContext, recipient: Recipient): Promise<void> {
  await runBatch(app.primary, await verificationMail(app, recipient));
  app.waitUntil(deliverMail(app));
}

/** The statements that write the link that proves an address, and its mail. */
export const verificationMail = (app: AccountsContext, { userId, name, email }: Recipient) =>
  mailLink(app, { purpose: "verify-email", userId, email }, (link) => verifyEmail({ to: email, name, link }));
