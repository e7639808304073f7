import { expect, it } from "vitest";
import { cacheByVersion } from "./version-cache.ts";

interface Asked {
  contentVersion: () => Promise<{ loadId: number; content: string }>;
  now: () => number;
  value: string;
}

const asked = (content: string, value: string, at = "2026-11-28T00:00:00Z"): Asked => ({
  contentVersion: async () => ({ loadId: 1, content }),
  now: () => Date.parse(at),
  value,
});

it("answers from the cache until the content version or the day in Australia changes", async () => {
  const read = cacheByVersion(async ({ value }: Asked) => value);
  expect(await read(asked("1.0", "a"))).toBe("a");
  expect(await read(asked("1.0", "b"))).toBe("a");
  expect(await read(asked("1.1", "c"))).toBe("c");
  expect(await read(asked("1.1", "d", "2026-11-28T12:59:00Z"))).toBe("c");
  expect(await read(asked("1.1", "e", "2026-11-28T13:01:00Z"))).toBe("e");
});

it("does not cache a failure", async () => {
  let fails = true;
  const read = cacheByVersion(async ({ value }: Asked) => {
    if (fails) throw new Error("D1");
    return value;
  });
  await expect(read(asked("1.0", "a"))).rejects.toThrow("D1");
  fails = false;
  expect(await read(asked("1.0", "b"))).toBe("b");
});

it("does not return a value read before midnight on the next day", async () => {
  let at = "2026-11-28T12:59:59Z";
  const read = cacheByVersion(async ({ value }: Asked) => {
    at = "2026-11-28T13:00:01Z";
    return value;
  });
  await read({ ...asked("1.0", "old"), now: () => Date.parse(at) });
  expect(await read(asked("1.0", "new", at))).toBe("new");
});
