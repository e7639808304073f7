import {
  type Comparison,
  lastOf,
  type Near,
  pathOf,
  type SectionRow,
  stretchesOf,
  wordsOf,
} from "./nearest-section.ts";
import { type AskedWords, coverage, type Has, weightOf, weightsOf } from "./weigh-words.ts";

/** The weights of a question that a heading and a text need to have. A word of two characters weighs 5 to 11. */
const enough = { heading: 25, text: 70 };

/** What the heading, or an answered question, has counts beside the whole by this factor; a page of the topic has more. */
const headingFactor = 0.6;
const ofTopic = 0.1;

/** What an answered question must be worth and have of the query, and the query of it. */
const leastOfQuestion = { worth: 1.05, same: 0.6, named: 0.4, missing: 1 };

/** What another section of the topic must be worth and have; nothing that is named may be missing. */
const leastOfTopic = { worth: 1, covered: 0.65, heading: 0.35, weight: 8 };

/** The section of a guide with the most of a whole query, when no section has one of its questions. */
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
    const near = { row, heading: lastOf(row.heading), worth, weigh };
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
    // Nothing that it names may be missing in the query: 读高中可以打工吗 of 公立中学怎么申请.
    const isOther = its.things.some(({ isIn }) => !isIn((word) => own.has(word)));
    const isSame =
      !isOther && same >= leastOfQuestion.same && named >= leastOfQuestion.named && missing <= leastOfQuestion.missing;
    const asQuestion = covered + headingFactor * Math.max(inHeading, same) + (isOfTopic ? ofTopic : 0);
    return isSame && asQuestion >= leastOfQuestion.worth ? [{ ...near, worth: asQuestion }] : [];
  });
  return found.toSorted((a, b) => b.worth - a.worth)[0] ?? null;
}
