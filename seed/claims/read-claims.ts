import { z } from "zod";
import { parseClaim } from "#app/features/register/answers/shared/claim.ts";
import { type AnswerOfFile, type AskWord, answerRow, readWords } from "#seed/answers/read-answers.ts";
import { readFacts } from "#seed/facts/read-facts.ts";
import { readRules } from "#seed/rules/read-rules.ts";
import { readAreas } from "#seed/yaml/read-yaml-lists.ts";
import accepted from "./accepted-words.json" with { type: "json" };

/** The pattern of {n} in statements: 20, 29,710, 71万, 五十. Not the year of a date. */
export const amountPattern = String.raw`\s*(?:(?<![\d.,])(?!20[12]\d\s*年)(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:块\d{1,2}(?!\d)|\s*万\d千?(?!\d)|\s*[万wk]?)|[零一二两三四五六七八九十百千万]+)\s*`;

/** The words of words.csv, in the form of the answers' words. */
export const readClaimWords = (): AskWord[] => readWords([new URL("words.csv", import.meta.url)]);

/** The number words of a unit, and the words of limits that a claim accepts. */
const numbersOf: Readonly<Record<string, readonly string[]>> = accepted.numbers;
const boundsOf = accepted.bounds;

const text = z.string().trim().min(1);
const sentences = z.array(text).min(1);

const claimRow = answerRow.omit({ questions: true, asked: true, tool: true, holds: true }).extend({
  heard: text,
  claim: text.transform((words) => words.split(" ")).refine((words) => parseClaim(words) !== null, "is no claim"),
  asked: answerRow.shape.asked.default(["about"]),
  /** Words that negate a statement. */
  denied: z.array(z.string()).min(1).optional(),
  /** Statements by their verdict today. */
  says: z.strictObject({
    right: sentences.optional(),
    was: sentences.optional(),
    partly: sentences.optional(),
    coming: sentences.optional(),
    wrong: sentences.optional(),
  }),
});

export type ClaimOfFile = z.output<typeof claimRow> & { area: string };

/** Reads the claims, one file for each subject; README.md here describes the format. @throws Error with file and key of the fault */
export const readClaims = (): ClaimOfFile[] => readAreas(import.meta.dirname, claimRow);

/**
 * The claims as rows of the table of answers: each with its accepted numbers, and with its negation, which no page
 * lists.
 */
export function claimAnswers(
  claims: readonly ClaimOfFile[],
): (AnswerOfFile & { claim: string[]; heard: string | null })[] {
  const units = new Map(readFacts().definitions.map(({ key, unit }) => [key, unit]));
  const days = Map.groupBy(readRules().rules, ({ rule }) => String(rule));
  return claims.flatMap(({ denied, says: _, key, ...row }) => {
    const claim = parseClaim(row.claim);
    const bounds = claim?.kind === "figure" ? boundsOf[claim.bound] : [];
    // The age of an asker is no length of a stay: 36岁硕士还能拿485吗.
    const ages = claim?.kind === "figure" && /\baged?\b/.test(claim.key) ? ["n-age"] : [];
    const numbers = claim?.kind === "figure" ? (numbersOf[units.get(claim.key) ?? ""] ?? []) : [];
    const also = [...row.also, ...bounds, ...numbers, ...ages];
    const own = { ...row, key: `claim-${key}`, also, tool: null, questions: [], not: [] };
    if (!denied || claim?.kind !== "rule") return [own];
    const versions = (days.get(claim.key) ?? []).filter(({ is_proposed: isProposed }) => !isProposed);
    const others = versions.map(({ valid_from: day }) => String(day ?? "-"));
    const held = others.filter((day) => !claim.held.includes(day));
    return [own, { ...own, key: `claim-not-${key}`, asked: denied, claim: [claim.key, ...held], heard: null }];
  });
}
