import { ne } from "drizzle-orm";
import { expect, it } from "vitest";
import { answerWithPassages } from "#app/features/register/search/server/public.ts";
import { searchSections } from "#app/features/register/search/server/schema.ts";
import { readAnswers } from "#seed/answers/read-answers.ts";
import { starterDatabaseForAll } from "../../tests/support/starter-database.ts";
import { readLearned, readStories, readWordings } from "./read-wordings.ts";

const openStarter = starterDatabaseForAll();
const now = () => Date.parse("2026-11-28T02:00:00Z");
const nearest = async (q: string) => (await answerWithPassages({ db: openStarter(), now }, q)).passages;

it("each subject is the key of an answer, or the address of a section", async () => {
  const sections = await openStarter()
    .orm.selectDistinct({ address: searchSections.address })
    .from(searchSections)
    .where(ne(searchSections.textWords, ""))
    .all();
  const known = new Set([...sections.map(({ address }) => address), ...readAnswers().map(({ key }) => key)]);
  const all = [readWordings(), readLearned(), readStories()];
  expect(all.flatMap((some) => [...some.keys()]).filter((about) => !known.has(about))).toEqual([]);
});

it("a training can leave out a wording: none is learned by another file too", () => {
  const compared = new Set([...readWordings().values()].flat());
  expect([...readLearned().values(), ...readStories().values()].flat().filter((one) => compared.has(one))).toEqual([]);
});

it.each([
  ["CPA CA区别", "/immigration/careers/accountant#CPA-CA-IPA-差在哪里"],
  ["gap太长会取消学签吗", "/visa/renewal#不要出现空档"],
  ["护士英语要求", "/immigration/careers/nurse#英语-注册看的是这一关"],
])("a question is found by a wording of its section: %s", async (q, href) => {
  expect((await nearest(q)).map(({ more }) => more.href)).toContain(href);
});

it("a passage states whether it very probably answers the question", async () => {
  expect(await nearest("CPA CA区别")).toMatchObject([{ isSame: true }]);
  expect(await nearest("482家属可以读夜校吗")).toMatchObject([{ isSame: false }]);
});

it("a text that mentions violence gets the emergency numbers first, whatever the question", async () => {
  const [first] = await nearest("男朋友家暴我，我是820还没拿到801，如果我离开他，是不是签证就没了，还可以继续申请PR吗");
  expect(first?.text).toMatch(/000.*1800 737 732/);
});

it("a passage about another passport is not the nearest", async () => {
  expect((await nearest("香港人WHV要抽签")).map(({ text }) => text).join()).not.toMatch(/^要。/);
  const {
    answers: [answer],
  } = await answerWithPassages({ db: openStarter(), now }, "HK passport holder 485 bachelor 可以留几年");
  expect(answer?.text).toMatch(/^香港护照/);
});

it.each([["悉尼护理硕士"], ["今年资金证明查得严不严"], ["189签证是不是快没戏了"]])(
  "a search for courses and a question for a judgement match no other question: %s",
  async (q) => {
    expect(await nearest(q)).toEqual([]);
  },
);
