import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { runWithMails } from "#app/features/foundation/outbox/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { authUnavailable, withPasskeys } from "#worker/platform/auth/open-auth.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { passkeys } from "#worker/platform/auth/schema.ts";
import { mustHold } from "#worker/platform/db/run-batch.ts";
import { enforceLimit } from "#worker/platform/limits/rate-limiter.ts";
import { recordSecurityChange } from "../account-events.ts";
import { limits } from "../limits.ts";
import { syncSecondFactor } from "../second-factor-state.ts";
import { replaceSession } from "../sessions.ts";
import { requireFreshSession, type Way } from "../ways.ts";
import type { newPasskeySchema } from "./input.ts";
import { registrationRefusals } from "./refusals.json";

/** A passkey as its owner sees it. */
export interface ListedPasskey extends Way {
  /** Between the devices of its owner: it then survives the loss of one. */
  isSynchronised: boolean;
}

/** The passkeys of the account, oldest first. */
export const listPasskeys = ({ primary }: AppContext, { userId }: Actor): Promise<ListedPasskey[]> =>
  primary.orm
    .select({
      ...{ id: passkeys.id, name: passkeys.name, isSynchronised: passkeys.backedUp },
      createdAt: sql<number | null>`${passkeys.createdAt}`,
      lastUsedAt: sql<number | null>`${passkeys.lastUsedAt}`,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

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
  await enforceLimit(app, limits.changeAccount, actor.userId);
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
  await enforceLimit(app, limits.changeAccount, userId);
  const answer = await withPasskeys(app, ({ api }) =>
    api.verifyPasskeyRegistration({ body: { name, response }, headers, asResponse: true }),
  );
  const body: unknown = await answer.json();
  if (!answer.ok) throw refusalOf(registrationRefusals, body, answer.status);
  const { id } = z.object({ id: z.string() }).parse(body);
  const all = primary.orm.$count(passkeys, eq(passkeys.userId, userId));
  try {
    await runWithMails(app, [
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
