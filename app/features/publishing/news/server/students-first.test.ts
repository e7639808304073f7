import { expect, it } from "vitest";
import { studentsFirst } from "./list-news.ts";

it("orders the news of each year by whether they concern students", () => {
  const items = [
    { date: "2026-07-01", title: "个人所得税税率为 15%" },
    { date: "2026-07-01", title: "学生签证（subclass 500）申请费调整为 2,500 澳元" },
    { date: "2026-01-01", title: "2026 年国际学生招生规划总量为 295,000 个名额" },
    { date: "2024-12-07", title: "Skills in Demand 签证取代 Temporary Skill Shortage 签证" },
    { date: "2024-07-01", title: "持毕业生临时签证者不能在澳大利亚境内申请学生签证" },
  ];
  expect(studentsFirst(items).map(({ title }) => title)).toEqual([
    "学生签证（subclass 500）申请费调整为 2,500 澳元",
    "2026 年国际学生招生规划总量为 295,000 个名额",
    "个人所得税税率为 15%",
    "持毕业生临时签证者不能在澳大利亚境内申请学生签证",
    "Skills in Demand 签证取代 Temporary Skill Shortage 签证",
  ]);
});
