import { AsyncLocalStorage } from "node:async_hooks";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Auth } from "./better-auth.ts";

/** What better-auth needs of a request. */
export type AuthContext = Pick<AppContext, "primary" | "settings" | "origin" | "client">;

/** The request on whose behalf better-auth runs. */
const running = new AsyncLocalStorage<AuthContext>();

/** One instance per isolate and origin: building it costs nine tenths of reading a session. */
const instances = new WeakMap<AuthContext["settings"], Map<string, Auth>>();

/**
 * Runs a part of better-auth on behalf of a request: its statements go to this request's database session.
 * @param use is given the instance, and the functions of better-auth that need none
 */
export async function withAuth<Answer>(app: AuthContext, use: (auth: Auth) => Promise<Answer>): Promise<Answer> {
  const auth = await openAuth(app);
  return running.run(app, () => use(auth));
}

/** better-auth and its hashing are a fifth of the Worker's code: evaluated by whoever needs them, not by every isolate. */
export const loadAuth = () => import("./better-auth.ts");

async function openAuth({ settings, origin }: AuthContext): Promise<Auth> {
  const known = instances.get(settings)?.get(origin);
  if (known) return known;
  const { createAuth } = await loadAuth();
  const auth = createAuth({ origin, secret: settings.AUTH_SECRET, request: currentRequest });
  // Kept once it is set up: waiting for a set-up that another request began would hang if that request were cancelled.
  await auth.$context;
  const byOrigin = instances.get(settings) ?? new Map<string, Auth>();
  instances.set(settings, byOrigin.set(origin, auth));
  return auth;
}

function currentRequest(): AuthContext {
  const app = running.getStore();
  if (!app) throw new Error("better-auth is used outside withAuth()");
  return app;
}

/** better-auth says no more than that it failed (5xx), and it fails for want of the database alone. */
export function authUnavailable(cause: unknown, message = "账号服务暂时没有回应，请稍后再试。"): AppError {
  return new AppError("unavailable", message, { cause, retryAfter: 5 });
}
