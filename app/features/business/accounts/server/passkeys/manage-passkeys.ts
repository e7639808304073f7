import { and, asc, count, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { deliverMail } from "#app/features/foundation/outbox/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { authUnavailable, withPasskeys } from "#worker/platform/auth/open-auth.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { passkeys } from "#worker/platform/auth/schema.ts";
import { mustHold, runBatch } from "#worker/platform/db/run-batch.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { minute } from "#worker/platform/time/units.ts";
import { recordEvent, recordSecurityChange } from "../account-events.ts";
import { limitAttempts, limits } from "../limits.ts";
import { mustKeepSecondFactor, syncSecondFactor } from "../second-factor-state.ts";
import { replaceSession } from "../sessions.ts";
import type { newPasskeySchema } from "./input.ts";
import { registrationRefusals } from "./refusals.json";

/** A passkey as its owner sees it. Times are ms since 1970. */
export type ListedPasskey = Awaited<ReturnType<typeof listPasskeys>>[number];

/** The passkeys of the account, oldest first. */
export async function listPasskeys({ primary }: AppContext, { userId }: Actor) {
  const rows = await primary.orm
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return rows.map(({ id, name, backedUp, createdAt, lastUsedAt }) => ({
    id,
    name,
    /** Between the devices of its owner: it then survives the loss of one. */
    isSynchronised: backedUp,
    createdAt: createdAt?.getTime() ?? null,
    lastUsedAt: lastUsedAt?.getTime() ?? null,
  }));
}

const isGone = () => new AppError("not_found", "这个通行密钥已经不在了，请刷新页面。");

/** @throws AppError "not_found" when it does not exist or belongs to another account, "limited" */
export async function renamePasskey(
  app: AppContext,
  { userId }: Actor,
  { passkey, name }: { passkey: string; name: string },
): Promise<void> {
  await limitAttempts(app, limits.changeAccount, userId);
  const [renamed] = await runBatch(app.primary, [
    app.primary.orm
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.id, passkey), eq(passkeys.userId, userId))),
    recordEvent(app, userId, "passkey-renamed", { detail: name, onlyAfterChange: true }),
  ]);
  if (renamed.changes === 0) throw isGone();
}

/**
 * Removes a passkey.
 * @throws AppError "forbidden" when the sign-in was not just now, or when it is the last second factor of a member of the back
 *   office; "not_found" when it does not exist or belongs to another account; "limited"
 */
export async function removePasskey(app: AppContext, actor: Actor, passkey: string): Promise<void> {
  const { userId } = actor;
  const { orm } = app.primary;
  requireFreshSession(actor, app.now());
  await limitAttempts(app, limits.changeAccount, userId);
  const own = and(eq(passkeys.id, passkey), eq(passkeys.userId, userId));
  const found = await orm.select({ name: passkeys.name }).from(passkeys).where(own).get();
  if (!found) throw isGone();
  await runBatch(app.primary, [
    orm.delete(passkeys).where(own),
    mustHold(previousChanged, isGone),
    ...recordSecurityChange(app, actor, "passkey-removed", { detail: found.name }),
    mustKeepSecondFactor(app, userId),
    ...syncSecondFactor(app, userId),
  ]);
  app.waitUntil(deliverMail(app));
}

/** Query for the data export: the passkeys, without their keys. */
export const exportPasskeysOf = (userId: string) => sql`
  SELECT ${passkeys.name} AS name, ${passkeys.deviceType} AS device_type, ${passkeys.backedUp} AS backed_up,
    ${passkeys.transports} AS transports, ${passkeys.aaguid} AS aaguid, ${passkeys.createdAt} AS created_at,
    ${passkeys.lastUsedAt} AS last_used_at
  FROM ${passkeys} WHERE ${passkeys.userId} = ${userId}`;

/** Passkeys per account. */
const maxPasskeys = 10;

/**
 * Begins the registration of a passkey.
 * @returns the options for the browser (PublicKeyCredentialCreationOptionsJSON), and headers with the cookie of the ceremony,
 *   which lasts five minutes
 * @throws AppError "forbidden" when the sign-in was not just now, "limited"
 */
export async function startPasskey(app: AppContext, actor: Actor): Promise<{ options: unknown; headers: Headers }> {
  requireFreshSession(actor, app.now());
  await limitAttempts(app, limits.changeAccount, actor.userId);
  const { headers } = app;
  const answer = await withPasskeys(app, ({ api }) =>
    api.generatePasskeyRegistrationOptions({ headers, asResponse: true }),
  );
  if (!answer.ok) throw authUnavailable(answer.status);
  return { options: await answer.json(), headers: answer.headers };
}

/**
 * Adds the passkey that the browser has made. For a member of the back office it is a second factor.
 * @returns headers; with the cookie of the session that replaces this one, when the passkey is the first second factor
 * @throws AppError "invalid" when the answer does not belong to a registration of this session and site, or did not verify its
 *   user; "forbidden" when the sign-in was not just now, "conflict" when there are ten, "limited"
 */
export async function addPasskey(
  app: AppContext,
  actor: Actor,
  { name, response }: z.output<typeof newPasskeySchema>,
): Promise<Headers> {
  const { userId } = actor;
  const { headers, primary } = app;
  requireFreshSession(actor, app.now());
  await limitAttempts(app, limits.changeAccount, userId);
  const answer = await withPasskeys(app, ({ api }) =>
    api.verifyPasskeyRegistration({ body: { name, response }, headers, asResponse: true }),
  );
  const body: unknown = await answer.json();
  if (!answer.ok) throw refusalOf(registrationRefusals, body, answer.status);
  const { id } = z.object({ id: z.string() }).parse(body);
  const all = primary.orm.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  try {
    await runBatch(primary, [
      mustHold(sql`${all} <= ${maxPasskeys}`, tooMany),
      // Changes a row, so that the following statements do their work.
      primary.orm
        .update(passkeys)
        .set({ createdAt: new Date(app.now()) })
        .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId))),
      ...recordSecurityChange(app, actor, "passkey-added", { detail: name }),
      ...syncSecondFactor(app, userId),
    ]);
  } catch (error) {
    // better-auth has written it in its own statement: without history and mail there must be no passkey.
    await primary.orm.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)));
    throw error;
  }
  app.waitUntil(deliverMail(app));
  return actor.role === "user" || actor.twoFactorEnabled ? new Headers() : replaceSession(app, actor);
}

const tooMany = () => new AppError("conflict", `最多可以有 ${maxPasskeys} 个通行密钥，请先移除不用的。`);

/** The error for a refusal of better-auth. @param texts by its codes */
export function refusalOf(texts: Readonly<Record<string, string>> & { other: string }, body: unknown, status: number) {
  const { code } = z.object({ code: z.string() }).catch({ code: "" }).parse(body);
  const known = Object.hasOwn(texts, code) ? texts[code] : undefined;
  if (known === undefined && status >= 500) return authUnavailable(code);
  return new AppError("invalid", known ?? texts.other);
}

/** How long after the sign-in passkeys can be added and removed, ms. */
const freshFor = 15 * minute;

/** Whether the person has signed in just now. @param now ms since 1970 */
export const isFreshSession = (actor: Actor, now: number): boolean => now - actor.sessionStartedAt < freshFor;

/**
 * Passkeys open the account without its password, so somebody who finds an open browser must not add or remove one.
 * @throws AppError "forbidden"
 */
function requireFreshSession(actor: Actor, now: number): void {
  if (isFreshSession(actor, now)) return;
  throw new AppError("forbidden", "登录已经超过 15 分钟。为了安全，请重新登录，再添加或移除通行密钥。");
}
