import { expect, it, vi } from "vitest";
import { waitOnce } from "./wait-once.ts";

it("reads nothing more for a while after a question was not answered; writes are asked, and failures cost nothing", async () => {
  let now = 0;
  const wait = waitOnce(() => now);
  const never = () => new Promise<never>(() => {});
  await expect(wait(10, async () => Promise.reject(new Error("D1_ERROR: no such table")))).rejects.toThrow(
    "no such table",
  );
  expect(await wait(10, async () => 1)).toBe(1);
  await expect(wait(10, never)).rejects.toThrow("D1_ERROR: no answer within 10 ms");
  const read = vi.fn(async () => 2);
  await expect(wait(10, read)).rejects.toThrow(/^D1_ERROR/);
  expect(read).not.toHaveBeenCalled();
  expect(await wait(10, read, true)).toBe(2);
  now = 2000;
  expect(await wait(10, read)).toBe(2);
});
