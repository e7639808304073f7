import { Hono } from "hono";
import { requireActor } from "#worker/platform/auth/read-session.ts";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { validate } from "#worker/platform/middleware/validate.ts";
import { answerWithCookies } from "../answer-with-cookies.ts";
import { addPasskey, startPasskey } from "./add-passkey.ts";
import { newPasskeySchema, passkeySignInSchema } from "./input.ts";
import { signInWithPasskey, startPasskeySignIn } from "./sign-in-with-passkey.ts";

/** /api/auth/passkey: the two ceremonies of WebAuthn, each of which asks for options and then sends the browser's answer. */
export const passkeyApi = new Hono<HonoEnv>()
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
