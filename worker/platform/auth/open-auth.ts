import { AsyncLocalStorage } from "node:async_hooks";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { AuthOptions } from "./auth-options.ts";
import type { Auth } from "./better-auth.ts";
import type { PasskeyAuth } from "./passkey-auth.ts";

/** The part of a request that better-auth needs. */
export type AuthContext = Pick<AppContext, "primary" | "settings" | "origin" | "client">;

/** The request for which better-auth is called at the moment. */
const running = new AsyncLocalStorage<AuthContext>();

/** One instance per isolate and origin: creating it takes nine times as long as reading a session. */
type Instances<Instance> = WeakMap<AuthContext["settings"], Map<string, Instance>>;

const instances: Instances<Auth> = new WeakMap();
const passkeyInstances: Instances<PasskeyAuth> = new WeakMap();

/**
 * Calls better-auth for a request: its statements go to the request's database session.
 * @param use called with the instance
 */
export async function withAuth<Answer>(app: AuthContext, use: (auth: Auth) => Promise<Answer>): Promise<Answer> {
  const auth = await open(app, instances, async () => (await loadAuth()).createAuth);
  return running.run(app, () => use(auth));
}

/** Calls better-auth's plugin for passkeys for a request, like withAuth. */
export async function withPasskeys<Answer>(
  app: AuthContext,
  use: (auth: PasskeyAuth) => Promise<Answer>,
): Promise<Answer> {
  const auth = await open(app, passkeyInstances, async () => (await import("./passkey-auth.ts")).createPasskeyAuth);
  return running.run(app, () => use(auth));
}

/** better-auth and its hashing are a fifth of the Worker's code, so they are evaluated on first use and not by every isolate. */
export const loadAuth = () => import("./better-auth.ts");

async function open<Instance extends { $context: Promise<unknown> }>(
  { settings, origin }: AuthContext,
  known: Instances<Instance>,
  load: () => Promise<(options: AuthOptions) => Instance>,
): Promise<Instance> {
  const cached = known.get(settings)?.get(origin);
  if (cached) return cached;
  const create = await load();
  const auth = create({ origin, secret: settings.AUTH_SECRET, request: currentRequest });
  // Cached only after its initialization: awaiting an initialization that another request began would hang if that request
  // were cancelled.
  await auth.$context;
  const byOrigin = known.get(settings) ?? new Map<string, Instance>();
  known.set(settings, byOrigin.set(origin, auth));
  return auth;
}

function currentRequest(): AuthContext {
  const app = running.getStore();
  if (!app) throw new Error("better-auth is used outside withAuth()");
  return app;
}

/**
 * The error for a failure of better-auth (5xx). The library gives no reason, but the database is the only cause of such
 * a failure.
 */
export function authUnavailable(cause: unknown, message = "账号服务暂时没有回应，请稍后再试。"): AppError {
  return new AppError("unavailable", message, { cause, retryAfter: 5 });
}

/** Encrypts a secret of an account for the database, in better-auth's format. */
export async function encryptSecret(app: AuthContext, data: string): Promise<string> {
  const [{ symmetricEncrypt }, key] = await Promise.all([loadAuth(), secretKey(app)]);
  return symmetricEncrypt({ key, data });
}

/** Decrypts what encryptSecret wrote. @throws Error when AUTH_SECRET has changed */
export async function decryptSecret(app: AuthContext, data: string): Promise<string> {
  const [{ symmetricDecrypt }, key] = await Promise.all([loadAuth(), secretKey(app)]);
  return symmetricDecrypt({ key, data });
}

const secretKey = (app: AuthContext) => withAuth(app, async ({ $context }) => (await $context).secretConfig);
