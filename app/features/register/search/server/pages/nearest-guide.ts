import { wordsOf } from "./compare-question.ts";
import { type Comparison, type Near, stretchesOf } from "./nearest-section.ts";
import { lastOf, pathOf, type SectionRow } from "./read-sections.ts";
import { type AskedWords, coverage, type Has, weightOf, weightsOf } from "./weigh-words.ts";

/** Minimum weights of a question in a heading and in a text. A word of two characters weighs 5 to 11. */
const enough = { heading: 25, text: 70 };

/** Factor for words in the heading or in an answered question; a page of the topic has a higher one. */
const headingFactor = 0.6;
const ofTopic = 0.1;

/** Minimum weight and share of the query in an answered question, and minimum share of that question in the query. */
const leastOfQuestion = { worth: 1.05, same: 0.6, named: 0.4, missing: 1 };

/** Minimum weight and share for another section of the topic; all named things must occur in it. */
const leastOfTopic = { worth: 1, covered: 0.65, heading: 0.35, weight: 8 };

/** The section of a guide with the most words of a whole query, when no section fits a single question. */
export function nearestGuide(rows: readonly SectionRow[], words: AskedWords, { paths, read }: Comparison): Near | null {
  const [first] = rows;
  if (!first) return null;
  const weigh = weightsOf(first.counts, first.sections);
  const own = wordsOf(words);
  const whole = Math.min(enough.heading, weightOf(words, weigh));
  const found = rows.flatMap((row): Near[] => {
    if (row.asked !== null || /^\/(?:facts|rules)\b/.test(row.address)) return [];
    const heading = new Set(row.headingWords.split(" "));
    const parts = stretchesOf(row).map((some) =>
      coverage(words, weigh, (word) => heading.has(word) || some.has(word), enough.text),
    );
    const covered = Math.max(...parts);
    const inHeading = coverage(words, weigh, (word) => heading.has(word), enough.heading);
    const has: Has = (word) => heading.has(word) || row.textWords.includes(word);
    const missing = words.things.filter(({ isIn }) => !isIn(has)).length;
    const isOfTopic = paths.includes(pathOf(row));
    const worth = covered + headingFactor * inHeading + (isOfTopic ? ofTopic : 0);
    const near = { row, heading: lastOf(row.heading), worth, weigh, isSame: false };
    if (!row.heading.endsWith("？")) {
      const isEnough =
        covered >= leastOfTopic.covered &&
        inHeading >= leastOfTopic.heading &&
        inHeading * whole >= leastOfTopic.weight;
      return isOfTopic && isEnough && worth >= leastOfTopic.worth && missing === 0 ? [near] : [];
    }
    const its = read(near.heading);
    const itsWords = wordsOf(its);
    const same = coverage(its, weigh, (word) => own.has(word));
    const named = coverage(words, weigh, (word) => itsWords.has(word), enough.heading);
    // Whether the section names something that the query lacks: 公立中学怎么申请 for 读高中可以打工吗.
    const isOther = its.things.some(({ isIn }) => !isIn((word) => own.has(word)));
    const isSame =
      !isOther && same >= leastOfQuestion.same && named >= leastOfQuestion.named && missing <= leastOfQuestion.missing;
    const asQuestion = covered + headingFactor * Math.max(inHeading, same) + (isOfTopic ? ofTopic : 0);
    return isSame && asQuestion >= leastOfQuestion.worth ? [{ ...near, worth: asQuestion }] : [];
  });
  return found.toSorted((a, b) => b.worth - a.worth)[0] ?? null;
}
