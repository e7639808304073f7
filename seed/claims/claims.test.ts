import { expect, it } from "vitest";
import { z } from "zod";
import { parseClaim } from "#app/features/register/answers/shared/claim.ts";
import { answerWithPassages } from "#app/features/register/search/server/public.ts";
import { readAnswers } from "#seed/answers/read-answers.ts";
import { readCsvRows } from "#seed/csv/read-csv-rows.ts";
import { readFacts } from "#seed/facts/read-facts.ts";
import { starterDatabaseForAll } from "../../tests/support/starter-database.ts";
import { readClaims, readClaimWords } from "./read-claims.ts";

const openStarter = starterDatabaseForAll();
const at = (day: string) => ({ db: openStarter(), now: () => Date.parse(`${day}T02:00:00Z`) });
const today = "2026-11-28";

const claims = readClaims();

/** The verdicts on a sentence on a day: "was"; "right wrong" for two verdicts; empty without one. */
const judge = async (sentence: string, day = today) =>
  (await answerWithPassages(at(day), sentence)).answers.flatMap(({ verdict }) => verdict?.kind ?? []).join(" ");

const said = claims.flatMap(({ key, says }) =>
  Object.entries(says).flatMap(([kind, sentences = []]) => sentences.map((sentence) => ({ key, kind, sentence }))),
);

it("an isolate lists few words: a pattern with many choices stays a pattern", () => {
  const words = readClaimWords().flatMap((row) => row.words);
  expect(words.length).toBeLessThan(30_000);
  expect(words.some((word) => word.includes("["))).toBe(true);
});

it("judges each statement of the files as marked", async () => {
  const wrong: string[] = [];
  for (const { key, kind, sentence } of said) {
    const found = await judge(sentence);
    if (found !== kind) wrong.push(`${key}: ${sentence} → ${found || "nothing"}, not ${kind}`);
  }
  expect(wrong).toEqual([]);
  expect(said.filter(({ kind }) => kind !== "right").length).toBeGreaterThanOrEqual(150);
  expect(said.filter(({ kind }) => kind === "right").length).toBeGreaterThanOrEqual(150);
});

it("names the former limit in the unit of the sentence, or not at all", async () => {
  const textOf = async (sentence: string) => (await answerWithPassages(at(today), sentence)).answers[0]?.text ?? "";
  expect(await textOf("留学生打工两周40小时")).toMatch(/^以前对（40 小时）/);
  expect(await textOf("学生签证每周只能工作20小时")).toMatch(/^以前对，/);
});

const unseen = z.strictObject({ verdict: z.enum(["right", "was", "partly", "wrong"]), sentence: z.string() });

it("judges no true statement as false, and judges most statements of an independent set", async () => {
  const read = readCsvRows(new URL("unseen.csv", import.meta.url), unseen).map(({ row }) => row);
  const judged = await Promise.all(read.map(async (row) => ({ ...row, found: await judge(row.sentence) })));
  const isMissed = ({ verdict, found }: (typeof judged)[number]) => found !== "" && found !== verdict;
  expect(judged.filter(isMissed).map(({ sentence, found }) => `${sentence}: ${found}`)).toEqual([]);
  expect(judged.filter(({ found }) => found !== "").length / judged.length).toBeGreaterThan(0.8);
});

it("gives no wrong verdict on true statements, questions and other searches", async () => {
  const read = readCsvRows(new URL("true.csv", import.meta.url), z.strictObject({ sentence: z.string() }));
  const judged = await Promise.all(read.map(async ({ row }) => `${row.sentence}: ${await judge(row.sentence)}`));
  expect(judged.filter((one) => !/: (right ?)*$/.test(one))).toEqual([]);
});

it("judges no false statement as right", async () => {
  const read = readCsvRows(new URL("false.csv", import.meta.url), z.strictObject({ sentence: z.string() }));
  const judged = await Promise.all(read.map(async ({ row }) => ({ ...row, found: await judge(row.sentence) })));
  expect(judged.filter(({ found }) => found.includes("right"))).toEqual([]);
  expect(judged.filter(({ found }) => found !== "").length / judged.length).toBeGreaterThan(0.6);
});

it("judges sentences near a claim, but about something else, as they are or not at all", async () => {
  const row = z.strictObject({ is: z.enum(["true", "false"]), sentence: z.string() });
  const read = readCsvRows(new URL("near.csv", import.meta.url), row).map((one) => one.row);
  const judged = await Promise.all(
    read.map(async ({ is, sentence }) => ({ is, sentence, found: await judge(sentence) })),
  );
  const isFault = ({ is, found }: (typeof judged)[number]) => found !== "" && (is === "true") !== (found === "right");
  expect(judged.filter(isFault)).toEqual([]);
  const truths = judged.filter(({ is }) => is === "true");
  expect(truths.filter(({ found }) => found === "right").length / truths.length).toBeGreaterThan(0.1);
});

/** The statements in a modal question: 590 能打工, 590 不能打工. */
function sentencesOf(question: string, isMay: boolean): { said: string; denied: string } | null {
  const said = question
    .replace(/吗$/, "")
    .replace(/能不能|可不可以/, "能")
    .replace(/要不要|用不用/, "要");
  if (/不能|不用|[多几什哪谁]/.test(said)) return null;
  const denied = isMay ? said.replace(/可以|能/, "不$&") : said.replace(/需要|必须|要(?!求)/, "不用");
  return denied === said ? null : { said, denied };
}

it("judges statements by the modal meaning of answers, without errors", async () => {
  const wrong: string[] = [];
  let judged = 0;
  for (const { key, holds, questions } of readAnswers()) {
    if (!holds) continue;
    const isMay = holds === "can" || holds === "cannot";
    const pairs = questions.slice(0, 2).flatMap((question) => sentencesOf(question, isMay) ?? []);
    for (const { said, denied } of pairs) {
      const isSo = holds === "can" || holds === "need";
      const found = [await judge(said), await judge(denied)];
      if (found[isSo ? 0 : 1] === "right") judged += 1;
      else if (found[isSo ? 0 : 1] !== "" || found[isSo ? 1 : 0] === "right") wrong.push(`${key}: ${said} → ${found}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(judged).toBeGreaterThan(150);
});

it("judges a statement with another number differently", async () => {
  const { values } = readFacts();
  const faults: string[] = [];
  for (const { heard, claim: words, say } of claims) {
    const claim = parseClaim(words);
    // The number of a part is right in no sentence.
    if (claim?.kind !== "figure" || claim.bound === "part") continue;
    // The number of a statement may have another unit than the figure: years instead of months.
    const [place = -1, written = "", factor = 1] =
      [...heard.matchAll(/[\d,.]+/g)]
        .map(({ index, 0: digits }) => [index, digits, claim.heard / Number(digits.replaceAll(",", ""))] as const)
        .find(([, , times]) => times === 1 || times === 12) ?? [];
    if (place < 0) faults.push(`${heard} lacks ${claim.heard}`);
    const history = values
      .filter((value) => value.key === claim.key)
      .toSorted((a, b) => (a.validFrom ?? "").localeCompare(b.validFrom ?? ""));
    const current = history.findLast(({ validFrom }) => (validFrom ?? "") <= today)?.value ?? 0;
    const cases = new Map<number, string>([[current * 7 + 3, "wrong"]]);
    for (const { value, validFrom } of history)
      cases.set(value / claim.times, (validFrom ?? "") > today ? "coming" : "was");
    // The family of a master student has no limit.
    const isAll = claim.times === 1 && !say.includes("family.work-masters");
    cases.set(current / claim.times, isAll ? "right" : "partly");
    for (const [number, expected] of cases) {
      const sentence = heard.slice(0, place) + number / factor + heard.slice(place + written.length);
      const found = await judge(sentence);
      if (found !== expected && !(found === "" && expected === "wrong"))
        faults.push(`${sentence} → ${found || "nothing"}, not ${expected}`);
    }
  }
  expect(faults).toEqual([]);
});
