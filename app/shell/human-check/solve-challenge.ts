import { solveChallenge as solve } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge, Solution } from "altcha-lib/types";

/** Timeout of the search, ms; the slowest phones need far less. */
const timeout = 60_000;

/**
 * Solves a proof-of-work challenge, on the current thread.
 * @throws Error at the timeout, or without `crypto.subtle` (a page without HTTPS)
 */
export async function solveChallenge(challenge: Challenge): Promise<Solution> {
  const solution = await solve({ challenge, deriveKey, timeout });
  if (!solution) throw new Error("no solution in time");
  return solution;
}
