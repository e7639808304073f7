import { AppError } from "#worker/errors.ts";
import { mustEnrol, roleOf } from "#worker/platform/auth/permissions.ts";
import type { AccountsContext } from "./accounts-context.ts";
import type { Actor } from "./actor.ts";
import { authUnavailable } from "./auth-unavailable.ts";
import { isRefusedDemo } from "./demo-domain.ts";
import { openAuth } from "./open-auth.ts";

/**
 * Who is signed in, as the database has it this moment; null when nobody, also when the account was banned since.
 * Marks the answer as personal, so that nothing keeps it. Without a session's cookie it costs nothing.
 */
export async function readActor(app: AccountsContext): Promise<Actor | null> {
  return (await readSession(app, { refresh: false })).actor;
}

/**
 * For what only whoever is signed in may do.
 * @param isForEnrolment lets in an administrator who has yet to set up the second factor, which is demanded of them
 * @throws AppError "unauthenticated" when nobody is signed in, "forbidden" for an administrator without a second factor
 */
export async function requireActor(app: AccountsContext, { isForEnrolment = false } = {}): Promise<Actor> {
  const actor = await readActor(app);
  if (!actor) throw new AppError("unauthenticated", "请先登录。");
  if (mustEnrol(actor) && !isForEnrolment)
    throw new AppError("forbidden", "后台账号请先在“账号与安全”里开启两步验证。");
  return actor;
}

/**
 * Reads the session and, when it is due, makes it last another week.
 * @returns also the headers with the cookies that say so
 */
export async function readSession(
  app: AccountsContext,
  { refresh }: { refresh: boolean },
): Promise<{ actor: Actor | null; headers: Headers }> {
  app.isPersonal = true;
  if (!/session_token=/.test(app.headers.get("cookie") ?? "")) return { actor: null, headers: new Headers() };
  const { response, headers } = await openAuth(app)
    .api.getSession({ headers: app.headers, query: { disableRefresh: !refresh }, returnHeaders: true })
    .catch((cause: unknown) => {
      throw authUnavailable(cause, "登录状态暂时无法确认，请稍后再试。");
    });
  if (!response) return { actor: null, headers };
  const { session, user } = response;
  if (user.bannedAt || isRefusedDemo(user.email, import.meta.env.PROD)) {
    await app.primary.prepare("DELETE FROM sessions WHERE user_id = ?").bind(user.id).run();
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
      startedBy: session.startedBy === "recovery" || session.startedBy === "link" ? session.startedBy : "password",
    },
    headers,
  };
}
