import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { waitForNetwork } from "./wait-for-network.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (ms: number, status: number) =>
  new Promise<Response>((resolve) => {
    setTimeout(resolve, ms, new Response("page", { status }));
  });

async function waited(network: Promise<Response>, isKept: boolean) {
  const answer = waitForNetwork(network, isKept);
  await vi.advanceTimersByTimeAsync(60_000);
  const result = await answer;
  return typeof result === "string" ? result : result.status;
}

it.each([
  ["the answer of a slow network", 9_000, 200, true, 200],
  ["a failure of the server", 100, 503, true, 503],
  ["the kept page after ten seconds of silence", 11_000, 200, true, "silent"],
  ["the answer of any network for a page that is not kept", 50_000, 200, false, 200],
])("shows %s", async (_, ms, status, isKept, expected) => {
  expect(await waited(after(ms, status), isKept)).toBe(expected);
});

it.each([true, false])("notices at once that there is no network; the page is kept: %s", async (isKept) => {
  expect(await waitForNetwork(Promise.reject(new TypeError("Failed to fetch")), isKept)).toBe("failed");
});
