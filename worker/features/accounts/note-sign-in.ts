import { AppError } from "#worker/errors.ts";
import { deliverMail } from "#worker/features/outbox/deliver-mail.ts";
import { enqueueMail } from "#worker/features/outbox/enqueue-mail.ts";
import { readSession } from "#worker/platform/auth/read-session.ts";
import { sha256Hex } from "#worker/platform/crypto/sha256-hex.ts";
import { log } from "#worker/platform/log.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { describeDevice } from "./describe-device.ts";
import { type EventKind, recordEvent } from "./record-event.ts";

/**
 * After a session began: ends the one that it takes the place of in this browser, remembers when and with what, and writes
 * to the person when the device is a new one. System, browser and country make a device: finer marks would cry wolf at
 * every update.
 * @param also what else happened with it
 * @throws AppError "forbidden" when the account is banned; its sessions have then been ended
 */
export async function noteSignIn(app: AccountsContext, userId: string, also: EventKind[] = []): Promise<void> {
  const { primary, visitor } = app;
  const device = describeDevice(visitor.userAgent);
  const mark = await sha256Hex(`${device}|${visitor.country ?? ""}`);
  const user = await primary
    .prepare(
      `SELECT name, email, banned_at AS bannedAt,
         (SELECT COUNT(*) FROM known_devices WHERE user_id = ?1) AS devices,
         (SELECT COUNT(*) FROM known_devices WHERE user_id = ?1 AND device = ?2) AS isKnown
       FROM users WHERE id = ?1`,
    )
    .bind(userId, mark)
    .first<{ name: string; email: string; bannedAt: number | null; devices: number; isKnown: number }>();
  if (!user || user.bannedAt !== null) {
    await primary.prepare("DELETE FROM sessions WHERE user_id = ?").bind(userId).run();
    throw new AppError("forbidden", `这个账号已被停用。如有疑问，请写信到 ${app.settings.SUPPORT_EMAIL}。`);
  }
  // The session that this browser had before, anybody's: no cookie leads to it any more.
  const earlier = await readSession(app, { refresh: false }).catch(() => ({ actor: null }));
  const now = app.now();
  const isNew = user.devices > 0 && !user.isKnown;
  const { name, email: to } = user;
  const notes = primary.batch([
    primary.prepare("DELETE FROM sessions WHERE id = ?").bind(earlier.actor?.sessionId ?? null),
    primary.prepare("UPDATE users SET last_sign_in_at = ?2 WHERE id = ?1").bind(userId, now),
    primary
      .prepare(
        `INSERT INTO known_devices (user_id, device, first_seen_at, last_seen_at) VALUES (?1, ?2, ?3, ?3)
         ON CONFLICT DO UPDATE SET last_seen_at = ?3`,
      )
      .bind(userId, mark, now),
    recordEvent(app, userId, "signed-in"),
    ...also.map((kind) => recordEvent(app, userId, kind)),
    ...(isNew
      ? [enqueueMail(app, { kind: "new-device", to, name, device, place: visitor.place, at: now }, { userId })]
      : []),
  ]);
  // The session stands: that nothing could be noted of it must not cost the person the sign-in.
  await notes.catch((error) => log(app, "sign-in.not-recorded", { error }));
  if (isNew) app.waitUntil(deliverMail(app));
}
