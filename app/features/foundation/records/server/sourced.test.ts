import { expect, it } from "vitest";
import { schemaOf } from "./field.ts";
import { confirmation, proposedBy, refuseFutureCheck, sourcedFields } from "./sourced.ts";

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

it("a source is a page, not a site, and the editor says the grade each time", () => {
  expect(errorsOf({})).toEqual([]);
  expect(errorsOf({ sourceUrl: "https://immi.homeaffairs.gov.au/" })).toEqual(["sourceUrl"]);
  expect(errorsOf({ sourceUrl: "http://immi.homeaffairs.gov.au/visas" })).toEqual(["sourceUrl"]);
  expect(errorsOf({ grade: "" })).toEqual(["grade"]);
  expect(sourcedFields.grade.write()).toBe("");
});

it("a day of the check may have begun somewhere on earth, not be later", () => {
  const now = () => Date.parse("2026-11-20T11:00:00Z");
  expect(() => refuseFutureCheck({ now }, { checkedOn: "2026-11-21" })).not.toThrow();
  expect(() => refuseFutureCheck({ now }, { checkedOn: "2026-11-22" })).toThrow("不能晚于今天");
});

const member = (userId: string) => ({ userId, email: "a@b.example", role: "admin", twoFactorEnabled: true }) as const;

it("a row is confirmed by another person than who wrote it last, once", () => {
  const row = { proposedBy: "one", confirmedBy: null };
  const confirm = (userId: string) => confirmation.set?.(row, {}, undefined as never, member(userId));
  expect(() => confirm("one")).toThrow("由另一个人确认");
  expect(confirm("two")).toEqual({ proposedBy: "one", confirmedBy: "two" });
  expect(confirmation.isOffered?.({ ...row, confirmedBy: "two" }, member("one"))).toBe(false);
  expect(proposedBy(member("three"))).toEqual({ proposedBy: "three", confirmedBy: null });
});
