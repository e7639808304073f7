import { describe, expect, it } from "vitest";
import { atSydneyTime, sydneyTime } from "./sydney-time.ts";

describe("time in Sydney", () => {
  it.each([
    ["2026-11-21T09:30", "2026-11-20T22:30:00Z"],
    ["2026-11-21 09:30", "2026-11-20T22:30:00Z"],
    ["2026-07-01T00:00", "2026-06-30T14:00:00Z"],
    // In Sydney clocks go forward from 2:00 to 3:00 on 4 October 2026, and back from 3:00 to 2:00 on 5 April 2026.
    ["2026-10-04T01:59", "2026-10-03T15:59:00Z"],
    ["2026-10-04T03:00", "2026-10-03T16:00:00Z"],
    ["2026-04-05T02:30", "2026-04-04T15:30:00Z"],
  ])("%s is %s", (text, moment) => {
    expect(new Date(atSydneyTime(text) ?? 0)).toEqual(new Date(moment));
    expect(sydneyTime(Date.parse(moment))).toBe(text.replace(" ", "T"));
  });

  it.each(["2026-10-04T02:30", "2026-02-30T10:00", "2026-13-01T10:00", "2026-11-21T24:00", "明天", "", "2026-11-21"])(
    "%s is not a time",
    (text) => {
      expect(atSydneyTime(text)).toBeNull();
    },
  );
});
