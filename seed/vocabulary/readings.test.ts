import { readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { bestPath } from "#app/features/register/search/server/chart/best-path.ts";
import { buildChart } from "#app/features/register/search/server/chart/chart.ts";
import { normaliseQuery } from "#app/features/register/search/server/normalise.ts";
import { suits } from "#app/features/register/search/server/read-answers.ts";
import { readQuery } from "#app/features/register/search/server/reading/read-query.ts";
import { withMemory } from "#app/features/register/search/server/vocabulary/memory.ts";
import { type Lexicon, termKeyOf } from "#app/features/register/search/shared/vocabulary/lexicon.ts";
import { askSideBySide } from "#app/features/register/shortlist/pages/comparisons.ts";
import { cities, narrowFields } from "#app/features/register/statistics/server/public.ts";
import { readCsvRows } from "#seed/csv/read-csv-rows.ts";
import { starterDatabaseForAll } from "../../tests/support/starter-database.ts";
import { traditionalCharacters } from "./derive-forms.ts";
import { drawPage, drawReading } from "./draw-reading.ts";

const openStarter = starterDatabaseForAll();
let lexicon: Lexicon;

beforeAll(async () => {
  const { memory } = await withMemory(openStarter(), async () => null);
  lexicon = memory.lexicon;
});

const row = z.strictObject({ kind: z.string(), q: z.string(), reading: z.string() });
const rows = readCsvRows(new URL("readings.csv", import.meta.url), row).map(({ row }) => row);
const byKind = Map.groupBy(rows, ({ kind }) => kind);

describe.each([...byKind])("readings of %s", (_, own) => {
  it("equal those of readings.csv", () => {
    expect(own.map(({ q }) => `${q} → ${drawReading(q, lexicon)}`)).toEqual(
      own.map(({ q, reading }) => `${q} → ${reading}`),
    );
  });
});

it.each([
  ["哪个州读电工便宜", true, true],
  ["哪个州读电工便宜,不要新南威尔士", true, false],
  ["JD还是LLM 悉尼", false, true],
])("%s: the number of all courses fits is %s, a list of places %s", (q, listed, places) => {
  const fits = suits(readQuery(q, lexicon));
  const say = (text: string) => fits({ row: { say: text } });
  expect([say("有 {statistics.listed} 门"), say("{places.states}")]).toEqual([listed, places]);
});

it.each([
  "QS前100 大学",
  "QS排名前100的大学",
  "top 100 universities",
  "世界排名前100",
  "世界前143的大学",
  "QS500 商科",
])("a rank is told, although a visa has its number: %s", (q) => {
  expect(readQuery(q, lexicon).notice).toContain("排名");
});

it("the documentation page shows the current readings: npm run explain -- --page", () => {
  expect(readFileSync("docs/how-queries-are-read.md", "utf8")).toBe(drawPage(lexicon));
});

it.each([
  ["fields", () => narrowFields().map(({ nameCn }) => nameCn)],
  // A city without courses is not in the vocabulary, and 格里菲斯 then means the university first.
  [
    "cities",
    () =>
      cities().flatMap(({ nameCn }) =>
        lexicon.terms.get(termKeyOf(nameCn))?.[0]?.meaning.kind === "place" ? nameCn : [],
      ),
  ],
])("the saved %s can be compared by name", (_, namesOf) => {
  const names = namesOf();
  const pairs = names.map((name, at) => [name, names[(at + 1) % names.length] ?? ""]);
  expect(names.length).toBeGreaterThan(30);
  const asked = pairs.map(askSideBySide);
  expect(asked.filter((q) => readQuery(q, lexicon).sides.length !== 2)).toEqual([]);
});

describe("every query", () => {
  it("every character of a query belongs to a span of the reading", () => {
    const anyText = fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc
        .array(fc.constantFrom(...rows.map(({ q }) => q)), { minLength: 1, maxLength: 3 })
        .map((parts) => parts.join(" ").slice(0, 200)),
    );
    fc.assert(
      fc.property(anyText, (q) => {
        const text = normaliseQuery(q, lexicon);
        const tokens = bestPath(buildChart(text, lexicon));
        const covered = tokens.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at));
        const letters = [...text.matchAll(/[\p{L}\p{N}]/gu)].map(({ index }) => index);
        expect(letters.filter((at) => !covered.includes(at))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("a query has the same filters in any order of its clauses", () => {
    const clauses = ["护理", "硕士", "悉尼", "一年3万以内", "两年制", "不要双学位", "有实习", "偏远地区"];
    fc.assert(
      fc.property(fc.shuffledSubarray(clauses, { minLength: 2 }), (some) => {
        const filtersOf = (q: string) => drawReading(q, lexicon).split("; ").toSorted();
        const inOrder = clauses.filter((clause) => some.includes(clause));
        expect(filtersOf(some.join("，"))).toEqual(filtersOf(inOrder.join("，")));
      }),
      { numRuns: 100 },
    );
  });

  it("a query has the same meaning in traditional characters", () => {
    const queries = rows.flatMap(({ q }) => (/\p{Script=Han}/u.test(q) ? [q] : []));
    const traditional = new Map(
      traditionalCharacters([...new Set(queries.join("").match(/\p{Script=Han}/gu))].join("")).map(([one, simple]) => [
        simple,
        one,
      ]),
    );
    const written = (q: string) =>
      q.replace(/\p{Script=Han}/gu, (character) => traditional.get(character) ?? character);
    const differing = queries.filter((q) => drawReading(written(q), lexicon) !== drawReading(q, lexicon));
    expect(differing).toEqual([]);
  });

  it.each([
    ...[
      "学".repeat(200),
      "国内的学校的大学".repeat(25),
      "每年的".repeat(66),
      "不要悉尼".repeat(50),
      "读了的".repeat(66),
    ],
    ...[
      "一".repeat(200),
      "1-".repeat(100),
      "max of ".repeat(28),
      "学费的".repeat(66),
      "墨尔笨".repeat(66),
      "nursin ".repeat(28),
    ],
  ])("a query is parsed in time linear in its length: %s", (q) => {
    const timeOf = (text: string) => {
      // Parses another query in between, because the last one is cached.
      const readAnew = () => [readQuery("", lexicon), readQuery(text, lexicon)];
      readAnew();
      const started = process.cpuUsage().user;
      for (let times = 0; times < 5; times += 1) readAnew();
      return (process.cpuUsage().user - started) / 5000;
    };
    // Processor time in ms, which is independent of the load of the machine.
    expect(timeOf(q)).toBeLessThan(60);
  });
});
