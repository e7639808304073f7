import { Hono } from "hono";
import { checkEmail } from "#worker/domain/accounts/check-email.ts";
import { checkEmailSchema } from "#worker/domain/accounts/schemas.ts";
import type { HonoEnv } from "#worker/middleware/provide-context.ts";
import { validate } from "./validate.ts";

/** POST /api/check-email `{ email }` → `{ exists }`; behind the human check of the registration form, and limited. */
export const checkEmailApi = new Hono<HonoEnv>().post("/", validate("json", checkEmailSchema), async (c) => {
  const { exists, cookie } = await checkEmail(c.get("app"), c.req.valid("json").email);
  c.header("Set-Cookie", cookie);
  return c.json({ exists });
});
