import { authUnavailable, withAuth } from "#worker/platform/auth/open-auth.ts";
import { type AccountLink, giveLinkBack, linkIsGone, spendLink } from "./account-links.ts";
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
 * before that may be somebody else, so that password goes. What fails gives the link back.
 * @throws AppError "invalid" when the link was used meanwhile, "forbidden" when the account is banned
 */
export async function beginByLink(
  app: AccountsContext,
  link: AccountLink,
  purpose: "sign-in" | "recovery",
): Promise<SignedInByLink> {
  const { userId, email, returnTo } = link;
  const { primary } = app;
  await spendLink(app, link, [
    primary
      .prepare(
        `UPDATE credentials SET password = NULL
         WHERE user_id = ?1 AND EXISTS (SELECT 1 FROM users WHERE id = ?1 AND email_verified = 0)`,
      )
      .bind(userId),
    primary
      .prepare("UPDATE users SET email_verified = 1, updated_at = ?3 WHERE id = ?1 AND email = ?2")
      .bind(userId, email, app.now()),
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
    await giveLinkBack(app, link).catch(() => {});
    throw error;
  }
}
