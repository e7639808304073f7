import { expect, it } from "vitest";
import type { FeeHistoryRow } from "../server/public.ts";
import { viewFeeHistory } from "./view-fee-history.server.ts";

const row = (level: string, date: string, median: number | null, more: Partial<FeeHistoryRow> = {}): FeeHistoryRow => ({
  ...{ level, date, median, courses: 10, weeks: 156, sameCourses: null, sameChange: null, ...more },
});

const rows = [
  row("", "2022-10-04", 30_000),
  row("", "2026-01-02", 31_000),
  row("Bachelor", "2022-10-04", 33_975),
  row("Bachelor", "2026-01-02", 39_914, { courses: 97, sameCourses: 78, sameChange: 192 }),
  row("Diploma", "2022-10-04", 20_000, { weeks: 85 }),
  row("Diploma", "2026-01-02", 20_000, { weeks: 79, sameCourses: 2, sameChange: 50 }),
  row("PhD", "2026-01-02", 40_000),
  row("Other", "2022-10-04", null),
  row("Other", "2026-01-02", 12_000, { courses: 500 }),
];

it("compares the median of each level on both registers, the one with most courses first", () => {
  const view = viewFeeHistory("护理学", rows);
  expect(view?.title).toBe("学士每年学费的中位数从 A$33,975 到 A$39,914，涨 17.5%");
  expect(view?.table.head).toEqual(["级别", "2022-10", "2026-01", "变化", "同样的课程"]);
  expect(view?.table.rows).toEqual([
    ["学士", "33,975", "39,914", "涨 17.5%", "涨 19.2%"],
    // Two courses have no median change.
    ["文凭", "20,000", "20,000", "没有变", "—"],
  ]);
  expect(view?.lengths).toBe("学制的中位数也变了：文凭从 85 周到 79 周。");
});

it("is null before the second register, and without a level on both", () => {
  expect(
    viewFeeHistory(
      "护理学",
      rows.filter(({ date }) => date === "2026-01-02"),
    ),
  ).toBeNull();
  expect(
    viewFeeHistory(
      "护理学",
      rows.filter(({ level }) => level === "PhD" || level === "Other"),
    ),
  ).toBeNull();
});
