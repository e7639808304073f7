import { expect, it } from "vitest";
import type { Fact } from "../shared/fact.ts";
import { viewFact, viewTopics } from "./view-facts.server.ts";

const fact = (value: number, validFrom: string | null): Fact => ({
  ...{ key: "visa-500.charge", label: "学生签证申请费", unit: "AUD", value, valueTo: null, validFrom },
  ...{
    sourceName: "内政部",
    sourceUrl: "https://example.org",
    checkedOn: "2026-01-20",
    sourceDated: null,
    grade: "archived",
    isUnverified: false,
    note: null,
  },
});
const listed = (...history: [Fact, ...Fact[]]) => ({ key: "visa-500.charge", area: "student-visa", history });

it("separates values in force, future and past values", () => {
  const history = listed(fact(2600, "2027-07-01"), fact(2500, "2026-07-01"), fact(2000, "2025-07-01"));
  const { current, upcoming, past } = viewFact(history, "2026-11-23", null);
  expect(current?.value).toBe(2500);
  expect(upcoming.map(({ value }) => value)).toEqual([2600]);
  expect(past.map(({ value, until }) => [value, until])).toEqual([[2000, "2026-06-30"]]);
});

it("shows no history for a figure with one value", () => {
  expect(viewFact(listed(fact(710, null)), "2026-11-23", null).past).toEqual([]);
});

it("lists topics in the fixed order, with the value in force", () => {
  const rate = { ...fact(15, "2026-07-01"), key: "tax.rate-1", label: "第一档税率", unit: "percent" as const };
  const topics = viewTopics(
    [{ key: rate.key, area: "money", history: [rate] }, listed(fact(2600, "2027-07-01"), fact(2500, "2026-07-01"))],
    "2026-11-23",
    null,
  );
  expect(topics.map(({ name, lines }) => [name, lines.map(({ value }) => value)])).toEqual([
    ["学生签证", ["A$2,500"]],
    ["汇率与奖学金", ["15%"]],
  ]);
});

it("marks a figure with a future first value as not in force, with its first day", () => {
  const [topic] = viewTopics([listed(fact(2700, "2028-07-01"), fact(2600, "2027-07-01"))], "2026-11-23", null);
  expect(topic?.lines[0]).toMatchObject({ value: "A$2,600", startsOn: "2027-07-01" });
  const [inForce] = viewTopics([listed(fact(2600, "2027-07-01"), fact(2500, "2026-07-01"))], "2026-11-23", null);
  expect(inForce?.lines[0]).toMatchObject({ value: "A$2,500", startsOn: null });
});
