import { expect, it } from "vitest";
import { viewHistory } from "./view-sections.server.ts";

const before = { date: "2022-10-04", figures: { name: "Alpha College", type: "Private", capacity: 6126 } };
const now = { date: "2026-01-02", figures: { name: "Alpha College", type: "Private", capacity: 1630 } };
const moved = { added: 3, gone: 10, stayed: 20 };

it("compares the first register that has it with the newest, in figures", () => {
  const view = viewHistory({ history: [before, now], moved, begun: "2022-10-04" });
  expect(view?.title).toBe("国际学生名额从 6,126 到 1,630，登记的课程从 30 门到 23 门");
  expect(view?.table?.head.slice(1)).toEqual(["2022-10-04", "2026-01-02"]);
  expect(view?.table?.rows).toEqual([
    ["登记状态", "在册", "在册"],
    ["国际学生名额", "6,126", "1,630"],
    ["登记的课程", "30 门", "23 门"],
    ["办学性质", "私立", "私立"],
  ]);
  expect(view?.intro).toContain("少了 10 门课程，多了 3 门，20 门两份都有");
  expect(view?.renamed).toEqual([]);
});

it("lists the names with the dates of their registers", () => {
  const renamed = { date: "2024-01-01", figures: { ...now.figures, name: "Omega College" } };
  const history = [before, renamed, { ...renamed, date: "2026-01-02" }];
  expect(viewHistory({ history, moved, begun: "2022-10-04" })?.renamed).toEqual([
    { date: "2022-10-04", name: "Alpha College" },
    { date: "2024-01-01", name: "Omega College" },
  ]);
});

it("says that it left, or came later, and nothing before a second register", () => {
  const left = viewHistory({ history: [before, { date: "2026-01-02", figures: null }], moved, begun: "2022-10-04" });
  expect(left?.title).toBe("2022-10-04 在登记册上，2026-01-02 已不在");
  expect(left?.table?.rows.map(([, , value]) => value)).toEqual(["已不在册", "—", "—", "—"]);
  const came = viewHistory({ history: [now], moved, begun: "2022-10-04" });
  expect(came?.title).toBe("2026-01-02 的登记册里第一次有这所学校");
  expect(viewHistory({ history: [before], moved, begun: "2022-10-04" })).toBeNull();
});
