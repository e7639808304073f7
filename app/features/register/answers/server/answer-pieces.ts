import { type AnswerRow, about } from "../shared/answer-row.ts";
import type { AskMeaning } from "../shared/ask-words.ts";
import { type Answered, isAbout, isPlain, takes } from "./answered.ts";
import type { Piece } from "./pieces.ts";

/**
 * Answers pieces as two questions or more when the first one asks, as one, or as several of which one asks for all.
 * @param before pieces of the question before: what it names holds for this one too
 * @returns null unless all of them are answered
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
    // A clause before a question introduces it, and asks nothing: 我是留学生，485 能工作吗.
    if (!asks(cut) && !isJoined(left, right)) return null;
    // 土木工程师和测量师找谁评估: what follows two of a kind is said of each.
    const isList =
      isJoined(left, right) &&
      left.some((piece) =>
        sameKind(
          piece,
          right.find((one) => !isPlain(one)),
        ),
      );
    // What one of two asks holds for both: 学生签证和陪读签证多少钱, 学生签证多少钱，陪读签证呢.
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

/** Whether two pieces name things of one kind of the register. */
const sameKind = (one: Piece, other: Piece | undefined) =>
  one.means.some(({ key }) => key.startsWith("@") && other?.means.some((meaning) => meaning.key === key));

/** Whether two parts are one list: 学生签证和陪读签证. */
const isJoined = (left: readonly Piece[], right: readonly Piece[]) =>
  [left.at(-1), right[0]].some((piece) => piece && isNamed(piece, "and"));

export const isNamed = ({ means }: Piece, ...keys: string[]) => means.some(({ key }) => keys.includes(key));

/** Asking words that go with others: 能打工多少小时 is one question. */
const general = ["may", "need", "what", "how"];

export const asksDefinitely = (piece: Piece) => isAsking(piece) && !isNamed(piece, ...general);

export const isAsking = ({ means }: Piece) => means.some(({ kind }) => kind === "asked");

/** A word that asks, or one that names a thing and asks about it: 加几分. */
export const asksAtAll = (piece: Piece) =>
  isAsking(piece) || (piece.means.length > 0 && /[几哪怎]|多少|多久|什么/.test(piece.text));

/**
 * The row that answers one question: of those that take all its pieces, the one with the most named things. Several when they are
 * equal; null without any.
 */
function one(pieces: readonly Piece[], before: readonly Piece[], rows: readonly AnswerRow[]): Answered[] | null {
  if (pieces.every(isPlain)) return null;
  const own = bestOf(pieces, rows);
  const more = before.length > 0 ? carried(pieces, before, rows) : null;
  // 护士能移民吗 哪个机构评估: the authority of nurses says more than what an authority is.
  const namesMore = own?.length === 1 && more?.length === 1 && mostNamed(more) >= mostNamed(own);
  return namesMore ? more : (own ?? more);
}

const mostNamed = ([first]: readonly Answered[]) => (first ? countOf(first.row) : 0);

/** With all things of the question before, or as few as possible: of 学生签证 打工 多久, 存款呢 is about the visa. */
function carried(pieces: readonly Piece[], before: readonly Piece[], rows: readonly AnswerRow[]): Answered[] | null {
  const all = bestOf([...before, ...pieces], rows);
  if (all) return all;
  const found = before.flatMap((piece) => (isPlain(piece) ? [] : (bestOf([piece, ...pieces], rows) ?? [])));
  const once = [...new Map(found.map((answered) => [aboutOf(answered), answered])).values()];
  return once.length > 0 ? once : null;
}

function bestOf(pieces: readonly Piece[], rows: readonly AnswerRow[]): Answered[] | null {
  const fitting = rows.filter((row) => fits(row, pieces));
  // Of rows with as many named things the one that takes more of the pieces: 几分过 is a score to pass.
  const rank = (row: AnswerRow) =>
    countOf(row) * (pieces.length + 1) + pieces.filter((piece) => takes(row, piece)).length;
  const most = Math.max(...fitting.map(rank));
  const best = fitting.filter((row) => rank(row) === most);
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
