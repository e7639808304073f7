import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import { z } from "zod";
import { decodeBase64 } from "#worker/platform/crypto/base64-url.ts";
import { derivedSecret } from "#worker/platform/crypto/hmac.ts";
import { type HumanCheckAction, humanCheckActions } from "./human-check.ts";
import { useOnce } from "./use-once.ts";

/** A slow typist's solution is still good. Milliseconds. */
export const challengeLifetime = 20 * 60_000;

/**
 * The work: PBKDF2 with `cost` rounds for each counter from 0 to one that the server chose between these two. So the
 * work varies little and has an end, and costs the server one derivation.
 * Measured in Chromium's worker on a server of two cores: 0.13 s at least, 0.25 s at the median, 0.35 s at most; in Node
 * 0.13, 0.25 and 0.4 s. A cheap phone is three to four times slower (reckoned, not tried): about a second, 1.5 s at most.
 */
const cost = 2_000;
const counters = { least: 100, most: 320 };

/** ALTCHA's payload, as its own widget sends it: base64 of this as JSON. */
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

export type AltchaPayload = z.infer<typeof payloadSchema>;

/**
 * A signed challenge for one form.
 * @param now ms since 1970
 */
export async function createAltchaChallenge(secret: string, action: HumanCheckAction, now: number): Promise<Challenge> {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost,
    counter: randomInt(counters.most, counters.least),
    deriveKey,
    data: { action },
    expiresAt: new Date(now + challengeLifetime),
    ...(await secretsOf(secret)),
  });
}

/** @returns null when the token has not ALTCHA's form: it is then another provider's */
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
 * Verifies a solution, once.
 * @returns the action it was solved for; null when it is wrong, too old or was used before
 */
export async function verifyAltcha(
  { challenge, solution }: AltchaPayload,
  { secret, database, now }: { secret: string; database: Pick<D1Database, "prepare">; now: number },
): Promise<HumanCheckAction | null> {
  const expiresAt = challenge.parameters.expiresAt * 1000;
  // The library asks the machine's clock, never ours.
  if (expiresAt <= now) return null;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...(await secretsOf(secret)) });
  if (!verified) return null;
  // The library does not stop the second use. Only signatures of ours come this far, so nobody can fill the table.
  return (await useOnce(database, `altcha:${challenge.signature}`, expiresAt))
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
