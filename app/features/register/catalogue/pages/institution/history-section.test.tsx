import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { headingOf, rowsOf, textOf } from "../../../../../../tests/support/read-html.ts";
import { HistorySection } from "./history-section.server.tsx";

const drawn = (props: ComponentProps<typeof HistorySection>) => renderToStaticMarkup(<HistorySection {...props} />);

const before = { date: "2022-10-04", figures: { name: "Alpha College", type: "Private", capacity: 6126 } };
const now = { date: "2026-01-02", figures: { name: "Alpha College", type: "Private", capacity: 1630 } };
const moved = { added: 3, gone: 10, stayed: 20 };

it("compares the first register that has it with the newest, in figures", () => {
  const html = drawn({ history: [before, now], moved, begun: "2022-10-04" });
  expect(headingOf(html)).toBe("国际学生名额从 6,126 到 1,630，登记的课程从 30 门到 23 门");
  expect(textOf(/<thead.*?<\/thead>/s.exec(html)?.[0] ?? "")).toMatch(/2022-10-04 2026-01-02$/);
  expect(rowsOf(html)).toEqual([
    ["登记状态", "在册", "在册"],
    ["国际学生名额", "6,126", "1,630"],
    ["登记的课程", "30 门", "23 门"],
    ["办学性质", "私立", "私立"],
  ]);
  expect(html).toContain("少了 10 门课程，多了 3 门，20 门两份都有");
  expect(html).not.toContain('lang="en"');
});

it("lists the names with the dates of their registers", () => {
  const renamed = { date: "2024-01-01", figures: { ...now.figures, name: "Omega College" } };
  const history = [before, renamed, { ...renamed, date: "2026-01-02" }];
  expect(textOf(drawn({ history, moved, begun: "2022-10-04" }))).toMatch(
    /： ?Alpha College （2022-10-04） Omega College （2024-01-01） /,
  );
});

it("states that it left or was added later, and is absent before a second register", () => {
  const left = drawn({ history: [before, { date: "2026-01-02", figures: null }], moved, begun: "2022-10-04" });
  expect(headingOf(left)).toBe("2022-10-04 在登记册上，2026-01-02 已不在");
  expect(rowsOf(left).map(([, , value]) => value)).toEqual(["已不在册", "—", "—", "—"]);
  const came = drawn({ history: [now], moved, begun: "2022-10-04" });
  expect(headingOf(came)).toBe("2026-01-02 的登记册里第一次有这所学校");
  expect(drawn({ history: [before], moved, begun: "2022-10-04" })).toBe("");
});
