import { z } from "zod";
import { knownWords, readRegistries, textOfParts, writeParts } from "#app/features/register/answers/server/public.ts";
import type { AnswerSource } from "#app/features/register/answers/shared/answer.ts";
import type { Passage } from "#app/features/register/answers/shared/passage.ts";
import { figuresIn } from "#app/features/register/facts/shared/mentions.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { Lexicon } from "../../shared/vocabulary/lexicon.ts";
import { questionOf } from "../read-answers.ts";
import { type QueryReading, readQuery } from "../reading/read-query.ts";
import { withMemory } from "../vocabulary/memory.ts";
import { nearest, readSections, type SectionRow } from "./nearest-section.ts";
import { pairsOf } from "./pairs.ts";
import { type AskedWords, askedWords, coverage, isElsewhere, type Weights } from "./weigh-words.ts";

/** Characters and Latin words that a question is about, at least. */
const fewestUnits = 3;

/** Maximum number of characters, and of sentences, of a passage. */
const mostCharacters = 160;
const mostSentences = 3;

/**
 * The section of the guides that is nearest to a question, with the sentences of it that have its words and the figures and rules of
 * today. Null of a wish for courses, and when no section has enough of what it is about.
 * @param now ms since 1970
 * @param reading of `q` by `lexicon`
 */
export async function findPassage(
  app: { db: Session; now: () => number },
  q: string,
  { reading, lexicon }: { reading: QueryReading; lexicon: Lexicon },
): Promise<Passage | null> {
  const chart = questionOf(q, lexicon);
  const asksWhich = lexicon.patterns.which.some((pattern) => chart.text.search(pattern) >= 0);
  if (isWish(reading, asksWhich) || isElsewhere(chart.text)) return null;
  const asked = askedWords(chart.text, knownWords(chart, lexicon), reading.understanding.slots.place?.typed);
  if (asked.units.length < fewestUnits) return null;
  const best = nearest(await readSections(app.db, asked.pairs), asked, reading.pages.paths);
  return best && writePassage(app, best.row, asked, best.weigh);
}

/** The nearest section of the guides to a question that no row answers. @param q any text up to 200 characters */
export async function findNearest(app: { db: Session; now: () => number }, q: string): Promise<Passage | null> {
  const { answer } = await withMemory(app.db, "lexicon", ({ lexicon }) =>
    findPassage(app, q, { reading: readQuery(q, lexicon), lexicon }),
  );
  return answer;
}

/** Whether a query looks for courses or schools. One that names them beside a topic of the guides may ask. */
function isWish({ understanding, isQuestion, isTopicFirst, topic }: QueryReading, asksWhich: boolean): boolean {
  const { slots, constraints, excluded } = understanding;
  const names = (slots.field ?? slots.level ?? slots.institution) !== undefined;
  if (!isQuestion || asksWhich)
    return names || slots.category !== undefined || constraints.length + excluded.length > 0;
  return names && !isTopicFirst && topic === null;
}

async function writePassage(
  { db, now }: { db: Session; now: () => number },
  { path, title, anchor, heading, text }: SectionRow,
  asked: AskedWords,
  weigh: Weights,
): Promise<Passage | null> {
  const keys = z.array(z.string()).parse(JSON.parse(figuresIn(text)));
  const registries = await readRegistries({ db }, keys, todayInAustralia(now()));
  const sentences = text.split("\n").flatMap((line) =>
    (line.match(/[^。！？]+[。！？]?[”’）]*/gu) ?? [line]).map((sentence) => {
      const sources = new Map<string, AnswerSource>();
      // A setting of the site, {support-email}, is no figure.
      const parts = /(?<!\{)\{[a-z-]+\}/.test(sentence) ? null : writeParts(sentence, registries, sources);
      return parts && { parts, sources, text: textOfParts(parts) };
    }),
  );
  const shown = window(sentences, (pairs) => coverage(asked, weigh, (pair) => pairs.has(pair)));
  if (shown.length === 0) return null;
  return {
    heading,
    parts: shown.flatMap(({ parts }) => parts),
    text: shown.map((sentence) => sentence.text).join(""),
    more: { href: anchor === "" ? path : `${path}#${anchor}`, label: title },
    sources: [...new Map(shown.flatMap(({ sources }) => [...sources])).values()],
  };
}

/** The neighbouring sentences with the most of the question; of equal ones the longest. Without those that cannot be written. */
function window<Sentence extends { text: string }>(
  sentences: readonly (Sentence | null)[],
  worth: (pairs: ReadonlySet<string>) => number,
): Sentence[] {
  let best: { shown: Sentence[]; worth: number } = { shown: [], worth: 0 };
  for (const start of sentences.keys()) {
    const shown: Sentence[] = [];
    let length = 0;
    for (const sentence of sentences.slice(start, start + mostSentences)) {
      length += sentence?.text.length ?? mostCharacters;
      if (!sentence || (length > mostCharacters && shown.length > 0)) break;
      shown.push(sentence);
      const found = worth(new Set(pairsOf(shown.map((one) => one.text).join("\n"))));
      if (length <= mostCharacters && (found > best.worth || (found === best.worth && start === 0)))
        best = { shown: [...shown], worth: found };
    }
  }
  return best.shown;
}
