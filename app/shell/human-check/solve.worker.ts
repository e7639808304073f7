import type { Challenge } from "altcha-lib/types";
import { solveChallenge } from "./solve-challenge.ts";

/** Web Worker: receives a challenge, posts the solution, or null when it fails. */
self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  self.postMessage(await solveChallenge(data).catch(() => null));
};
