import { z } from "zod";
import type { AnswerRow } from "#app/features/register/answers/shared/answer-row.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { sqlJson, sqlRows } from "#worker/platform/db/sql-rows.ts";
import { bareQuestion, keyWord } from "./pairs.ts";
import type { AskedWords } from "./weigh-words.ts";

/** Maximum rows of the index that a question may read: its most frequent words are not looked up. */
const mostRows = 1000;

/** Maximum numbers of sections that are read, and of their wordings. */
const mostRead = 80;
const mostWordings = 400;

/** Factor by which a word for the same thing counts as more frequent than one of the query. */
const otherNames = 3;

const storedSection = z.object({
  ...{ title: z.string().nullable(), address: z.string(), heading: z.string(), text: z.string() },
  ...{ headingWords: z.string(), textWords: z.string() },
  /** Key of the row in the answers; null for another section. */
  answer: z.string().nullable(),
  /** The wordings with words of the query. */
  wordings: sqlJson(z.array(z.string().nullable())),
  sections: z.number(),
  /** For each word of the question, the number of sections that have it. */
  counts: sqlJson(z.record(z.string(), z.number())),
});

export interface SectionRow extends z.output<typeof storedSection> {
  /** Questions that it answers: those of a row and wordings; none for most sections of guides. */
  questions: readonly string[];
  /** Keys of the questions that a row answers; null for another section. */
  asked: readonly string[] | null;
  /** All keys that a row accepts, see keyWord; undefined for another section. */
  takes?: ReadonlySet<string>;
}

interface Sought {
  /** As typed. */
  questions: readonly string[];
  words: AskedWords;
  /** The current rows of the answers with their sentences; sections of removed rows are omitted. */
  answers: readonly AnswerRow[];
  /** Keys of sections that the model finds, see sectionKey: they may have no word of the query. */
  nearest: readonly string[];
}

/** The sections with the very question, those that the model finds, and those with its rarest words, best first. */
export async function readSections(
  db: Session,
  { questions, words: { units, pairs }, answers, nearest }: Sought,
): Promise<SectionRow[]> {
  // A stored question may end in a particle or a sign.
  const ends = ["", "吗", "呢", "？", "吗？", "呢？"];
  const equal = questions.flatMap((q) => [q.trim(), bareQuestion(q)]).flatMap((one) => ends.map((end) => one + end));
  // The words of the query itself are looked up before their other names.
  const typed = new Set(units.flatMap((unit) => unit.pairs));
  const wanted = Object.fromEntries(pairs.map((pair) => [pair, typed.has(pair) ? 1 : otherNames]));
  const stored = await sqlRows(db, storedSection, {
    sql: `WITH asked AS MATERIALIZED (SELECT v.term, v.doc, v.doc * j.value AS cost
        FROM json_each(?) j CROSS JOIN section_vocabulary v ON v.term = j.key),
      rare AS (SELECT term FROM (SELECT term, sum(doc) OVER (ORDER BY cost, term) AS read FROM asked) WHERE read <= ${mostRows})
      SELECT p.title, own.address, own.heading, own.text, own.answer, own.heading_words AS headingWords,
        own.text_words AS textWords, json_group_array(DISTINCT iif(own.id = s.id, NULL, s.heading)) AS wordings,
        (SELECT max(id) FROM search_sections) AS sections, (SELECT json_group_object(term, doc) FROM asked) AS counts
      FROM (SELECT id, -1e9 AS place FROM search_sections
          WHERE heading IN (SELECT value FROM json_each(?))
        UNION ALL
        SELECT s.id, -1e8 FROM json_each(?) j CROSS JOIN search_sections s
          ON s.address = substr(j.value, 1, instr(j.value, ' ') - 1)
          WHERE s.text_words <> '' AND coalesce(s.answer, '') = substr(j.value, instr(j.value, ' ') + 1)
        UNION ALL
        SELECT * FROM (SELECT rowid AS id, bm25(section_words, 10, 1) AS place FROM section_words
          WHERE section_words MATCH (SELECT coalesce(group_concat('"' || term || '"', ' OR '), '""') FROM rare)
          ORDER BY place LIMIT ${mostWordings})) found
      CROSS JOIN search_sections s ON s.id = found.id
      CROSS JOIN search_sections own ON own.address = s.address AND own.answer IS s.answer AND own.text_words <> ''
        AND (own.id = s.id OR s.text_words = '')
      LEFT JOIN search_pages p ON p.path = substr(own.address, 1, instr(own.address || '#', '#') - 1)
      GROUP BY own.id ORDER BY min(found.place) LIMIT ${mostRead}`,
    params: [JSON.stringify(wanted), JSON.stringify(equal), JSON.stringify([...new Set(nearest)])],
  });
  return stored.flatMap((section): SectionRow[] => {
    const wordings = section.wordings.filter((one) => one !== null);
    if (section.answer === null) return [{ ...section, questions: wordings, asked: null }];
    const row = answers.find(({ key }) => key === section.answer);
    if (!row) return [];
    const takes = new Set([...row.entity, ...row.when, ...row.also].map(keyWord));
    const questions = [...section.heading.split("\n"), ...wordings];
    return [{ ...section, text: row.say, questions, asked: row.asked, takes }];
  });
}

/** The last heading, without those above it. */
export const lastOf = (heading: string): string => heading.split("：").at(-1) ?? "";
