import { eq, type SQL, sql } from "drizzle-orm";
import { deliverMail, enqueueMail } from "#app/features/foundation/outbox/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { readSession } from "#worker/platform/auth/read-session.ts";
import { sessions, users } from "#worker/platform/auth/schema.ts";
import { sha256Hex } from "#worker/platform/crypto.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { hasRow, insertIf, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { log } from "#worker/platform/log.ts";
import devices from "./devices.json" with { type: "json" };
import { accountMail, describeChange, deviceFacts, type SecurityChange } from "./mails.ts";
import { accountEvents, knownDevices } from "./schema.ts";

/**
 * A user agent in readable form: "微信（Android）". Without versions, which change on the same device. Specific browsers come before those
 * whose mark they contain too.
 */
export function describeDevice(userAgent: string | null): string {
  if (!userAgent) return "未知设备";
  const nameOf = (list: Readonly<Record<string, string>>) =>
    Object.entries(list).find(([mark]) => new RegExp(mark, "i").test(userAgent))?.[1];
  const browser = nameOf(devices.browsers);
  const system = nameOf(devices.systems);
  if (browser && system) return `${browser}（${system}）`;
  return browser ?? system ?? "未知设备";
}

/** The kinds of events in an account's history, which its owner sees. */
export type EventKind = typeof accountEvents.$inferSelect.kind;

interface EventOptions {
  /** Name of the changed thing, for example the device of an ended session. */
  detail?: string | null;
  /** Condition: the event is recorded only if the previous statement of the batch changed a row. */
  onlyAfterChange?: boolean;
}

/** Statement: records an event. Put it into the batch of the recorded change. */
export const recordEvent = (
  { client, now }: Pick<AppContext, "client" | "now">,
  userId: string,
  kind: EventKind,
  { detail = null, onlyAfterChange = false }: EventOptions = {},
): SQL =>
  insertIf(
    accountEvents,
    {
      userId,
      kind,
      at: new Date(now()),
      device: describeDevice(client.userAgent),
      place: client.place,
      detail,
    },
    onlyAfterChange ? previousChanged : sql`TRUE`,
  );

/**
 * Finishes a sign-in after the session was created: ends the session that it replaces in this browser, records the sign-in, and
 * mails the person when the device is new. A device is a system, a browser and a country; a finer fingerprint would cause a false
 * alarm at every browser update.
 * @param also further events of this sign-in
 * @throws AppError "forbidden" when the account is banned; its sessions are then deleted
 */
export async function recordSignIn(app: AppContext, userId: string, also: EventKind[] = []): Promise<void> {
  const { primary, client } = app;
  const device = describeDevice(client.userAgent);
  const mark = await sha256Hex(`${device}|${client.country ?? ""}`);
  const { orm } = primary;
  const { name, email: to, bannedAt } = users;
  const user = await orm.select({ name, to, bannedAt }).from(users).where(eq(users.id, userId)).get();
  if (!user || user.bannedAt !== null) {
    await orm.delete(sessions).where(eq(sessions.userId, userId));
    throw new AppError("forbidden", `这个账号已被停用。如有疑问，请写信到 ${app.settings.SUPPORT_EMAIL}。`);
  }
  // The browser's previous session, perhaps of another account, whose cookie is replaced.
  const earlier = await readSession(app, { refresh: false }).catch(() => ({ actor: null }));
  const at = new Date(app.now());
  const facts = deviceFacts(device, client.place, app.now());
  const isOwn = eq(knownDevices.userId, userId);
  const isKnown = hasRow(knownDevices, isOwn, eq(knownDevices.device, mark));
  const isNew = sql`${hasRow(knownDevices, isOwn)} AND NOT ${isKnown}`;
  const recording = runBatch(primary, [
    enqueueMail(app, accountMail(app, "newDevice", { ...user, facts }), { userId, onlyIf: isNew }),
    orm
      .insert(knownDevices)
      .values({ userId, device: mark, firstSeenAt: at, lastSeenAt: at })
      .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.device], set: { lastSeenAt: at } }),
    orm.update(users).set({ lastSignInAt: at }).where(eq(users.id, userId)),
    ...(earlier.actor ? [orm.delete(sessions).where(eq(sessions.id, earlier.actor.sessionId))] : []),
    recordEvent(app, userId, "signed-in"),
    ...also.map((kind) => recordEvent(app, userId, kind)),
  ]);
  // The session exists already: a failure to record it must not fail the sign-in.
  await recording.then(
    ([mail]) => mail.changes > 0 && app.waitUntil(deliverMail(app)),
    (error) => log(app, "sign-in.not-recorded", { error }),
  );
}

interface ChangeOptions {
  /** Name of the added or removed thing. */
  detail?: string | null;
  /** Whether a member of the back office changed it: the owner is not told that member's device and place. */
  isByUs?: boolean;
}

/** Label for the device of a member of the back office. */
const ourName = "澳途管理员";

/**
 * Statements for the history and a mail about a change of the ways to sign in to an account. Put them right behind the statement
 * of the change: they do nothing when it changed no row. After the batch `deliverMail` sends the mail.
 */
export function recordSecurityChange(
  app: AppContext,
  { userId, email: to, name }: Pick<Actor, "userId" | "email" | "name">,
  change: SecurityChange,
  { detail = null, isByUs = false }: ChangeOptions = {},
) {
  const { userAgent, place } = app.client;
  const by = isByUs ? { device: ourName, place: null } : { device: describeDevice(userAgent), place };
  const named: [string, string][] = detail === null ? [] : [["名字", detail]];
  const facts = [...named, ...deviceFacts(by.device, by.place, app.now())];
  const mail = accountMail(app, "securityChanged", { to, name, values: describeChange(change), facts });
  return [
    insertIf(accountEvents, { userId, kind: change, at: new Date(app.now()), detail, ...by }),
    enqueueMail(app, mail, { userId, onlyIf: previousChanged }),
  ];
}
