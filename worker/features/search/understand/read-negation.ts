import type { Lexicon } from "#worker/features/search/vocabulary/lexicon.ts";
import { correctWord } from "./correct-word.ts";
import { type Run, readSegment } from "./read-segment.ts";
import { type Segment, segmentText } from "./segment-text.ts";

/** What somebody does not want. */
export interface Excluded {
  /** Terms of one kind, or a Latin word of names. */
  segments: readonly Segment[];
  /** The words of the query, with the negation. */
  typed: string;
}

/** A query without its negations. */
export interface NegationReading {
  wanted: string;
  excluded: readonly Excluded[];
  /** Negations of something that the vocabulary does not know. */
  ignored: readonly string[];
}

/** Whatever follows is not wanted. 要不要 and 是不是 are questions. */
const strong =
  "(?<!要)不要(?!求)|(?<!想)不想(?:要|去|读|学|上|念|在|选|考虑)*|不考虑|(?<!去)不去|(?<!读)不读(?!书)|(?<!学)不学(?!习|会)|(?<!在)不在(?!乎|意|职|线|读)|(?<!是)不是|不含(?!糊)|不包[括含]|不喜欢|(?<!选)不选|不接受|(?<!看)不看|不打算(?:去|读|学)?|除了|除(?=[^除]{1,10}外)|排除|避开|避免|去掉|去除|剔除|拒绝|(?<![a-z])(?:(?:do not|don'?t) want(?: to (?:study|go)(?: in| to)?)?|but not|not(?!ting|e|h|i| for|-for)|except(?! ?ional)(?: for)?|excluding|exclude|without|other than|apart from|anywhere but|outside(?: of)?)(?![a-z])(?: in(?![a-z])| at(?![a-z]))?";

/** Not wanted if the vocabulary knows what follows: 非 and 别 are part of many other words. */
const weak = String.raw`(?<![东西南北中是除])非(?!洲|营利|盈利|常|金属|遗|线性|虚构|物质|政府|机动|凡|正式|典|暴力|处方|母语|标准|住院|裔|原创|法|但)|(?<![特级类区性个识判告分离差])别(?:去|在|选|读|学|要|给我|推荐)?(?![墅的名人样])|(?<![a-z])non[ -](?!award|fiction|profit|destructive)|(?<![a-z])no (?!\d)`;

/** What comes before is not wanted: 悉尼除外. */
const behind = "除外|以外的?|之外的?";

const marker = new RegExp(`(?<strong>${strong})|(?<weak>${weak})|(?<behind>${behind})`, "g");

const joining = new Set(["和", "与", "及", "或", "跟", "以及", "还有", "and", "or", "nor"]);

/** Words that say nothing between a negation and what it negates. */
const hollow = new Set([
  "在",
  "去",
  "读",
  "学",
  "要",
  "上",
  "有",
  "是",
  "选",
  "的",
  "in",
  "at",
  "the",
  "a",
  "an",
  "any",
  "to",
]);

/**
 * Takes out what somebody does not want: 不要悉尼, 除了八大, not in Sydney. A negation holds for the first term after it, and
 * for others of its kind that are joined to it: 不要悉尼和墨尔本的护理硕士.
 * @param text folded, in simplified characters, with punctuation
 */
export function readNegation(text: string, lexicon: Lexicon): NegationReading {
  const markers = [...text.matchAll(marker)];
  const wanted: string[] = [];
  const excluded: Excluded[] = [];
  const ignored: string[] = [];
  let end = 0;
  for (const [position, match] of markers.entries()) {
    wanted.push(text.slice(end, match.index));
    const start = match.index + match[0].length;
    end = markers[position + 1]?.index ?? text.length;
    const follows = text.slice(start, end);
    const scope = match.groups?.behind === undefined ? scopeOf(follows, lexicon) : null;
    if (scope && (scope.kind !== "text" || match.groups?.strong !== undefined)) {
      if (scope.isUnknown) ignored.push(`${match[0]}${scope.typed}`);
      else excluded.push({ segments: scope.segments, typed: joinWords(match[0], scope.typed) });
      wanted.push(scope.rest.replace(/^\s*(?:以外|之外|外)(?:的|,)?/, " "));
      continue;
    }
    const before = match.groups?.weak === undefined && !scope ? scopeBefore(wanted.pop() ?? "", lexicon) : null;
    if (before) {
      wanted.push(before.rest);
      excluded.push({ segments: before.segments, typed: joinWords(before.typed, match[0]) });
    } else if (match.groups?.weak !== undefined) wanted.push(match[0]);
    wanted.push(follows);
  }
  wanted.push(text.slice(end));
  return { wanted: markers.length === 0 ? text : wanted.join(""), excluded, ignored };
}

/** 不要悉尼, not sydney. */
const joinWords = (first: string, second: string) =>
  /\p{Script=Han}$/u.test(first.trim()) ? `${first.trim()}${second}` : `${first.trim()} ${second}`;

interface Scope {
  kind: Run["kind"];
  segments: Segment[];
  typed: string;
  /** The text outside the scope. */
  rest: string;
  /** Chinese words that the vocabulary does not know. */
  isUnknown: boolean;
}

/** The terms at the beginning of a text that a negation before it holds for; null without any. */
function scopeOf(text: string, lexicon: Lexicon): Scope | null {
  const marked = text.replace(/[、/&]|,(?=\s*[a-z])/g, " 和 ").replace(/[^\p{L}\p{N}\p{M}'’&.+#-]+/gu, " ");
  const segments = segmentCorrected(marked.trim(), lexicon);
  const first = segments.findIndex(({ text }) => !hollow.has(text));
  const leading = segments[first];
  if (!leading) return null;
  const { kind } = readSegment(leading);
  if (kind === "filler") return null;
  let last = first;
  for (let at = first + 1; at < segments.length; at += 1) {
    const segment = segments[at];
    if (!segment) break;
    if (joining.has(segment.text)) continue;
    const isNext = at === last + 1;
    const isJoined = isNext ? kind === "text" || text.includes(`${segments[last]?.text}${segment.text}`) : true;
    if (readSegment(segment).kind !== kind || !isJoined) break;
    last = at;
  }
  const inside = segments.slice(first, last + 1);
  return {
    kind,
    segments: inside.filter(({ text }) => !joining.has(text)),
    typed: joinTexts(inside),
    rest: ` ${joinTexts(segments.slice(last + 1))}`,
    isUnknown: kind === "text" && inside.some(({ text }) => /\p{Script=Han}/u.test(text)),
  };
}

/** The last term before 除外, with others of its kind that are joined to it; null without any. */
function scopeBefore(text: string, lexicon: Lexicon): Omit<Scope, "kind" | "isUnknown"> | null {
  const segments = segmentText(text.replace(/[、/&]/g, " 和 "), lexicon);
  const last = segments.at(-1);
  const kind = last ? readSegment(last).kind : "text";
  if (!last || kind === "text" || kind === "filler") return null;
  let first = segments.length - 1;
  while (
    first >= 2 &&
    joining.has(segments[first - 1]?.text ?? "") &&
    readSegment(segments[first - 2] ?? last).kind === kind
  ) {
    first -= 2;
  }
  const inside = segments.slice(first);
  return {
    segments: inside.filter(({ text }) => !joining.has(text)),
    typed: joinTexts(inside),
    rest: `${joinTexts(segments.slice(0, first))} `,
  };
}

/** Chinese without spaces, Latin words with them. */
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
