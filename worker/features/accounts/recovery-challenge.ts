import type { AccountsContext } from "./accounts-context.ts";

/** As long as better-auth's challenge of the second factor, ms. */
const lifetime = 10 * 60_000;

const identifierOf = (cookies: string | null) => /aotu\.two_factor=([^;.]+)/.exec(cookies ?? "")?.[1];

/** Keeps that a challenge of the second factor was begun by a recovery link. */
export async function rememberRecovery(app: AccountsContext, userId: string, headers: Headers): Promise<void> {
  const challenge = identifierOf(headers.getSetCookie().find((cookie) => cookie.includes("two_factor=2fa")) ?? null);
  if (!challenge) throw new Error("a challenge without its cookie");
  const now = app.now();
  await app.primary
    .prepare(
      `INSERT INTO verifications (id, identifier, value, expires_at, created_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?5)`,
    )
    .bind(crypto.randomUUID(), `recovery:${challenge}`, userId, now + lifetime, now)
    .run();
}

/**
 * After the challenge was answered: a session that a recovery link asked for may set a password without the old one,
 * second factor or not.
 */
export async function keepRecovery(app: AccountsContext, userId: string, token: string): Promise<void> {
  const challenge = identifierOf(app.headers.get("cookie"));
  if (!challenge) return;
  const { primary } = app;
  const mine = "identifier = ?1 AND value = ?2 AND expires_at > ?3";
  const given = [`recovery:${challenge}`, userId, app.now()];
  await primary.batch([
    primary
      .prepare(
        `UPDATE sessions SET started_by = 'recovery' WHERE token = ?4 AND EXISTS (SELECT 1 FROM verifications WHERE ${mine})`,
      )
      .bind(...given, token),
    primary.prepare(`DELETE FROM verifications WHERE ${mine}`).bind(...given),
  ]);
}
