import { z } from "zod";
import {
  type Answered,
  knownWords,
  nameOpen,
  readRegistries,
  type Units,
} from "#app/features/register/answers/server/public.ts";
import type { Answer } from "#app/features/register/answers/shared/answer.ts";
import { emergencyKeys } from "#app/features/register/answers/shared/answer-row.ts";
import type { NearestPassages } from "#app/features/register/answers/shared/passage.ts";
import { figuresIn } from "#app/features/register/facts/shared/mentions.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { Lexicon } from "../../shared/vocabulary/lexicon.ts";
import { says } from "../../shared/vocabulary/patterns.ts";
import { answeredIn, questionOf, writeAnswers } from "../read-answers.ts";
import { type QueryReading, readQuery } from "../reading/read-query.ts";
import { type SearchMemory, withMemory } from "../vocabulary/memory.ts";
import { askedParts } from "./asked-parts.ts";
import { titleOf } from "./compare-question.ts";
import { likenessOf, loadModel } from "./likeness/likeness.ts";
import { type Comparison, isKey, type Near, type Ranked, rankSections } from "./nearest-section.ts";
import { keyWord } from "./pairs.ts";
import { readSections, type SectionRow } from "./read-sections.ts";
import { type AskedWords, askedWords } from "./weigh-words.ts";
import { writePassage } from "./write-passage.ts";

/** Maximum number of passages, each for another question, and of sections of a question that may be shown. */
const mostPassages = 3;
const mostLikely = 5;

/** Maximum number of suggestions, and the least score of one. */
const mostSuggestions = 3;
const leastOfSuggestion = 0.9;

/** The subjects of rows that come first. */
const urgent = emergencyKeys.map(keyWord);

/** A parsed query. */
interface Asked extends Pick<SearchMemory, "lexicon" | "answers"> {
  reading: QueryReading;
  /** The rows that match questions or statements of the query. */
  matched: readonly Answered[];
  /** Their answers: passages are searched for the other questions, and for a statement that no row judges. */
  written: readonly Answer[];
}

/**
 * The nearest sections of guides and rows of the registries for the questions of a query: one for each question, three at
 * most. Each has the sentences with the words of the question, with the current figures and rules. A search for
 * courses has one only for its very question. Where none very probably answers, the next sections are suggestions.
 * @param now ms since 1970
 */
export async function findPassages(
  app: { db: Session; now: () => number },
  q: string,
  { reading, lexicon, answers, matched, written: shown }: Asked,
): Promise<NearestPassages> {
  const nothing: NearestPassages = { passages: [], suggestions: [], settled: [] };
  const answered = matched.filter(({ row }) => shown.some(({ key }) => key === row.key));
  const chart = questionOf(q, lexicon);
  const isLeft = leftOf(answered);
  const asksWhich = lexicon.patterns.which.some((pattern) => chart.text.search(pattern) >= 0);
  const {
    excluded,
    slots: { institution, field },
  } = reading.understanding;
  const isWished = !asksElse(chart, lexicon) && (isWish(reading, asksWhich) || isWishIn(chart.text, reading, lexicon));
  const isAsked = reading.isQuestion || reading.topic !== null || says(lexicon.patterns, "asks", chart.text);
  const known = knownWords(chart, lexicon);
  const emergencies = known.flatMap(({ start, end, keys }) =>
    keys.some((key) => emergencyKeys.includes(key)) ? chart.text.slice(start, end) : [],
  );
  const isClosed =
    answered.length > 0 ? !isLeft || institution !== undefined : (isWished && !isAsked) || isBare(reading, chart.text);
  const words = askedWords(chart.text, known, reading.place?.typed);
  const parts = askedParts(chart.text, known, { words, patterns: lexicon.patterns });
  const open = isClosed ? [] : parts.filter(({ text }) => isLeft?.(text) ?? true);
  if (open.length + emergencies.length === 0) return nothing;
  const isAnswered = new Set(answered.map(({ row }) => row.say));
  // A passage about a subject that the query excludes is no answer.
  const unwanted = excluded.flatMap(({ meanings, label }) => [label, ...meanings.map((meaning) => meaning.label)]);
  const model = await loadModel();
  const asked = open.map((part) => ({ ...part, likeness: likenessOf(model, part.text, chart.text) }));
  const sections = await readSections(app.db, {
    ...{ questions: [q, ...open.map(({ text }) => text)], words, answers },
    nearest: asked.flatMap(({ likeness }) => likeness.nearest),
  });
  // A search for courses of a subject is answered by a section that names the subject: 墨尔本大学 JD 学费 is no foundation.
  const subjects = isWished ? (field?.typed ?? []) : [];
  const rows = sections.filter((row) => {
    const text = `${row.heading}${row.text}`.toLowerCase();
    const names = (label: string) => text.includes(label.toLowerCase());
    return !isAnswered.has(row.text) && !unwanted.some(names) && subjects.every(names);
  });
  const read = readerOf(lexicon);
  const compared = asked.map(({ words, text, isJudgement, clause, isAlone, likeness }) => {
    const isOnlySame = isWished || isJudgement;
    const near = rankSections(rows, words, { read, likeness, text: isAlone ? text : null, isOnlySame });
    const likely = near.filter(({ isEnough, worth }) => isEnough || worth >= leastOfSuggestion).slice(0, mostLikely);
    return { text, clause, near: likely, isStory: words.isStory === true };
  });
  const emergency = urgentOf(sections, words);
  const likely = onceEach([...emergency, ...compared.flatMap(({ near }) => near)]);
  const keys = likely.flatMap(({ row }) => z.array(z.string()).parse(JSON.parse(figuresIn(row.text))));
  const registries = await readRegistries({ db: app.db }, keys, todayInAustralia(app.now()));
  // A section with a missing figure is neither shown nor suggested.
  const written = new Map(likely.map((one) => [one.row.text, writePassage(one, words, registries)]));
  const isWritten = ({ row }: Near) => written.get(row.text) != null;
  const ranked = compared.map((part): RankedPart => {
    const near = part.near.filter(isWritten);
    return { ...part, near, best: near[0]?.isEnough ? near[0] : undefined };
  });
  const isOpen = answered.length === 0 && !isWished && open.some((one) => !one.isJudgement);
  const { chosen, others } = choose(ranked, emergency.filter(isWritten), { isOpen, isWished });
  const passagesOf = (some: readonly Near[]) =>
    some.flatMap(({ row, heading, isSame }) => {
      const passage = written.get(row.text);
      return passage ? { ...passage, heading, isSame } : [];
    });
  const settled = ranked.flatMap(({ text, best, isStory }) => (best?.isSame && !isStory ? text : []));
  return { passages: passagesOf(chosen), suggestions: passagesOf(others), settled: [...settled, ...emergencies] };
}

/** The sections for a question, alone or with a clause of its story, the nearest first, and the nearest that may be shown. */
interface RankedPart {
  text: string;
  clause: number;
  near: readonly Ranked[];
  isStory: boolean;
  best: Ranked | undefined;
}

/**
 * The shown sections, one for each question, and the suggestions. @param isOpen whether a question may be answered with a clause
 * of its story, where that has a nearer section: the query has no answer, and searches for no course
 */
function choose(
  ranked: readonly RankedPart[],
  urgent: readonly Near[],
  { isOpen, isWished }: { isOpen: boolean; isWished: boolean },
): { chosen: Near[]; others: Near[] } {
  const found = [...Map.groupBy(ranked, ({ clause }) => clause).values()].flatMap((parts) => {
    const bestOf = (isStory: boolean) =>
      parts
        .flatMap((one) => (one.isStory === isStory ? (one.best ?? []) : []))
        .toSorted((a, b) => b.worth - a.worth)[0];
    const own = bestOf(false);
    const story = isOpen ? bestOf(true) : undefined;
    return (story && story.worth > (own?.worth ?? 0) ? story : own) ?? [];
  });
  const once = onceEach([...urgent, ...found]);
  // A section repeats what a row about it says.
  const isRepeated = ({ row }: Near) =>
    row.answer === null && once.some((one) => one.row.answer && one.row.address === row.address);
  const chosen = once.filter((one) => !isRepeated(one)).slice(0, mostPassages);
  const isSure = chosen.some(({ isSame }) => isSame);
  const unsure = ranked.filter(({ best, isStory }) => !(isWished || best?.isSame || (isStory && isSure)));
  const near = unsure.flatMap((one) => one.near);
  return { chosen, others: suggest(near, chosen) };
}

const onceEach = <One extends Near>(some: readonly One[]): One[] => [
  ...new Map(some.map((one) => [one.row.text, one])).values(),
];

/** The nearest rows and sections of guides that are not shown. */
function suggest(compared: readonly Ranked[], shown: readonly Near[]): Near[] {
  const near = compared.filter(
    ({ worth, row }) =>
      worth >= leastOfSuggestion &&
      !/^\/(?:facts|rules)\b/.test(row.address) &&
      !shown.some((one) => one.row.text === row.text),
  );
  return onceEach(near.toSorted((a, b) => b.worth - a.worth)).slice(0, mostSuggestions);
}

/**
 * The rows about violence or suicide whose subjects a story names, whatever it asks: their numbers to ring come before anything
 * else.
 */
const urgentOf = (rows: readonly SectionRow[], words: AskedWords): Near[] =>
  rows.flatMap((row) => {
    const keys = row.headingWords.split(" ").filter((word) => isKey.test(word));
    const isUrgent =
      row.asked && urgent.some((key) => keys.includes(key)) && keys.every((key) => words.pairs.includes(key));
    return isUrgent
      ? [{ row, heading: titleOf(row, new Set(words.pairs)), weigh: () => 1, worth: Infinity, isSame: true }]
      : [];
  });

/** Cache of the parsed questions of rows and headings, by lexicon. It holds no text of visitors. */
const lastRead = new WeakMap<Lexicon, Map<string, AskedWords>>();
const mostRemembered = 1000;

function readerOf(lexicon: Lexicon): Comparison["read"] {
  const known = lastRead.get(lexicon) ?? new Map<string, AskedWords>();
  lastRead.set(lexicon, known);
  return (question) => {
    const words = known.get(question) ?? readWords(questionOf(question, lexicon), lexicon);
    if (known.size >= mostRemembered) known.clear();
    known.set(question, words);
    return words;
  };
}

const readWords = (chart: Units, lexicon: Lexicon): AskedWords => askedWords(chart.text, knownWords(chart, lexicon));

/** Whether a clause is a question without an answer; null when all are answered. */
function leftOf(answered: readonly Answered[]): ((clause: string) => boolean) | null {
  const left = answered.flatMap((one) => one.left ?? []).filter(({ isAsked }) => isAsked);
  return left.length === 0 ? null : (clause) => left.some(({ text }) => clause.includes(text.toLowerCase()));
}

/** The answers to a question or statement, and the passages for what they leave open. @param q any text up to 200 characters */
export async function answerWithPassages(
  app: { db: Session; now: () => number },
  q: string,
): Promise<NearestPassages & { answers: Answer[] }> {
  const { answer } = await withMemory(app.db, async (memory) => {
    const matched = answeredIn(q, memory);
    const written = await writeAnswers(app.db, matched, app.now());
    const reading = readQuery(q, memory.lexicon);
    const nearest = await findPassages(app, q, { ...memory, reading, matched, written });
    return { ...nearest, answers: nameOpen(written, nearest.settled) };
  });
  return answer;
}

/** Whether a text asks, and looks for no course: 硕士读一半休学会影响签证吗. */
export const asksElse = ({ text }: Units, { patterns }: Lexicon): boolean =>
  says(patterns, "asks", text) && !says(patterns, "seeks", text);

/**
 * Whether a query searches for courses or schools. A query that names them beside a topic of the guides may be a question.
 */
function isWish({ understanding, isQuestion, isTopicFirst }: QueryReading, asksWhich: boolean): boolean {
  const { slots, constraints, excluded } = understanding;
  const names = (slots.field ?? slots.level ?? slots.institution) !== undefined;
  if (!isQuestion || asksWhich)
    return names || slots.category !== undefined || constraints.length + excluded.length > 0;
  return names && !isTopicFirst;
}

/** Whether a query is one word for a topic, 想移民: its pages say more than any section. */
const isBare = ({ topic, isQuestion }: QueryReading, text: string): boolean =>
  !isQuestion && topic !== null && text.length < 7 && topic.typed.replace(/澳(?:洲|大利亚)/, "").length <= 2;

/** Whether a query contains a subject and a level, even if its words could be a question: 雅思 6 能进的教育硕士. */
const isWishIn = (text: string, { understanding: { slots } }: QueryReading, { patterns }: Lexicon) =>
  slots.field !== undefined && slots.level !== undefined && !says(patterns, "asks", text);
