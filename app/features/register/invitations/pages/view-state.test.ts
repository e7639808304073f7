import { expect, it } from "vitest";
import type { NominationEntry } from "../server/read-invitations.ts";
import { viewState } from "./view-state.server.ts";

const entry = (row: Partial<NominationEntry>): NominationEntry => ({
  key: "",
  state: "qld",
  programmeYear: "2025-26",
  visa: "",
  kind: "places",
  value: null,
  text: null,
  sourceName: "昆士兰州政府",
  sourceUrl: "https://example.org/nomination",
  checkedOn: "2026-11-23",
  grade: "one-secondary",
  note: null,
  ...row,
});

it("names the programme year of the opening day and the fee", () => {
  const { strip, dates } = viewState("qld", [
    entry({ visa: "190", value: "1850" }),
    entry({ kind: "opened", value: "2025-09-19" }),
    entry({ kind: "fee", value: "341", programmeYear: "" }),
  ]);
  expect(strip.map(({ value, note }) => `${note}：${value}`)).toEqual([
    "190 名额（2025–26 年度）：1,850",
    "491 名额（2025–26 年度）：没有查到",
    "提名申请费（没有写明年份）：A$341",
    "开放日期（2025–26 年度）：2025-09-19",
  ]);
  expect(dates.map(({ line }) => line)).toEqual([
    "开放日期（2025–26 年度）：2025-09-19",
    "提名申请费：A$341（没有写明年份的说法）",
  ]);
});
