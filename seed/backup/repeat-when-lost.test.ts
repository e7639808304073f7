import { expect, it } from "vitest";
import { repeatWhenLost } from "./repeat-when-lost.ts";

it("a call whose connection was lost is repeated, another error is not, and after five attempts it fails", async () => {
  let calls = 0;
  const failing = (times: number, message: string) => () => {
    calls += 1;
    return calls <= times ? Promise.reject(new TypeError(message)) : Promise.resolve("stored");
  };
  expect(await repeatWhenLost(failing(2, "fetch failed"), 0)).toBe("stored");
  expect(calls).toBe(3);
  calls = 0;
  expect(await repeatWhenLost(failing(1, "terminated"), 0)).toBe("stored");
  calls = 0;
  await expect(repeatWhenLost(failing(1, "no such bucket"), 0)).rejects.toThrow("no such bucket");
  expect(calls).toBe(1);
  calls = 0;
  await expect(repeatWhenLost(failing(9, "fetch failed"), 0)).rejects.toThrow("fetch failed");
  expect(calls).toBe(5);
});
