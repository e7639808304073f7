import { AppError } from "#worker/errors.ts";
import type { AccountsContext } from "./accounts-context.ts";

export type LinkPurpose =
  | "verify-email"
  | "sign-in"
  | "recovery"
  | "confirm-change"
  | "verify-change"
  | "delete-account";

interface NewLink {
  purpose: LinkPurpose;
  userId: string;
  /** The address that is being proved; of a change, the new one. */
  email: string;
  /** How long it is good, minutes. */
  lifetime: number;
  returnTo?: string | undefined;
}

/** A link as it was found by its token. */
export interface AccountLink {
  purpose: LinkPurpose;
  userId: string;
  email: string;
  returnTo: string | null;
}

/**
 * Makes a link for a mail: 256 random bits, of which the database keeps the hash. All links open the same page, which
 * does nothing before its button is pressed: mail services and WeChat open links to look at them.
 * @returns the whole address, and the statement that stores it, for the batch that enqueues the mail
 */
export async function makeLink(
  app: AccountsContext,
  link: NewLink,
): Promise<{ address: string; statement: D1PreparedStatement }> {
  const token = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const now = app.now();
  const statement = app.primary
    .prepare(
      `INSERT INTO account_links (token_hash, purpose, user_id, email, return_to, created_at, expires_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
    )
    .bind(
      await hashToken(token),
      link.purpose,
      link.userId,
      link.email,
      link.returnTo ?? null,
      now,
      now + link.lifetime * 60_000,
    );
  return { address: `${app.origin}/link?token=${token}`, statement };
}

/** What a link is for, without using it. "used" and "expired" are told apart so that the page can say what to do. */
export async function findLink(
  app: AccountsContext,
  token: string,
): Promise<{ state: "good" | "used" | "expired"; link: AccountLink } | null> {
  const row = await app.primary
    .prepare(
      `SELECT purpose, user_id AS userId, email, return_to AS returnTo, expires_at AS expiresAt, used_at AS usedAt
       FROM account_links WHERE token_hash = ?`,
    )
    .bind(await hashToken(token))
    .first<AccountLink & { expiresAt: number; usedAt: number | null }>();
  if (!row) return null;
  const { expiresAt, usedAt, ...link } = row;
  return { state: usedAt !== null ? "used" : expiresAt <= app.now() ? "expired" : "good", link };
}

/**
 * Uses a link up, in one statement: of two uses at once one is refused. The account's other links for the same purpose
 * end with it.
 * @throws AppError "invalid" when it was used before, is too old or never was
 */
export async function takeLink(app: AccountsContext, token: string): Promise<AccountLink> {
  const now = app.now();
  const link = await app.primary
    .prepare(
      `UPDATE account_links SET used_at = ?2 WHERE token_hash = ?1 AND used_at IS NULL AND expires_at > ?2
       RETURNING purpose, user_id AS userId, email, return_to AS returnTo`,
    )
    .bind(await hashToken(token), now)
    .first<AccountLink>();
  if (!link) throw new AppError("invalid", "链接已失效：它已经用过、过期，或者不完整。请重新申请一封邮件。");
  await endLinks(app, link.userId, link.purpose).run();
  return link;
}

/** The statement that ends an account's unused links for a purpose. */
export function endLinks(app: AccountsContext, userId: string, purpose: LinkPurpose): D1PreparedStatement {
  return app.primary
    .prepare("UPDATE account_links SET used_at = ?3 WHERE user_id = ?1 AND purpose = ?2 AND used_at IS NULL")
    .bind(userId, purpose, app.now());
}

async function hashToken(token: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token)));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
