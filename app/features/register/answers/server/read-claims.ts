import { emptyLexicon, type Lexicon } from "#app/features/register/search/shared/vocabulary/lexicon.ts";
import type { AnswerRow } from "../shared/answer-row.ts";
import { parseClaim } from "../shared/claim.ts";
import type { Answered } from "./answered.ts";
import { numberKeys, type ReadAmount, readClaimed } from "./claimed.ts";
import type { Units } from "./pieces.ts";
import { readByRow, readQuestions, readWhole } from "./read-question.ts";
import { readStatement } from "./read-statement.ts";

const parted = new WeakMap<readonly AnswerRow[], Record<"claims" | "answers", AnswerRow[]>>();

/** The rows with statements, and the rows that answer questions. */
function partsOf(rows: readonly AnswerRow[]) {
  const isClaim = ({ claim }: AnswerRow) => claim.length > 0;
  const parts = parted.get(rows) ?? { claims: rows.filter(isClaim), answers: rows.filter((row) => !isClaim(row)) };
  parted.set(rows, parts);
  return parts;
}

/**
 * The rows for a query: for a question the rows that answer it; for a statement the rows that judge it, then the rows
 * that answer it in case of no verdict (findAnswers). A doubt counts as a statement: 还要 GTE 吗.
 */
export function readAsked(
  chart: Units,
  lexicon: Lexicon,
  rows: readonly AnswerRow[],
  readAmount: ReadAmount,
): Answered[] {
  const { claims, answers } = partsOf(rows);
  const answered = readQuestions(chart, lexicon, answers);
  if (subjectAtEnd.test(chart.text)) return answered;
  const judged = readClaims(chart, { ...emptyLexicon, asks: lexicon.claims }, claims, readAmount);
  const read = judged.length > 0 ? judged : readStatement(chart, lexicon, answers, readAmount);
  const sentences = read.filter(({ row }, at) => read.findIndex((one) => one.row.say === row.say) === at);
  if (sentences.length === 0) return answered;
  const has = (key: string) =>
    sentences.some(({ pieces }) => pieces.some(({ means }) => means.some((meaning) => meaning.key === key)));
  const isQuestion = has("ask") && !has("doubt");
  return isQuestion && answered.length > 0 ? answered : [...sentences, ...answered];
}

/** The subject of a search, which states nothing: 482工作经验要求, 8503豁免. */
const subjectAtEnd = /^[^有没不无要得是可能算]*(?:要求|条件|豁免|资格|政策)$/;

/**
 * The rows that judge a statement. Only words of seed/claims/ count, and each must match: words of doubt in questions
 * (大概, 以前, 除非) would make a verdict wrong.
 */
function readClaims(chart: Units, lexicon: Lexicon, rows: readonly AnswerRow[], readAmount: ReadAmount): Answered[] {
  const whole = readWhole(chart, lexicon, rows);
  const found = whole.length > 0 ? whole : readByRow(chart, lexicon, rows);
  const judged = found.flatMap((answered) => {
    if (parseClaim(answered.row.claim)?.kind !== "figure") return answered;
    const { entity, also } = answered.row;
    const keys = [...entity, ...also].filter((key) => numberKeys.has(key));
    const claimed = readClaimed(answered, keys, readAmount);
    return claimed ? { ...answered, claimed } : [];
  });
  // A statement with another count of numbers has another meaning.
  return judged.length === found.length ? judged : [];
}
