import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { publishPage } from "#app/features/publishing/content/server/publish-page.ts";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { signedInAs } from "../../../../../../tests/support/back-office.ts";
import { loadStudentPage, pageForm, path, shownId } from "../../../../../../tests/support/student-page.ts";
import { exploreSchema } from "../../shared/input.ts";
import { exploreCatalogue } from "../explore/explore-catalogue.ts";
import { answerWithPassages } from "./find-passage.ts";

const { DB } = env as Env;
const now = () => Date.parse("2026-11-28T02:00:00Z");
const findAll = (q: string) => answerWithPassages({ db: openDatabase(DB), now }, q);
const find = async (q: string) => (await findAll(q)).passages[0];

/** Sections with the words of all questions, so that some words are rare. */
const others = Array.from({ length: 30 }, (_, at) => `### 别的事 ${at}\n\n学生签证要怎样办，办多久，看官方的说明。`);

const publish = async (body: string) => {
  const editor = await signedInAs("editor");
  await publishPage(editor.app, editor.actor, path, {
    version: await shownId(),
    frontMatter: {
      title: "学生签证",
      summary: pageForm.summary,
      updated: "2026-11-21",
      sources: [],
      next: [],
      related: [],
    },
    body,
  });
};

beforeAll(async () => {
  await loadStudentPage();
  await publish(
    [
      "开头。",
      ":::faq\n### 海豚可以坐飞机吗？\n\n托运要提前问航空公司。\n:::",
      "## 海豚证书\n\n海豚证书找水族馆办，申请费 {{visa.charge}}。丢了可以补办。\n\n没有的数字 {{visa.charge@1990-01-01}} 和{support-email}。",
      "## 官方链接\n\n- 海豚证书补办的官方页面",
      ...others,
    ].join("\n\n"),
  );
});

it("finds the section with most words of a question, with the current figure and its source", async () => {
  const { passages, suggestions } = await findAll("海豚证书丢了怎么补办？");
  expect([...passages, ...suggestions][0]).toEqual({
    heading: "海豚证书",
    isSame: false,
    parts: ["海豚证书找水族馆办，申请费 ", expect.objectContaining({ key: "visa.charge" }), "。", "丢了可以补办。"],
    text: "海豚证书找水族馆办，申请费 A$1,600。丢了可以补办。",
    more: { href: `${path}#海豚证书`, label: "学生签证" },
    sources: [expect.objectContaining({ href: "/facts#visa.charge", name: "官网" })],
  });
});

it("finds an answered question in other words", async () => {
  expect(await find("请问海豚能不能坐飞机啊")).toMatchObject({
    heading: "海豚可以坐飞机吗？",
    text: "托运要提前问航空公司。",
  });
});

it.each([
  ["says little of what is asked", "海豚表演的门票在哪里买"],
  ["says nothing of it", "企鹅怎么养"],
])("finds no passage when a section %s", async (_, q) => {
  expect(await find(q)).toBeUndefined();
});

it("the results page shows the passage and reads few rows", async () => {
  const db = openDatabase(DB);
  const explore = (q: string) => exploreCatalogue({ db, now }, exploreSchema.parse({ q }));
  await explore("海豚");
  const before = db.meter.rowsRead;
  expect((await explore("海豚证书丢了怎么补办")).nearest?.suggestions[0]?.heading).toBe("海豚证书");
  expect(db.meter.rowsRead - before).toBeLessThan(300);
});

it("an edit of a page updates its sections", async () => {
  await publish(["开头。", ...others].join("\n\n"));
  expect(await find("海豚证书丢了怎么补办")).toBeUndefined();
  expect((await DB.prepare("SELECT count(*) AS count FROM search_sections").first<{ count: number }>())?.count).toBe(
    31,
  );
});
