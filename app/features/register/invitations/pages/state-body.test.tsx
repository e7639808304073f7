import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { NominationEntry } from "../server/read-invitations.ts";
import { StateBody } from "./state-body.server.tsx";

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
  const html = renderToStaticMarkup(
    <StateBody
      state="qld"
      entries={[
        entry({ key: "1", visa: "190", value: "1850" }),
        entry({ key: "2", kind: "opened", value: "2025-09-19" }),
        entry({ key: "3", kind: "fee", value: "341", programmeYear: "" }),
      ]}
    />,
  );
  const text = html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  expect(text).toMatch(/^ 2025–26 年度：2025-09-19 开放 非官方来源，2026-11-23 核对 来源/);
  expect(text).toContain("1,850 190 名额（2025–26 年度） 没有查到 491 名额（2025–26 年度） A$341 提名申请费");
  expect(text).toContain("开放日期（2025–26 年度）：2025-09-19");
  expect(text).toContain("提名申请费：A$341（年份不明的说法）");
});

it("begins with the newest year, and names a source that rows share once", () => {
  const html = renderToStaticMarkup(
    <StateBody
      state="nsw"
      entries={[
        entry({
          key: "1",
          kind: "step",
          programmeYear: "2026-27",
          text: "还没有开放",
          sourceUrl: "https://example.org/a",
        }),
        entry({ key: "2", kind: "requirement", text: "住满六个月" }),
        entry({ key: "3", kind: "requirement", text: "只看意向书" }),
      ]}
    />,
  );
  expect(html).toMatch(/^<div[^>]*><p[^>]*>2026–27 年度：还没有开放</);
  expect(html.split("还没有开放")).toHaveLength(2);
  expect(html.split("example.org/nomination")).toHaveLength(2);
});

it("shows places of a past year in the section of places only", () => {
  const html = renderToStaticMarkup(
    <StateBody
      state="vic"
      entries={[
        entry({ key: "1", kind: "requirement", programmeYear: "2026-27", text: "不收新的登记" }),
        entry({ key: "2", visa: "190", value: "2700" }),
      ]}
    />,
  );
  expect(html).not.toContain("facts-strip");
  expect(html).toContain("2025–26 年度已经结束");
});

it("tells who was invited, which does not say whether a programme is open", () => {
  const html = renderToStaticMarkup(
    <StateBody state="act" entries={[entry({ key: "1", kind: "invited", text: "190 邀请 167 人", visa: "" })]} />,
  );
  expect(html).toContain('id="invited"');
  expect(html.split("190 邀请 167 人")).toHaveLength(2);
});
