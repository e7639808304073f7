import type { Session } from "#worker/platform/db/client.ts";
import { readAltchaPayload, verifyAltcha } from "./altcha.ts";
import type { HumanCheck } from "./human-check.ts";
import { createPass, usePass } from "./passes.ts";
import { verifyTurnstile } from "./turnstile.ts";

interface HumanCheckOptions {
  settings: {
    AUTH_SECRET: string;
    SITE_ORIGIN: string;
    TURNSTILE_SITE_KEY: string;
    TURNSTILE_SECRET_KEY: string;
    TURNSTILE_VERIFY_URL: string;
  };
  database: Pick<Session, "orm">;
  /** Whether the site is served over HTTPS: cookies then have the prefix `__Host-`. */
  isSecure: boolean;
  now: () => number;
  /** Id of the request, for the log. */
  requestId: string;
  /** Timeout of Turnstile's answer, ms; only tests set it. */
  turnstileTimeout?: number;
}

/**
 * Opens the human check of one request. ALTCHA's proof of work is always accepted: it needs no keys, and pages fall back to
 * it when Turnstile's script does not load. Turnstile is only asked when its keys are set.
 */
export function openHumanCheck(options: HumanCheckOptions): HumanCheck {
  const { settings, database, isSecure, now, requestId, turnstileTimeout } = options;
  const secret = settings.AUTH_SECRET;
  return {
    async verifyToken(token) {
      const payload = readAltchaPayload(token);
      if (payload) return verifyAltcha(payload, { secret, database, now: now() });
      if (!settings.TURNSTILE_SECRET_KEY) return null;
      return verifyTurnstile(token, {
        verifyUrl: settings.TURNSTILE_VERIFY_URL,
        secretKey: settings.TURNSTILE_SECRET_KEY,
        hostname: settings.SITE_ORIGIN ? new URL(settings.SITE_ORIGIN).hostname : null,
        authSecret: secret,
        database,
        now: now(),
        requestId,
        timeout: turnstileTimeout,
      });
    },
    issuePass: (action, step) => createPass(action, step ?? "fresh", { secret, isSecure, now: now() }),
    usePass: (cookies, action, steps = ["fresh"]) =>
      usePass(cookies, action, steps, { secret, isSecure, now: now(), database }),
  };
}
