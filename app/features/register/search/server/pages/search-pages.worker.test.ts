import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { publishPage, restoreRevision } from "#app/features/publishing/content/server/publish-page.ts";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { type MemberOf, signedInAs } from "../../../../../../tests/support/back-office.ts";
import { loadStudentPage, pageForm, path, shownId } from "../../../../../../tests/support/student-page.ts";
import { searchCatalogue } from "../search-catalogue.ts";

const { DB } = env as Env;

let file: number;
let editor: MemberOf;

beforeEach(async () => {
  file = await loadStudentPage();
  editor = await signedInAs("editor");
});

const found = async (q: string) => {
  const { results } = await searchCatalogue({ db: openDatabase(DB) }, { q });
  return results.map((result) => (result.type === "page" ? `${result.href} ${result.title}` : result.type));
};

const publish = (version: number, title: string, body: string) =>
  publishPage(editor.app, editor.actor, path, {
    version,
    frontMatter: { title, summary: pageForm.summary, updated: "2026-11-21", sources: [], next: [], related: [] },
    body,
  });

it("an edited page is findable at once, by its new words only", async () => {
  await publish(file, "学生签证", "## 海豚证书\n\n申请费 {{visa.charge}}。");
  expect(await found("海豚证书")).toEqual([`${path} 学生签证`]);
  await publish(await shownId(), "学生签证（新）", "## 企鹅证书\n\n改过。");
  expect(await found("企鹅证书")).toEqual([`${path} 学生签证（新）`]);
  expect(await found("海豚证书")).toEqual([]);
  // The key of a figure is not a word of the page.
  expect(await found("charge")).toEqual([]);
});

it("a restored version is findable again", async () => {
  await publish(file, "学生签证", "## 海豚证书\n\n文。");
  await restoreRevision(editor.app, editor.actor, path, { version: await shownId(), revision: file });
  expect(await found("海豚证书")).toEqual([]);
  expect(await found("学生签证")).toEqual([`${path} 学生签证`]);
});

it("an edit that loses a conflict does not change the results", async () => {
  await publish(file, "学生签证", "## 海豚证书\n\n文。");
  await expect(publish(file, "学生签证", "## 企鹅证书\n\n文。")).rejects.toMatchObject({ code: "conflict" });
  expect(await found("企鹅证书")).toEqual([]);
  expect(await found("海豚证书")).toEqual([`${path} 学生签证`]);
});
