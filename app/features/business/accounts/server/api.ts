import { type Context, Hono } from "hono";
import { readSession, requireActor } from "#worker/platform/auth/read-session.ts";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { validate } from "#worker/platform/middleware/validate.ts";
import {
  checkEmailSchema,
  redeemLinkSchema,
  registerFields,
  requestLinkSchema,
  secondFactorSchema,
  signInSchema,
  signOutSchema,
} from "../shared/input.ts";
import { exportAccount } from "./account-data.ts";
import { sendLink } from "./account-links.ts";
import { newPasskeySchema, passkeySignInSchema } from "./passkeys/input.ts";
import { addPasskey, startPasskey } from "./passkeys/manage-passkeys.ts";
import { signInWithPasskey, startPasskeySignIn } from "./passkeys/sign-in-with-passkey.ts";
import { redeemLink } from "./redeem-link.ts";
import { checkEmail, registerAccount } from "./register-account.ts";
import { signOut } from "./sessions.ts";
import { completeSecondFactor, signIn } from "./sign-in.ts";

/** A JSON response that sets the cookies of a verb. */
function answerWithCookies(c: Context<HonoEnv>, body: unknown, headers: Headers): Response {
  for (const cookie of headers.getSetCookie()) c.header("Set-Cookie", cookie, { append: true });
  return c.body(JSON.stringify(body), 200, { "Content-Type": "application/json" });
}

/** /api/auth/passkey: the two ceremonies of WebAuthn, each of which asks for options and then sends the browser's answer. */
const passkeyApi = new Hono<HonoEnv>()
  /** → PublicKeyCredentialRequestOptionsJSON */
  .post("/sign-in-options", async (c) => {
    const { options, headers } = await startPasskeySignIn(c.get("app"));
    return answerWithCookies(c, options, headers);
  })
  /** `{ response }` → `{ next: "signed-in" }` */
  .post("/sign-in", validate("json", passkeySignInSchema), async (c) => {
    const { next, headers } = await signInWithPasskey(c.get("app"), c.req.valid("json"));
    return answerWithCookies(c, { next }, headers);
  })
  /** → PublicKeyCredentialCreationOptionsJSON. Also for members of the back office who have no second factor yet. */
  .post("/registration-options", async (c) => {
    const app = c.get("app");
    const { options, headers } = await startPasskey(app, await requireActor(app, { isForEnrolment: true }));
    return answerWithCookies(c, options, headers);
  })
  /** `{ name, response }` → `{ success: true }` */
  .post("/register", validate("json", newPasskeySchema), async (c) => {
    const app = c.get("app");
    const actor = await requireActor(app, { isForEnrolment: true });
    return answerWithCookies(c, { success: true }, await addPasskey(app, actor, c.req.valid("json")));
  });

/**
 * /api/auth: the account verbs for scripts. The site's pages post their forms to their own actions, which call the same verbs.
 * Cookies carry the session; no response contains a token. Failures: `{ message, field? }`.
 */
export const auth = new Hono<HonoEnv>()
  /** → `null`, or `{ user: { name, email, role }, expiresAt }` (ms since 1970). Extends the session when that is due. */
  .get("/get-session", async (c) => {
    const { actor, headers } = await readSession(c.get("app"), { refresh: true });
    if (!actor) return answerWithCookies(c, null, headers);
    const { name, email, role, sessionExpiresAt } = actor;
    return answerWithCookies(c, { user: { name, email, role }, expiresAt: sessionExpiresAt }, headers);
  })
  /** `{ name, email, password, invite?, returnTo? }` */
  .post("/sign-up/email", validate("json", registerFields), async (c) => {
    await registerAccount(c.get("app"), c.req.valid("json"));
    return c.json({ success: true });
  })
  /** `{ email, password }` → `{ next: "signed-in" | "second-factor" }` */
  .post("/sign-in/email", validate("json", signInSchema), async (c) => {
    const { next, headers } = await signIn(c.get("app"), c.req.valid("json"));
    return answerWithCookies(c, { next }, headers);
  })
  /** `{ email, returnTo? }`; the answer is the same for every address. */
  .post("/sign-in/magic-link", validate("json", requestLinkSchema), async (c) => {
    await sendLink(c.get("app"), "sign-in", c.req.valid("json"));
    return c.json({ success: true });
  })
  /** `{ email }`; the answer is the same for every address. */
  .post("/request-password-reset", validate("json", requestLinkSchema), async (c) => {
    await sendLink(c.get("app"), "recovery", c.req.valid("json"));
    return c.json({ success: true });
  })
  /** `{ token }` of a mail link; to delete an account also `keepsOrders?: true` → `{ outcome }` */
  .post("/use-link", validate("json", redeemLinkSchema), async (c) => {
    const { token, ...deletion } = c.req.valid("json");
    const { headers, ...outcome } = await redeemLink(c.get("app"), token, deletion);
    return answerWithCookies(c, outcome, headers);
  })
  /** `{ code }` → `{ next }` */
  .post("/second-factor", validate("json", secondFactorSchema), async (c) => {
    const { next, headers } = await completeSecondFactor(c.get("app"), c.req.valid("json").code);
    return answerWithCookies(c, { next }, headers);
  })
  /** `?scope=global|local|others`, default global. */
  .post("/sign-out", validate("query", signOutSchema), async (c) => {
    return answerWithCookies(c, { success: true }, await signOut(c.get("app"), c.req.valid("query").scope));
  })
  .route("/passkey", passkeyApi);

/** GET /api/account/export: all data stored about the signed-in person, as a JSON file. */
export const account = new Hono<HonoEnv>().get("/export", async (c) => {
  const app = c.get("app");
  const content = await exportAccount(app, await requireActor(app));
  return c.body(JSON.stringify(content, null, 2), 200, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Disposition": `attachment; filename="aotu-${new Date(app.now()).toISOString().slice(0, 10)}.json"`,
  });
});

/** POST /api/check-email `{ email }` → `{ exists }`. Needs the human check of the registration form; rate limited. */
export const checkEmailApi = new Hono<HonoEnv>().post("/", validate("json", checkEmailSchema), async (c) => {
  const { exists, cookie } = await checkEmail(c.get("app"), c.req.valid("json").email);
  c.header("Set-Cookie", cookie);
  return c.json({ exists });
});
