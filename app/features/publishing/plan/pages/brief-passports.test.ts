import { expect, it } from "vitest";
import { openBriefs } from "../../../../../tests/support/open-briefs.ts";

const { opened, partsOf, printedOf } = openBriefs();

it("a holder of a Hong Kong passport reads when the Hong Kong stream is open at the earliest", async () => {
  const query = "who=graduate&aim=master&route=master&field=0201&city=sydney&age=23&english=7&stay=stay";
  expect((await partsOf(`${query}&passport=hong-kong`)).get("读完以后")).toMatch(
    /满 4 年[\s\S]*189 类最早 2033 年 1 月可以递交。/,
  );
  expect((await partsOf(query)).get("读完以后")).not.toContain("香港类");
});

it("a passport that exempts a family does so for an application that the visa held sends abroad", async () => {
  const own = "aim=vocational&city=perth&field=0305&age=29&english=5.5&partner=1&stay=stay";
  const keepOf = async (query: string) => (await partsOf(`${own}&${query}`)).get("keep");
  for (const visa of ["student", "graduate", "visitor", "holiday", "employer", "other"]) {
    const query = `who=inside&visa=${visa}`;
    expect(await keepOf(`${query}&passport=asean`)).toMatch(/算了学生和填了的家人，共 2 个人/);
    expect((await opened(`${own}&${query}`)).plan.routes[0]?.studies[0]?.application?.stops).toContain("family");
  }
});

it("each passport has its own way to visit, and only the mainland's has its exchange quota", async () => {
  const query = "who=pupil&aim=school&city=adelaide&age=12&care=homestay&passport=";
  const lines = async (passport: string) => [...(await partsOf(query + passport)).values()].join();
  const [mainland, taiwan, macau, asean] = await Promise.all(["china", "taiwan", "macau", "asean"].map(lines));
  expect(mainland).toMatch(/十年多次[\s\S]*购汇[\s\S]*高考/);
  expect(taiwan).toMatch(/持台湾护照的可以改办电子旅行许可（ETA，601）/);
  for (const other of [taiwan, macau]) expect(other).not.toMatch(/十年多次|购汇|高考/);
  expect(asean).toMatch(/十年多次访客签证，给[^。]*马来西亚/);
  // The registry does not say which of these passports can have an ETA.
  expect(asean).toMatch(/有的护照可以改办电子旅行许可（601），看 aotu.example\/visa\/visitor/);
});

it("only somebody with a passport of the mainland is sent to its office that recognises degrees", async () => {
  const after = async (passport: string) => {
    const query = "who=graduate&age=24&aim=master&field=0201&city=sydney&english=6&stay=return&passport=";
    return (await partsOf(query + passport)).get("读完以后");
  };
  expect(await after("china")).toMatch(/按读完回国算[^\n]*（CSCSE）认证，¥\d/);
  for (const other of ["taiwan", "hong-kong", "macau", "asean", "other"])
    expect(await after(other)).toMatch(/^按读完回国算：[^\n]*改答案再看。$/);
});

it.each([40, 43, 46])(
  "the Hong Kong stream has no age limit: it is there at %i, with the longer 482 visa",
  async (age) => {
    const query = `who=working&aim=master&field=0905&city=perth&english=6&stay=stay&age=${age}`;
    const own = (await partsOf(`${query}&passport=hong-kong`)).get("读完以后");
    expect(own).toMatch(
      /191 香港类（永居）：持有[^。]*满 3 年[\s\S]*189 香港类（Hong Kong stream，永居）[\s\S]*不打分[\s\S]*189 类最早 20\d\d 年 \d+ 月可以递交；珀斯算偏远地区，一直不搬去[^。]*191 类最早 20\d\d 年/,
    );
    expect(own).toMatch(/482[\s\S]*最长 4 年（香港护照 5 年）/);
    expect((await partsOf(query)).get("读完以后")).not.toMatch(/香港类|香港护照 5/);
    expect(own?.includes("走不了打分的 189、190、491")).toBe(age > 40);
  },
);

it("a 485 visa that a new student visa ends is no way to the Hong Kong stream", async () => {
  const query = "who=inside&visa=graduate&passport=hong-kong&age=31&english=7&stay=stay&city=hobart";
  const studies = (await partsOf(`${query}&aim=doctorate&field=0907`)).get("读完以后");
  expect(studies).toContain("改持学生签证，手里的 485 就数不满了");
  expect(studies).not.toMatch(/从获批那天数起|手里的 485：工作|没有收到邀请/);
  expect((await partsOf(`${query}&aim=work&occupation=261313`)).get("怎样留下来")).toContain("从获批那天数起");
});

it("the Hong Kong stream of a city that is not regional has no date of the 191", async () => {
  const query = "who=working&passport=hong-kong&aim=master&field=0905&city=sydney&english=6&stay=stay&age=40";
  const own = (await partsOf(query)).get("读完以后");
  expect(own).toMatch(/191 香港类（永居）[^\n]*悉尼不算偏远地区。/);
  expect(own).not.toContain("191 类最早");
});

it.each([
  ["china", "+86 10 12308"],
  ["hong-kong", "+86 10 12308"],
  ["taiwan", "台北经济文化办事处"],
  ["asean", "本国使领馆的电话"],
])("somebody with a passport of %s reads whom to ring", async (passport, words) => {
  const text = await printedOf(`who=pupil&age=18&aim=bachelor&field=0603&city=sydney&english=6&passport=${passport}`);
  expect(text).toMatch(/Lifeline 13 11 14[\s\S]*MARN/);
  expect(text).toContain(words);
  expect(text.includes("12308")).toBe(words.includes("12308"));
});
