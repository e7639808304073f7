import type { LeftPart } from "../shared/answer.ts";
import type { AnswerRow, Modal } from "../shared/answer-row.ts";
import type { AskMeaning } from "../shared/ask-words.ts";
import type { Claimed } from "./claimed.ts";
import type { Piece } from "./pieces.ts";

/** A row with the matched pieces of the question. */
export interface Answered {
  row: AnswerRow;
  pieces: readonly Piece[];
  /** The number in a statement that a row judges. */
  claimed?: Claimed;
  /** The modal meaning of a statement about the subject of an answer. */
  modal?: Modal;
  /** The assumed subject of a question without one: 按学生签证（500）. */
  assumes?: string;
  /** For the last answer: parts of the query that no row answers. */
  left?: readonly NamedPart[];
}

/** A part of a query that a row leaves. */
export interface NamedPart extends LeftPart {
  /** The names of each thing in the part. */
  names?: readonly (readonly string[])[];
}

/** Whether a piece may be ignored. A name on the register (IT) may not. */
export const isPlain = ({ means }: Piece) =>
  means.some(({ kind }) => kind === "plain") && !means.some(({ key }) => key.startsWith("@"));

/** Whether a piece is a key of a row, asked or named. */
export const takes = (
  { entity, asked, when, also }: Pick<AnswerRow, "entity" | "asked" | "when" | "also">,
  { means }: Pick<Piece, "means">,
): boolean =>
  means.some(({ kind, key }) =>
    (kind === "asked" ? [...asked, ...also] : [...entity, ...when, ...also]).some(
      (one) => one === key || one.startsWith(`${key}-`),
    ),
  );

/** Whether a key names a visa or a group of visas. The fee of visas does not count. */
const isOneVisa = /^visa-(?!fee)/;

/** The keys of a piece that distinguish cases of a question: a visa, a thing of the register, a condition. */
export const subjectsOf = ({ means }: Piece): string[] => [
  ...new Set(
    means.flatMap(({ kind, key }) =>
      key.startsWith("@") ? key : isOneVisa.test(key) ? "visa" : kind === "condition" ? kind : [],
    ),
  ),
];

/** Whether an answer covers a key; for a thing of the register, the same thing. */
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
 * Whether an answer covers the previously named things: all that distinguish cases, or one of the same kind in their
 * place (482 多少钱 186 呢), and at least one thing.
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
