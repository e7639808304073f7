import { says } from "../../shared/vocabulary/patterns.ts";
import { hasUse, isTopic, isTouching, isUnknown, type Token } from "../chart/token.ts";
import { isField, isWishWord } from "./background.ts";
import type { Parts, Path } from "./path.ts";
import type { Topic, Unregistered } from "./topics.ts";
import type { Understanding } from "./understanding.ts";

/** What a query tells and asks, before it is known whether it looks for a course. */
export interface Told {
  path: Path;
  parts: Parts;
  /** The tokens without limits, negations, phrases and background. */
  wanted: readonly Token[];
  /** The meanings of the wanted tokens without guide words. */
  ofSubject: Understanding;
  topics: readonly Topic[];
  lacking: readonly Unregistered[];
  isQuestion: boolean;
}

/**
 * Whether a question or a story has no subject, level or school: 在霍巴特待两年会不会闷出病. Beside a topic, an everyday word is not
 * a subject: 签证材料, 存款证明 理财.
 */
export function isStory({ path, parts, wanted, ofSubject, topics, lacking, isQuestion }: Told): boolean {
  const { text, tokens, lexicon } = path;
  const { field, level, institution, category, place } = ofSubject.slots;
  const is = (sense: string, of = text) => says(lexicon.patterns, sense, of);
  // 正在读会计硕士，明年六月毕业，485会不会超龄 looks for no course.
  const isLong = text.length >= shortestStory && /[,。;!?]./.test(text) && topics.length + lacking.length > 0;
  const isWished = tokens.some(isWishWord);
  // 想去 UQ 读商业分析硕士，有没有奖学金 looks for one, and asks.
  const isNamed = isWished && institution && (field ?? level);
  if (isQuestion && isLong && !isNamed && !is("seeks")) return true;
  const isAsked = isQuestion || is("asks");
  const wishes = isWished || is("seeks");
  const hasWord = wanted.some(isUnknownWord);
  // 读完两年硕士 is what somebody has, and aged care in a question about work a job.
  const isAbout = topics.some(({ place }) => place === "first");
  const isPast = (hasWord || isAbout) && tokens.some((token) => hasUse(token, "past"));
  const isOnlyLevel = isAbout && level && !(field ?? institution ?? category);
  if (isAsked && !wishes && (isPast || isOnlyLevel || is("about work"))) return true;
  if (level ?? institution ?? category) return false;
  const isTold = isQuestion || tokens.some((token) => hasUse(token, "self", "told", "difference"));
  // 102838 is a code without its letter.
  const hasUnknown = wanted.some((token) => isUnknown(token) && !/^\d{6}$/.test(token.text));
  if (!field) {
    // 墨尔本火锅 and 143 三年能下来吗 look for no course.
    const asksElse = place
      ? hasWord
      : isAsked && !wishes && parts.limits.some(({ kind }) => /weeks|regional/.test(kind));
    return asksElse || ((isTold || parts.asides.length > 0) && hasUnknown);
  }
  const isEveryday = is("everyday", field.typed.join("、"));
  const isSubject = wishes || wanted.some((token) => isField(token) && isBesideStudy(token, path));
  if (!isSubject && (hasWord || (isEveryday && hasUnknown)) && (isAsked || isPartOfWord(wanted, text))) return true;
  const isBeside = isTold || wanted.some((token) => isTopic(token) && token.meanings.length === 0);
  return topics.length > 0 && (isBeside || isAsked) && isEveryday;
}

/** An unknown Chinese word that is no length. */
const isUnknownWord = (token: Token) => isUnknown(token) && /^(?!.*[年月周天]$)\p{Script=Han}{2}/u.test(token.text);

/** Whether a subject begins an unknown word that is no name of a school: 音乐节门票. */
const isPartOfWord = (tokens: readonly Token[], text: string): boolean =>
  !/学院|大学|学校/.test(text) &&
  tokens.filter(isField).length === 1 &&
  tokens.some((token, at) => {
    const next = tokens[at + 1];
    return next && isField(token) && isUnknownWord(next) && isTouching(token, next);
  });

/** A question of fewer characters has no room for a story. */
const shortestStory = 26;

/** Whether a story mentions a word that is a subject only beside 读 or 专业: 房贷还有一百多万，供女儿读本科. */
export const isInPassing = (token: Token, path: Path) =>
  path.text.length >= shortestStory &&
  isField(token) &&
  says(path.lexicon.patterns, "in passing", token.text) &&
  !isBesideStudy(token, path);

/** Whether words about studies stand at a subject. */
const isBesideStudy = ({ start, end }: Token, { text, lexicon: { patterns } }: Path) =>
  says(patterns, "beside a subject", `${text.slice(Math.max(0, start - 2), start)}_${text.slice(end, end + 2)}`);
