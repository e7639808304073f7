import { z } from "zod";
import { decodeBase64, encodeBase64Url } from "#worker/platform/crypto/base64-url.ts";
import { hmacKey, isSignedBy, sign } from "#worker/platform/crypto/hmac.ts";
import { type HumanCheckAction, humanCheckActions } from "./human-check.ts";
import { useOnce } from "./use-once.ts";

/** "fresh" from a solved check; "checked" once the e-mail check has used that. */
export type PassStep = "fresh" | "checked";

/** Milliseconds. */
export const passLifetime = 5 * 60_000;

const passSchema = z.object({
  id: z.string().min(16),
  action: z.enum(humanCheckActions),
  step: z.enum(["fresh", "checked"]),
  expiresAt: z.number(),
});

interface PassOptions {
  secret: string;
  /** Whether the site is served over HTTPS. */
  isSecure: boolean;
  /** ms since 1970 */
  now: number;
}

const cookieName = (isSecure: boolean) => (isSecure ? "__Host-aotu-human" : "aotu-human");

const keyOf = (secret: string) => hmacKey(secret, "human check: pass");

/** The Set-Cookie of a pass: what it is good for, readable, and a signature. */
export async function createPass(
  action: HumanCheckAction,
  step: PassStep,
  { secret, isSecure, now }: PassOptions,
): Promise<string> {
  const id = encodeBase64Url(crypto.getRandomValues(new Uint8Array(16)));
  const pass: z.infer<typeof passSchema> = { id, action, step, expiresAt: now + passLifetime };
  const content = encodeBase64Url(new TextEncoder().encode(JSON.stringify(pass)));
  const signature = encodeBase64Url(new Uint8Array(await sign(await keyOf(secret), content)));
  return [
    `${cookieName(isSecure)}=${content}.${signature}`,
    "HttpOnly",
    "SameSite=Lax",
    "Path=/",
    `Max-Age=${passLifetime / 1000}`,
    ...(isSecure ? ["Secure"] : []),
  ].join("; ");
}

/**
 * Uses up the pass in a request's cookies. One of another form or step is left as it is.
 * @returns false when there is no pass, or it is not good for this, too old, forged, or was used before
 */
export async function usePass(
  cookies: string | null,
  action: HumanCheckAction,
  steps: readonly PassStep[],
  { secret, isSecure, now, database }: PassOptions & { database: Pick<D1Database, "prepare"> },
): Promise<boolean> {
  const [content, signature] = readCookie(cookies, cookieName(isSecure))?.split(".") ?? [];
  const bytes = signature ? decodeBase64(signature) : null;
  if (!content || !bytes || !(await isSignedBy(await keyOf(secret), bytes, content))) return false;
  const pass = passSchema.parse(JSON.parse(new TextDecoder().decode(decodeBase64(content) ?? undefined)));
  if (pass.action !== action || !steps.includes(pass.step) || pass.expiresAt <= now) return false;
  return useOnce(database, `pass:${pass.id}`, pass.expiresAt);
}

function readCookie(cookies: string | null, name: string): string | undefined {
  const start = `${name}=`;
  return cookies
    ?.split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
    ?.slice(start.length);
}
