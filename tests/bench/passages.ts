import path from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { answerWithPassages } from "#app/features/register/search/server/public.ts";
import { readAnswers } from "#seed/answers/read-answers.ts";
import { readCsvRows } from "#seed/csv/read-csv-rows.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { localD1 } from "../support/local-d1.ts";

// `npm run bench -- --passages --state FOLDER [--quiet]` asks the questions of asked-questions.csv of the database in FOLDER and
// prints the ones that are not answered, and how many of each set the answers and passages answer.

const { values: options } = parseArgs({
  options: { passages: { type: "boolean" }, state: { type: "string" }, quiet: { type: "boolean" } },
});
if (options.state) process.env.AOTU_STATE = path.resolve(process.env.INIT_CWD ?? process.cwd(), options.state);

/** A question of a person who did not know the site; the sections and rows that answer it, none where the site lacks an answer. */
const line = z.strictObject({
  set: z.string(),
  question: z.string(),
  sections: z.string().transform((ids) => ids.split(" ").filter(Boolean)),
});

type Outcome = "right" | "suggested" | "another" | "silent" | "rightly silent" | "not held";

const pages = new Map(readAnswers().map(({ key, more }) => [key, more]));
const { database, close } = localD1();
const app = { db: openDatabase(database), now: () => Date.now() };
const counts = new Map<string, Record<Outcome, number>>();
for (const { row } of readCsvRows(new URL("asked-questions.csv", import.meta.url), line)) {
  const { shown, outcome } = await ask(row);
  for (const set of [row.set, "all"]) {
    const count = counts.get(set) ?? {
      right: 0,
      suggested: 0,
      another: 0,
      silent: 0,
      "rightly silent": 0,
      "not held": 0,
    };
    counts.set(set, { ...count, [outcome]: count[outcome] + 1 });
  }
  if (!(options.quiet || outcome.startsWith("right"))) console.log([outcome, row.question, shown.join(" ")].join("\t"));
}
close();
console.table(Object.fromEntries(counts));

/** What is shown for a question: keys of rows, and addresses of passages, that of a row being its page. */
async function ask({
  question,
  sections,
}: z.output<typeof line>): Promise<{ shown: readonly string[]; outcome: Outcome }> {
  const { answers, passages, suggestions } = await answerWithPassages(app, question);
  const shown = [...answers.map(({ key }) => key), ...passages.map(({ more }) => more.href)];
  const isHeld = sections.length > 0;
  if (!isHeld) return { shown, outcome: shown.length === 0 ? "rightly silent" : "not held" };
  const isIn = (ids: readonly string[]) => sections.some((id) => ids.includes(id) || ids.includes(pages.get(id) ?? id));
  if (isIn(shown)) return { shown, outcome: "right" };
  const suggested = suggestions.map(({ more }) => more.href);
  if (isIn(suggested)) return { shown: suggested, outcome: "suggested" };
  return { shown, outcome: shown.length === 0 ? "silent" : "another" };
}
