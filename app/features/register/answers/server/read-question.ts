import type { Lexicon } from "#app/features/register/search/shared/vocabulary/lexicon.ts";
import type { AnswerRow, RegisterKind } from "../shared/answer-row.ts";
import type { AskMeaning } from "../shared/ask-words.ts";
import { answerClauses } from "./answer-clauses.ts";
import { answerPieces, asksInWords, isAsking, isNamed } from "./answer-pieces.ts";
import { type Answered, has, isPlain, subjectsOf, takes } from "./answered.ts";
import { isUnknown, type Piece, readingFrom, readingsOf, spansOf, type Units } from "./pieces.ts";

/** Maximum number of answered questions in a query. */
const mostQuestions = 3;

/** Maximum length of a question, characters and pieces. A longer text is a story, of which a part would be ignored. */
const longestQuestion = 80;
const mostPieces = 32;

/** The assumed visas of a question without one: 雅思几分. */
const usual = ["500", "485"];

/**
 * The rows that answer a query, one for each of its questions. Rows that match every word come first; without any, each
 * clause is answered separately (`answerClauses`); a query without a visa is then answered for the visas of students.
 * None when two rows, or two segmentations, fit equally well: a wrong answer is worse than none. The work is linear in
 * the length of the text, and bounded for the rows.
 */
export function readQuestions(chart: Units, lexicon: Lexicon, rows: readonly AnswerRow[]): Answered[] {
  const readings = readingsFor(chart, lexicon, rows);
  const inClauses = () =>
    readings.map(({ pieces, possible }) => answerClauses(pieces, chart.text, possible, mostQuestions));
  return answeredWhole(readings) ?? agreed(inClauses()) ?? answeredAsUsual(chart, lexicon, rows);
}

/** The rows that match every word of a query. @param change replaces the meanings of a piece */
export function readWhole(
  chart: Units,
  lexicon: Lexicon,
  rows: readonly AnswerRow[],
  change?: (piece: Piece) => Piece,
): Answered[] {
  const readings = readingsFor(chart, lexicon, rows, [], change);
  // A clause states one thing: 学签一年要考勤 80% does not say how long money is held.
  const most = 1 + (readings[0]?.pieces.filter(({ isAfterSign }) => isAfterSign).length ?? 0);
  return answeredWhole(readings, [], most) ?? [];
}

/**
 * The row with most things whose words alone make up a text; none where two rows are equal. 申请143 is a word of another row, but two words of a row
 * about the 143. A number has all its words: 28天以后 is not 28天.
 */
export function readByRow(chart: Units, lexicon: Lexicon, rows: readonly AnswerRow[]): Answered[] {
  const [cut = []] = readingsOf(chart, lexicon);
  if (cut.some(isUnknown) || asksInWords.test(chart.text) || chart.text.length > longestQuestion) return [];
  const numbers = cut.filter(({ means }) => means.some(({ key }) => key.startsWith("n-")));
  const isWhole = (one: Piece) =>
    !numbers.some(({ start, end, text }) => start <= one.start && one.end <= end && one.text.length < text.length);
  const words = spansOf(chart, lexicon).filter((piece) => !piece.isHeard && isWhole(piece));
  const found = possibleOf(rows, words).flatMap((row) =>
    readingFrom(
      chart.text,
      words.filter((piece) => isPlain(piece) || takes(row, piece)),
    ).flatMap((pieces) => answerPieces(pieces, [], [row], 1) ?? []),
  );
  // Of rows with as many things, the one with the longest words.
  const compare = (one: Answered, other: Answered) =>
    other.row.entity.length - one.row.entity.length || one.pieces.length - other.pieces.length;
  const [best, next] = found.toSorted(compare);
  return best && !(next && compare(best, next) === 0) ? [best] : [];
}

/**
 * The answers to a query without a visa, for the usual visas, which the answers state; none unless the first question
 * has an answer.
 */
function answeredAsUsual(chart: Units, lexicon: Lexicon, rows: readonly AnswerRow[]): Answered[] {
  const [first = [], ...others] = usual.map((name) => answeredAs(name, chart, lexicon, rows));
  return first.length === 0 ? [] : [first, ...others].flat().slice(0, mostQuestions);
}

function answeredAs(name: string, chart: Units, lexicon: Lexicon, rows: readonly AnswerRow[]): Answered[] {
  const [meaning] = lexicon.asks.words.get(name)?.filter(({ key }) => key === `visa-${name}`) ?? [];
  if (!meaning) return [];
  const assumes = `按${meaning.label}`;
  const visa: Piece = { start: 0, end: 0, text: "", means: [{ ...meaning, label: assumes }], isAfterSign: false };
  const readings = readingsFor(chart, lexicon, rows, [visa]);
  if (readings.some(({ pieces }) => pieces.some((piece) => subjectsOf(piece).includes("visa")))) return [];
  // 多少钱 names no thing.
  const isNamingMore = (piece: Piece) =>
    piece !== visa && !isPlain(piece) && (!isAsking(piece) || isNamed(piece, "visa-fee"));
  return (answeredWhole(readings, [visa]) ?? [])
    .filter(({ row, pieces }) => row.entity.length > 1 || pieces.some(isNamingMore))
    .map((one) => (has(one, visa) ? { ...one, assumes } : one));
}

interface Reading {
  pieces: readonly Piece[];
  /** The rows of which the query names all things. */
  possible: readonly AnswerRow[];
}

/** Rows by the first thing that they name; "" for those without one. */
const indexed = new WeakMap<readonly AnswerRow[], ReadonlyMap<string, AnswerRow[]>>();

/** The rows of which the pieces name all things. */
function possibleOf(rows: readonly AnswerRow[], pieces: readonly Piece[]): AnswerRow[] {
  const firsts = indexed.get(rows) ?? Map.groupBy(rows, ({ entity: [first = ""] }) => first);
  indexed.set(rows, firsts);
  const named = new Set(pieces.flatMap(({ means }) => means.map(({ key }) => key)));
  const isNamed = ({ entity, when }: AnswerRow) => [...entity, ...when].every((key) => named.has(key));
  return [...named, ""].flatMap((key) => firsts.get(key) ?? []).filter(isNamed);
}

/** The segmentations of a query; none for a long one. */
function readingsFor(
  chart: Units,
  lexicon: Lexicon,
  rows: readonly AnswerRow[],
  before: readonly Piece[] = [],
  change = (piece: Piece): Piece => piece,
): Reading[] {
  if (chart.text.length > longestQuestion) return [];
  const readings = readingsOf(chart, lexicon).map((reading) => {
    const pieces = reading.map(withoutField).map(withCode).map(change);
    return { pieces, possible: possibleOf(rows, [...before, ...pieces]) };
  });
  return readings.every(({ pieces }) => pieces.length > 0 && pieces.length <= mostPieces) ? readings : [];
}

const answeredWhole = (readings: readonly Reading[], before: readonly Piece[] = [], most = mostQuestions) =>
  agreed(
    readings.map(({ pieces, possible }) =>
      pieces.some(isUnknown) ? null : answerPieces(pieces, before, possible, most),
    ),
  );

/**
 * The answers of the segmentation with most answers; empty when another segmentation has different ones, null without
 * answers.
 */
function agreed(all: readonly (readonly Answered[] | null)[]): Answered[] | null {
  const [most, ...others] = all.filter((one) => one !== null).toSorted((one, other) => other.length - one.length);
  if (!most || most.length === 0) return null;
  const isIn = (other: readonly Answered[]) => other.every(({ row }) => most.some((one) => one.row === row));
  return others.every(isIn) ? [...most] : [];
}

/**
 * Removes false meanings as a field: 交通 in 交通费, 旅游 in 旅游签证, 语言班 without yearly tuition, and subjects without a code on
 * the register (MBA).
 */
const withoutField = (piece: Piece, at: number, pieces: readonly Piece[]): Piece => {
  const next = pieces[at + 1];
  const isPart = (next?.start === piece.end && /^[费签]/.test(next.text)) || isNamed(piece, "elicos");
  const isField = ({ key, values }: AskMeaning) => key !== "@field" || !(isPart || values?.length === 0);
  return piece.means.every(isField) ? piece : { ...piece, means: piece.means.filter(isField) };
};

/** An occupation beside its code means the occupation of the code: 护士 RN 254412, 厨师 chef 351311 那 cook 351411. */
const withCode = (piece: Piece, at: number, pieces: readonly Piece[]): Piece => {
  const codes = [...pieces.slice(at), ...pieces.slice(0, at).reverse()].filter(({ text }) => /^\d{6}$/.test(text));
  const means = piece.means.map((meaning): AskMeaning => {
    if (meaning.key !== ("@occupation" satisfies RegisterKind)) return meaning;
    const named = codes
      .flatMap((code) => code.means)
      .find(({ key, values }) => key === meaning.key && values?.some((one) => meaning.values?.includes(one)));
    return named ?? meaning;
  });
  return { ...piece, means };
};
