import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import { createPass, type HumanCheckAction, type PassStep } from "#worker/platform/services/captcha/passes.ts";

/** Sends a request to the application under test; `path` begins with "/". */
type FetchLike = (path: string, init?: RequestInit) => Promise<Response>;

/** AUTH_SECRET of the Worker tests (vitest.config.ts). */
export const testSecret = "a-secret-of-the-tests-and-nothing-else";

/** Fetches a challenge and solves it as the page does, which takes about 300 ms. */
export async function solvedToken(fetchLike: FetchLike, action: HumanCheckAction): Promise<string> {
  const answer = await fetchLike(`/api/human-check?action=${action}`);
  if (!answer.ok) throw new Error(`/api/human-check answered ${answer.status}`);
  const challenge = (await answer.json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}

/**
 * Passes the human check through the API: challenge, solution, pass.
 * @returns the value of the Cookie header
 */
export async function passFor(fetchLike: FetchLike, action: HumanCheckAction): Promise<string> {
  const answer = await fetchLike("/api/human-check/pass", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ token: await solvedToken(fetchLike, action) }),
  });
  const cookie = answer.headers.get("Set-Cookie")?.split(";")[0];
  if (!cookie) throw new Error(`no pass: ${answer.status} ${await answer.text()}`);
  return cookie;
}

/**
 * Signs a pass with the tests' secret, without a challenge.
 * @param isSecure whether it is for https
 * @returns the value of the Cookie header
 */
export async function signedPass(action: HumanCheckAction, step: PassStep = "fresh", isSecure = true): Promise<string> {
  const cookie = await createPass(action, step, { secret: testSecret, isSecure, now: Date.now() });
  return cookie.split(";")[0] ?? "";
}
