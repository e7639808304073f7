import type { Lexicon } from "#app/features/register/search/shared/vocabulary/lexicon.ts";
import { type AnswerRow, about } from "../shared/answer-row.ts";
import type { AskMeaning } from "../shared/ask-words.ts";
import { type Piece, readingsOf, type Units } from "./pieces.ts";
import type { Claimed } from "./read-claims.ts";

/** A row with the pieces of the question that it answers. */
export interface Answered {
  row: AnswerRow;
  pieces: readonly Piece[];
  /** The number of a sentence that a row judges. */
  claimed?: Claimed;
}

/** Questions of one query are answered up to this number. */
const mostQuestions = 3;

/** A question is short; a longer text tells a story, of which a part would be missed. In characters, and in pieces. */
const longestQuestion = 80;
const mostPieces = 24;

/**
 * The rows that answer a query, one for each of its questions; none when any word of it is left over, or two rows fit equally well:
 * a wrong answer is worse than none. The work is linear in the length of the text, and bounded for the rows.
 */
export function readQuestions(chart: Units, lexicon: Lexicon, rows: readonly AnswerRow[]): Answered[] {
  if (chart.text.length > longestQuestion) return [];
  let found: Answered[] = [];
  for (const reading of readingsOf(chart, lexicon)) {
    const pieces = reading.map(withoutField);
    if (pieces.length === 0 || pieces.length > mostPieces) return [];
    const named = new Set(pieces.flatMap(({ means }) => means.map(({ key }) => key)));
    const possible = rows.filter(({ entity, when }) => [...entity, ...when].every((key) => named.has(key)));
    const answered = answer(pieces, [], possible, mostQuestions) ?? [];
    if (found.length > 0 && answered.length > 0 && keysOf(found) !== keysOf(answered)) return [];
    if (found.length === 0) found = answered;
  }
  return found;
}

/**
 * What is no field: 交通 of 交通费, 旅游 of 旅游签证, 语言班, of which the register has no tuition of a year, and what the register has
 * no code for (MBA).
 */
const withoutField = (piece: Piece, at: number, pieces: readonly Piece[]): Piece => {
  const next = pieces[at + 1];
  const isPart = (next?.start === piece.end && /^[费签]/.test(next.text)) || isNamed(piece, "elicos");
  const isField = ({ key, values }: AskMeaning) => key !== "@field" || !(isPart || values?.length === 0);
  return piece.means.every(isField) ? piece : { ...piece, means: piece.means.filter(isField) };
};

const keysOf = (some: readonly Answered[]) => some.map(({ row }) => row.key).join();

/** Whether a piece may say nothing. What the register calls by it says something: IT. */
const isPlain = ({ means }: Piece) =>
  means.some(({ kind }) => kind === "plain") && !means.some(({ key }) => key.startsWith("@"));

/**
 * Answers pieces as two questions or more when the first one asks, as one, or as several of which one asks for all.
 * @param before pieces of the question before: what it names holds for this one too
 * @returns null unless all of them are answered
 */
function answer(
  pieces: readonly Piece[],
  before: readonly Piece[],
  rows: readonly AnswerRow[],
  most: number,
): Answered[] | null {
  const cuts = most === 1 ? [] : pieces.flatMap((_, cut) => (isCut(pieces, cut) ? cut : []));
  const split = (cut: number): Answered[] | null => {
    const [left, right] = [pieces.slice(0, cut), pieces.slice(cut)];
    // A clause before a question introduces it, and asks nothing: 我是留学生，485 能工作吗.
    if (!left.some(isAsking) && !isJoined(left, right)) return null;
    // What one of two asks holds for both: 学生签证和陪读签证多少钱, 学生签证多少钱，陪读签证呢.
    const asking = (some: readonly Piece[], other: readonly Piece[]) =>
      some.some(isAsking) ? some : [...some, ...other.filter(isAsking)];
    const [first] = one(left, before, rows) ?? one(asking(left, right), before, rows) ?? [];
    // 家属签证费 | 多少钱 is one question.
    if (!first || fits(first.row, pieces)) return null;
    const named = first.pieces.filter((piece) => !isAsking(piece));
    const others = answer(right, named, rows, most - 1) ?? answer(asking(right, left), named, rows, most - 1);
    return others?.every((other) => aboutOf(other) !== aboutOf(first)) ? [first, ...others] : null;
  };
  const asks = (cut: number) => pieces.slice(0, cut).some(isAsking);
  for (const cut of cuts.filter(asks)) {
    const found = split(cut);
    if (found) return found;
  }
  const whole = one(pieces, before, rows);
  if (whole) return whole.length === 1 ? [...whole] : null;
  for (const cut of cuts.filter((one) => !asks(one))) {
    const found = split(cut);
    if (found) return found;
  }
  return null;
}

/** What an answer is about: its row, and the things of the register. */
const aboutOf = ({ row, pieces }: Answered) =>
  [
    row.key,
    ...[...row.entity, ...row.also].flatMap((key) => (key.startsWith("@") ? [...valuesOf(pieces, key)] : [])),
  ].join(" ");

/** Whether another question may begin at a piece: after a sign, a conjunction or a particle, or where each side asks something definite. */
function isCut(pieces: readonly Piece[], cut: number): boolean {
  const [last, next] = [pieces[cut - 1], pieces[cut]];
  const [left, right] = [pieces.slice(0, cut), pieces.slice(cut)];
  if (!(last && next) || left.every(isPlain) || right.every(isPlain)) return false;
  if (next.isAfterSign || isNamed(last, "and", "end") || isNamed(next, "and")) return true;
  if (next.start > last.end && right.some((piece) => isNamed(piece, "end"))) return true;
  return isAsking(last) && left.some(asksDefinitely) && right.some(asksDefinitely);
}

/** Whether two parts are one list: 学生签证和陪读签证. */
const isJoined = (left: readonly Piece[], right: readonly Piece[]) =>
  [left.at(-1), right[0]].some((piece) => piece && isNamed(piece, "and"));

const isNamed = ({ means }: Piece, ...keys: string[]) => means.some(({ key }) => keys.includes(key));

/** Asking words that go with others: 能打工多少小时 is one question. */
const general = ["may", "need", "what", "how"];

const asksDefinitely = (piece: Piece) => isAsking(piece) && !isNamed(piece, ...general);

const isAsking = ({ means }: Piece) => means.some(({ kind }) => kind === "asked");

/**
 * The row that answers one question: of those that take all its pieces, the one with the most named things. Several when they are
 * equal; null without any.
 */
function one(pieces: readonly Piece[], before: readonly Piece[], rows: readonly AnswerRow[]): Answered[] | null {
  if (pieces.every(isPlain)) return null;
  return bestOf(pieces, rows) ?? (before.length > 0 ? carried(pieces, before, rows) : null);
}

/** With as few things as possible of the question before: of 学生签证 打工 多久, 存款呢 is about the visa. */
function carried(pieces: readonly Piece[], before: readonly Piece[], rows: readonly AnswerRow[]): Answered[] | null {
  const found = before.flatMap((piece) => (isPlain(piece) ? [] : (bestOf([piece, ...pieces], rows) ?? [])));
  const once = [...new Map(found.map((answered) => [answered.row, answered])).values()];
  return once.length > 0 ? once : bestOf([...before, ...pieces], rows);
}

function bestOf(pieces: readonly Piece[], rows: readonly AnswerRow[]): Answered[] | null {
  const fitting = rows.filter((row) => fits(row, pieces));
  const most = Math.max(...fitting.map(countOf));
  const best = fitting.filter((row) => countOf(row) === most);
  return best.length === 0 ? null : best.map((row) => ({ row, pieces }));
}

const countOf = ({ entity, when }: AnswerRow) => entity.length + when.length;

/** Whether a row takes all pieces, and they name all that it needs. */
function fits({ entity, asked, when, also }: AnswerRow, pieces: readonly Piece[]): boolean {
  const needed = [...entity, ...when];
  const taken = [...needed, ...also];
  const isAsked = (meaning: AskMeaning) => meaning.kind === "asked" && asked.includes(meaning.key);
  const isTaken = ({ kind, key }: AskMeaning) =>
    kind === "asked" ? also.includes(key) : taken.some((one) => one === key || one.startsWith(`${key}-`));
  let asks = asked.includes(about);
  for (const [at, piece] of pieces.entries()) {
    const isAsking = piece.means.some(isAsked);
    // The number of a visa is not its family: 801 needs a row about the 801.
    const [number] = /\d{3}/.exec(piece.text) ?? [];
    const isVisa = number !== undefined && piece.means.some(({ key }) => key.startsWith("visa-"));
    const isSame = (meaning: AskMeaning) =>
      isTaken(meaning) && (meaning.key === `visa-${number}` || meaning.label.includes(number ?? ""));
    if (isVisa && !piece.means.some(isSame)) return false;
    if (!isAsking && !piece.means.some(isTaken) && !isPlain(piece) && !isNamedTwice(piece, pieces)) {
      // 邀请分数多少: what asks once more asks nothing else.
      if (!(isNamed(piece, ...echoes) && pieces[at - 1]?.means.some(isAsked))) return false;
    }
    asks ||= isAsking;
  }
  return (
    asks &&
    needed.every((key) => pieces.some(({ means }) => means.some((meaning) => meaning.key === key))) &&
    // A sentence is about one field, one city, one institution; of two when its row names the kind twice.
    taken.every((key) => !key.startsWith("@") || isOfSize(valuesOf(pieces, key).size, timesOf(entity, key)))
  );
}

/** What may follow a word that asks: 时薪多少. */
const echoes = ["amount", "much", "what"];

const timesOf = (entity: AnswerRow["entity"], key: string) => entity.filter((one) => one === key).length;

const isOfSize = (size: number, times: number) => (times < 2 ? size < 2 : size === times);

/** Whether another piece is the number of a visa that a piece names: 工签482. */
const isNamedTwice = ({ means }: Piece, pieces: readonly Piece[]) =>
  pieces.some(
    (other) => /\d{3}/.test(other.text) && means.some(({ key }) => key.startsWith("visa-") && isNamed(other, key)),
  );

/** The different things of a kind of the register that pieces name. */
const valuesOf = (pieces: readonly Piece[], kind: string) =>
  new Set(
    pieces.flatMap(({ means }) => means.flatMap(({ key, values }) => (key === kind ? (values?.join() ?? []) : []))),
  );
