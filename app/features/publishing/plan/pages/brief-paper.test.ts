import { expect, it } from "vitest";
import { openBriefs, today, yuan } from "../../../../../tests/support/open-briefs.ts";
import { viewBrief } from "./view-brief.server.ts";

const { opened, openedInYuan, printedOf } = openBriefs();

it("every case has room on one sheet at 9 points or more, by leaving out sentences that the page has", async () => {
  const all: string[][] = [
    [
      "who=pupil&age=11",
      "who=pupil&age=15",
      "who=working&age=34&partner=1&children=2&school=1",
      "who=inside&visa=graduate&age=30",
    ],
    ["said=2026-11", "passport=hong-kong", "passport=asean"],
    [
      ...[
        "aim=school&route=school-foundation&care=parent",
        "aim=bachelor&route=diploma",
        "aim=master&route=bachelor-master",
      ],
      ...["aim=vocational", "aim=doctorate", "aim=work&occupation=261313"],
    ],
    ["city=sydney&english=none&field=0701", "city=cairns&english=5&field=1101&start=2028-02"],
  ];
  const queries = all.reduce((some, next) => some.flatMap((one) => next.map((other) => `${one}&${other}`)));
  const rate = { currency: "CNY", name: "人民币", perDollar: 4.8, date: today, source: null, isOld: false } as const;
  const small: string[] = [];
  for (const query of queries) {
    const asked = { ...(await opened(`${query}&money=150000&stay=stay`)), rate };
    const isAlone = asked.plan.routes[0]?.studies[0]?.application?.stops.includes("family");
    const own = `${query.replace(/&(partner|children|school)=\d/g, "")}&money=150000&stay=stay`;
    const view = viewBrief(asked, isAlone ? { ...(await opened(own)), rate } : asked, "https://aotu.example");
    if (!view?.size) small.push(query);
    // No heading is alone on paper.
    for (const { lines, due, isLeftOut } of view?.parts ?? [])
      expect(Boolean(due) || lines.some((spans) => spans.some((span, at) => at % 2 === 0 && span))).toBe(!isLeftOut);
    // What paper leaves out is said there.
    expect(Boolean(view?.left)).toBe(view?.parts.some(({ lines }) => lines.some((spans) => spans.length > 1)));
  }
  expect(small).toEqual([]);
}, 60_000);

it("a full sheet leaves out first what would be so for an exempt family, and keeps the Hong Kong stream and the points", async () => {
  const query =
    "who=inside&passport=hong-kong&age=29&aim=vocational&field=1101&city=hobart&money=200000&english=5.5&stay=stay&visa=holiday";
  const at = async (query: string) => ({ ...(await openedInYuan(query)), rate: yuan });
  const view = viewBrief(await at(`${query}&partner=1`), await at(query), "https://aotu.example");
  const printed = view?.parts.flatMap(({ lines }) => lines.flatMap((spans) => spans.filter((_, at) => at % 2 === 0)));
  expect(view?.size).toMatch(/9(\.1)?pt/);
  expect(printed?.join("")).toMatch(
    /香港类[\s\S]*想留下来：189 独立技术[\s\S]*189 类 50 分，190 类 55 分，491 类 65 分/,
  );
  expect(printed?.join("")).toContain("按填的答案不属于例外");
  expect(printed?.join("")).not.toMatch(/(?<!不)属于例外/);
});

it("a full sheet keeps the state's nomination, fees, points and what a refused 485 visa leaves", async () => {
  const query =
    "who=inside&age=29&aim=vocational&field=1101&city=hobart&money=200000&english=5.5&stay=stay&visa=holiday&start=2027-05";
  expect(await printedOf(`${query}&partner=1`, query)).toMatch(
    /65 分。[^\n]*的州提名[^\n]*申请费一个人：189[\s\S]*189 类 50 分，190 类 55 分，491 类 65 分[\s\S]*被拒后再过 35 天失效，28 天内/,
  );
});

it.each([
  ["who=pupil&age=17&aim=bachelor&field=0603&city=melbourne&english=5.5", "暂时不收新的意向登记"],
  ["who=inside&visa=holiday&passport=taiwan&age=29&aim=vocational&field=0403&city=brisbane&english=6", "还没有开放"],
  ["who=inside&visa=student&age=24&aim=master&field=0201&city=sydney&english=6", "还没有开放"],
])("paper has that a state's nomination is closed, and what a refused 485 visa leaves (%s)", async (query, words) => {
  const text = await printedOf(`${query}&stay=stay&money=250000`);
  expect(text).toMatch(/^\[--print:(9|1\d)/);
  expect(text).toContain(words);
  expect(text).toContain("被拒后再过 35 天失效");
});

it("a full sheet keeps the way out of a budget that is too small, and who pays the doctor", async () => {
  const query =
    "who=inside&age=36&aim=bachelor&field=0603&city=melbourne&money=150000&english=5&stay=stay&visa=visitor";
  const at = async (query: string) => ({ ...(await openedInYuan(query)), rate: yuan });
  const view = viewBrief(await at(`${query}&partner=1&children=1`), await at(query), "https://aotu.example");
  const printed = view?.parts.flatMap(({ lines }) => lines.flatMap((spans) => spans.filter((_, at) => at % 2 === 0)));
  expect([view?.left !== "", printed?.join("")]).toEqual([true, expect.stringMatching(/钱不够：[\s\S]*看病：OSHC/)]);
  expect(printed?.join("")).not.toContain("无犯罪证明");
});

it("paper has what an employer can do now for somebody of 41 in Australia, and a much cheaper route", async () => {
  const own =
    "who=inside&age=41&aim=vocational&field=1101&city=adelaide&money=200000&english=5.5&stay=stay&visa=student";
  expect(await printedOf(`${own}&partner=1`, own)).toMatch(
    /9(\.\d)?pt[\s\S]*有便宜得多的）：只读文凭[\s\S]*482 临时，没有年龄上限[^\n]*年薪 A\$[^\n]*494 偏远地区[^\n]*186 永居，未满 45 岁[^\n]*482 可以在境内申请。现在就有雇主/,
  );
  const pupil = await printedOf("who=pupil&age=18&aim=bachelor&field=0603&city=sydney&english=6&stay=stay");
  expect(pupil).toMatch(/还有雇主担保（先有雇主/);
  expect(pupil).not.toContain("现在就有雇主");
});

it.each(["", "&english=none", "&english=5.5", "&english=6", "&english=7"])(
  "paper has the English of the student visa, and what to do without a score (%s)",
  async (english) => {
    const text = await printedOf(`who=graduate&age=23&aim=master&field=0201&city=sydney&stay=stay${english}`);
    expect(text).toMatch(/签证要雅思总分 6.0（/);
    expect(/配 10 周（预科也算）要 5.5，配 20 周要 5.0。/.test(text)).toBe(!/[67]/.test(english));
    expect(text.includes("没有成绩的先考一次")).toBe(!/[\d]/.test(english));
  },
);

it("a nurse with a licence reads that she may register without a course, and everybody which courses lead to registration", async () => {
  const own = "aim=master&field=0603&city=adelaide&age=34&english=6&stay=stay";
  expect(await printedOf(`who=working&${own}`)).toMatch(
    /只有 NMBA 认可的课程[\s\S]*可以不读书：[^\n]*OBA：NCLEX-RN 和 OSCE/,
  );
  const graduate = await printedOf(`who=graduate&${own}`);
  expect(graduate).toContain("只有 NMBA 认可的课程");
  expect(graduate).not.toContain("OBA");
});
