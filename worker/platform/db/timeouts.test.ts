import { expect, it, vi } from "vitest";
import { circuitBreaker } from "./timeouts.ts";

it("fails reads for two seconds after a timeout, sends writes, and ignores other failures", async () => {
  let now = 0;
  const breaker = circuitBreaker(() => now);
  const never = () => new Promise<never>(() => {});
  await expect(breaker(10, async () => Promise.reject(new Error("D1_ERROR: no such table")))).rejects.toThrow(
    "no such table",
  );
  expect(await breaker(10, async () => 1)).toBe(1);
  await expect(breaker(10, never)).rejects.toThrow("D1_ERROR: no answer within 10 ms");
  const read = vi.fn(async () => 2);
  await expect(breaker(10, read)).rejects.toThrow(/^D1_ERROR/);
  expect(read).not.toHaveBeenCalled();
  expect(await breaker(10, read, true)).toBe(2);
  now = 2000;
  expect(await breaker(10, read)).toBe(2);
});
