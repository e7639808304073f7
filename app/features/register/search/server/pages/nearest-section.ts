import { z } from "zod";
import type { Session } from "#worker/platform/db/client.ts";
import { sqlJson, sqlRows } from "#worker/platform/db/sql-rows.ts";
import { foldText } from "../normalise.ts";
import { type AskedWords, askedWords, coverage, weightOf, weightsOf } from "./weigh-words.ts";

/** Rows of the index that a question may read: its commonest words are not looked up. */
const mostRows = 150;

/** Sections that are weighed. */
const mostWeighed = 24;

/** What a section must have of a question, in the text and, less weighty, in the heading. Of less, none is shown. */
const least = { ofTopic: 0.68, other: 0.95 };

/** What the text must have of a question, and a question of what an answered one is about. */
const leastCovered = 0.33;
const leastSame = 0.4;

/** The least weight that a section must have of a question: two words. */
const lightest = 9;

/** What a page of the topic that the reading found has more. */
const ofTopic = 0.1;

const sectionRow = z.object({
  ...{ path: z.string(), title: z.string(), anchor: z.string(), heading: z.string(), text: z.string() },
  ...{ headingWords: z.string(), textWords: z.string() },
  sections: z.number(),
  /** In how many sections each word of the question stands. */
  counts: sqlJson(z.record(z.string(), z.number())),
});

export type SectionRow = z.output<typeof sectionRow>;

/** The sections with the rarest words of a question, best first. */
export const readSections = (db: Session, pairs: readonly string[]) =>
  sqlRows(db, sectionRow, {
    sql: `WITH asked AS MATERIALIZED (SELECT v.term, v.doc FROM json_each(?) j CROSS JOIN section_vocabulary v ON v.term = j.value),
      rare AS (SELECT term FROM (SELECT term, sum(doc) OVER (ORDER BY doc, term) AS read FROM asked) WHERE read <= ${mostRows})
      SELECT p.path, p.title, s.anchor, s.heading, s.text, s.heading_words AS headingWords, s.text_words AS textWords,
        (SELECT max(id) FROM search_sections) AS sections, (SELECT json_group_object(term, doc) FROM asked) AS counts
      FROM (SELECT rowid AS id, bm25(section_words, 10, 1) AS place FROM section_words
        WHERE section_words MATCH (SELECT coalesce(group_concat('"' || term || '"', ' OR '), '""') FROM rare)
        ORDER BY place LIMIT ${mostWeighed}) found
      CROSS JOIN search_sections s ON s.id = found.id CROSS JOIN search_pages p ON p.id = s.page_id ORDER BY found.place`,
    params: [JSON.stringify(pairs)],
  });

/** The weights of a question that a heading and a text need to have. A word of two characters weighs 5 to 11. */
const enough = { heading: 25, text: 70 };

/** What the heading, or an answered question, has counts beside the whole by this factor. */
const headingFactor = 0.6;

/** Neighbouring words of a text, some three sentences, of which each begins in the middle of the one before. */
function stretchesOf(words: readonly string[]): ReadonlySet<string>[] {
  const starts = Math.max(1, Math.ceil(words.length / (stretch / 2)) - 1);
  return Array.from(
    { length: starts },
    (_, at) => new Set(words.slice((at * stretch) / 2, (at * stretch) / 2 + stretch)),
  );
}

const stretch = 120;

/** The section with the most of the question, the heading counting more, and a page of its topic too. */
export function nearest(rows: readonly SectionRow[], asked: AskedWords, paths: readonly string[]) {
  const [first] = rows;
  if (!first) return null;
  const weigh = weightsOf(first.counts, first.sections);
  const own = new Set(asked.units.flatMap(({ pairs }) => pairs));
  const scored = rows.flatMap((row) => {
    const isOfTopic = paths.includes(row.path);
    const heading = new Set(row.headingWords.split(" "));
    const inHeading = coverage(asked, weigh, (pair) => heading.has(pair), enough.heading);
    const near = stretchesOf(row.textWords.split(" ")).map((stretch) =>
      coverage(asked, weigh, (pair) => heading.has(pair) || stretch.has(pair), enough.text),
    );
    const covered = Math.max(...near);
    const question = row.heading.endsWith("？") ? (row.heading.split("：").at(-1) ?? "") : "";
    // An answered question is the same when it has little else.
    const same = coverage(askedWords(foldText(question), []), weigh, (pair) => own.has(pair));
    if (covered < leastCovered || (question !== "" && same < leastSame)) return [];
    const score = covered + headingFactor * Math.max(inHeading, same) + (isOfTopic ? ofTopic : 0);
    return { row, weigh, isOfTopic, score, weight: covered * Math.min(enough.text, weightOf(asked, weigh)) };
  });
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  // Of a page that the reading does not name, it must say more.
  const isNear = best && best.weight >= lightest && best.score >= (best.isOfTopic ? least.ofTopic : least.other);
  return isNear ? best : null;
}
