import { AppError } from "#worker/errors.ts";
import { sha256Hex } from "#worker/platform/crypto/sha256-hex.ts";
import type { AccountsContext } from "./accounts-context.ts";

export type LinkPurpose =
  | "verify-email"
  | "sign-in"
  | "recovery"
  | "confirm-change"
  | "verify-change"
  | "delete-account";

/** A link as it was found by its token. */
export interface AccountLink {
  tokenHash: string;
  purpose: LinkPurpose;
  userId: string;
  email: string;
  returnTo: string | null;
}

/** What a link is for, without using it. "used" and "expired" are told apart so that the page can say what to do. */
export async function findLink(
  app: AccountsContext,
  token: string,
): Promise<{ state: "good" | "used" | "expired"; link: AccountLink } | null> {
  const row = await app.primary
    .prepare(
      `SELECT token_hash AS tokenHash, purpose, user_id AS userId, email, return_to AS returnTo, expires_at AS expiresAt,
         used_at AS usedAt
       FROM account_links WHERE token_hash = ?`,
    )
    .bind(await sha256Hex(token))
    .first<AccountLink & { expiresAt: number; usedAt: number | null }>();
  if (!row) return null;
  const { expiresAt, usedAt, ...link } = row;
  return { state: usedAt !== null ? "used" : expiresAt <= app.now() ? "expired" : "good", link };
}

/**
 * Uses a link up together with what it is for: one batch, so that both happen or neither, and of two uses at once one is
 * refused. The account's other links for the same purpose end with it.
 * @throws AppError "invalid" when it was used before or is too old
 */
export async function spendLink(
  app: AccountsContext,
  link: AccountLink,
  effects: D1PreparedStatement[],
): Promise<void> {
  const { primary } = app;
  try {
    await primary.batch([
      // A link that is no longer good would be left without its account, which the table refuses: the batch ends there.
      primary
        .prepare(
          `UPDATE account_links SET used_at = ?2,
             user_id = CASE WHEN used_at IS NULL AND expires_at > ?2 THEN user_id END
           WHERE token_hash = ?1`,
        )
        .bind(link.tokenHash, app.now()),
      endLinks(app, link.userId, link.purpose),
      ...effects,
    ]);
  } catch (error) {
    if (/NOT NULL constraint failed: account_links\.user_id/.test(String(error))) throw linkIsGone();
    throw error;
  }
}

/** After what a link was for has failed: it may be tried again. */
export async function giveLinkBack(app: AccountsContext, { tokenHash }: AccountLink): Promise<void> {
  await app.primary.prepare("UPDATE account_links SET used_at = NULL WHERE token_hash = ?").bind(tokenHash).run();
}

export const linkIsGone = () =>
  new AppError("invalid", "链接已失效：它已经用过、过期，或者不完整。请重新申请一封邮件。");

/** The statement that ends an account's unused links, for one purpose or for all. */
export function endLinks(
  app: AccountsContext,
  userId: string,
  purpose: LinkPurpose | null = null,
): D1PreparedStatement {
  return app.primary
    .prepare(
      `UPDATE account_links SET used_at = ?3
       WHERE user_id = ?1 AND (?2 IS NULL OR purpose = ?2) AND used_at IS NULL`,
    )
    .bind(userId, purpose, app.now());
}
