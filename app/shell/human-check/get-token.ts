import type { Challenge, Solution } from "altcha-lib/types";
import type { HumanCheckAction } from "./human-check.tsx";

/** Timeout of fetching a challenge, ms. */
const fetchTimeout = 10_000;

/**
 * Fetches a proof-of-work challenge and solves it, in a Web Worker so that typing stays smooth; without Web Workers on the
 * main thread.
 * @param signal aborts the request and the worker
 * @returns the token for /api/human-check/pass; null when the rate limit for challenges is reached
 * @throws Error when the server or the solution fails, or on abort
 */
export async function getToken(action: HumanCheckAction, signal: AbortSignal): Promise<string | null> {
  const challenge = await fetchChallenge(action, signal);
  if (!challenge) return null;
  const solution = await solveInWorker(challenge, signal).catch(async (error) => {
    if (signal.aborted) throw error;
    const { solveChallenge } = await import("./solve-challenge.ts");
    return solveChallenge(challenge);
  });
  return btoa(JSON.stringify({ challenge, solution }));
}

async function fetchChallenge(action: HumanCheckAction, signal: AbortSignal): Promise<Challenge | null> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const timer = setTimeout(stop, fetchTimeout);
  signal.addEventListener("abort", stop);
  try {
    const response = await fetch(`/api/human-check?action=${action}`, { signal: controller.signal });
    if (response.status === 429) return null;
    if (!response.ok) throw new Error(`/api/human-check answered ${response.status}`);
    return await response.json();
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}

/** @throws Error without Web Workers, or when the worker fails to start or finds no solution */
async function solveInWorker(challenge: Challenge, signal: AbortSignal): Promise<Solution> {
  const worker = new Worker(new URL("./solve.worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Solution | null>) =>
        data ? resolve(data) : reject(new Error("no solution"));
      worker.onerror = () => reject(new Error("the worker failed"));
      signal.addEventListener("abort", () => reject(new Error("stopped")));
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
  }
}
