import { afterEach, expect, it } from "vitest";
import { beijingTime, localTime, localZone } from "./date-time.tsx";

const moment = Date.UTC(2026, 10, 21, 16, 5);
const zone = process.env.TZ;

afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

it("is the next day in Beijing", () => {
  expect(beijingTime(moment)).toBe("2026-11-22 00:05");
});

it.each([
  ["Asia/Shanghai", "2026-11-22 00:05", "北京时间"],
  ["Australia/Sydney", "2026-11-22 03:05", "悉尼时间"],
  ["Australia/Melbourne", "2026-11-22 03:05", "墨尔本时间"],
  ["UTC", "2026-11-22 00:05", "北京时间"],
  ["Europe/London", "2026-11-21 16:05", "格林尼治标准时间"],
  ["America/St_Johns", "2026-11-21 12:35", "纽芬兰标准时间"],
])("in %s it is %s", (name, time, called) => {
  process.env.TZ = name;
  expect(localTime(moment)).toBe(time);
  expect(localZone(moment)).toBe(called);
});
