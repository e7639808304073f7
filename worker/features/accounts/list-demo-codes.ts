import { asc, eq, like } from "drizzle-orm";
import { AppError } from "#worker/errors.ts";
import { demoDomain } from "#worker/platform/auth/demo-accounts.ts";
import { loadAuth, withAuth } from "#worker/platform/auth/open-auth.ts";
import { twoFactors, users } from "#worker/platform/auth/schema.ts";
import type { AccountsContext } from "./accounts-context.ts";

/** A demo account and what its authenticator would show now. */
export interface DemoCode {
  email: string;
  role: string;
  code: string;
}

/**
 * The six digits of the demo accounts' second factor. In development alone.
 * @throws AppError "not_found" on the built site
 */
export async function listDemoCodes(app: AccountsContext, isBuilt = import.meta.env.PROD): Promise<DemoCode[]> {
  if (isBuilt) throw new AppError("not_found", "没有这个页面。");
  const { symmetricDecrypt } = await loadAuth();
  const accounts = await app.primary.orm
    .select({ email: users.email, role: users.role, secret: twoFactors.secret })
    .from(users)
    .innerJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(like(users.email, `%@${demoDomain}`))
    .orderBy(asc(users.email))
    .limit(10);
  return Promise.all(
    accounts.map(async ({ email, role, secret: data }) => {
      const secret = await symmetricDecrypt({ key: app.settings.AUTH_SECRET, data });
      const { code } = await withAuth(app, ({ api }) => api.generateTOTP({ body: { secret } }));
      return { email, role, code };
    }),
  );
}
