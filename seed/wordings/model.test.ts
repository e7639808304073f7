import { eq, ne } from "drizzle-orm";
import { expect, it } from "vitest";
import {
  likenessOf,
  loadModel,
  parseModel,
  sectionKey,
} from "#app/features/register/search/server/pages/likeness/likeness.ts";
import { searchSections } from "#app/features/register/search/server/schema.ts";
import { starterDatabaseForAll } from "../../tests/support/starter-database.ts";
import { type Example, trainModel } from "./train-model.ts";

const openStarter = starterDatabaseForAll();

it("the model knows nearly all sections; else: npm run train", async () => {
  const { address, answer, textWords } = searchSections;
  const sections = await openStarter()
    .orm.selectDistinct({ address, answer })
    .from(searchSections)
    .where(ne(textWords, ""))
    .all();
  const { places: known } = await loadModel();
  const missing = sections.filter((section) => !known.has(sectionKey(section)));
  expect(missing.length / sections.length).toBeLessThan(0.05);
});

it("nearly all wordings are near their section; else: npm run train", async () => {
  const { address, answer, heading, textWords } = searchSections;
  const wordings = await openStarter()
    .orm.select({ address, answer, heading })
    .from(searchSections)
    .where(eq(textWords, ""))
    .all();
  const model = await loadModel();
  const some = wordings.filter((_, at) => at % 50 === 0);
  const found = some.filter((row) => likenessOf(model, row.heading, "").nearest.includes(sectionKey(row)));
  expect(found.length / some.length).toBeGreaterThan(0.9);
});

it("a question finds the section of wordings with other words that mean the same", () => {
  const wordings = [
    ["租房押金多少", "房东收多少押金", "租房要交几周押金", "bond收几周", "房东bond多少"],
    ["学费一年多少", "一年学费几万", "学费几万一年", "每年学费多少"],
    ["看病能报销吗", "看医生怎么报销", "看病报多少", "看医生报多少"],
  ];
  const examples = wordings.flatMap((some, section) => some.map((text): Example => ({ section, text, weight: 1 })));
  // Rare features are left out, so that each example is there several times.
  const repeated = Array.from({ length: 20 }, () => examples).flat();
  let state = 1;
  const random = () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
  const model = parseModel(trainModel(["/rent#bond ", "/fees ", "/care "], { own: repeated, stories: [] }, random));
  expect(likenessOf(model, "bond几周", "").nearest[0]).toBe("/rent#bond ");
  expect(likenessOf(model, "医生报销", "").nearest[0]).toBe("/care ");
  expect(likenessOf(model, "每年几万", "我学费还没交").of({ address: "/fees", answer: null })).toBeGreaterThan(
    Math.log(0.5),
  );
  expect(likenessOf(model, "每年几万", "").of({ address: "/unknown", answer: null })).toBeLessThan(Math.log(0.01));
});
