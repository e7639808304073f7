import { solveChallenge as solve } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge, Solution } from "altcha-lib/types";

/** Even the slowest phone is done long before; milliseconds. */
const timeout = 60_000;

/**
 * Finds the solution, in whatever thread it is called.
 * @throws Error when there is none in a minute, or the browser has no `crypto.subtle` (a page without HTTPS)
 */
export async function solveChallenge(challenge: Challenge): Promise<Solution> {
  const solution = await solve({ challenge, deriveKey, timeout });
  if (!solution) throw new Error("no solution in time");
  return solution;
}
