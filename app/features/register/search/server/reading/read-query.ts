import { namesPermit } from "#app/features/register/answers/server/public.ts";
import { fill } from "#worker/platform/fill.ts";
import { type Lexicon, termKeyOf } from "../../shared/vocabulary/lexicon.ts";
import { says } from "../../shared/vocabulary/patterns.ts";
import { hasUse, isEmpty, isTopic, isUnknown, readTerm, type Token, textOf } from "../chart/token.ts";
import { normaliseQuery } from "../normalise.ts";
import { type PagePlan, pageExpressions } from "../pages/find-pages.ts";
import { questionOf } from "../read-answers.ts";
import { type AskedOccupation, readOccupation } from "./occupation-page.ts";
import { findPath, isExact, type Parts, type Path, partsOf } from "./path.ts";
import { readSides, type Side } from "./sides.ts";
import { isInPassing, isStory, type Told } from "./story.ts";
import { comesFirst, type Notices, pathsOf, replaced, subjectOf, topicsOf, unregisteredIn } from "./topics.ts";
import { understand } from "./understand.ts";
import type { Slot, Understanding } from "./understanding.ts";
import { isBackground, pagesForAbsent, notices as texts, type UnknownName, unknownNameIn } from "./unknown-name.ts";
import { unusedWords } from "./unused-words.ts";

/** A parsed query, used by box, page, filters, notices, API and MCP. */
export interface QueryReading {
  /** The query for the register; empty when it is only about guides. */
  text: string;
  understanding: Understanding;
  pages: PagePlan;
  /** The query asks something. */
  isQuestion: boolean;
  /** Pages of a topic come before institutions and courses. */
  isTopicFirst: boolean;
  /** Names of the topics, "州提名、技术移民". Null without one. */
  topic: { label: string; typed: string } | null;
  /** Unused words of the query, as whole words. */
  leftOver: readonly string[];
  /** A notice: about a university outside Australia, or an unknown name. */
  notice: string | null;
  /** The occupation of the lists that the whole query names. */
  occupation: AskedOccupation | null;
  /** Names of requested data that the register lacks. */
  lacking: readonly string[];
  /** The compared things; empty for a query without a comparison. */
  sides: readonly Side[];
  /** The named places, also of a question that searches for no course. */
  place: Slot | undefined;
}

/** Cache of the last parsed query: filters and closed results ask for the same one again. */
const lastRead = new WeakMap<Lexicon, { q: string; reading: QueryReading }>();

/** Matches quotation marks around an exclusion, where they have no meaning: -"硕士", 不要“四级证书”, not "graduate diploma". */
const quotedExclusion =
  /((?:^|\s)[-\u2212]|不要|不想要?|不读|不含|除了?|非|没有|\b(?:not|no|without|except)\s)["“「『«(（]([^"”」』»)）]+)["”」』»)）]/giu;

/** Parses a query for register and guides. A pure function of query and lexicon. */
export function readQuery(q: string, lexicon: Lexicon): QueryReading {
  const known = lastRead.get(lexicon);
  if (known?.q === q) return known.reading;
  const reading = readOnce(q.replace(quotedExclusion, "$1$2"), lexicon);
  lastRead.set(lexicon, { q, reading });
  return reading;
}

function readOnce(q: string, lexicon: Lexicon): QueryReading {
  const text = normaliseQuery(q, lexicon);
  const occupation = readOccupation(text, lexicon);
  const reading = readOpposites(text, lexicon) ?? readText(findPath(q, text, lexicon), true);
  if (!occupation) return { ...reading, occupation };
  // In 351311 厨师 the code is not a word of a name.
  const { understanding } = reading;
  const words = hasSlots(understanding)
    ? understanding.text.filter((word) => !/^\d{6}$/.test(word))
    : understanding.text;
  return { ...reading, understanding: { ...understanding, text: words }, occupation, leftOver: [] };
}

type Reading = Omit<QueryReading, "occupation">;

/** Matches a thing beside its opposite: 八大 vs 非八大. */
const opposites =
  /(?:([\p{L}\p{N}]{2,}?)\s*(?:vs\.?|versus|还是|和|与|跟|或者?|[、/,])?\s*(?:非|non )\1|(?:非|non )([\p{L}\p{N}]{2,}?)\s*(?:vs\.?|还是|和|与|跟|或|、)\s*\2)(?:\s*(?:的?区别|对比|比较|哪[个所种][^\s,]*))?/u;

/** Parses a comparison of a thing with its opposite: the rest of the query, with two sides. As filters both would exclude everything. */
function readOpposites(text: string, lexicon: Lexicon): Reading | null {
  const [typed = "", first, name = first ?? ""] = opposites.exec(text) ?? [];
  const kind = lexicon.terms.get(termKeyOf(name))?.[0]?.meaning.kind;
  if (!kind || kind === "filler") return null;
  const rest = text.replace(typed, " ").replace(/\s+/g, " ").trim();
  const beside = (kind === "institution" ? `${rest} 大学` : rest).trim();
  const sides = [name, `非${name}`].map((label) => ({ kind, label, q: `${beside} ${label}`.trim() }));
  const searched = beside || name;
  return { ...readText(findPath(searched, searched, lexicon), true), isTopicFirst: false, sides };
}

/** A path with the parts that are parsed so far. */
interface Draft extends Told {
  notices: Notices;
  /** The wanted tokens without guide words. */
  subject: readonly Token[];
  sides: readonly Side[];
}

/** A topic that is a question too: 可以移民吗. */
const asks = /吗|怎|如何|什么|哪|多久|多少|能|^(?:how|can|what) /;

const isAbsent = ({ guide }: Token) => guide?.kind === "absent";

/** Parses a text. @param readsNames whether to look for unknown names: once per query, because each adds a lexicon */
function readText(path: Path, readsNames: boolean): Reading {
  const parts = partsOf(path);
  const open = path.tokens.filter((token) => !parts.taken.has(token));
  const name = readsNames && !isExact(path.q) ? unknownName(path, open) : null;
  if (name) return readWithName(path, name);
  const draft = draftOf(path, parts, open);
  const isElsewhere = draft.wanted.some(isAbsent) && !draft.ofSubject.slots.institution;
  if (isElsewhere && !isBackground(path.text, path.lexicon) && !isStory(draft)) return readElsewhere(draft);
  return draft.topics.length === 0 ? readRegister(draft) : readTopics(draft);
}

function draftOf(path: Path, parts: Parts, open: readonly Token[]): Draft {
  const notices: Notices = { sentences: [], named: [] };
  const isAsked = (token: Token) => token.guide?.kind === "question" || (isTopic(token) && asks.test(token.text));
  const names = (token: Token) => !isTopic(token) && ["field", "level", "institution"].includes(readTerm(token).kind);
  // The topic answers 高考 600 分能上什么大学.
  const isOfTopic = topicsOf(open, parts.asides, path.lexicon).length > 0;
  const isAnswered = isOfTopic && (open.some(({ guide }) => guide?.kind === "question") || !open.some(names));
  const told = [...parts.background.used].filter((token) => hasUse(token, "background"));
  const lacking = unregisteredIn(path.lexicon, isAnswered ? open : [...open, ...parts.asides, ...told], notices);
  const wanted = replaced(path, open, notices).filter(
    (token) => token.guide?.kind !== "unregistered" && !isInPassing(token, path),
  );
  const sides = readSides(wanted, path, parts);
  const isQuestion = /[?？]\s*$/.test(path.q) || [...wanted, ...parts.asides].some(isAsked);
  const subject = subjectOf(wanted, (some) => understand(path, parts, some).slots);
  const ofSubject = understand(path, parts, subject);
  const topics = topicsOf(wanted, parts.asides, path.lexicon);
  return { path, parts, notices, wanted, subject, ofSubject, topics, lacking, sides, isQuestion };
}

type Found = Pick<Reading, "text" | "understanding" | "pages"> & Partial<Pick<Reading, "isTopicFirst" | "topic">>;

/** The result of a draft: the search on the register and among the pages. */
function finish({ path, parts, notices, lacking, isQuestion, ...draft }: Draft, found: Found): Reading {
  const { sentences, named } = notices;
  const { understanding, pages, isTopicFirst = false, topic = null } = found;
  // Words that a notice names are not repeated.
  const ignored = understanding.ignored.filter((typed) => !named.some((token) => token.text === typed));
  const isBare = lacking.length > 0 && !hasSlots(understanding) && understanding.constraints.length === 0;
  return {
    text: found.text,
    understanding: { ...understanding, ignored },
    pages: { ...pages, paths: [...new Set([...pages.paths, ...lacking.flatMap((word) => word.pages)])] },
    isQuestion,
    isTopicFirst: isTopicFirst || isBare,
    topic,
    leftOver: unusedWords(path, parts, understanding, named),
    notice:
      sentences.length > 0 && !namesPermit(questionOf(path.q, path.lexicon), path.lexicon) ? sentences.join("") : null,
    lacking: lacking.map(({ label }) => label),
    sides: found.text === "" ? [] : draft.sides,
    place: draft.ofSubject.slots.place,
  };
}

/** Parses a query with a university abroad: its subject in Australia, or the pages about universities. */
function readElsewhere(draft: Draft): Reading {
  const { path, parts, notices, wanted, subject, ofSubject } = draft;
  const absent = wanted.filter(isAbsent);
  const [first] = absent;
  notices.named.push(...absent);
  if (first?.guide?.kind === "absent") notices.sentences.push(fill(texts.absent, { name: first.guide.label }));
  const searched = hasSlots(ofSubject) ? subject : [];
  return finish(draft, {
    text: textOf(searched, path.text),
    understanding: understand(path, parts, searched),
    pages: { ...pageExpressions("", []), paths: pagesForAbsent },
    isTopicFirst: searched.length === 0,
  });
}

/** Parses a query without a topic: for the register, and for pages with its words. */
function readRegister(draft: Draft): Reading {
  const { path, parts, notices, wanted, ofSubject, lacking, isQuestion } = draft;
  const { q, text } = path;
  const isOnlyLacking = lacking.length > 0 && wanted.every(isEmpty);
  const tells = isStory(draft);
  const searched = isOnlyLacking || tells ? [] : wanted.filter((token) => !isAbsent(token));
  notices.named.push(...wanted.filter(isAbsent));
  const understanding = understand(path, parts, searched, !tells);
  const names = understanding.slots.institution ?? understanding.slots.field;
  return finish(draft, {
    text: searched.length === wanted.length ? q : textOf(searched, text),
    understanding,
    // Words beside a subject belong to the subject.
    pages: { ...pageExpressions(text, names && !isQuestion ? [] : ofSubject.text), paths: [] },
  });
}

/** Parses a query with topics of the guides, perhaps beside a subject. */
function readTopics(draft: Draft): Reading {
  const { path, parts, notices, wanted, subject, ofSubject, topics, isQuestion } = draft;
  const { text, tokens, lexicon } = path;
  // The score in 高考 500 分 belongs to the topic.
  notices.named.push(...parts.asides.filter((token) => topicsOf([], [token], lexicon).length > 0));
  const tells = isStory(draft);
  const isTopicFirst = tells || comesFirst(topics, ofSubject, isQuestion);
  const isAside = ({ guide, meanings }: Token) =>
    guide === null || (guide.kind === "topic" && guide.place === "aside" && meanings.length > 0);
  // 专升本 beside a topic is a level.
  const isLevel = (token: Token) => readTerm(token).kind === "level";
  const isWanted = (token: Token) => subject.includes(token) || isLevel(token);
  const beside = wanted.filter((token) => isAside(token) || isWanted(token));
  const { field, level, institution, category } = ofSubject.slots;
  // 一个月生活费多少 does not search for a course of one month, nor 悉尼 机票 for one in Sydney.
  const isNone = isTopicFirst && !(field ?? level ?? institution);
  const asksNoCourse = tells || (isNone && (isQuestion || says(lexicon.patterns, "asks", text)));
  const isPlaceOnly = isNone && !category && topics.some(({ place }) => place === "first");
  const included =
    tells || isPlaceOnly ? [] : !isTopicFirst ? beside : hasSlots(ofSubject) ? wanted.filter(isWanted) : [];
  const isKept = (token: Token) =>
    parts.taken.has(token) && !parts.asides.includes(token) && !parts.background.used.has(token);
  const searched = [...included, ...(asksNoCourse ? [] : tokens.filter(isKept))];
  return finish(draft, {
    text: textOf(
      searched.toSorted((one, other) => one.start - other.start),
      text,
    ),
    // 服务 in 卫生服务管理硕士 is a topic by chance.
    understanding: { ...understand(path, parts, included, !asksNoCourse), whole: text },
    pages: { ...pageExpressions(text, []), paths: pathsOf(topics) },
    isTopicFirst,
    topic: {
      label: [...new Set(topics.map(({ label }) => label))].join("、"),
      typed: textOf(wanted.filter(isTopic), text),
    },
  });
}

/**
 * A name that occurs nowhere on the register, without another institution in the query.
 */
function unknownName({ text, lexicon, tokens }: Path, open: readonly Token[]): UnknownName | null {
  const unknown = open.filter(isUnknown).map((token) => token.text);
  return tokens.some(isAbsent) || unknown.length === 0 ? null : unknownNameIn(textOf(open, text), lexicon);
}

/** The query without the unknown name. A place or 大学 alone would list unrelated institutions. */
function readWithName({ q, text, lexicon }: Path, { typed, notice }: UnknownName): Reading {
  const rest = text.replace(typed, " ").replace(/\s+/g, " ").trim();
  const reading = readText(findPath(q, rest, lexicon), false);
  const { field, level } = reading.understanding.slots;
  if (field ?? level ?? reading.topic) return { ...reading, notice: notice + (reading.notice ?? "") };
  const pages = { ...pageExpressions("", []), paths: pagesForAbsent };
  return {
    ...readText(findPath("", "", lexicon), false),
    isTopicFirst: true,
    isQuestion: reading.isQuestion,
    pages,
    notice,
  };
}

const hasSlots = ({ slots }: Understanding) => Object.keys(slots).length > 0;
