import { and, eq, exists } from "drizzle-orm";
import { authUnavailable, withAuth } from "#worker/platform/auth/open-auth.ts";
import { credentials, users } from "#worker/platform/auth/schema.ts";
import { type AccountLink, linkIsGone, restoreLink, spendLink } from "./account-links.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { knownBrowserCookie } from "./known-browser.ts";
import { noteSignIn } from "./note-sign-in.ts";

export interface SignedInByLink {
  outcome: "signed-in" | "second-factor";
  purpose: "sign-in" | "recovery";
  returnTo: string | null;
  headers: Headers;
}

/**
 * Begins a session by a link to sign in or to recover with. The link proves the address; whoever set a password for it
 * before that may be somebody else, so that password is removed. After a failure the link can be used again.
 * @throws AppError "invalid" when the link was used meanwhile, "forbidden" when the account is banned
 */
export async function beginByLink(
  app: AccountsContext,
  link: AccountLink,
  purpose: "sign-in" | "recovery",
): Promise<SignedInByLink> {
  const { userId, email, returnTo } = link;
  const { orm } = app.primary;
  const unproved = orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)));
  await spendLink(app, link, [
    orm
      .update(credentials)
      .set({ password: null })
      .where(and(eq(credentials.userId, userId), exists(unproved))),
    orm
      .update(users)
      .set({ emailVerified: true, updatedAt: new Date(app.now()) })
      .where(and(eq(users.id, userId), eq(users.email, email))),
  ]);
  try {
    const answer = await withAuth(app, ({ api }) =>
      api.signInWithLink({
        body: { userId, startedBy: purpose === "recovery" ? "recovery" : "link" },
        headers: app.headers,
        asResponse: true,
      }),
    );
    if (answer.status >= 500) throw authUnavailable(answer.status);
    if (!answer.ok) throw linkIsGone();
    const { headers } = answer;
    const body = (await answer.json()) as { twoFactorRedirect?: boolean };
    if (body.twoFactorRedirect) return { outcome: "second-factor", purpose, returnTo, headers };
    await noteSignIn(app, userId);
    headers.append("Set-Cookie", await knownBrowserCookie(app, email));
    return { outcome: "signed-in", purpose, returnTo, headers };
  } catch (error) {
    await restoreLink(app, link).catch(() => {});
    throw error;
  }
}
