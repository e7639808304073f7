import type { Session } from "#worker/platform/db/client.ts";
import { readAltchaPayload, verifyAltcha } from "./altcha.ts";
import type { HumanCheck } from "./human-check.ts";
import { createPass, usePass } from "./passes.ts";

interface HumanCheckOptions {
  settings: { AUTH_SECRET: string };
  database: Pick<Session, "orm">;
  /** Whether the site is served over HTTPS: cookies then have the prefix `__Host-`. */
  isSecure: boolean;
  now: () => number;
}

/** Opens the human check of one request. */
export function openHumanCheck({ settings, database, isSecure, now }: HumanCheckOptions): HumanCheck {
  const secret = settings.AUTH_SECRET;
  return {
    async verifyToken(token) {
      const payload = readAltchaPayload(token);
      return payload && verifyAltcha(payload, { secret, database, now: now() });
    },
    issuePass: (action, step) => createPass(action, step ?? "fresh", { secret, isSecure, now: now() }),
    usePass: (cookies, action, steps = ["fresh"]) =>
      usePass(cookies, action, steps, { secret, isSecure, now: now(), database }),
  };
}
