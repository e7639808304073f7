import { writeFileSync } from "node:fs";
import { afterEach, expect, it } from "vitest";
import { openCloudflareApi } from "./cloudflare-api.ts";
import { plainWords } from "./plain-words.ts";

const before = { ...process.env };
afterEach(() => {
  for (const name of ["CLOUDFLARE_API_BASE_URL", "CLOUDFLARE_API_TOKEN"]) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
});

it("a full disk and a missing folder are told without a stack, an error of the program is not hidden", () => {
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", syscall: "write" });
  expect(plainWords(full)).toBe(
    "The disk is full. What was done so far is kept: make room, and run the same command again.",
  );
  expect(plainWords(Object.assign(new Error("database or disk is full"), { errcode: 13 }))).toContain("disk is full");
  const lost = new TypeError("fetch failed", { cause: new Error("other side closed") });
  expect(plainWords(lost)).toMatch(
    /local bucket could not be reached: other side closed\..*run the same command again/,
  );
  let missing: unknown;
  try {
    writeFileSync("/nowhere/at/all", "");
  } catch (error) {
    missing = error;
  }
  expect(plainWords(missing)).toMatch(/ENOENT.*\/nowhere\/at\/all.*run the same command again/);
  expect(plainWords(new TypeError("x is not a function"))).toBeNull();
});

it("a lost network is told with its cause, and that the same command continues", async () => {
  process.env.CLOUDFLARE_API_BASE_URL = "http://127.0.0.1:1/client/v4";
  process.env.CLOUDFLARE_API_TOKEN = "x";
  const api = await openCloudflareApi("account", { pauses: false });
  await expect(api.send("/d1/database")).rejects.toThrow(
    /could not be reached: (?!fetch failed).*What was done so far is kept: run the same command again/,
  );
});
