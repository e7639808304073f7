import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { waitForNetwork } from "./network-answer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (ms: number, status: number) =>
  new Promise<Response>((resolve) => {
    setTimeout(resolve, ms, new Response("page", { status }));
  });

async function waited(network: Promise<Response>, isCached: boolean) {
  const answer = waitForNetwork(network, isCached);
  await vi.advanceTimersByTimeAsync(60_000);
  const result = await answer;
  return typeof result === "string" ? result : result.status;
}

it.each([
  ["the answer of a slow network", 9_000, 200, true, 200],
  ["a failure of the server", 100, 503, true, 503],
  ["the cached page after ten seconds of silence", 11_000, 200, true, "silent"],
  ["the answer of any network for a page that is not cached", 50_000, 200, false, 200],
])("the response for %s", async (_, ms, status, isCached, expected) => {
  expect(await waited(after(ms, status), isCached)).toBe(expected);
});

it.each([true, false])("reports at once that there is no network (page cached: %s)", async (isCached) => {
  expect(await waitForNetwork(Promise.reject(new TypeError("Failed to fetch")), isCached)).toBe("failed");
});
