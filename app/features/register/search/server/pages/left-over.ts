import type { Lexicon } from "../../shared/vocabulary/lexicon.ts";
import { foldText } from "../understand/fold-text.ts";
import { joinCodes } from "../understand/read-codes.ts";
import { segmentText } from "../understand/segment-text.ts";
import type { Understanding } from "../understand/understanding.ts";
import { wholeWords } from "../understand/whole-words.ts";
import { cutAtGuideWords } from "./cut-at-guide-words.ts";

/** Marks text that is accounted for. It is not a letter, so it ends a run. */
const done = "\uFFFC";

/** Words around a negation or a subject that have no meaning of their own. */
const empty = /以外|之外|除外|转码|cricos|课程代码|院校代码|代码|codes?/g;

/**
 * The words of a query that are neither understood nor searched nor named otherwise, in whole words and without fillers, so
 * that nothing that somebody typed vanishes without a word.
 * @param folded the query in simplified characters
 * @param named further words that are accounted for: topics, names of universities elsewhere
 */
export function leftOver(
  folded: string,
  understanding: Understanding,
  named: readonly string[],
  lexicon: Lexicon,
): string[] {
  const { slots, text, background, constraints, excluded, ignored, corrected } = understanding;
  // Chinese words that the vocabulary does not know are searched only when nothing else is.
  const isUnderstood = Object.keys(slots).length + constraints.length + excluded.length > 0;
  const searched = isUnderstood
    ? text.filter((run) => !/^\p{Script=Han}/u.test(run) && hasKnownWord(run, lexicon))
    : text;
  const parts = [
    ...Object.values(slots).flatMap(({ typed, implied = [] }) => [...typed, ...implied]),
    ...[...searched, ...background, ...background.map(apartLatin), ...ignored, ...named],
    ...[...constraints, ...excluded].flatMap(({ typed }) => typed),
    ...(understanding.twoAwards ? [understanding.twoAwards.typed] : []),
  ].map(foldText);
  // The whole of a part first: the pieces of 不要悉尼 may also occur elsewhere.
  const pieces = [...parts, ...parts.flatMap((part) => part.split(/[\s、，,]+/))].filter((part) => part !== "");
  const limits = constraints.flatMap(({ typed }) => [typed, ...typed.split(" ")]);
  // "less than 20000" is not a code.
  let open = joinCodes(limits.reduce((rest, typed) => rest.replace(typed, done), folded));
  for (const piece of new Set(pieces)) if (!isShortWord(piece)) open = open.replace(piece, done);
  for (const piece of new Set(pieces)) if (isShortWord(piece)) open = open.replace(wordOf(piece), done);
  // The page shows how the spelling was corrected.
  if (corrected !== null) {
    open = open.replace(/[a-z'’-]+/g, done);
    open = open.replace(/\p{Script=Han}+/gu, (run) => (isCorrected(run, corrected) ? done : run));
  }
  open = open.replace(empty, done);
  const runs = open.match(/[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M} '’.-]*/gu) ?? [];
  const unnamed = runs.flatMap((run) => withoutFillers(run.trim(), lexicon));
  // A name may have been completed.
  const isBeginning = (run: string) => parts.some((part) => unspaced(part).startsWith(unspaced(run)));
  return unnamed.filter((run) => !isBeginning(run)).map((run) => wholeWords(run, folded));
}

/** Whether the corrected query has a run of the same length with one character in common, and not the run itself. */
function isCorrected(run: string, corrected: string): boolean {
  if (run.length < 2 || corrected.includes(run)) return run.length === 1 && !corrected.includes(run);
  const windows = Array.from({ length: corrected.length }, (_, at) => corrected.slice(at, at + run.length));
  return windows.some((window) => [...run].some((character, at) => window[at] === character));
}

/** Whether the register may have something of a query: a recognised part, Chinese words, a code, or a word of a name. */
export function mayBeOnRegister({ slots, text, twoAwards }: Understanding, lexicon: Lexicon): boolean {
  const isRecognised = Object.keys(slots).length > 0 || Boolean(twoAwards);
  return isRecognised || text.some((run) => /\p{Script=Han}/u.test(run) || hasKnownWord(run, lexicon));
}

/** Whether a name on the register has a word of the run, or one that begins so; a code or a mark is not judged. */
function hasKnownWord(run: string, { words }: Lexicon): boolean {
  const typed = run.split(/\s+/);
  if (typed.some((word) => !/^[a-z]{3,}$/.test(word) || words.has(word))) return true;
  return [...words.keys()].some((known) => typed.some((word) => known.startsWith(word)));
}

const hollowWords = [
  // Particles and adverbs.
  "[吧的了得地着过啊呀哦呢]",
  "[就还最很太都也又才只该够将把但却行]",
  // Verbs and pronouns.
  "[有要考加申完用做当让从以为等买个者转]",
  "[几甚大]",
  // Who does the job of a subject: 网络管理员.
  "[员师]|人员|工人",
  // Cantonese.
  "[咗嘅度边家]",
  "一个|那种|这种|里面|直接|然后|总共|一共|不够|麻烦|请问",
  "读书|上学|送去|送到",
  "哪个|是哪个|什么|哪家",
  "或|和|及",
  "不过|可是|随便|无所谓",
];

/**
 * Words without a meaning in a query, alone or together. None is made of others (有什么 of 有 and 什么): a long run that could
 * be split in many ways would be tried in all of them.
 */
export const hollow = new RegExp(`^(?:${hollowWords.join("|")})+$`);

/** accounting毕业 as typed too. */
const apartLatin = (text: string) => text.replace(/(?<=[a-z])(?=\p{Script=Han})/gu, " ");

const unspaced = (text: string) => text.replaceAll(" ", "");

/** Latin text is found as a word only: "it" is in "university". */
const isShortWord = (piece: string) => /^[a-z0-9 ]+$/.test(piece);
const wordOf = (piece: string) => new RegExp(`(?<![a-z0-9])${piece}(?![a-z0-9])`);

/** A run from its first to its last word that is not a filler; empty without such a word. */
function withoutFillers(run: string, lexicon: Lexicon): string[] {
  if (hollow.test(run)) return [];
  const pieces = cutAtGuideWords(run, lexicon).flatMap(({ text, word }) =>
    word?.kind === "question" || word?.kind === "plain"
      ? [{ text, isFiller: true }]
      : segmentText(text, lexicon).map((segment) => ({
          text: segment.text,
          isFiller: segment.meanings[0]?.meaning.kind === "filler" || hollow.test(segment.text),
        })),
  );
  const told = pieces.filter(({ isFiller }) => !isFiller);
  const [first, last] = [told[0], told.at(-1)];
  if (!first || !last) return [];
  const start = run.indexOf(first.text);
  return [run.slice(Math.max(0, start), run.lastIndexOf(last.text) + last.text.length)];
}
