import type { MiddlewareHandler } from "hono";
import type { HonoEnv } from "./provide-context.ts";

/** The API by what each address takes; asked in any other way it answers 405 and says so. */
const methods: [RegExp, string][] = [
  [/^\/api\/(search|shortlist|health|human-check|auth\/get-session|account\/export)$/, "GET, HEAD"],
  [/^\/api\/account\/shortlist$/, "GET, HEAD, POST"],
  [/^\/api\/(verify-turnstile|check-email|send-contact-email|stripe\/webhook)$/, "POST"],
  [
    /^\/api\/auth\/(sign-up\/email|sign-in\/(email|magic-link)|request-password-reset|use-link|second-factor|sign-out)$/,
    "POST",
  ],
];

/** Before anything else is looked at; addresses that are not listed go on, to their 404. */
export const refuseWrongMethod: MiddlewareHandler<HonoEnv> = async (c, next) => {
  const pathname = c.req.path;
  const allowed = methods.find(([address]) => address.test(pathname))?.[1];
  if (!allowed || allowed.split(", ").includes(c.req.method)) return next();
  const message = allowed === "POST" ? "这个接口只接受 POST。" : "这个接口只能读取。";
  return c.json({ message }, 405, { Allow: allowed });
};
