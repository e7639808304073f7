import { readFileSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import { z } from "zod";
import { likenessOf, parseModel, sectionKey } from "#app/features/register/search/server/pages/likeness/likeness.ts";
import { localDatabaseFile } from "#seed/load/local-database.ts";
import { readLearned, readStories, type Wordings } from "./read-wordings.ts";
import { type Example, trainModel } from "./train-model.ts";

// `npm run train` trains the model that finds passages with the sections and wordings of the local database and writes it;
// about two minutes. `-- --measure` leaves out one wording of each section that has five, writes nothing, and prints how many of
// these the model finds.

const { values: options } = parseArgs({ options: { measure: { type: "boolean", default: false } } });

const file = new URL("../../app/features/register/search/server/pages/likeness/model.json", import.meta.url);

/** Weight of a sentence of a section. A heading and a wording have 1. */
const sentenceWeight = 0.3;

/** What people tell before they ask. Each wording is learned alone, and with less weight after two of these clauses. */
const told = readFileSync(new URL("told.txt", import.meta.url), "utf8")
  .trim()
  .split("\n");
const toldWeight = 0.3;

/** Fewest wordings of a section of which one is left out. */
const fewestWordings = 5;

const storedRow = z.object({
  ...{ address: z.string(), answer: z.string().nullable(), heading: z.string(), text: z.string() },
  isWording: z.number(),
});
type Row = z.output<typeof storedRow>;

const random = randomNumbers(7);
const database = new DatabaseSync(localDatabaseFile(), { readOnly: true });
const rows = z
  .array(storedRow)
  .parse(
    database.prepare("SELECT *, text_words = '' AS isWording FROM search_sections ORDER BY address, answer, id").all(),
  );
database.close();

const stored = rows.filter((row) => !row.isWording);
const sections = [...new Set(stored.map(sectionKey))];
const placeOf = new Map(sections.map((key, at) => [key, at]));
const wordings = Map.groupBy(
  rows.filter((row) => row.isWording),
  sectionKey,
);
const leftOut = new Set<Row>();
for (const some of options.measure ? wordings.values() : []) {
  const one = some[Math.floor(random() * some.length)];
  if (one && some.length >= fewestWordings) leftOut.add(one);
}
const about = Map.groupBy(stored, ({ address, answer }) => answer ?? address);
const learned = (some: Wordings) =>
  [...some].flatMap(([key, texts]) =>
    (about.get(key) ?? []).slice(0, 1).flatMap((row) => texts.flatMap((text) => exampleOf(row, text))),
  );
const own = [...wordings.values()].flat().flatMap((row) => (leftOut.has(row) ? [] : exampleOf(row, row.heading)));
const asked = [...own, ...learned(readLearned())];
const withTold = asked.map(({ section, text }) => ({
  section,
  weight: toldWeight,
  text: `${anyTold()}，${anyTold()}，${text}`,
}));
const model = trainModel(
  sections,
  { own: [...stored.flatMap(examplesOf), ...asked, ...learned(readStories())], withTold },
  random,
);
if (options.measure) measure();
else writeFileSync(file, `${JSON.stringify(model)}\n`);

function exampleOf(row: Row, text: string, weight = 1): Example[] {
  const section = placeOf.get(sectionKey(row));
  return section === undefined ? [] : [{ section, text, weight }];
}

function anyTold(): string {
  return told[Math.floor(random() * told.length)] ?? "";
}

/** The questions or the heading of a section, and its sentences. */
function examplesOf(row: Row): Example[] {
  const headings = row.heading.split("\n").map((line) => line.split("：").at(-1) ?? "");
  const sentences = row.text.replaceAll(/\{[^}]*\}/g, " ").split(/[。；;！？\n]/);
  return [
    ...headings.flatMap((heading) => exampleOf(row, heading)),
    ...sentences.flatMap((sentence) => exampleOf(row, sentence, sentenceWeight)),
  ];
}

/** Prints how many of the wordings that are left out have their section at the first place, and among the first three and eight. */
function measure(): void {
  const parsed = parseModel(model);
  const places = [...leftOut].map((row) => likenessOf(parsed, row.heading, "").nearest.indexOf(sectionKey(row)));
  const within = (most: number) =>
    `${((100 * places.filter((at) => at >= 0 && at < most).length) / places.length).toFixed(1)} %`;
  console.log(`${places.length} wordings: first ${within(1)}, of three ${within(3)}, of eight ${within(8)}`);
}

/** A linear congruential generator, so that a training gives the same model again. @returns numbers from 0 to 1 */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
