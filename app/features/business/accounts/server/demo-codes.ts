import { and, asc, eq, like } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { demoDomain } from "#worker/platform/auth/demo-accounts.ts";
import { decryptSecret } from "#worker/platform/auth/open-auth.ts";
import { twoFactors, users } from "#worker/platform/auth/schema.ts";
import { totpCodeAt } from "./second-factor-state.ts";

/**
 * The current six-digit codes of the demo accounts' second factors. Development only.
 * @throws AppError "not_found" on the built site
 */
export async function listDemoCodes(app: AppContext, isBuilt = import.meta.env.PROD) {
  if (isBuilt) throw new AppError("not_found", "没有这个页面。");
  const accounts = await app.primary.orm
    .select({ email: users.email, role: users.role, secret: twoFactors.secret })
    .from(users)
    .innerJoin(twoFactors, and(eq(twoFactors.userId, users.id), eq(twoFactors.verified, true)))
    .where(like(users.email, `%@${demoDomain}`))
    .orderBy(asc(users.email))
    .limit(10);
  return Promise.all(
    accounts.map(async ({ email, role, secret }) => {
      return { email, role, code: await totpCodeAt(await decryptSecret(app, secret), app.now()) };
    }),
  );
}
