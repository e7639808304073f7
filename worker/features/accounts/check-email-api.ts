import { Hono } from "hono";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { validate } from "#worker/platform/middleware/validate.ts";
import { checkEmail } from "./check-email.ts";
import { checkEmailSchema } from "./schemas.ts";

/** POST /api/check-email `{ email }` → `{ exists }`; behind the human check of the registration form, and limited. */
export const checkEmailApi = new Hono<HonoEnv>().post("/", validate("json", checkEmailSchema), async (c) => {
  const { exists, cookie } = await checkEmail(c.get("app"), c.req.valid("json").email);
  c.header("Set-Cookie", cookie);
  return c.json({ exists });
});
