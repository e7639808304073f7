import { type AnswerRow, about } from "../shared/answer-row.ts";
import type { AskMeaning } from "../shared/ask-words.ts";
import { type Answered, isAbout, isPlain, takes } from "./answered.ts";
import type { Piece } from "./pieces.ts";

/**
 * Answers pieces as two or more questions when the first one has a question word, as one question, or as several with a
 * common question word. @param before pieces of the previous question: things that it names apply to this one too
 * @returns null unless all of them have an answer
 */
export function answerPieces(
  pieces: readonly Piece[],
  before: readonly Piece[],
  rows: readonly AnswerRow[],
  most: number,
): Answered[] | null {
  const cuts = most === 1 ? [] : pieces.flatMap((_, cut) => (isCut(pieces, cut) ? cut : []));
  const asks = (cut: number) => pieces.slice(0, cut).some(pieces[cut]?.isAfterSign ? asksAtAll : isAsking);
  const split = (cut: number): Answered[] | null => {
    const [left, right] = [pieces.slice(0, cut), pieces.slice(cut)];
    // A clause before a question is its introduction and not a question: 我是留学生，485 能工作吗.
    if (!asks(cut) && !isJoined(left, right)) return null;
    // Whether two things of a kind are a list, so that the following question applies to each: 土木工程师和测量师找谁评估.
    const isList =
      isJoined(left, right) &&
      left.some((piece) =>
        sameKind(
          piece,
          right.find((one) => !isPlain(one)),
        ),
      );
    // The question words of one of two questions apply to both: 学生签证和陪读签证多少钱, 学生签证多少钱，陪读签证呢.
    const asking = (some: readonly Piece[], other: readonly Piece[]) =>
      some.some(isAsking) ? some : [...some, ...other.filter((piece) => isAsking(piece) || isOfBoth(piece))];
    const isOfBoth = (piece: Piece) => isList && !isPlain(piece) && !sameKind(piece, left.at(-1));
    const [first] = one(left, before, rows) ?? one(asking(left, right), before, rows) ?? [];
    // 家属签证费 | 多少钱 is one question.
    if (!first || fits(first.row, pieces)) return null;
    const named = first.pieces.filter((piece) => !isAsking(piece));
    const others =
      answerPieces(asking(right, left), named, rows, most - 1) ?? answerPieces(right, named, rows, most - 1);
    const isOther = (other: Answered) => aboutOf(other) !== aboutOf(first) && isAbout(other, named);
    return others?.every(isOther) ? [first, ...others] : null;
  };
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

/** The subject of an answer: its row, and the things of the register. */
const aboutOf = ({ row, pieces }: Answered) =>
  [
    row.key,
    ...[...row.entity, ...row.also].flatMap((key) => (key.startsWith("@") ? [...valuesOf(pieces, key)] : [])),
  ].join(" ");

/**
 * Whether another question may begin at a piece: after punctuation, a conjunction or a particle, or where both sides
 * have a specific question word.
 */
function isCut(pieces: readonly Piece[], cut: number): boolean {
  const [last, next] = [pieces[cut - 1], pieces[cut]];
  const [left, right] = [pieces.slice(0, cut), pieces.slice(cut)];
  if (!(last && next) || left.every(isPlain) || right.every(isPlain)) return false;
  if (next.isAfterSign || isNamed(last, "and", "end") || isNamed(next, "and")) return true;
  if (next.start > last.end && right.some((piece) => isNamed(piece, "end"))) return true;
  return isAsking(last) && left.some(asksDefinitely) && right.some(asksDefinitely);
}

/** Whether two pieces name things of one kind of the register. */
const sameKind = (one: Piece, other: Piece | undefined) =>
  one.means.some(({ key }) => key.startsWith("@") && other?.means.some((meaning) => meaning.key === key));

/** Whether two parts are one list: 学生签证和陪读签证. */
const isJoined = (left: readonly Piece[], right: readonly Piece[]) =>
  [left.at(-1), right[0]].some((piece) => piece && isNamed(piece, "and"));

export const isNamed = ({ means }: Piece, ...keys: string[]) => means.some(({ key }) => keys.includes(key));

/** General question words that occur with other ones: 能打工多少小时 is one question. */
const general = ["may", "need", "what", "how"];

export const asksDefinitely = (piece: Piece) => isAsking(piece) && !isNamed(piece, ...general);

export const isAsking = ({ means }: Piece) => means.some(({ kind }) => kind === "asked");

/** Question words of a text, known or not. 十几岁 and 几年前 ask nothing. */
export const asksInWords =
  /[?？]|多少|(?<![十好])几(?!年前|十|百|千|万)|什么|怎|吗|呢|哪|是否|多久|多长|谁|能不能|可不可以|要不要|是不是|有没有|\b(?:how|what|when|which)\b/;

/** Whether a word is a question word, or both a thing and a question word: 加几分. */
export const asksAtAll = (piece: Piece) =>
  isAsking(piece) || (piece.means.length > 0 && /[几哪怎]|多少|多久|什么/.test(piece.text));

/**
 * The row for one question: of the rows that match all its pieces, the one with the most named things. Several rows for
 * a tie; null without a row.
 */
function one(pieces: readonly Piece[], before: readonly Piece[], rows: readonly AnswerRow[]): Answered[] | null {
  if (pieces.every(isPlain)) return null;
  const own = bestOf(pieces, rows);
  const more = before.length > 0 ? carried(pieces, before, rows) : null;
  // In 护士能移民吗 哪个机构评估 the row about the authority of nurses names more than the row about authorities in general.
  const namesMore = own?.length === 1 && more?.length === 1 && mostNamed(more) >= mostNamed(own);
  return namesMore ? more : (own ?? more);
}

const mostNamed = ([first]: readonly Answered[]) => (first ? countOf(first.row) : 0);

/**
 * Named things of the previous question that apply to this one: all of them, or as few as possible. In 学生签证 打工 多久, 存款呢
 * the visa applies.
 */
function carried(pieces: readonly Piece[], before: readonly Piece[], rows: readonly AnswerRow[]): Answered[] | null {
  const all = bestOf([...before, ...pieces], rows);
  if (all) return all;
  const found = before.flatMap((piece) => (isPlain(piece) ? [] : (bestOf([piece, ...pieces], rows) ?? [])));
  const once = [...new Map(found.map((answered) => [aboutOf(answered), answered])).values()];
  return once.length > 0 ? once : null;
}

function bestOf(pieces: readonly Piece[], rows: readonly AnswerRow[]): Answered[] | null {
  const fitting = rows.filter((row) => fits(row, pieces));
  // Among rows with equally many named things, the one that matches more pieces ranks first: 几分过 is a score to pass.
  const rank = (row: AnswerRow) =>
    countOf(row) * (pieces.length + 1) + pieces.filter((piece) => takes(row, piece)).length;
  const most = Math.max(...fitting.map(rank));
  const best = fitting.filter((row) => rank(row) === most);
  return best.length === 0 ? null : best.map((row) => ({ row, pieces }));
}

const countOf = ({ entity, when }: AnswerRow) => entity.length + when.length;

/** Whether a row matches all pieces, and the pieces name all required things. */
function fits({ entity, asked, when, also }: AnswerRow, pieces: readonly Piece[]): boolean {
  const needed = [...entity, ...when];
  const taken = [...needed, ...also];
  const isAsked = (meaning: AskMeaning) => meaning.kind === "asked" && asked.includes(meaning.key);
  const isTaken = ({ kind, key }: AskMeaning) =>
    kind === "asked" ? also.includes(key) : taken.some((one) => one === key || one.startsWith(`${key}-`));
  let asks = asked.includes(about);
  for (const [at, piece] of pieces.entries()) {
    const isAsking = piece.means.some(isAsked);
    // The number of a visa does not stand for its family: 801 needs a row about the 801.
    const [number] = /\d{3}/.exec(piece.text) ?? [];
    const isVisa = number !== undefined && piece.means.some(({ key }) => key.startsWith("visa-"));
    const isSame = (meaning: AskMeaning) =>
      isTaken(meaning) && (meaning.key === `visa-${number}` || meaning.label.includes(number ?? ""));
    if (isVisa && !piece.means.some(isSame)) return false;
    if (!isAsking && !piece.means.some(isTaken) && !isPlain(piece) && !isNamedTwice(piece, pieces)) {
      // A repeated question word is not a second question: 邀请分数多少.
      if (!(isNamed(piece, ...echoes) && pieces[at - 1]?.means.some(isAsked))) return false;
    }
    asks ||= isAsking;
  }
  return (
    asks &&
    needed.every((key) => pieces.some(({ means }) => means.some((meaning) => meaning.key === key))) &&
    // A sentence is about one field, one city or one institution; about two when its row names the kind twice.
    taken.every((key) => {
      const times = entity.filter((one) => one === key).length;
      const { size } = valuesOf(pieces, key);
      return !key.startsWith("@") || (times < 2 ? size < 2 : size === times);
    })
  );
}

/** Question words that may follow another one: 时薪多少. */
const echoes = ["amount", "much", "what"];

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
