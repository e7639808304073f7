import { expect, it } from "vitest";
import { isRegisterOld } from "./register-loads.ts";

it.each([
  ["2022-10-04", "2026-11-23", true],
  ["2025-12-31", "2025-12-31", false],
  ["2025-12-31", "2026-01-01", true],
  ["2026-01-01", "2026-12-31", false],
])("a register of %s is old on %s: %s", (registerDate, today, isOld) => {
  expect(isRegisterOld(registerDate, today)).toBe(isOld);
});
