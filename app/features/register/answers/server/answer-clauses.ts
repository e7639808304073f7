import type { AnswerRow } from "../shared/answer-row.ts";
import { answerPieces, asksAtAll, asksDefinitely, asksInWords, isAsking, isNamed } from "./answer-pieces.ts";
import { type Answered, has, isPlain, isThing, type NamedPart, subjectsOf } from "./answered.ts";
import { isUnknown, type Piece } from "./pieces.ts";

type Clause = readonly Piece[];

/**
 * Answers the clauses of a query for themselves, as many as possible together; what a clause names holds for those after it. The others
 * are left: the last answer names them, unless they say nothing.
 * @param text of the query
 * @returns null when no clause is answered, or one that is left may change what is true: 我有比利时护照, 485 of 485 能创业吗 打工几小时
 */
export function answerClauses(
  pieces: readonly Piece[],
  text: string,
  rows: readonly AnswerRow[],
  most: number,
): Answered[] | null {
  if (rows.length === 0 || !pieces.some(isAsking)) return null;
  const clauses = clausesOf(pieces, text);
  const answered: Answered[] = [];
  const left: Clause[] = [];
  const before: Piece[] = [];
  for (let from = 0; from < clauses.length; ) {
    const { to, found } = firstAnswered(clauses, from, (run) => {
      if (answered.length >= most || run.some(isUnknown) || !run.some(isAsking)) return null;
      // 可以去哪里告他，要钱吗: what names nothing asks about the question before it.
      if (isBare(run) && from > 0 && left.at(-1) === clauses[from - 1] && left.at(-1)?.some(asksAtAll)) return null;
      const some = answerPieces(run, before, rows, most - answered.length);
      return some?.every((one) => keepsVisa(one, before)) ? some : null;
    });
    if (found) answered.push(...found);
    else left.push(clauses[from] ?? []);
    before.push(
      ...clauses
        .slice(from, to)
        .flat()
        .filter((piece) => !(isAsking(piece) || isUnknown(piece))),
    );
    from = to;
  }
  const last = answered.at(-1);
  // Whether the unknown words are the question itself: 得过肺结核 会不会被拒签.
  const isVague = answered.every(({ row, pieces: own }) => row.entity.length < 2 && !own.some(asksDefinitely));
  if (!last || (isVague && left.flat().some(isUnknown))) return null;
  if (left.some((clause) => mayChange(clause, answered, rows))) return null;
  return [...answered.slice(0, -1), { ...last, left: left.flatMap((clause) => leftPart(clause, text, answered)) }];
}

/** A short clause that names nothing, not even the fee of a visa or what a single row asks: 要钱吗, 在哪里申请. */
const isBare = (clause: Clause) =>
  clause.reduce((length, { text }) => length + text.length, 0) < 6 &&
  clause.every((piece) => (isPlain(piece) || isAsking(piece)) && !isNamed(piece, "visa-fee", "words-count"));

/** The largest group of clauses from a position that has an answer together; a single clause when none has. */
function firstAnswered(
  clauses: readonly Clause[],
  from: number,
  answer: (run: readonly Piece[]) => Answered[] | null,
): { to: number; found: Answered[] | null } {
  for (let to = clauses.length; to > from; to -= 1) {
    const found = answer(clauses.slice(from, to).flat());
    if (found) return { to, found };
  }
  return { to: from + 1, found: null };
}

/** Clauses of a text, separated by punctuation, spaces beside Chinese, or a question particle. */
function clausesOf(pieces: readonly Piece[], text: string): Clause[] {
  const clauses: Piece[][] = [];
  for (const piece of pieces) {
    const last = clauses.at(-1)?.at(-1);
    const isSpaced =
      last && piece.start > last.end && /\p{Script=Han}/u.test(`${text[last.end - 1]}${text[piece.start]}`);
    if (!last || piece.isAfterSign || isSpaced || isNamed(last, "end")) clauses.push([piece]);
    else clauses.at(-1)?.push(piece);
  }
  return clauses;
}

/**
 * A name in an unknown part. A number of the asker (a score) does not count, because the answer states what is
 * required.
 */
const name = /[a-z]/;

const negation = /[不没无非未别莫]/;

/**
 * Keys of background that most questions have: that somebody studies, for how long, and words of single rows, which are
 * unknown to other rows.
 */
const settings = /^(x-|per-|student$|student-(person|work)|study-|school$|course-word|one-year|term-time|early)/;

const isSetting = ({ means }: Piece) => means.some(({ key }) => settings.test(key));

/** Minimum length of a background clause with unknown words only. A shorter one is a topic: 英国 学生签证多少钱. */
const shortestStory = 5;

const restOf = (clause: Clause, answered: readonly Answered[]) =>
  clause.filter((piece) => !(isPlain(piece) || answered.some((one) => has(one, piece))));

/** Keys of passports and countries. A row about another country does not cover them. */
const passports = /passport|^(?:hong-kong|taiwan|hmt|native|other-country)$/;

/**
 * Whether background without a row may change an answer. Another question does not change it, nor does a thing or
 * condition that no row for the same question has: 我在墨尔本，学签申请费多少. Permissions depend on background, prices do not.
 */
function mayChange(clause: Clause, answered: readonly Answered[], rows: readonly AnswerRow[]): boolean {
  if (clause.some(isAsking)) return false;
  const rest = restOf(clause, answered);
  if (rest.length > 0 && clause.every(isUnknown) && clause.length < shortestStory) return true;
  const isDefinite = answered.every(({ pieces }) => pieces.some(asksDefinitely));
  const namesVisa = answered.every(({ pieces }) => pieces.some((piece) => !rest.includes(piece) && isVisa(piece)));
  return rest.some((piece) => {
    if (isVisa(piece)) return !(isDefinite && namesVisa);
    const isOther = ({ row }: Answered) => hasAnother(row, piece) || hasOther(row, piece, rows);
    if (piece.means.some(({ key }) => passports.test(key)) || answered.some(isOther)) return true;
    // The price of a course depends on the course.
    if (answered.some(({ pieces }) => pieces.some((one) => isNamed(one, "tuition")))) return !isUnknown(piece);
    if (isDefinite) return false;
    const isUnclear = isUnknown(piece) ? name.test(piece.text) : !(subjectsOf(piece).length > 0 || isSetting(piece));
    return negation.test(piece.text) || isNamed(piece, "ages") || isUnclear;
  });
}

/** Whether an answer is about the previously named visas, or about one of its own. */
const keepsVisa = (answer: Answered, before: readonly Piece[]) =>
  answer.pieces.some((piece) => !before.includes(piece) && isVisa(piece)) ||
  before.filter(isVisa).every((piece) => has(answer, piece));

const isVisa = (piece: Piece) => subjectsOf(piece).includes("visa");

/** Whether a piece names another thing of a kind that a row is about: a second city. */
const hasAnother = ({ entity, also }: AnswerRow, { means }: Piece): boolean =>
  means.some((meaning) => isThing(meaning) && [...entity, ...also].includes(meaning.key));

/** Whether another row answers the same question for the thing in a piece. */
const hasOther = ({ entity, asked }: AnswerRow, { means }: Piece, rows: readonly AnswerRow[]): boolean =>
  rows.some((row) => {
    const needed = [...row.entity, ...row.when];
    return (
      row.asked.some((key) => asked.includes(key)) &&
      entity.every((key) => [...needed, ...row.also].includes(key)) &&
      means.some(({ key }) => !entity.includes(key) && needed.includes(key))
    );
  });

/**
 * The parts of a clause that the answers do not cover: another question, and background of more than a word. Background
 * about the subject of an answer is covered: 打算在纽卡斯尔落脚.
 */
function leftPart(clause: Clause, text: string, answered: readonly Answered[]): NamedPart[] {
  const [first, last] = [clause[0], clause.at(-1)];
  if (!(first && last)) return [];
  const said = text.slice(first.start, last.end);
  const isAsked = clause.some(asksAtAll) || asksInWords.test(said);
  const rest = restOf(clause, answered);
  const says = rest.filter((piece) => asksDefinitely(piece) || !isAsking(piece));
  const isBackground =
    !isAsked &&
    rest.every(isUnknown) &&
    clause.some((piece) => !isPlain(piece) && answered.some((one) => has(one, piece)));
  if (isBackground) return [];
  const isShort = says.map((piece) => piece.text).join("").length < 2;
  if (isShort && !(isAsked && asksOther(clause, answered))) return [];
  return [{ text: said, isAsked, names: says.flatMap(namesOf) }];
}

/** Whether a clause asks an uncovered question about the subject of the answers: 学生签要体检吗 beside 结果有效期多久. */
function asksOther(clause: Clause, answered: readonly Answered[]): boolean {
  const asked = clause.flatMap(({ means }) => means.flatMap(({ kind, key }) => (kind === "asked" ? key : [])));
  const isTold = clause.some((piece) => !(isPlain(piece) || isAsking(piece)));
  return isTold && asked.length > 0 && !answered.some(({ row }) => asked.some((key) => row.asked.includes(key)));
}

/** All names of a piece of a question; none for a word of a single row. */
function namesOf({ text, means }: Piece): string[][] {
  const own = means.filter(({ kind, key }) => kind !== "asked" && !key.startsWith("x-"));
  return own.length === 0 && means.length > 0 ? [] : [[text, ...own.map(({ label }) => label)]];
}
