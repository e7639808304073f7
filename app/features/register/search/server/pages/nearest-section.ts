import { z } from "zod";
import type { AnswerRow } from "#app/features/register/answers/shared/answer-row.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { sqlJson, sqlRows } from "#worker/platform/db/sql-rows.ts";
import { keyWord, pairsOf } from "./pairs.ts";
import { type AskedWords, coverage, type Has, shareOf, type Weights, weightOf, weightsOf } from "./weigh-words.ts";

/** Maximum rows of the index that a question may read: its most frequent words are not looked up. */
const mostRows = 150;

/**
 * Maximum numbers of sections that are read, of sections whose parts are weighed, and of sections whose questions are
 * compared.
 */
const mostRead = 40;
const mostLikely = 14;
const mostCompared = 8;
/** Maximum number of questions of a row that are compared. */
const mostQuestions = 4;

const storedSection = z.object({
  ...{ title: z.string().nullable(), address: z.string(), heading: z.string(), text: z.string() },
  ...{ headingWords: z.string(), textWords: z.string() },
  /** Key of the row in the answers; null for another section. */
  answer: z.string().nullable(),
  sections: z.number(),
  /** For each word of the question, the number of sections that have it. */
  counts: sqlJson(z.record(z.string(), z.number())),
});

export interface SectionRow extends z.output<typeof storedSection> {
  /** Keys of the questions that a row answers; null for another section. */
  asked: readonly string[] | null;
  /** All keys that a row accepts, see keyWord; undefined for another section. */
  takes?: ReadonlySet<string>;
}

/**
 * The sections with the rarest words of a question, best first. @param answers the current rows of the answers with
 * their sentences; sections of removed rows are omitted
 */
export async function readSections(
  db: Session,
  pairs: readonly string[],
  answers: readonly AnswerRow[],
): Promise<SectionRow[]> {
  const stored = await sqlRows(db, storedSection, {
    sql: `WITH asked AS MATERIALIZED (SELECT v.term, v.doc FROM json_each(?) j CROSS JOIN section_vocabulary v ON v.term = j.value),
      rare AS (SELECT term FROM (SELECT term, sum(doc) OVER (ORDER BY doc, term) AS read FROM asked) WHERE read <= ${mostRows})
      SELECT p.title, s.address, s.heading, s.text, s.answer, s.heading_words AS headingWords, s.text_words AS textWords,
        (SELECT max(id) FROM search_sections) AS sections, (SELECT json_group_object(term, doc) FROM asked) AS counts
      FROM (SELECT rowid AS id, bm25(section_words, 10, 1) AS place FROM section_words
        WHERE section_words MATCH (SELECT coalesce(group_concat('"' || term || '"', ' OR '), '""') FROM rare)
        ORDER BY place LIMIT ${mostRead}) found
      CROSS JOIN search_sections s ON s.id = found.id
      LEFT JOIN search_pages p ON p.path = substr(s.address, 1, instr(s.address || '#', '#') - 1) ORDER BY found.place`,
    params: [JSON.stringify(pairs)],
  });
  return stored.flatMap((section): SectionRow[] => {
    if (section.answer === null) return [{ ...section, asked: null }];
    const row = answers.find(({ key }) => key === section.answer);
    if (!row) return [];
    const takes = new Set([...row.entity, ...row.when, ...row.also].map(keyWord));
    return [{ ...section, text: row.say, asked: row.asked, takes }];
  });
}

/** A section that is near to a question. */
export interface Near {
  row: SectionRow;
  /** The heading of the section; for a row, its nearest question. */
  heading: string;
  worth: number;
  weigh: Weights;
}

/** The context in which a question is compared with sections. */
export interface Comparison {
  /** Paths of the topics in the parsed query. */
  paths: readonly string[];
  /** Parses a question of a row, or a heading. */
  read: (question: string) => AskedWords;
}

/** Weights of the parts of a question that a section has; the whole is 1. */
const counts = {
  asked: 1,
  told: 0.3,
  named: 0.3,
  same: 0.6,
  keyed: 0.8,
  unkeyed: 0.45,
  kind: 0.15,
  topic: 0.1,
  case: 0.4,
};

/**
 * Penalties: for a missing named thing that is asked about or mentioned; for another visa or place than the named one;
 * for a place when none is named; for another kind of answer (a price for an age).
 */
const costs = { missing: 0.35, untold: 0.1, visa: 1.3, place: 0.6, anyPlace: 0.15, kind: 0.35 };

/**
 * Thresholds of a section: its score; the share of the question and the weight (three characters) that section and row
 * question must have; the share of the row question that the query must have.
 */
const least = { worth: 1.85, weight: 12, asked: 0.47, named: 0.3, namedWeight: 9, same: 0.5 };

/**
 * For a story: the weight that counts as complete, about nine characters; the share of the story that a section must
 * have.
 */
const story = { enough: 45, weight: 20, same: 0.85 };

/** A shorter heading has no meaning without the title of its page. */
const fewestUnits = 3;

/**
 * Overlapping groups of adjacent words of a text, about three sentences each; each group begins in the middle of the
 * one before.
 */
export function stretchesOf({ textWords }: SectionRow): ReadonlySet<string>[] {
  const words = textWords.split(" ");
  const starts = Math.max(1, Math.ceil(words.length / (stretch / 2)) - 1);
  return Array.from(
    { length: starts },
    (_, at) => new Set(words.slice((at * stretch) / 2, (at * stretch) / 2 + stretch)),
  );
}

const stretch = 120;

/** Keys of general question words that occur with other keys: 能打工多少小时. */
const generalAsks = new Set(["may", "need", "what", "how", "about", "limit", "amount"]);

const isKey = /^x[a-z0-9]+x$/;
/** Keys of visas, and of groups of visas. */
const isVisa = /^xvisa(?:\d{3}|skilled|employer|parent|partner|tourist|whm)x$/;
/** Keys that bind a row to one visa: the visa's own, or that of its holders. */
const isOfVisa = (key: string) => isVisa.test(key) || /^x(?:whm\d{3}|parents)x$/.test(key);
const usualVisa = "xvisa500x";

/** The nearest section for one question of a query; null when none reaches the thresholds. */
export function nearest(rows: readonly SectionRow[], words: AskedWords, { paths, read }: Comparison): Near | null {
  const [first] = rows;
  if (!first) return null;
  const weigh = weightsOf(first.counts, first.sections);
  const asked = shareOf(words, (share) => share === 1);
  const told = shareOf(words, (share) => share < 1);
  const enough = words.isStory ? story.enough : Infinity;
  const weight = Math.min(enough, weightOf(asked, weigh));
  const own = wordsOf(words);
  const namesVisa = [...own].some((key) => isVisa.test(key));
  const isNamed = (key: string) => own.has(key) || (!namesVisa && key === usualVisa);
  const asks = words.asked.filter((key) => !generalAsks.has(key));
  const askedAt = new Set(asked.units.map(({ at }) => at));
  const askedKeys = new Set(asked.units.flatMap(({ keys }) => keys));
  const toldKeys = new Set(told.units.flatMap(({ keys }) => keys.filter((key) => !askedKeys.has(key))));
  const visas = asked.units.flatMap(({ keys }) => (keys.some((key) => isVisa.test(key)) ? [keys] : []));

  const likely = rows
    .map((row) => {
      const heading = new Set(row.headingWords.split(" "));
      const all = new Set([...heading, ...row.textWords.split(" ")]);
      const inHeading = coverage(asked, weigh, (word) => heading.has(word), enough);
      return {
        row,
        heading,
        inHeading,
        worth: coverage(asked, weigh, (word) => all.has(word), enough) + inHeading / 2,
      };
    })
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, mostLikely);
  const compared = likely
    .map(({ row, heading, inHeading }) => {
      const parts = stretchesOf(row).map((some) => {
        const has: Has = (word) => heading.has(word) || some.has(word);
        return { asked: coverage(asked, weigh, has, enough), told: coverage(told, weigh, has) };
      });
      const [best = { asked: 0, told: 0 }] = parts.toSorted((a, b) => b.asked + b.told / 4 - a.asked - a.told / 4);
      return { row, heading, ...best, worth: best.asked + counts.told * best.told + inHeading / 2 };
    })
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, mostCompared);

  const found = compared.flatMap(({ row, heading, worth: _, ...part }): Near[] => {
    const [question] = questionsOf(row, own)
      .map((heading) => {
        const its = read(heading);
        const has = wordsOf(its);
        const same = coverage(its, weigh, (word) => own.has(word));
        const named = coverage(asked, weigh, (word) => has.has(word), enough);
        const isElsewhere = its.places.length > 0 && !its.places.some((place) => words.places.includes(place));
        const place = isElsewhere ? (words.places.length > 0 ? costs.place : costs.anyPlace) : 0;
        // A heading such as 要交什么 in a guide names no subject.
        const isAny = row.asked === null && its.units.length < fewestUnits;
        return { heading, same: isAny ? 0 : same, named, worth: counts.same * same + counts.named * named - place };
      })
      .toSorted((a, b) => b.worth - a.worth);
    if (!question || part.asked < least.asked || part.asked * weight < least.weight) return [];
    const keys = [...heading].filter((key) => isKey.test(key));
    const isKind = row.asked?.some((key) => words.asked.includes(key)) ?? false;
    const isOtherKind = row.asked !== null && asks.length > 0 && !isKind;
    const has: Has = (word) => heading.has(word) || row.textWords.includes(word);
    const missing = words.things.filter(({ isIn }) => !isIn(has));
    const isNothing = words.things.length > 0 && missing.length === words.things.length;
    const isWholeStory =
      question.same >= story.same && part.asked * weight >= story.weight && keys.every(isNamed) && isKind;
    const namesLittle = question.named < least.named || question.named * weight < least.namedWeight;
    if (question.same < least.same || namesLittle || isNothing || (words.isStory && !isWholeStory)) return [];
    const lost = missing.map(({ at, isVisa }) =>
      isVisa || (askedAt.has(at) && !words.isStory) ? costs.missing : costs.untold,
    );
    const worth =
      counts.asked * part.asked +
      counts.told * part.told +
      question.worth +
      (keys.length > 0 ? (counts.keyed * keys.filter(isNamed).length) / keys.length : counts.unkeyed) +
      (isKind ? counts.kind : 0) +
      (row.asked && keys.every(isNamed) ? counts.case * keys.filter((key) => toldKeys.has(key)).length : 0) +
      (paths.includes(pathOf(row)) ? counts.topic : 0) -
      lost.reduce((sum, cost) => sum + cost, 0) -
      (isOfOther(row, keys.filter(isOfVisa), isNamed) || lacksVisa(row, visas) ? costs.visa : 0) -
      (isOtherKind ? costs.kind : 0);
    return worth < least.worth ? [] : [{ row, heading: question.heading, worth, weigh }];
  });
  return found.toSorted((a, b) => b.worth - a.worth)[0] ?? null;
}

/** Whether a row lacks all keys of a visa that the question names. @param visas the keys of each named visa */
const lacksVisa = ({ takes }: SectionRow, visas: readonly (readonly string[])[]): boolean =>
  takes !== undefined && visas.some((keys) => !keys.some((key) => takes.has(key)));

/**
 * Whether a section is about another visa, by its keys, else by the title of its page: 485 英语与学分问答. A row may be on any
 * page.
 */
function isOfOther({ asked, title }: SectionRow, visas: readonly string[], isNamed: (key: string) => boolean): boolean {
  if (visas.length > 0) return !visas.every(isNamed);
  const ofPage = (title?.match(/\b[1-9]\d\d\b|学生签证/g) ?? []).map((visa) =>
    visa === "学生签证" ? usualVisa : keyWord(`visa-${visa}`),
  );
  return ofPage.length > 0 && !ofPage.some(isNamed) && (asked === null || !isNamed(usualVisa));
}

export const pathOf = ({ address }: SectionRow): string => address.split("#")[0] ?? "";

export const wordsOf = ({ units }: AskedWords): ReadonlySet<string> =>
  new Set(units.flatMap(({ pairs, keys }) => [...pairs, ...keys]));

/** The questions of a row with most words of the query, or the last heading of a section. */
function questionsOf({ asked, heading }: SectionRow, own: ReadonlySet<string>): string[] {
  if (!asked) return [lastOf(heading)];
  const shared = (question: string) => pairsOf(question).filter((pair) => own.has(pair)).length;
  return heading
    .split("\n")
    .map((question) => ({ question, shared: shared(question) }))
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, mostQuestions)
    .map(({ question }) => question);
}

/** The last heading, without those above it. */
export const lastOf = (heading: string): string => heading.split("：").at(-1) ?? "";
