import type { Challenge } from "altcha-lib/types";
import { solveChallenge } from "./solve-challenge.ts";

/** Gets a challenge, answers the solution, or null when there is none. */
self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  self.postMessage(await solveChallenge(data).catch(() => null));
};
