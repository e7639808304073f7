import { Hono } from "hono";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { validate } from "#worker/platform/middleware/validate.ts";
import { contactSchema } from "../shared/input.ts";
import { sendMessage } from "./send-message.ts";

/**
 * POST /api/send-contact-email `{ name, email, topic, message, key? }` → `{ success: true }`; otherwise
 * `{ message, field? }`: 400 for a wrong field, 403 without the pass of /api/human-check/pass, 415 when it is not JSON,
 * 429 after five messages in ten minutes from an address, or in an hour with an e-mail address.
 */
export const sendContactEmail = new Hono<HonoEnv>().post("/", validate("json", contactSchema), async (c) => {
  c.header("Cache-Control", "no-store");
  await sendMessage(c.get("app"), c.req.valid("json"));
  return c.json({ success: true });
});
