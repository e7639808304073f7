import { describe, expect, it } from "vitest";
import { emptyLexicon } from "../vocabulary/lexicon.ts";
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
]);

const read = (q: string) => readOccupation(q, { ...emptyLexicon, occupations });

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

  it.each(["护理", "护士", "移民", "职业清单", "482", "会计 悉尼", "prepare", "accounting pr", ""])(
    "%s names none",
    (q) => {
      expect(read(q)).toBeNull();
    },
  );
});
