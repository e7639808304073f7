import { AppError } from "#worker/errors.ts";
import { demoDomain } from "#worker/platform/auth/demo-accounts.ts";
import { loadAuth, withAuth } from "#worker/platform/auth/open-auth.ts";
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
  const { results } = await app.primary
    .prepare(
      `SELECT users.email, users.role, two_factors.secret FROM users JOIN two_factors ON two_factors.user_id = users.id
       WHERE users.email LIKE '%@' || ? ORDER BY users.email LIMIT 10`,
    )
    .bind(demoDomain)
    .all<{ email: string; role: string; secret: string }>();
  return Promise.all(
    results.map(async ({ email, role, secret: data }) => {
      const secret = await symmetricDecrypt({ key: app.settings.AUTH_SECRET, data });
      const { code } = await withAuth(app, ({ api }) => api.generateTOTP({ body: { secret } }));
      return { email, role, code };
    }),
  );
}
