import type { GuideWord } from "../../shared/pages/guide-words.ts";
import { type Lexicon, simplifyText } from "../../shared/vocabulary/lexicon.ts";
import { setAsideConstraints } from "../understand/constraints/read-constraints.ts";
import { foldText } from "../understand/fold-text.ts";
import { readCantonese } from "../understand/read-cantonese.ts";
import { joinCodes } from "../understand/read-codes.ts";
import { setAsideNegations } from "../understand/read-negation.ts";
import { namesOwnLevel, setAsideBackground } from "../understand/set-aside-background.ts";
import { understandQuery } from "../understand/understand-query.ts";
import type { Understanding } from "../understand/understanding.ts";
import { withTerm } from "../vocabulary/with-term.ts";
import { absentNotice, isAlsoHere, isBackground, pagesForAbsent } from "./absent-universities.ts";
import { cutAtGuideWords, type GuidePiece } from "./cut-at-guide-words.ts";
import type { PagePlan } from "./find-pages.ts";
import { leftOver } from "./left-over.ts";
import { type AskedOccupation, readOccupation } from "./occupation-page.ts";
import { overseasCampusIn, overseasNotice } from "./overseas-campus.ts";
import { pageExpressions } from "./page-expressions.ts";
import { correctName, unknownCollege, unknownUniversity } from "./similar-name.ts";
import { joined, separatedPieces, subjectOf, withoutTopics } from "./subject-of-pieces.ts";
import { type UnknownName, unknownNameIn } from "./unknown-name.ts";
import { replaceUntaught } from "./untaught-jobs.ts";

/** A query divided into the part searched on the register and the part searched among guides and tools. */
export interface QueryReading {
  /** The query for the register; empty when all of it is about guides. */
  text: string;
  understanding: Understanding;
  pages: PagePlan;
  /** The query asks something. */
  isQuestion: boolean;
  /** Pages of a topic come before institutions and courses. */
  isTopicFirst: boolean;
  /** Names of the topics, "州提名、技术移民". Null without one. */
  topic: { label: string; typed: string } | null;
  /** Unused words of the query, in whole words. */
  leftOver: readonly string[];
  /** A sentence for people: a university that is not in Australia, or a corrected name. */
  notice: string | null;
  /** The occupation of the lists that the whole query names. */
  occupation: AskedOccupation | null;
}

type Topic = Extract<GuideWord, { kind: "topic" }>;

/** A topic that is a question as well: 可以移民吗. */
const asks = /吗|怎|如何|什么|哪|多久|多少|能|^(?:how|can|what) /;

/** Reads a query for register and guides. A pure function of the query and the lexicon. */
export function readQuery(q: string, lexicon: Lexicon): QueryReading {
  const folded = readCantonese(simplifyText(foldText(q), lexicon));
  const { named, ...reading } = divideQuery(q, folded, lexicon);
  const occupation = readOccupation(folded, lexicon);
  const words = [...named, reading.topic?.typed ?? "", occupation?.typed ?? ""];
  return { ...reading, occupation, leftOver: leftOver(folded, reading.understanding, words, lexicon) };
}

/** `named` are words that the notice mentions. */
type Division = Omit<QueryReading, "leftOver" | "occupation"> & { named: readonly string[] };

/**
 * Divides a query between register and guides.
 * @param readsName whether to look for unknown names: once per query, because each adds a lexicon
 */
function divideQuery(q: string, folded: string, lexicon: Lexicon, readsName = true): Division {
  // Guide words would cut 学费一年不到 2 万 or 可以申请 491 的地区 into pieces.
  const wishes = setAsideConstraints(folded);
  const { phrases: negations, rest } = setAsideNegations(joinCodes(wishes.rest), lexicon);
  // Text after a negation would belong to it.
  const phrases = [...wishes.phrases, ...negations];
  const pieces = cutAtGuideWords(rest, lexicon);
  // 国内大学学的是新闻 names somebody's studies, and not a page of news.
  const { wanted } = setAsideBackground(rest, lexicon);
  const replaced = replaceUntaught(pieces, wanted, phrases);
  if (replaced) {
    const { notice, named, ...reading } = divideQuery(replaced.text, replaced.text, lexicon, readsName);
    const notices = [replaced.notice, notice].filter(Boolean).join("");
    return { ...reading, notice: notices, named: [...named, ...replaced.named] };
  }
  const abroad = readsName ? overseasCampusIn(rest, lexicon) : null;
  if (abroad) {
    const text = [abroad.rest, ...phrases].filter(Boolean).join(" ");
    const reading = divideQuery(text, text, lexicon, false);
    const notice = overseasNotice(abroad.typed, reading.understanding.slots.institution?.label);
    return { ...reading, notice: [notice, reading.notice].join(""), named: [...reading.named, abroad.typed] };
  }
  const unknown = /["“”]/.test(q) || !readsName ? null : unknownName(rest, pieces, lexicon);
  if (unknown) return readWithoutName(unknown, folded, lexicon);
  const isQuestion =
    /[?？]\s*$/.test(q) ||
    pieces.some(({ text, word }) => word?.kind === "question" || (word?.kind === "topic" && asks.test(text)));
  const subject = subjectOf(pieces, lexicon);
  const absent = pieces.find(({ word }) => word?.kind === "absent")?.word;
  // 自考本科 申请硕士 looks for a master, and 老公是电工，我想读护理移民 for nursing.
  const looksForCourse = !isQuestion && namesOwnLevel(rest, lexicon);
  const topics = looksForCourse
    ? []
    : pieces.flatMap(({ text, word }) => (word?.kind === "topic" && wanted.includes(text) ? [word] : []));
  const ofSubject = understandQuery(subject, lexicon);
  const withPhrases = (text: string) => [text, ...phrases].filter(Boolean).join(" ");
  const named = pieces.flatMap(({ text, word }) => (word?.kind === "absent" ? [text] : []));
  const base = { isQuestion, isTopicFirst: false, topic: null, notice: null, named };

  if (absent?.kind === "absent" && !ofSubject.slots.institution && !isBackground(q)) {
    const text = hasSlots(ofSubject) ? withPhrases(subject) : isAlsoHere(folded, lexicon) ? q : "";
    return {
      ...base,
      text,
      understanding: understandQuery(text, lexicon),
      pages: { ...pageExpressions("", []), paths: pagesForAbsent },
      isTopicFirst: text === "",
      notice: absentNotice(absent.label),
    };
  }
  if (topics.length === 0) {
    const searched = absent ? withPhrases(joined(pieces, ({ word }) => word?.kind !== "absent")) : q;
    const understood = understandQuery(searched, lexicon);
    const corrected =
      correctName(folded, understood, lexicon) ??
      unknownUniversity(folded, understood, lexicon) ??
      unknownCollege(folded, understood, lexicon);
    const text = corrected?.text ?? searched;
    const understanding = text === searched ? understood : understandQuery(text, lexicon);
    const names = understanding.slots.institution ?? understanding.slots.field;
    // Words next to a subject belong to the subject.
    const runs = names && !isQuestion ? [] : ofSubject.text.flatMap((run) => separatedPieces(run, pieces));
    return {
      ...base,
      text,
      understanding,
      pages: { ...pageExpressions(folded, runs), paths: [] },
      notice: corrected?.notice ?? null,
      named: [...named, /「(.+?)」/.exec(corrected?.notice ?? "")?.[1] ?? ""],
    };
  }
  const isTopicFirst = comesFirst(topics, ofSubject, isQuestion);
  const asked = isTopicFirst ? (hasSlots(ofSubject) ? subject : "") : withoutTopics(pieces, subject);
  const { field, level, institution } = ofSubject.slots;
  // 一个月生活费多少 asks for no course of a month.
  const asksNoCourse = isTopicFirst && isQuestion && !(field ?? level ?? institution);
  const text = asksNoCourse ? asked : withPhrases(asked);
  return {
    ...base,
    text,
    // 服务 in 卫生服务管理硕士 is a topic by chance.
    understanding: { ...understandQuery(text, lexicon), whole: folded },
    pages: { ...pageExpressions(folded, []), paths: pathsOf(topics) },
    isTopicFirst,
    topic: {
      label: [...new Set(topics.map(({ label }) => label))].join("、"),
      typed: joined(pieces, ({ word }) => word?.kind === "topic"),
    },
  };
}

/** A name that nothing on the register has, beside no other institution, and that is not a typing mistake. */
function unknownName(rest: string, pieces: readonly GuidePiece[], lexicon: Lexicon): UnknownName | null {
  const name = pieces.some(({ word }) => word?.kind === "absent") ? null : unknownNameIn(rest, lexicon);
  if (name === null) return null;
  const understood = understandQuery(rest, lexicon);
  if (understood.slots.institution) return null;
  return name.alike === null && correctName(rest, understood, lexicon) ? null : name;
}

/** The query with the institutions of a similar name, or without the name. A place or 大学 alone would be a list of others. */
function readWithoutName({ typed, alike, notice }: UnknownName, folded: string, lexicon: Lexicon): Division {
  if (alike) {
    const reading = divideQuery(folded, folded, withTerm(typed, alike, lexicon), false);
    return { ...reading, notice: [notice, reading.notice].filter(Boolean).join("") };
  }
  const text = folded.replace(typed, " ").replace(/\s+/g, " ").trim();
  const reading = divideQuery(text, text, lexicon, false);
  const { field, level } = reading.understanding.slots;
  const named = [...reading.named, typed];
  if (field ?? level ?? reading.topic) return { ...reading, notice: [notice, reading.notice].join(""), named };
  const nothing = { text: "", understanding: understandQuery("", lexicon), isTopicFirst: true, topic: null };
  const pages = { ...pageExpressions("", []), paths: pagesForAbsent };
  return { ...nothing, isQuestion: reading.isQuestion, pages, notice, named: [folded] };
}

/**
 * Whether the pages of the topics come first. A query that names a field or an institution wants it, unless it asks something
 * about a topic; next to a topic like 学费, also when it asks.
 */
function comesFirst(topics: readonly Topic[], { slots, text }: Understanding, isQuestion: boolean): boolean {
  const names = slots.institution ?? slots.field;
  if (topics.every(({ place }) => place === "aside")) return !(names ?? slots.level) && text.length === 0;
  return isQuestion || !names;
}

/** The pages of all topics: pages of several topics first, then by their places. */
function pathsOf(topics: readonly Topic[]): string[] {
  const scores = new Map<string, number>();
  for (const { pages, place } of new Set(topics)) {
    pages.forEach((path, position) => {
      scores.set(path, (scores.get(path) ?? 0) + (place === "first" ? 1 : 0.6) / (position + 1));
    });
  }
  return [...scores].toSorted(([, a], [, b]) => b - a).map(([path]) => path);
}

const hasSlots = ({ slots }: Understanding) => Object.keys(slots).length > 0;
