import { lte, type SQL } from "drizzle-orm";
import { z } from "zod";
import { AppError } from "#worker/errors.ts";
import { hostCookieName, readCookie, writeCookie } from "#worker/platform/cookies.ts";
import { decodeBase64, encodeBase64Url, hmacKey, isSignedBy, sign } from "#worker/platform/crypto.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { removeRows } from "#worker/platform/db/sql-parts.ts";
import type { HumanCheck } from "./altcha.ts";
import { humanCheckUses } from "./schema.ts";

/** The forms that need a human check. A challenge solved for one form is refused by the others. */
export const humanCheckActions = ["login", "register", "contact"] as const;

export type HumanCheckAction = (typeof humanCheckActions)[number];

/** "fresh": issued for a solved challenge; "checked": issued in its place after the e-mail address was checked. */
export type PassStep = "fresh" | "checked";

/** Lifetime of a pass, ms. */
const passLifetime = 5 * 60_000;

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

const cookieName = (isSecure: boolean) => hostCookieName(isSecure, "aotu-human");

const keyOf = (secret: string) => hmacKey(secret, "human check: pass");

/**
 * Creates a pass: its content as readable JSON, and a signature.
 * @returns the value of the Set-Cookie header
 */
export async function createPass(
  action: HumanCheckAction,
  step: PassStep,
  { secret, isSecure, now }: PassOptions,
): Promise<string> {
  const id = encodeBase64Url(crypto.getRandomValues(new Uint8Array(16)));
  const pass: z.infer<typeof passSchema> = { id, action, step, expiresAt: now + passLifetime };
  const content = encodeBase64Url(new TextEncoder().encode(JSON.stringify(pass)));
  const signature = encodeBase64Url(new Uint8Array(await sign(await keyOf(secret), content)));
  return writeCookie(cookieName(isSecure), `${content}.${signature}`, passLifetime / 1000, isSecure);
}

/**
 * Consumes the pass in a request's cookies. A pass for another action or step is not consumed.
 * @param cookies the Cookie header
 * @returns false when there is no pass, or it is for another action or step, expired, forged, or already used
 */
export async function usePass(
  cookies: string | null,
  action: HumanCheckAction,
  steps: readonly PassStep[],
  { secret, isSecure, now, database }: PassOptions & { database: Pick<Session, "orm"> },
): Promise<boolean> {
  const [content, signature] = readCookie(cookies, cookieName(isSecure))?.split(".") ?? [];
  const bytes = signature ? decodeBase64(signature) : null;
  if (!content || !bytes || !(await isSignedBy(await keyOf(secret), bytes, content))) return false;
  const pass = passSchema.parse(JSON.parse(new TextDecoder().decode(decodeBase64(content) ?? undefined)));
  if (pass.action !== action || !steps.includes(pass.step) || pass.expiresAt <= now) return false;
  return claimSingleUse(database, `pass:${pass.id}`, pass.expiresAt);
}

/**
 * Claims the single use of a challenge or pass. Of concurrent claims exactly one succeeds.
 * @param id of the challenge or pass
 * @param expiresAt when it expires, ms since 1970; the record of its use can be deleted then
 * @returns false when it was used before
 */
export async function claimSingleUse(database: Pick<Session, "orm">, id: string, expiresAt: number): Promise<boolean> {
  const claimed = await database.orm
    .insert(humanCheckUses)
    .values({ id, expiresAt })
    .onConflictDoNothing()
    .returning({ id: humanCheckUses.id })
    .get();
  return claimed !== undefined;
}

/** Deletes the expired records of challenges and passes. @param now ms since 1970 */
export const removeExpiredUses = (now: number): SQL => removeRows(humanCheckUses, lte(humanCheckUses.expiresAt, now));

interface CheckedRequest {
  /** Headers of the request, whose cookies contain the pass. */
  headers: Headers;
  humanCheck: HumanCheck;
}

/** Consumes the pass for an action. @throws AppError "forbidden" without a valid one */
export async function requirePass(
  { headers, humanCheck }: CheckedRequest,
  action: HumanCheckAction,
  steps?: readonly PassStep[],
): Promise<void> {
  if (!(await humanCheck.usePass(headers.get("cookie"), action, steps))) throw noPass();
}

const noPass = () => new AppError("forbidden", "请先完成验证码验证");

/**
 * Consumes the pass for an idempotent action. A repetition of the action, whose first response may have been lost, needs no
 * second pass.
 * @param isDone whether the action was done before
 * @returns whether the action is still to be done
 * @throws AppError "forbidden" without a valid pass
 */
export async function usePassUnlessDone(
  { headers, humanCheck }: CheckedRequest,
  action: "contact",
  isDone: () => Promise<boolean>,
): Promise<boolean> {
  if (await isDone()) return false;
  if (await humanCheck.usePass(headers.get("cookie"), action)) return true;
  // Of two equal requests at the same time, the other one may have consumed the pass.
  if (await isDone()) return false;
  throw noPass();
}
