import { eq } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { readCookie } from "#worker/platform/cookies.ts";
import { isRefusedDemo } from "./demo-accounts.ts";
import { type AuthContext, authUnavailable, withAuth } from "./open-auth.ts";
import { type Actor, mustEnrol, roleOf } from "./permissions.ts";
import { sessions } from "./schema.ts";
import { sessionCookieName } from "./session-cookies.ts";

type SessionContext = AuthContext & Pick<AppContext, "headers" | "isSecure" | "isPersonal">;

/**
 * Reads the session of the request's cookie from the database; a banned account has none. Marks the response as personal, so
 * that no cache stores it. Without a session cookie it reads nothing.
 * @param refresh whether to extend the session by a week when due
 * @returns also headers with the cookies of an extended session
 * @throws AppError "unavailable"
 */
export async function readSession(
  app: SessionContext,
  { refresh }: { refresh: boolean },
): Promise<{ actor: Actor | null; headers: Headers }> {
  app.isPersonal = true;
  if (readCookie(app.headers, sessionCookieName(app.isSecure)) === undefined)
    return { actor: null, headers: new Headers() };
  const { response, headers } = await withAuth(app, ({ api }) =>
    api.getSession({ headers: app.headers, query: { disableRefresh: !refresh }, returnHeaders: true }),
  ).catch((cause: unknown) => {
    throw authUnavailable(cause, "登录状态暂时无法确认，请稍后再试。");
  });
  if (!response) return { actor: null, headers };
  const { session, user } = response;
  if (user.bannedAt || isRefusedDemo(user.email, import.meta.env.PROD)) {
    await app.primary.orm.delete(sessions).where(eq(sessions.userId, user.id)).run();
    return { actor: null, headers: new Headers() };
  }
  return {
    actor: {
      userId: user.id,
      sessionId: session.id,
      name: user.name,
      email: user.email,
      role: roleOf(user.role),
      twoFactorEnabled: user.twoFactorEnabled === true,
      sessionStartedAt: session.createdAt.getTime(),
      sessionExpiresAt: session.expiresAt.getTime(),
      startedBy: startedByOf(session.startedBy),
    },
    headers,
  };
}

const startedByOf = (stored: unknown): Actor["startedBy"] =>
  stored === "recovery" || stored === "link" || stored === "passkey" ? stored : "password";

/**
 * Creates the function `actor` of a request: it reads the signed-in account once. For a POST it reads each time, because the
 * loaders run after the action and must see its changes.
 */
export function createActorReader(method: string, app: SessionContext): () => Promise<Actor | null> {
  let answer: Promise<Actor | null> | undefined;
  const read = async () => (await readSession(app, { refresh: false })).actor;
  return () => {
    if (method !== "GET" && method !== "HEAD") return read();
    answer ??= read();
    return answer;
  };
}

/**
 * The signed-in account of a verb that needs one.
 * @param isForEnrolment admits members who have not set up their required second factor yet
 * @throws AppError "unauthenticated" when nobody is signed in, "forbidden" for a member without a second factor
 */
export async function requireActor(app: Pick<AppContext, "actor">, { isForEnrolment = false } = {}): Promise<Actor> {
  const actor = await app.actor();
  if (!actor) throw new AppError("unauthenticated", "请先登录。");
  if (mustEnrol(actor) && !isForEnrolment)
    throw new AppError("forbidden", "后台账号请先在“账号与安全”里开启两步验证。");
  return actor;
}
