import { eq } from "drizzle-orm";
import { deliverMail } from "#app/features/foundation/outbox/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { users } from "#worker/platform/auth/schema.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { recordEvent } from "./account-events.ts";
import { endLinks, mailLink } from "./account-links.ts";
import { confirmPassword } from "./change-password.ts";
import { limitAttempts, limits } from "./limits.ts";

/**
 * Starts a change of the e-mail address. The old address must confirm first, then the new one (redeem-link.ts); nothing changes
 * before. Only the owner of the new address learns whether it already has an account.
 * @throws AppError "invalid" for a wrong password or the present address, "limited"
 */
export async function changeEmail(
  app: AppContext,
  actor: Actor,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { userId, name } = actor;
  if (email === actor.email) throw new AppError("invalid", "这就是你现在的邮箱", { field: "email" });
  await confirmPassword(app, userId, password);
  await limitAttempts(app, limits.linkAccount, actor.email);
  const mail = { to: actor.email, name, values: { newEmail: email } };
  const question = await mailLink(app, { purpose: "confirm-change", userId, email }, mail);
  await runBatch(app.primary, [
    endLinks(app, userId, "confirm-change"),
    endLinks(app, userId, "verify-change"),
    ...question,
    recordEvent(app, userId, "email-change-asked"),
  ]);
  app.waitUntil(deliverMail(app));
}

/** Changes the name of the account. @throws AppError "limited" */
export async function changeName(app: AppContext, actor: Actor, name: string): Promise<void> {
  const { userId } = actor;
  await limitAttempts(app, limits.changeAccount, userId);
  await runBatch(app.primary, [
    app.primary.orm
      .update(users)
      .set({ name, updatedAt: new Date(app.now()) })
      .where(eq(users.id, userId)),
    recordEvent(app, userId, "name-changed"),
  ]);
}
