/**
 * Where the pages of a topic are listed: first; first, but after the pages of other topics (怎么申请); or after the courses, for a word
 * that also goes with courses (学费), when the query names any.
 */
export const topicPlaces = ["first", "general", "aside"] as const;

type TopicPlace = (typeof topicPlaces)[number];

/**
 * A reviewed word that asks for something besides the register: a topic of the guides and tools, a question, a
 * university outside Australia, or a job that no course on the register teaches. A plain word has no meaning next to
 * them (澳洲的).
 */
export type GuideWord =
  | {
      kind: "topic";
      label: string;
      /** Paths of its pages, best first. */
      pages: readonly string[];
      place: TopicPlace;
    }
  | { kind: "question" }
  | { kind: "plain" }
  | { kind: "absent"; label: string }
  | {
      /** What people ask of courses and schools, and the register does not hold: rankings, months of intake. */
      kind: "unregistered";
      label: string;
      sentence: string;
      pages: readonly string[];
    }
  | {
      kind: "untaught";
      label: string;
      /** A term for the nearest existing courses; empty without any. */
      instead: string;
    };

/** The guide words in memory. A load writes them with the lexicon. */
export interface GuideWords {
  /** By key, see termKeyOf. */
  words: ReadonlyMap<string, GuideWord>;
  /** Characters of the longest key. */
  longest: number;
}

/** Guide words as a load writes them: each meaning with its keys. */
export type WrittenGuideWords = { meaning: GuideWord; keys: string[] }[];

export const noGuideWords: GuideWords = { words: new Map(), longest: 0 };

export function parseGuideWords(written: WrittenGuideWords): GuideWords {
  const words = new Map(written.flatMap(({ meaning, keys }) => keys.map((key) => [key, meaning] as const)));
  return { words, longest: Math.max(0, ...[...words.keys()].map((key) => key.length)) };
}
