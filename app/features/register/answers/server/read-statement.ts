import type { Lexicon } from "#app/features/register/search/shared/vocabulary/lexicon.ts";
import { type AnswerRow, type Modal, modals, placeholderPattern } from "../shared/answer-row.ts";
import type { AskMeaning, AskWords } from "../shared/ask-words.ts";
import { asksInWords, isNamed } from "./answer-pieces.ts";
import { type Answered, isPlain, takes } from "./answered.ts";
import { isTold, numberKeys, type ReadAmount, readClaimed } from "./claimed.ts";
import { isUnknown, type Piece, readingsOf, type Units } from "./pieces.ts";
import { readWhole } from "./read-question.ts";

/**
 * The answers with a verdict on a statement. In 学签申请费 710 澳币 the number replaces the question word, and in 590 不能打工 the
 * modal verb replaces 能不能. All other words are those of questions, so the same row answers both.
 */
export function readStatement(
  chart: Units,
  lexicon: Lexicon,
  rows: readonly AnswerRow[],
  readAmount: ReadAmount,
): Answered[] {
  if (asksInWords.test(chart.text.replace(doubt, ""))) return [];
  const read = statementLexicon(lexicon);
  const [pieces = []] = readingsOf(chart, read);
  // Returns early: most texts have an unknown word, or no word of a statement.
  if (pieces.some(isUnknown) || !pieces.some((piece) => isNumber(piece) || modalOf(piece) || isOn(piece))) return [];
  const named = (some: readonly AnswerRow[], change: (piece: Piece) => Piece) => readWhole(chart, read, some, change);
  const listed = named(rows.filter(isOfLists), asOn).flatMap((answered) => {
    const says = answered.pieces.filter(isOn);
    // 厨师是紧缺职业 names no list.
    const isElse = answered.pieces.some((one) => isNumber(one) || modalOf(one) !== null || /紧缺/.test(one.text));
    const isSaid = says.some(({ text }) => text.includes("在") || answered.row.entity.includes("@city"));
    return isSaid && !isElse ? [{ ...answered, modal: says.some(isOff) ? cannot : can }] : [];
  });
  if (listed.length > 0) return listed;
  const byModal = named(
    rows.filter(({ holds }) => holds),
    asModal,
  ).flatMap((answered) => {
    const [modal, ...others] = answered.pieces.flatMap((piece) => (isPlain(piece) ? [] : (modalOf(piece) ?? [])));
    const isElse = answered.pieces.some((piece) => modalOf(piece) === null && mayDecide(answered.row, piece));
    return modal && others.length === 0 && !isElse && isInOrder(answered) ? [{ ...answered, modal }] : [];
  });
  if (byModal.length > 0) return byModal;
  return named(rows.filter(isFixed), asNumber).flatMap((answered) => {
    const pieces = answered.pieces.map((piece) => withoutThing(answered.row, piece));
    const claimed = readClaimed({ ...answered, pieces }, [...numberKeys.keys()], readAmount);
    const { row } = answered;
    const words = pieces.filter((piece) => !isNumber(piece));
    const isElse = words.some((piece) => isOnlyAsked(row, piece) && !isNamed(piece, ...(claimed?.asked ?? [])));
    if (!claimed || isElse) return [];
    const isOf = [...row.entity, ...row.when].length > 1 || words.some((piece) => isNamed(piece, ...claimed.asked));
    return [{ ...answered, claimed: { ...claimed, isNamed: isOf } }];
  });
}

/** Whether visas stand in the order of the row, and the row names the visa after 转: 学签转旅游签 is not 旅游签转学签, 转191 is not 转186. */
function isInOrder({ row: { entity, also }, pieces }: Answered): boolean {
  const [first = "", ...others] = entity;
  const at = (key: string) => pieces.findIndex((piece) => isNamed(piece, key));
  const into = pieces.flatMap(({ text }) => /^转(\d{3})/.exec(text)?.[1] ?? []);
  return (
    into.every((number) => [...entity, ...also].some((key) => key.endsWith(number))) &&
    (!/^(?:visa-|bring$)/.test(first) || others.every((key) => at(first) <= at(key)))
  );
}

const [can, cannot] = modals;

/** A statement that something is on a list, or is a regional area: 厨师在清单上. */
const isOfLists = ({ say }: AnswerRow) => /\{(?:occupation\.listed|city\.regional)\}/.test(say);

/** 在, 算; 不在, 不算. */
const isOn = ({ means }: Piece) => means.some(({ key }) => key === "is-on" || key === "is-off");
const isOff = ({ means }: Piece) => means.some(({ key }) => key === "is-off");

/** A doubt at the end is no question. */
const doubt = /(?:是?真的|对|属实|靠谱|没错)吗[?？]?|(?:对不对|真的假的)[?？]?/;

/** Whether a statement has no values of the register. */
const isFixed = ({ say }: AnswerRow) => !say.replaceAll(/\{\{[^}]*\}\}/g, "").match(placeholderPattern);

const known = new WeakMap<Lexicon, Lexicon>();

/** The words of questions that name something, with the numbers and statement words of claims. */
function statementLexicon(lexicon: Lexicon): Lexicon {
  const found = known.get(lexicon);
  if (found) return found;
  const words = new Map<string, readonly AskMeaning[]>();
  for (const [word, means] of lexicon.asks.words) {
    // In 不用考试 the first part is the modal verb, and the rest its object.
    const isCut = saysModal.test(word) && !lexicon.claims.words.get(word)?.some(({ key }) => isModal(key));
    const some = means.filter(({ kind }) => kind === "asked" || (kind !== "plain" && !isCut));
    if (some.length > 0) words.set(word, some);
  }
  for (const [word, means] of lexicon.claims.words) {
    const own = words.get(word) ?? [];
    // A naming word is not a statement word, unless questions have it without meaning too: 了.
    const isBeside =
      own.every(({ kind }) => kind === "asked") || lexicon.asks.words.get(word)?.some(({ kind }) => kind === "plain");
    const more = means.filter((one) => (one.kind === "plain" ? isBeside : isTelling(one)));
    if (more.length > 0) words.set(word, [...own, ...more]);
  }
  const patterns = lexicon.claims.patterns.filter(({ meaning }) => isTelling(meaning));
  const asks: AskWords = { words, patterns, longest: Math.max(lexicon.asks.longest, lexicon.claims.longest) };
  const merged = { ...lexicon, asks };
  known.set(lexicon, merged);
  return merged;
}

const saysModal = /^(?:不用|不需要|不必|不能|不可以|可以|必须)/;

const isModal = (key: string): key is Modal => modals.some((modal) => modal === key);

const isTelling = ({ key }: AskMeaning) => isModal(key) || isTold(key) || key === "is-on" || key === "is-off";

const isNumber = ({ means }: Piece) => means.some(({ key }) => numberKeys.has(key));

const modalOf = ({ means }: Piece): Modal | null => means.map(({ key }) => key).find(isModal) ?? null;

/** Whether a row accepts a piece only as a question key. */
const isOnlyAsked = ({ entity, when, also }: AnswerRow, piece: Piece) =>
  !isPlain(piece) && !takes({ entity, when, also, asked: [] }, piece);

/** A negation in a word: 不用考, 没交. */
const negation = /[不没免]|无(?!犯罪|效)|未(?!成年)/;

/**
 * Whether a piece may change a permission: another question, a negation, or a case or place that the row only accepts.
 */
const mayDecide = (row: AnswerRow, piece: Piece) =>
  !isPlain(piece) && (negation.test(piece.text) || isOnlyAsked(row, piece) || isCase(row, piece));

/** Whether a row accepts a piece only as a case or a place. */
const isCase = ({ entity, when, also }: AnswerRow, { means }: Piece) =>
  !means.some(({ key }) => [...entity, ...when].includes(key)) &&
  means
    .filter(({ key }) => also.includes(key))
    .every(({ kind, key }) => kind === "condition" || key.startsWith("place-"));

/** A number that is a part of a row's name is not its value: 一年 in 一年 5000 个. */
const withoutThing = ({ entity, when, also }: AnswerRow, piece: Piece): Piece => {
  const means = piece.means.filter(({ key, label }) => !(numberKeys.has(key) || label === ""));
  return takes({ entity, when, also, asked: [] }, { means }) ? { ...piece, means } : piece;
};

const asked = (key: string): AskMeaning => ({ kind: "asked", key, label: "" });
const plain: AskMeaning = { kind: "plain", key: "told", label: "" };

/** A modal statement answers the corresponding modal question. */
const asModal = (piece: Piece): Piece => {
  const modal = modalOf(piece);
  if (modal === null) return piece;
  const means = piece.means.filter(({ kind }) => kind === "entity" || kind === "condition");
  const key = modal === "can" || modal === "cannot" ? "may" : "need";
  return { ...piece, means: [...means, { kind: "asked", key: modal, label: "" }, asked(key)] };
};

const asOn = (piece: Piece): Piece =>
  isOn(piece) || /^[上里]面?$/.test(piece.text) ? { ...piece, means: [...piece.means, plain] } : piece;

/** The subject of a number by its unit: 加 5 分 is about the points test. */
const thingsOf: Readonly<Record<string, readonly string[]>> = {
  "n-points": ["points", "points-plus"],
  "n-age": ["age-limit"],
};
const thing = (key: string): AskMeaning => ({ kind: "entity", key, label: "" });

/** Matches a number to the question that it answers, with words for limits and requirements. */
const asNumber = (piece: Piece): Piece => {
  const modal = modalOf(piece);
  if (modal === "cannot" || modal === "no-need") return piece;
  if (modal !== null || piece.means.some(({ key }) => isTold(key) && !numberKeys.has(key)))
    return { ...piece, means: [...piece.means, plain] };
  const keys = piece.means.flatMap(({ key }) => [...(numberKeys.get(key) ?? [])]);
  const things = piece.means.flatMap(({ key }) => (thingsOf[key] ?? []).map(thing));
  return keys.length === 0 ? piece : { ...piece, means: [...piece.means, ...things, ...keys.map(asked)] };
};
