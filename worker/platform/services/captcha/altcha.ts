import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import { z } from "zod";
import { decodeBase64, derivedSecret } from "#worker/platform/crypto.ts";
import type { Session } from "#worker/platform/db/client.ts";
import {
  claimSingleUse,
  createPass,
  type HumanCheckAction,
  humanCheckActions,
  type PassStep,
  usePass,
} from "./passes.ts";

/** How long a challenge can be solved and submitted, ms: long enough for slow typists. */
const proofOfWorkLifetime = 20 * 60_000;

/**
 * The work: PBKDF2 with `cost` iterations for each counter from 0 up to a number that the server chooses between
 * `minimum` and `maximum`. The amount of work is limited and varies little, and verifying costs the server one
 * derivation. Measured in a Web Worker of Chromium on a server with two cores: minimum 0.13 s, median 0.25 s, maximum
 * 0.35 s; in Node 0.13, 0.25 and 0.4 s. A cheap phone is estimated (not measured) to be three to four times slower:
 * about 1 s, at most 1.5 s.
 */
const cost = 2_000;
const counters = { min: 100, max: 320 };

/** ALTCHA's payload in the format of its own widget: base64 of this JSON. */
const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
      data: z.object({ action: z.enum(humanCheckActions) }),
    }),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(128) }),
});

type AltchaPayload = z.infer<typeof payloadSchema>;

/**
 * Creates a signed challenge for one form.
 * @param now ms since 1970
 */
export async function createAltchaChallenge(secret: string, action: HumanCheckAction, now: number): Promise<Challenge> {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost,
    counter: randomInt(counters.max, counters.min),
    deriveKey,
    data: { action },
    expiresAt: new Date(now + proofOfWorkLifetime),
    ...(await secretsOf(secret)),
  });
}

/** Parses a token as ALTCHA's payload. @returns null when it has another format */
export function readAltchaPayload(token: string): AltchaPayload | null {
  const bytes = decodeBase64(token);
  if (!bytes) return null;
  try {
    const result = payloadSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

/**
 * Verifies a solution. Each challenge is accepted once.
 * @returns the action it was solved for; null when the solution is wrong, expired or already used
 */
async function verifyAltcha(
  { challenge, solution }: AltchaPayload,
  { secret, database, now }: { secret: string; database: Pick<Session, "orm">; now: number },
): Promise<HumanCheckAction | null> {
  const expiresAt = challenge.parameters.expiresAt * 1000;
  // The library checks the expiry by the system clock, and not by the clock of the context.
  if (expiresAt <= now) return null;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...(await secretsOf(secret)) });
  if (!verified) return null;
  // The library accepts a solution repeatedly. Only challenges that we signed are recorded, so nobody can flood the table.
  return (await claimSingleUse(database, `altcha:${challenge.signature}`, expiresAt))
    ? challenge.parameters.data.action
    : null;
}

async function secretsOf(secret: string) {
  const [hmacSignatureSecret, hmacKeySignatureSecret] = await Promise.all([
    derivedSecret(secret, "human check: challenge"),
    derivedSecret(secret, "human check: key of the challenge"),
  ]);
  return { hmacSignatureSecret, hmacKeySignatureSecret };
}

interface HumanCheckOptions {
  settings: { AUTH_SECRET: string };
  database: Pick<Session, "orm">;
  /** Whether the site is served over HTTPS: cookies then have the prefix `__Host-`. */
  isSecure: boolean;
  now: () => number;
}

export type HumanCheck = ReturnType<typeof openHumanCheck>;

/** The human check (CAPTCHA) of one request: a token is exchanged for a pass, and the protected action consumes the pass. */
export function openHumanCheck({ settings, database, isSecure, now }: HumanCheckOptions) {
  const secret = settings.AUTH_SECRET;
  return {
    /**
     * Verifies a token (ALTCHA's payload). Each token is accepted once.
     * @returns the action it was solved for; null when it is invalid, expired or already used
     */
    async verifyToken(token: string): Promise<HumanCheckAction | null> {
      const payload = readAltchaPayload(token);
      return payload && verifyAltcha(payload, { secret, database, now: now() });
    },
    /**
     * Creates a pass: a signed HttpOnly cookie, valid for five minutes and one use.
     * @param step "checked" when the e-mail address was checked already: the pass is then only valid for the registration
     * @returns the value of the Set-Cookie header
     */
    issuePass: (action: HumanCheckAction, step: PassStep = "fresh"): Promise<string> =>
      createPass(action, step, { secret, isSecure, now: now() }),
    /**
     * Consumes the pass in the cookies of the request.
     * @returns false when there is no pass, it is for another action or step, expired, or already used
     */
    usePass: (
      cookies: string | null,
      action: HumanCheckAction,
      steps: readonly PassStep[] = ["fresh"],
    ): Promise<boolean> => usePass(cookies, action, steps, { secret, isSecure, now: now(), database }),
  };
}
