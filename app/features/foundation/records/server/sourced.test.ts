import { expect, it } from "vitest";
import { schemaOf } from "./field.ts";
import { checkedUnchanged, refuseFutureCheck, sourcedFields } from "./sourced.ts";

const typed = {
  sourceName: "Home Affairs",
  sourceUrl: "https://immi.homeaffairs.gov.au/visas",
  checkedOn: "2026-11-20",
  grade: "official",
  note: "",
};
const errorsOf = (more: Record<string, string>) =>
  schemaOf(sourcedFields)
    .safeParse({ ...typed, ...more })
    .error?.issues.map(({ path }) => path[0]) ?? [];

it("a source is a page and not a whole site, and the editor enters the grade each time", () => {
  expect(errorsOf({})).toEqual([]);
  expect(errorsOf({ sourceUrl: "https://immi.homeaffairs.gov.au/" })).toEqual(["sourceUrl"]);
  expect(errorsOf({ sourceUrl: "http://immi.homeaffairs.gov.au/visas" })).toEqual(["sourceUrl"]);
  expect(errorsOf({ grade: "" })).toEqual(["grade"]);
  expect(sourcedFields.grade.isFresh).toBe(true);
});

it("the day of a check may be any day that has begun somewhere on earth", () => {
  const now = () => Date.parse("2026-11-20T11:00:00Z");
  expect(() => refuseFutureCheck({ now }, { checkedOn: "2026-11-21" })).not.toThrow();
  expect(() => refuseFutureCheck({ now }, { checkedOn: "2026-11-22" })).toThrow("不能晚于今天");
});

it("renewing a check updates day and grade, but not to an earlier day", () => {
  const row = { checkedOn: "2026-11-01", grade: "archived" } as const;
  const app = { now: () => Date.parse("2026-11-20T11:00:00Z") } as never;
  const check = (checkedOn: string, grade: string) =>
    checkedUnchanged.set?.(row, { checkedOn, grade }, app, {} as never);
  expect(check("2026-11-20", "same")).toEqual({ checkedOn: "2026-11-20", grade: "archived" });
  expect(check("2026-11-01", "official")).toEqual({ checkedOn: "2026-11-01", grade: "official" });
  expect(() => check("2026-10-31", "same")).toThrow("2026-11-01");
  expect(() => check("2026-11-22", "same")).toThrow("不能晚于今天");
  expect(checkedUnchanged.isOffered?.({ checkedOn: null, grade: null }, {} as never)).toBe(false);
});
