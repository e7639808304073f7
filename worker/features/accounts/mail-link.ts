import { enqueueMail } from "#worker/features/outbox/enqueue-mail.ts";
import { linkLifetimes } from "#worker/features/outbox/link-lifetimes.ts";
import type { Mail } from "#worker/features/outbox/mail.ts";
import { encodeBase64Url } from "#worker/platform/crypto/base64-url.ts";
import { sha256Hex } from "#worker/platform/crypto/sha256-hex.ts";
import type { LinkPurpose } from "./account-links.ts";
import type { AccountsContext } from "./accounts-context.ts";

interface NewLink {
  purpose: LinkPurpose;
  userId: string;
  /** The address that is being proved; of a change, the new one. */
  email: string;
  returnTo?: string | undefined;
}

/**
 * Makes a link: 256 random bits, of which the table keeps the hash (the mail's own words go a day after it was sent).
 * All links open the same page, which does nothing before its button is pressed: mail services and WeChat open links to
 * look at them.
 * @param compose the mail that carries the link's whole address
 * @returns the statements that write the link and the mail, for one batch; for an account that is not there they write
 *   nothing
 */
export async function mailLink(
  app: AccountsContext,
  { purpose, userId, email, returnTo }: NewLink,
  compose: (link: string) => Mail,
): Promise<D1PreparedStatement[]> {
  const token = encodeBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  const now = app.now();
  const insert = app.primary
    .prepare(
      `INSERT INTO account_links (token_hash, purpose, user_id, email, return_to, created_at, expires_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE EXISTS (SELECT 1 FROM users WHERE id = ?3)`,
    )
    .bind(await sha256Hex(token), purpose, userId, email, returnTo ?? null, now, now + linkLifetimes[purpose] * 60_000);
  return [insert, enqueueMail(app, compose(`${app.origin}/link?token=${token}`), { userId })];
}
