import { describe, expect, it } from "vitest";
import { emptyLexicon } from "../../shared/vocabulary/lexicon.ts";
import { occupationNames } from "../vocabulary/occupation-names.ts";
import { readOccupation } from "./occupation-page.ts";

const row = (
  code: string,
  title: string,
  titleCn: string,
  aliases: string[] = [],
  otherCode: string | null = null,
) => ({
  ...{ code, title, titleCn, aliases, otherCode },
});

const occupations = occupationNames([
  row("221111", "Accountant (General)", "会计师（一般）", ["会计"]),
  row("351311", "Chef", "主厨（Chef）", ["主厨", "厨师"]),
  row("351411", "Cook", "厨师（Cook）"),
  row("254412", "Registered Nurse (Aged Care)", "注册护士（老年护理）"),
  row("254415", "Registered Nurse (Critical Care and Emergency)", "注册护士（重症与急诊）"),
  row("139916", "Quality Assurance Manager", "质量保证经理", [], "139917"),
  row("271311", "Solicitor", "事务律师", ["律师"]),
  row("134311", "School Principal", "学校校长", ["大学附校校长"]),
  row("232611", "Urban and Regional Planner", "城市与区域规划师"),
  row("223111", "Human Resource Adviser", "人力资源顾问"),
  row("233211", "Civil Engineer", "土木工程师"),
  row("223112", "Recruitment Consultant", "招聘专员"),
]);

const engineering = { kind: "field" as const, values: ["03"], label: "工程", words: [] };
const lexicon = { ...emptyLexicon, terms: new Map([["工程", [{ meaning: engineering, weight: 2 as const }]]]) };
const read = (q: string) => readOccupation(q, { ...lexicon, occupations });

describe("an occupation of the lists that a query names", () => {
  it.each([
    { q: "351311", path: "/occupations/351311-chef", isFirst: true },
    { q: "139917", path: "/occupations/139916-quality-assurance-manager", isFirst: true },
    { q: "主厨", path: "/occupations/351311-chef", isFirst: false },
    { q: "chef", path: "/occupations/351311-chef", isFirst: false },
    { q: "会计 pr", path: "/occupations/221111-accountant-general", isFirst: true },
    { q: "会计pr", path: "/occupations/221111-accountant-general", isFirst: true },
    { q: "会计师 移民", path: "/occupations/221111-accountant-general", isFirst: true },
    { q: "会计可以移民吗", path: "/occupations/221111-accountant-general", isFirst: true },
    { q: "accountant 482", path: "/occupations/221111-accountant-general", isFirst: true },
    { q: "澳洲主厨职业评估", path: "/occupations/351311-chef", isFirst: true },
  ])("$q opens $path", ({ q, path, isFirst }) => {
    expect(read(q)).toMatchObject({ path, isFirst });
  });

  it.each(["厨师", "厨师移民", "注册护士 482", "护士移民"])("%s, the name of several, opens the list of them", (q) => {
    const name = q.replace(/ ?(移民|482)$/, "");
    expect(read(q)?.path).toBe(`/occupations?q=${encodeURIComponent(name)}`);
  });

  it.each([
    { q: "律师移民", path: "/occupations/271311-solicitor" },
    { q: "工程移民", path: "/occupations?q=%E5%B7%A5%E7%A8%8B" },
    { q: "civil engineer 189", path: "/occupations/233211-civil-engineer" },
    { q: "engineer 189", path: "/occupations?q=engineer" },
    { q: "顾问 移民", path: "/occupations?q=%E9%A1%BE%E9%97%AE" },
  ])("$q asks about occupations", ({ q, path }) => expect(read(q)?.path).toBe(path));

  it.each([
    "移民律师",
    "澳洲移民顾问",
    "移民 律师",
    "移民中介",
    "移民学校",
    "移民城市",
    "移民服务",
    "移民政策",
    "移民大学",
    "技术移民 it",
    "er 189",
    "485 资源",
  ])("%s does not ask about an occupation, but about migration services or a subject", (q) => {
    expect(read(q)).toBeNull();
  });

  it.each(["护理", "护士", "移民", "职业清单", "482", "会计 悉尼", "prepare", "accounting pr", ""])(
    "%s names none",
    (q) => {
      expect(read(q)).toBeNull();
    },
  );
});
