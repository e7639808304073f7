import type { GuideWord } from "../../shared/pages/guide-words.ts";
import { type Lexicon, termKeyOf } from "../../shared/vocabulary/lexicon.ts";
import { noPatterns } from "../../shared/vocabulary/patterns.ts";
import { bestPath } from "../chart/best-path.ts";
import { buildChart } from "../chart/chart.ts";
import { completeText, correctText } from "../chart/corrections.ts";
import { hasUse, isEmpty, isUnknown, readTerm, type Token } from "../chart/token.ts";
import { foldText } from "../normalise/fold-text.ts";
import { normaliseQuery } from "../normalise/normalise-query.ts";
import type { PagePlan } from "../pages/find-pages.ts";
import { pageExpressions } from "../pages/page-expressions.ts";
import { withTerm } from "../vocabulary/with-term.ts";
import { absentNotice, isAlsoHere, isBackground, overseasNotice, pagesForAbsent, untaughtNotice } from "./absent-names.ts";
import { type Background, readBackground } from "./background.ts";
import { readLimits } from "./limits.ts";
import { type Negations, readNegations } from "./negation.ts";
import { type AskedOccupation, readOccupation } from "./occupation-page.ts";
import { textOf } from "./sequence.ts";
import { readSides, type Side } from "./sides.ts";
import { correctName, unknownCollege, unknownUniversity } from "./similar-name.ts";
import { understand } from "./understand.ts";
import type { Understanding } from "./understanding.ts";
import { unknownNameIn } from "./unknown-name.ts";
import { unusedWords } from "./unused-words.ts";

/** A query as it was read. Box, page, filters, notices, API and MCP draw from it. */
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
  /** What the query compares; empty for any other query. */
  sides: readonly Side[];
}

type Topic = Extract<GuideWord, { kind: "topic" }>;

/** A topic that is a question as well: 可以移民吗. */
const asks = /吗|怎|如何|什么|哪|多久|多少|能|^(?:how|can|what) /;

/** The text with its best path through the chart. */
export interface Path {
  q: string;
  typed: string;
  text: string;
  tokens: Token[];
  /** The text has corrected words. */
  isCorrected: boolean;
  lexicon: Lexicon;
}

/** Reads a query for register and guides. A pure function of the query and the lexicon. */
export function readQuery(q: string, lexicon: Lexicon): QueryReading {
  const text = normaliseQuery(q, lexicon);
  const occupation = readOccupation(text, lexicon);
  const reading = readText(findPath(q, text, lexicon), true);
  return { ...reading, occupation, leftOver: occupation ? [] : reading.leftOver };
}

/** Quotation marks ask for exactly these words. */
const isExact = (q: string) => /["“”]/.test(q);

function findPath(q: string, text: string, lexicon: Lexicon): Path {
  const known = isExact(q) ? { ...lexicon, patterns: noPatterns } : lexicon;
  const read = (one: string) => bestPath(buildChart(one, known));
  const tokens = read(text);
  const path = { q, typed: foldText(q), lexicon };
  if (isExact(q)) return { ...path, text, tokens, isCorrected: false };
  const corrected = correctText(tokens, text, lexicon);
  const completed = completeText(tokens, corrected ?? text, lexicon);
  const better = completed ?? corrected;
  return better === null
    ? { ...path, text, tokens, isCorrected: false }
    : { ...path, text: better, tokens: read(better), isCorrected: corrected !== null };
}

/** The parts of a path that are no wish. */
export interface Parts {
  limits: ReturnType<typeof readLimits>;
  negations: Negations;
  background: Background;
  /** Phrases that limit nothing. */
  asides: Token[];
  /** Tokens that are not wanted: all of the above. */
  taken: ReadonlySet<Token>;
}

function partsOf({ tokens, text, lexicon }: Path): Parts {
  const limited = tokens.filter(({ limit }) => limit !== null);
  const negations = readNegations(tokens, text);
  const asides = tokens.filter((token) => hasUse(token, "aside") && token.guide?.kind !== "topic" && !negations.used.has(token));
  const apart = new Set([...limited, ...negations.used, ...asides]);
  const background = readBackground(tokens, apart, text, lexicon);
  return { limits: readLimits(tokens, text), negations, background, asides, taken: new Set([...apart, ...background.used]) };
}

/**
 * The path that the query is read by: without topics for a query that names somebody's level and looks for a course (自考本科 申请
 * 硕士), and with the words of a score or a school when nothing else is there (双非本科).
 */
function settlePath(path: Path): { path: Path; parts: Parts } {
  const parts = partsOf(path);
  const { tokens, lexicon } = path;
  const again = (some: (token: Token) => Token | null) => {
    const chart = buildChart(path.text, lexicon);
    const ending = new Map([...chart.ending].map(([end, spans]) => [end, spans.flatMap((span) => some(span) ?? [])]));
    const other = { ...path, tokens: bestPath({ ...chart, ending }) };
    return { path: other, parts: partsOf(other) };
  };
  const isMarked = tokens.some((token) => hasUse(token, "past", "attended", "child"));
  if (isMarked && tokens.some(({ guide }) => guide?.kind === "topic")) {
    const other = again((span) =>
      span.guide?.kind !== "topic" ? span : span.meanings.length + span.uses.length > 0 ? { ...span, guide: null } : null,
    );
    const isQuestion = other.path.tokens.some(({ guide }) => guide?.kind === "question");
    if (other.parts.background.hasLevel && !isQuestion) return other;
  }
  const isEmptied = parts.asides.length > 0 && parts.asides.every(({ uses }) => uses.every(({ value }) => value === "")) && parts.limits.length + parts.negations.used.size === 0;
  if (isEmptied && topicsOf([], parts, lexicon).length === 0 && tokens.every((token) => parts.taken.has(token) || isEmpty(token))) {
    return again((span) => (hasUse(span, "aside") ? null : span));
  }
  return { path, parts };
}

function readText(given: Path, readsNames: boolean): Omit<QueryReading, "occupation"> {
  const { path, parts } = settlePath(given);
  const { q, text, tokens, lexicon } = path;
  const open = tokens.filter((token) => !parts.taken.has(token));
  const isTopic = (token: Token) => token.guide?.kind === "topic";
  const name = readsNames && !isExact(q) ? unknownName(path, open) : null;
  if (name) return readWithName(path, name);

  const notices: string[] = [];
  const named: Token[] = [];
  // 高考 600 分能上什么大学 is answered by its topic.
  const isAnswered = open.some(isTopic) && open.some(({ guide }) => guide?.kind === "question");
  const lacking = unregisteredIn(lexicon, isAnswered ? open : [...open, ...parts.asides], notices, named);
  const plainly = replaced(path, open, notices, named).filter(({ guide }) => guide?.kind !== "unregistered");
  const { sides, tokens: wanted } = readSides(plainly, path);
  const asked = [...wanted, ...parts.asides];
  const isQuestion =
    /[?？]\s*$/.test(q) || asked.some(({ guide, text: words }) => guide?.kind === "question" || (guide?.kind === "topic" && asks.test(words)));
  const understood = (some: readonly Token[], hasLimits = true) => understand(path, parts, some, hasLimits);
  const subject = subjectOf(wanted, (some) => understood(some).slots);
  const ofSubject = understood(subject);
  const absent = wanted.find(({ guide }) => guide?.kind === "absent");
  const looksForCourse = !isQuestion && parts.background.hasLevel;
  const topics = looksForCourse ? [] : topicsOf(wanted, parts, lexicon);
  const finish = (
    found: { text: string; understanding: Understanding; pages: PagePlan; isTopicFirst?: boolean; topic?: QueryReading["topic"] },
    further: readonly string[] = [],
  ) => {
    const topic = found.topic ?? null;
    const used = { notices: [...notices, ...further], named };
    const isBare = lacking.length > 0 && !hasSlots(found.understanding) && found.understanding.constraints.length === 0;
    const pages = { ...found.pages, paths: [...new Set([...found.pages.paths, ...lacking])] };
    return {
      isQuestion,
      ...found,
      sides,
      isTopicFirst: (found.isTopicFirst ?? false) || isBare,
      pages,
      topic,
      notice: used.notices.length > 0 ? used.notices.join("") : null,
      leftOver: unusedWords(path, parts, found.understanding, used),
    };
  };

  if (absent?.guide?.kind === "absent" && !ofSubject.slots.institution && !isBackground(text)) {
    named.push(...wanted.filter(({ guide }) => guide?.kind === "absent"));
    const searched = hasSlots(ofSubject) ? subject : isAlsoHere(text, lexicon) ? wanted : [];
    const all = searched === wanted;
    return finish(
      {
        text: all ? q : textOf(searched, text),
        understanding: all ? understood(wanted.map((token) => ({ ...token, guide: null }))) : understood(searched),
        pages: { ...pageExpressions("", []), paths: pagesForAbsent },
        isTopicFirst: searched.length === 0,
      },
      [absentNotice(absent.guide.label)],
    );
  }
  if (topics.length === 0) {
    const isOnlyLacking = lacking.length > 0 && wanted.every(isEmpty);
    const searched = isOnlyLacking ? [] : wanted.filter(({ guide }) => guide?.kind !== "absent");
    named.push(...wanted.filter(({ guide }) => guide?.kind === "absent"));
    const understanding = understood(searched);
    const better =
      correctName(text, understanding, lexicon) ??
      unknownUniversity(text, understanding, lexicon) ??
      unknownCollege(text, understanding, lexicon);
    if (better && readsNames) {
      const again = readText(findPath(q, better.text, lexicon), false);
      return { ...again, notice: [...notices, better.notice, again.notice].filter(Boolean).join(""), leftOver: again.leftOver };
    }
    const names = understanding.slots.institution ?? understanding.slots.field;
    // Words next to a subject belong to the subject.
    const runs = names && !isQuestion ? [] : ofSubject.text;
    return finish({
      text: searched.length === wanted.length ? q : textOf(searched, text),
      understanding,
      pages: { ...pageExpressions(text, runs), paths: [] },
    });
  }
  const isTopicFirst = comesFirst(topics.map(({ topic }) => topic), ofSubject, isQuestion);
  const included = isTopicFirst
    ? hasSlots(ofSubject)
      ? subject
      : []
    : wanted.filter(({ guide }, at) => guide === null || subject.includes(wanted[at] as Token) || (guide.kind === "topic" && guide.place === "aside"));
  const { field, level, institution } = ofSubject.slots;
  // 一个月生活费多少 asks for no course of a month.
  const asksNoCourse = isTopicFirst && isQuestion && !(field ?? level ?? institution);
  const understanding = understood(included, !asksNoCourse);
  return finish({
    text: textOf([...included, ...tokens.filter((token) => !asksNoCourse && parts.taken.has(token) && !parts.asides.includes(token) && !parts.background.used.has(token))].toSorted((a, b) => a.start - b.start), text),
    // 服务 in 卫生服务管理硕士 is a topic by chance.
    understanding: { ...understanding, whole: text },
    pages: { ...pageExpressions(text, []), paths: pathsOf(topics.map(({ topic }) => topic)) },
    isTopicFirst,
    topic: {
      label: [...new Set(topics.map(({ topic }) => topic.label))].join("、"),
      typed: textOf(wanted.filter(isTopic), text),
    },
  });
}

/** What the query asks and the register does not hold: a notice for each, and the pages that help. */
function unregisteredIn(lexicon: Lexicon, tokens: readonly Token[], notices: string[], named: Token[]): string[] {
  const found = tokens.flatMap((token) => {
    if (token.guide?.kind === "topic") return [];
    const value = token.uses.find(({ use }) => use === "aside" || use === "online")?.value ?? "";
    const word = value === "" ? token.guide : lexicon.guides.words.get(termKeyOf(value.toLowerCase()));
    return word?.kind === "unregistered" ? [{ token, word }] : [];
  });
  for (const { token, word } of found) {
    if (!notices.includes(word.sentence)) notices.push(word.sentence);
    named.push(token);
  }
  return found.flatMap(({ word }) => word.pages);
}

/** The topics of a query; a phrase like 雅思 6.5 names one too. */
function topicsOf(wanted: readonly Token[], { asides }: Parts, lexicon: Lexicon): { token: Token; topic: Topic }[] {
  const direct = wanted.flatMap((token) => (token.guide?.kind === "topic" ? [{ token, topic: token.guide }] : []));
  const inside = asides.flatMap((token) => {
    for (let length = token.text.length; length > 1; length -= 1) {
      if (/[a-z]{2}/.test(token.text.slice(length - 1, length + 1))) continue;
      const word = lexicon.guides.words.get(termKeyOf(token.text.slice(0, length)));
      if (word?.kind === "topic") return [{ token, topic: word }];
    }
    return [];
  });
  return [...direct, ...inside];
}

/** The wanted tokens with the nearest subjects in place of jobs that nothing teaches, and without campuses abroad. */
function replaced({ tokens, lexicon }: Path, open: readonly Token[], notices: string[], named: Token[]): Token[] {
  const told = (token: Token, sentence: string) => {
    if (!notices.includes(sentence)) notices.push(sentence);
    named.push(token);
  };
  const content = tokens.filter((token) => !isEmpty(token));
  const institution = content.find((token) => readTerm(token).kind === "institution");
  return open.flatMap((token): Token[] => {
    if (token.guide?.kind === "untaught") {
      told(token, untaughtNotice(token.guide));
      const meanings = lexicon.terms.get(termKeyOf(token.guide.instead)) ?? [];
      return meanings.length === 0 ? [] : [{ ...token, text: token.guide.instead, meanings, guide: null, uses: [] }];
    }
    const abroad = token.uses.find(({ use }) => use === "abroad")?.value;
    const isCampus = abroad === "campus" || (abroad === "place" && institution && content.length === 2 && content[1] === token);
    if (!isCampus) return [token];
    told(token, overseasNotice(token.text, institution?.meanings[0]?.meaning.label));
    return [];
  });
}

/**
 * The tokens without guide words. A topic that is also a course counts as a course only when it stands alone: 雅思 7 护理 is
 * about nursing.
 */
function subjectOf(wanted: readonly Token[], slotsOf: (tokens: readonly Token[]) => Understanding["slots"]): Token[] {
  const some = (tokens: Token[]) => (tokens.every(isEmpty) ? [] : tokens);
  const rest = some(wanted.filter(({ guide }) => guide === null));
  const isTerm = ({ guide, meanings }: Token) =>
    guide?.kind === "topic" && meanings.some(({ meaning, weight }) => meaning.kind !== "filler" && weight > 0);
  if (!wanted.some(isTerm)) return rest;
  const { institution, field } = slotsOf(rest);
  return (institution ?? field) ? rest : some(wanted.filter((token) => token.guide === null || isTerm(token)));
}

/** A name that nothing on the register has, beside no other institution, and that is not a typing mistake. */
function unknownName({ text, lexicon, tokens }: Path, open: readonly Token[]) {
  if (tokens.some(({ guide }) => guide?.kind === "absent") || open.some((token) => readTerm(token).kind === "institution")) return null;
  if (!open.some(isUnknown)) return null;
  const name = unknownNameIn(textOf(open, text), lexicon);
  if (name === null) return null;
  const unknown = open.filter(isUnknown).map((token) => token.text);
  return name.alike === null && correctName(text, { text: unknown, slots: {} }, lexicon) ? null : name;
}

/** The query with the institutions of a similar name, or without the name. A place or 大学 alone would be a list of others. */
function readWithName({ q, text, lexicon }: Path, { typed, alike, notice }: NonNullable<ReturnType<typeof unknownNameIn>>) {
  if (alike) {
    const reading = readText(findPath(q, text, withTerm(typed, alike, lexicon)), false);
    return { ...reading, notice: [notice, reading.notice].filter(Boolean).join("") };
  }
  const reading = readText(findPath(q, text.replace(typed, " ").replace(/\s+/g, " ").trim(), lexicon), false);
  const { field, level } = reading.understanding.slots;
  if (field ?? level ?? reading.topic) return { ...reading, notice: [notice, reading.notice].filter(Boolean).join("") };
  const nothing = readText(findPath("", "", lexicon), false);
  return { ...nothing, text: "", isTopicFirst: true, isQuestion: reading.isQuestion, pages: { ...pageExpressions("", []), paths: pagesForAbsent }, notice };
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
