import { type Lexicon, termKeyOf } from "#worker/features/search/vocabulary/lexicon.ts";
import { type ExcludedTrait, keptLevel, scopeBefore, scopeOf } from "./negation-scope.ts";
import type { Segment } from "./segment-text.ts";

/** What somebody does not want. */
export interface Excluded {
  /** Terms of one kind, or a Latin word of names; empty for a trait. */
  segments: readonly Segment[];
  trait?: ExcludedTrait | undefined;
  /** The words of the query, with the negation. */
  typed: string;
}

/** A query without its negations. */
export interface NegationReading {
  wanted: string;
  excluded: readonly Excluded[];
  /** Negations of something that cannot be excluded. */
  ignored: readonly string[];
}

/** Whatever follows is not wanted. 要不要 and 是不是 are questions. */
const strong =
  "(?<!要)不要(?!求)|(?<!想)不想(?:要|去|读|学(?!校|院|位|费|习)|上|念|在|选|考虑)*|不考虑|(?<!去)不去|(?<!读)不读(?!书)|(?<!学)不学(?!习|会)|(?<!在)不在(?!乎|意|职|线|读)|(?<!是)不是|不含(?!糊)|不包[括含]|不喜欢|(?<![要能可住])不(?=住校|寄宿|住读)|(?<!选)不选|不接受|(?<!看)不看|不打算(?:去|读|学)?|除了|除(?=[^除]{1,10}外)|排除|避开|避免|去掉|去除|剔除|拒绝|(?<![a-z])(?:(?:do not|don'?t) want(?: to (?:study|go)(?: in| to)?)?|but not|not(?!ting|e|h|i| for|-for)|except(?! ?ional)(?: for)?|excluding|exclude|without|other than|apart from|anywhere but|outside(?: of)?)(?![a-z])(?: in(?![a-z])| at(?![a-z]))?";

/** Not wanted if the vocabulary knows what follows: 非 and 别 are part of many other words. */
const weak = String.raw`(?<![东西南北中是除])非(?!洲|营利|盈利|常|金属|遗|线性|虚构|物质|政府|机动|凡|正式|典|暴力|处方|母语|标准|住院|裔|原创|法|但)|(?<![特级类区性个识判告分离差])别(?:去|在|选|读|学|要|给我|推荐)?(?![墅的名人样])|(?<![a-z])non[ -](?!award|fiction|profit|destructive)|(?<![a-z])no (?!\d)`;

/** What comes before is not wanted: 悉尼除外. */
const behind = "除外|以外的?|之外的?";

/** A limit, because an unknown Latin word after each is compared with all words of the register. What follows is searched. */
const maxNegations = 8;

const marker = new RegExp(`(?<strong>${strong})|(?<weak>${weak})|(?<behind>${behind})`, "g");

/**
 * Takes out what somebody does not want: 不要悉尼, 除了八大, not in Sydney. A negation holds for the first term after it, and
 * for others of its kind that are joined to it: 不要悉尼和墨尔本的护理硕士.
 * @param text folded, in simplified characters, with punctuation
 */
export function readNegation(text: string, lexicon: Lexicon): NegationReading {
  const markers = [...text.matchAll(marker)].slice(0, maxNegations);
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
    const isWeak = match.groups?.strong === undefined;
    if (scope && !(isWeak && (scope.kind === "text" || scope.kind === "filler"))) {
      const typed = joinWords(match[0], scope.typed);
      if (scope.isUnknown) ignored.push(typed);
      else excluded.push({ segments: scope.segments, trait: scope.trait, typed });
      wanted.push(keptLevel(scope, [...wanted, scope.rest, text.slice(end)].join(" "), lexicon));
      wanted.push(scope.rest.replace(/^\s*(?:以外|之外|外)(?:的|,)?/, " "));
      continue;
    }
    const before = match.groups?.weak === undefined && !scope ? scopeBefore(wanted.pop() ?? "", lexicon) : null;
    if (before) {
      wanted.push(before.rest);
      const { segments, trait } = before;
      excluded.push({ segments, trait, typed: joinWords(before.typed, match[0]) });
    } else if (match.groups?.weak !== undefined) wanted.push(match[0]);
    wanted.push(follows);
  }
  wanted.push(text.slice(end));
  return { wanted: markers.length === 0 ? text : wanted.join(""), excluded, ignored };
}

/**
 * The negations of a query, and the query without them, for what cuts a query by other words: 不要打工的课程 is no question
 * about work. A topic that begins like a negation stays: 不要雅思.
 * @param folded in simplified characters
 */
export function setAsideNegations(folded: string, lexicon: Lexicon): { phrases: readonly string[]; rest: string } {
  const { excluded, ignored } = readNegation(folded, lexicon);
  const isTopic = (phrase: string) => {
    const text = folded.slice(folded.indexOf(phrase));
    const beginnings = Array.from({ length: longestTopic - 2 }, (_, at) => text.slice(0, at + 3));
    return beginnings.some((beginning) => lexicon.guides.words.get(termKeyOf(beginning))?.kind === "topic");
  };
  const phrases = [...excluded.map(({ typed }) => typed), ...ignored].filter(
    (phrase) => folded.includes(phrase) && !isTopic(phrase),
  );
  const rest = phrases.reduce((text, phrase) => text.replace(phrase, " "), folded);
  return { phrases, rest: rest.replace(/\s+/g, " ").trim() };
}

/** Characters of a topic like 不需要雅思. */
const longestTopic = 8;

/** 不要悉尼, not sydney. */
const joinWords = (first: string, second: string) =>
  /\p{Script=Han}$/u.test(first.trim()) ? `${first.trim()}${second}` : `${first.trim()} ${second}`;
