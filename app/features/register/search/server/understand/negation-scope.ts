import type { Lexicon } from "../../shared/vocabulary/lexicon.ts";
import { correctWord } from "./correct-word.ts";
import { type Run, readSegment } from "./read-segment.ts";
import { type Segment, segmentText } from "./segment-text.ts";

const joining: ReadonlySet<string> = new Set(["和", "与", "及", "或", "跟", "以及", "还有", "and", "or", "nor"]);

/** Words without a meaning between a negation and the negated words. */
const hollow: ReadonlySet<string> = new Set([
  ...["任何", "那些", "这些", "那种", "这种", "什么"],
  ...["在", "去", "读", "学", "要", "上", "有", "是", "选", "的", "in", "at", "the", "a", "an", "any", "to"],
]);

/** Exclusions without a term of the vocabulary: courses with two awards, courses that are taught online. */
export type ExcludedTrait = "two awards" | "online";

const traits: readonly [trait: ExcludedTrait, words: string][] = [
  [
    "two awards",
    "(?:双|联合)(?:学位|学士|硕士|修|文凭|专业)|(?:double|dual|combined) (?:degrees?|bachelors?|masters?|majors?)",
  ],
  [
    "online",
    "(?:上)?网课|网[络上](?:课程?|授课|教学|上课|教育)?|(?:线上|在线|远程)(?:课程?|授课|教学|上课|学习|教育)?|(?:online|distance|remote)(?: (?:courses?|classes|study|learning|education|delivery))?(?![a-z])",
  ],
];

const traitAt = traits.map(([trait, words]) => ({
  trait,
  before: new RegExp(`(?:${words})(?:课程|项目)?\\s*$`),
  after: new RegExp(`^[\\s,]*(?:(?:读|上|学|选|任何|any|an?|the)\\s*)*(?:${words})(?:课程|项目)?`),
}));

/** The scope of a negation. */
export interface Scope {
  kind: Run["kind"] | "trait";
  segments: Segment[];
  trait?: ExcludedTrait;
  typed: string;
  /** The text outside the scope. */
  rest: string;
  /** Text that cannot be excluded: Chinese words that the vocabulary does not know, or fillers. */
  isUnknown: boolean;
}

/** Who recommends something: 不要中介爱推的私立学院 is about the colleges. */
const recommended =
  /^\s*(?:那些|这些|那种)?(?:中介|顾问|机构|代理|老师|别人|网上|agents?)(?:们)?(?:[^\s,。;、的]{0,6}的|\s*(?:recommended|pushed))\s*/;

/** The terms at the beginning of a text that a negation before it holds for; null without any. */
export function scopeOf(text: string, lexicon: Lexicon): Scope | null {
  const [prefix = ""] = recommended.exec(text) ?? [];
  if (prefix !== "") {
    const scope = scopeOf(text.slice(prefix.length), lexicon);
    return scope && { ...scope, typed: `${prefix}${scope.typed}` };
  }
  for (const { trait, after } of traitAt) {
    const typed = after.exec(text)?.[0];
    if (typed === undefined) continue;
    return {
      kind: "trait",
      segments: [],
      trait,
      typed: typed.trim(),
      rest: text.slice(typed.length),
      isUnknown: false,
    };
  }
  const marked = text.replace(/[、/&]|,(?=\s*[a-z])/g, " 和 ").replace(/[^\p{L}\p{N}\p{M}'’&.+#-]+/gu, " ");
  const segments = segmentCorrected(marked.trim(), lexicon);
  const first = segments.findIndex(({ text }) => !hollow.has(text));
  const leading = segments[first];
  if (!leading) return null;
  const { kind } = readSegment(leading);
  if (kind === "filler") return scopeBehindFillers(segments, first, text);
  let last = first;
  for (let at = first + 1; at < segments.length; at += 1) {
    const segment = segments[at];
    if (!segment) break;
    if (joining.has(segment.text)) continue;
    // 不要野鸡大学 names one thing.
    const isNoun = kind === "text" && /^(?:大学|学院|学校|院校|中介)/.test(segment.text);
    if (isNoun && text.includes(`${segments[last]?.text}${segment.text}`)) {
      last = at;
      continue;
    }
    const isNext = at === last + 1;
    const isJoined = isNext ? kind === "text" || text.includes(`${segments[last]?.text}${segment.text}`) : true;
    if (readSegment(segment).kind !== kind || !isJoined) break;
    last = at;
  }
  const inside = segments.slice(first, last + 1);
  return {
    kind,
    segments: inside.filter(({ text }) => !joining.has(text)),
    typed: joinTexts(segments.slice(0, last + 1)),
    rest: ` ${joinTexts(segments.slice(last + 1))}`,
    isUnknown: kind === "text" && inside.some(({ text }) => /\p{Script=Han}/u.test(text)),
  };
}

/**
 * A negation of a filler applies to the term that is joined to it: 不要学校在悉尼的. Without such a term nothing can be
 * excluded, and the words are reported: 不要学费高的.
 */
function scopeBehindFillers(segments: readonly Segment[], first: number, text: string): Scope {
  const kindAt = (at: number) => {
    const segment = segments[at];
    return segment && !hollow.has(segment.text) ? readSegment(segment).kind : "filler";
  };
  const isJoined = (at: number) => text.includes(joinTexts(segments.slice(first, at + 1)));
  let last = first;
  while (
    last + 1 < segments.length &&
    isJoined(last + 1) &&
    (kindAt(last) === "filler" || kindAt(last + 1) === "text")
  ) {
    last += 1;
  }
  const kind = kindAt(last);
  const isKnown = kind !== "filler" && kind !== "text";
  return {
    kind,
    segments: isKnown ? segments.slice(last, last + 1) : [],
    typed: joinTexts(segments.slice(first, last + 1)),
    rest: ` ${joinTexts(segments.slice(last + 1))}`,
    isUnknown: !isKnown,
  };
}

/**
 * The level that stays wanted although a kind of it is not, unless the query names a level anyway: 非授课型硕士 and 不要研究型硕士
 * are about other masters. Empty for anything else.
 */
export function remainingLevel({ kind, segments, typed }: Scope, others: string, lexicon: Lexicon): string {
  // 非教会高中 looks for other schools of that level.
  const [ofSchools = ""] = kind === "category" ? (/(?:高中|初中|小学|中学)$/.exec(typed) ?? []) : [];
  if (ofSchools !== "") return ` ${ofSchools}`;
  const isKindOfLevel = segments.every(({ meanings }) =>
    meanings[0]?.meaning.values.every((value) => /\(/.test(value)),
  );
  const [level = ""] = /(?:硕士|学士|masters?|bachelors?)$/.exec(typed) ?? [];
  if (kind !== "level" || !isKindOfLevel || level === "") return "";
  return segmentText(others, lexicon).some((segment) => readSegment(segment).kind === "level") ? "" : ` ${level}`;
}

/** The last term before 除外, including terms of the same kind that are joined or adjacent to it; null without any. */
export function scopeBefore(text: string, lexicon: Lexicon): Omit<Scope, "kind" | "isUnknown"> | null {
  for (const { trait, before } of traitAt) {
    const typed = before.exec(text)?.[0];
    if (typed !== undefined) return { segments: [], trait, typed: typed.trim(), rest: text.slice(0, -typed.length) };
  }
  const segments = segmentText(text.replace(/[、/&]/g, " 和 "), lexicon);
  const last = segments.at(-1);
  const kind = last ? readSegment(last).kind : "text";
  if (!last || kind === "text" || kind === "filler") return null;
  let first = segments.length - 1;
  for (;;) {
    const step = joining.has(segments[first - 1]?.text ?? "") ? 2 : 1;
    const other = segments[first - step];
    // 悉尼墨尔本以外; 护理 会计除外 looks for nursing.
    const isBeside = step === 2 || (other !== undefined && text.includes(`${other.text}${segments[first]?.text}`));
    if (!other || !isBeside || readSegment(other).kind !== kind) break;
    first -= step;
  }
  const inside = segments.slice(first);
  const start = text.indexOf(joinTexts(inside.slice(0, 1)), joinTexts(segments.slice(0, first)).length);
  return {
    segments: inside.filter(({ text }) => !joining.has(text)),
    typed: start < 0 ? joinTexts(inside) : text.slice(start).trim(),
    rest: `${joinTexts(segments.slice(0, first))} `,
  };
}

/** Joins Chinese without spaces, Latin words with spaces. */
function joinTexts(segments: readonly Segment[]): string {
  return segments
    .map(({ text }) => text)
    .join(" ")
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, "");
}

/** Segments of which the first one has no typing mistake. */
function segmentCorrected(text: string, lexicon: Lexicon): Segment[] {
  const segments = segmentText(text, lexicon);
  const first = segments.find(({ text }) => !hollow.has(text));
  const better = first && first.meanings.length === 0 ? correctWord(first.text, lexicon.words, false) : null;
  return better === null || !first ? segments : segmentText(text.replace(first.text, better), lexicon);
}
