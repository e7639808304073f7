import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { describeReading } from "#app/features/register/search/server/answer.ts";
import { hollow } from "#app/features/register/search/server/pages/left-over.ts";
import { readQuery } from "#app/features/register/search/server/pages/read-query.ts";
import { foldText } from "#app/features/register/search/server/normalise/fold-text.ts";
import { readCantonese } from "#app/features/register/search/server/understand/read-cantonese.ts";
import { withMemory } from "#app/features/register/search/server/vocabulary/memory.ts";
import { type Lexicon, simplifyText } from "#app/features/register/search/shared/vocabulary/lexicon.ts";
import { starterDatabaseForAll } from "../../tests/support/starter-database.ts";

const openStarter = starterDatabaseForAll();
let lexicon: Lexicon;

beforeAll(async () => {
  const { memory } = await withMemory(openStarter(), "lexicon", async () => null);
  lexicon = memory.lexicon;
});

/** What introduces a code, and the end of 除了……以外. */
const codeWords = new Set(["cricos", "code", "codes", "provider", "课程代码", "以外", "之外"]);

/** Whether a text is nothing but fillers: words of the vocabulary, of questions, or without a meaning. */
function isFiller(text: string): boolean {
  const isWord = (word: string) =>
    hollow.test(word) ||
    codeWords.has(word) ||
    ["question", "plain"].includes(lexicon.guides.words.get(word)?.kind ?? "") ||
    (lexicon.terms.get(word) ?? []).some(({ meaning }) => meaning.kind === "filler");
  const cuts = [true];
  for (let end = 1; end <= text.length; end += 1) {
    cuts[end] = Array.from({ length: end }, (_, from) => from).some(
      (from) => cuts[from] && isWord(text.slice(from, end)),
    );
  }
  return cuts[text.length] ?? false;
}

/** Words of a query that are neither a chip, searched, named, background nor filler. */
function unaccounted(q: string): string[] {
  const { institution, field, level, place, category, awards, ...understood } = describeReading(readQuery(q, lexicon));
  const { topic, text, background, constraints = [], excluded = [], ignored = [], notice, corrected } = understood;
  const parts = [institution, field, level, place, category, awards, topic, ...constraints, ...excluded];
  const texts = [...parts.map((part) => part?.typed), text, background, ...ignored];
  const words = texts.flatMap((one) => one?.split(/[\s、，]+/) ?? []).filter((word) => word !== "");
  let open = readCantonese(simplifyText(foldText(q), lexicon)).replace(/\b([a-z]{3}) (\d{5})\b/g, "$1$2");
  for (const word of words.toSorted((a, b) => b.length - a.length)) open = open.replace(word, "·");
  const runs = open.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  // The page says which university it has not, and how it corrected Latin words; and a name may have been completed.
  const isSaid = (run: string) =>
    notice !== undefined ||
    (corrected !== undefined && /^[a-z]+$/.test(run)) ||
    words.some((word) => word.includes(run));
  return runs.filter((run) => !isSaid(run) && !isFiller(run));
}

const queries = readFileSync(new URL("../../tests/bench/search-gold.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => String(JSON.parse(line).q));

it("accounts for each word of each query of the gold set", () => {
  const vanished = queries.map((q) => [q, unaccounted(q)] as const).filter(([, runs]) => runs.length > 0);
  expect(queries.length).toBeGreaterThan(900);
  expect(vanished).toEqual([]);
});

it.each([
  ["我是学会计的 会计硕士 插班", ["插班"]],
  ["护理 纠缠", ["纠缠"]],
  ["护理 雅思6.5", []],
  ["不要打工的课程 会计", ["不要打工"]],
  ["不要排队 会计", ["不要排队"]],
  ["租房押金不退怎么办", ["不退"]],
  ["还有哪些大学可以读护理", []],
])("names of %s what was not understood: %j", (q, expected) => {
  expect(describeReading(readQuery(q, lexicon)).ignored ?? []).toEqual(expected);
});

it.each(["还有", "或者", "有什么", "够不够"])("reads a query of %s without end quickly", (word) => {
  const started = process.cpuUsage().user;
  readQuery(`${word.repeat(28)}x`, lexicon);
  expect((process.cpuUsage().user - started) / 1000).toBeLessThan(500);
});
