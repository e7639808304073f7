import type { AnswerRow, Modal } from "../shared/answer-row.ts";
import type { AskMeaning } from "../shared/ask-words.ts";
import type { Claimed } from "./claimed.ts";
import type { Piece } from "./pieces.ts";

/** A row with the pieces of the question that it answers. */
export interface Answered {
  row: AnswerRow;
  pieces: readonly Piece[];
  /** The number of a sentence that a row judges. */
  claimed?: Claimed;
  /** What a sentence says of the subject of an answer. */
  modal?: Modal;
  /** The part of the text that is judged, when there is more. */
  said?: string;
  /** How a question was taken that does not name what the answer is about: 按学生签证（500）. */
  assumes?: string;
  /** Parts of the query that no row answers, of the last answer. */
  left?: readonly LeftPart[];
}

/** A part of a query that is not answered: another question, or something that was told. */
export interface LeftPart {
  text: string;
  isAsked: boolean;
  /** The names of each thing in it, of a part that was not read as a sentence of a row. */
  names?: readonly (readonly string[])[];
}

/** Whether a piece may say nothing. What the register calls by it says something: IT. */
export const isPlain = ({ means }: Piece) =>
  means.some(({ kind }) => kind === "plain") && !means.some(({ key }) => key.startsWith("@"));

/** Whether a piece is something of a row, asked or named. */
export const takes = (
  { entity, asked, when, also }: Pick<AnswerRow, "entity" | "asked" | "when" | "also">,
  { means }: Pick<Piece, "means">,
): boolean =>
  means.some(({ kind, key }) =>
    (kind === "asked" ? [...asked, ...also] : [...entity, ...when, ...also]).some(
      (one) => one === key || one.startsWith(`${key}-`),
    ),
  );

/** The key of a visa, or of several. A fee of visas is none. */
const isOneVisa = /^visa-(?!fee)/;

/** What a piece says that makes another case of a question: a visa, a thing of the register, a condition. */
export const subjectsOf = ({ means }: Piece): string[] => [
  ...new Set(
    means.flatMap(({ kind, key }) =>
      key.startsWith("@") ? key : isOneVisa.test(key) ? "visa" : kind === "condition" ? kind : [],
    ),
  ),
];

/** Whether an answer has what a piece says: of the register, the same thing. */
export const has = ({ row, pieces }: Answered, { means, ...piece }: Piece): boolean => {
  const [things, words] = [means.filter(isThing), means.filter((meaning) => !isThing(meaning))];
  const isSame = ({ key, values }: AskMeaning) => things.some((one) => one.key === key && isEqual(one.values, values));
  return (
    takes(row, { ...piece, means: words }) ||
    (takes(row, { ...piece, means: things }) && pieces.some((one) => one.means.some(isSame)))
  );
};

/** Whether a meaning is a thing of the register. */
export const isThing = ({ key }: Pick<AskMeaning, "key">): boolean => key.startsWith("@");

const isEqual = (one: AskMeaning["values"], other: AskMeaning["values"]) => one?.join() === other?.join();

/**
 * Whether an answer is about what was named before it: all that makes another case of it, or something of its own in its place
 * (482 多少钱 186 呢); and one thing at least.
 */
export function isAbout(answer: Answered, before: readonly Piece[]): boolean {
  const named = before.filter((piece) => !isPlain(piece));
  const own = answer.pieces.filter((piece) => !before.includes(piece)).flatMap(subjectsOf);
  return (
    named.every((piece) => {
      const subjects = subjectsOf(piece);
      return subjects.length === 0 || has(answer, piece) || subjects.some((one) => own.includes(one));
    }) &&
    (named.length === 0 || own.length > 0 || named.some((piece) => takes(answer.row, piece)))
  );
}
