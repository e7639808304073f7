import { eq, inArray } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { authUnavailable, withAuth } from "#worker/platform/auth/open-auth.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { users, verifications } from "#worker/platform/auth/schema.ts";
import { challengeCookieName } from "#worker/platform/auth/session-cookies.ts";
import { secondFactorLifetime } from "#worker/platform/auth/session-lifetime.ts";
import { readCookie, writeCookie } from "#worker/platform/cookies.ts";
import { encodeBase64Url, sha256Hex } from "#worker/platform/crypto.ts";
import { createKnownBrowserCookie } from "#worker/platform/limits/known-browser.ts";
import { type EventKind, recordSignIn } from "./account-events.ts";

type StartedBy = Actor["startedBy"];

/** The result of the first step: a new session, or a challenge for the second factor. The headers set its cookies. */
export interface SignedIn {
  next: "signed-in" | "second-factor";
  headers: Headers;
}

interface Account {
  userId: string;
  email: string;
}

/**
 * Ends the first step of a sign-in, by password or mail link: with a challenge for accounts that have a second factor, otherwise with a
 * session. An earlier session of the browser goes on until there is a new one.
 * @throws AppError "forbidden" when the account is banned, "unavailable"
 */
export async function beginSession(
  app: AppContext,
  account: Account & { twoFactorEnabled: boolean },
  startedBy: StartedBy,
): Promise<SignedIn> {
  if (!account.twoFactorEnabled) return completeSignIn(app, account, startedBy);
  const token = encodeBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  const [at, expiresAt] = [new Date(app.now()), new Date(app.now() + secondFactorLifetime * 1000)];
  await app.primary.orm.insert(verifications).values({
    ...{ id: crypto.randomUUID(), identifier: await identifierOf(token, startedBy), value: account.userId },
    ...{ expiresAt, createdAt: at, updatedAt: at },
  });
  return { next: "second-factor", headers: challengeCookie(app, token, secondFactorLifetime) };
}

/** Starts the session of a fully authenticated account. @throws AppError as beginSession */
export async function completeSignIn(
  app: AppContext,
  { userId, email }: Account,
  startedBy: StartedBy,
  also: EventKind[] = [],
): Promise<SignedIn> {
  const headers = await startSession(app, userId, startedBy);
  await recordSignIn(app, userId, also);
  headers.append("Set-Cookie", await createKnownBrowserCookie(app, email));
  return { next: "signed-in", headers };
}

/** Starts a session. @returns headers with its cookie @throws AppError "unavailable" */
export async function startSession(app: AppContext, userId: string, startedBy: StartedBy): Promise<Headers> {
  const { headers } = await withAuth(app, ({ api }) =>
    api.startSession({ body: { userId, startedBy }, headers: app.headers, returnHeaders: true }),
  ).catch((cause: unknown) => {
    throw authUnavailable(cause);
  });
  return headers;
}

/** A challenge is a secret in a cookie; its hash is in `verifications`, with the account's id as value. */
const identifierOf = async (token: string, startedBy: StartedBy) => `${startedBy}:${await sha256Hex(token)}`;

function challengeCookie({ isSecure }: AppContext, token: string, maxAge: number): Headers {
  return new Headers({ "Set-Cookie": writeCookie(challengeCookieName(isSecure), token, maxAge, isSecure) });
}

/** A sign-in of this browser that waits for the second factor. */
export interface Challenge extends Account {
  id: string;
  startedBy: StartedBy;
}

/** The challenge of the request's cookie; null when there is none or it has expired. */
export async function readChallenge(app: AppContext): Promise<Challenge | null> {
  const token = readCookie(app.headers, challengeCookieName(app.isSecure));
  if (token === undefined) return null;
  const kinds = ["password", "link", "recovery"] as const;
  const identifiers = await Promise.all(kinds.map((startedBy) => identifierOf(token, startedBy)));
  const { id, identifier, value: userId, expiresAt } = verifications;
  const row = await app.primary.orm
    .select({ id, identifier, userId, expiresAt, email: users.email })
    .from(verifications)
    .innerJoin(users, eq(users.id, userId))
    .where(inArray(identifier, identifiers))
    .get();
  const startedBy = kinds[identifiers.indexOf(row?.identifier ?? "")];
  return row && startedBy && row.expiresAt.getTime() > app.now() ? { ...row, startedBy } : null;
}

/** Ends a challenge. @returns headers that remove its cookie; null when another request has ended it */
export async function endChallenge(app: AppContext, { id }: Challenge): Promise<Headers | null> {
  const { meta } = await app.primary.orm.delete(verifications).where(eq(verifications.id, id)).run();
  return meta.changes > 0 ? challengeCookie(app, "", 0) : null;
}
