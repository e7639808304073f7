import { and, eq, isNull } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { deliverMail } from "#worker/features/outbox/public.ts";
import { isRefusedDemo } from "#worker/platform/auth/demo-accounts.ts";
import { users } from "#worker/platform/auth/schema.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { mailLink } from "./account-links.ts";
import { limitAttempts, limitedAccount, limits } from "./limits.ts";
import { recovery, signInLink, verifyEmail } from "./mails.ts";

interface Recipient {
  userId: string;
  name: string;
  email: string;
  /** Where the person wanted to go, for the sign-in after the verification. */
  returnTo?: string | undefined;
}

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
  if (!(await app.humanCheck.usePass(app.headers.get("cookie"), "login"))) {
    throw new AppError("forbidden", "请先完成验证码验证");
  }
  await limitAttempts(app, limits.linkAddress);
  const { who, isKnown } = await limitedAccount(app, email);
  await limitAttempts(app, limits.linkAccount, who);
  if (!isKnown) await limitAttempts(app, limits.linkAccountDay, email);
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

/** Mails the verification link again. */
export async function sendVerification(app: AppContext, recipient: Recipient): Promise<void> {
  await runBatch(app.primary, await verificationMail(app, recipient));
  app.waitUntil(deliverMail(app));
}

/** Statements: write a verification link and its mail. */
export const verificationMail = (app: AppContext, { userId, name, email, returnTo }: Recipient) =>
  mailLink(app, { purpose: "verify-email", userId, email, returnTo }, (link) => verifyEmail({ to: email, name, link }));
