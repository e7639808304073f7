/**
 * Position of the pages of a topic: first; first, but after the pages of other topics (怎么申请); or after the courses, for
 * a word that also occurs in searches for courses (学费), when the query names any.
 */
export const topicPlaces = ["first", "general", "aside"] as const;

type TopicPlace = (typeof topicPlaces)[number];

/**
 * A reviewed word about something outside of the register: a topic of the guides and tools, a question, a university
 * outside Australia, or a job that no course on the register teaches. A plain word has no meaning beside them (澳洲的).
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
      /** The kind of requested data that the register lacks: rankings, months of intake. */
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
  /** Length of the longest key, characters. */
  longest: number;
}

/** Guide words in the form that a load writes: each meaning with its keys. */
export type WrittenGuideWords = { meaning: GuideWord; keys: string[] }[];

export const noGuideWords: GuideWords = { words: new Map(), longest: 0 };

export function parseGuideWords(written: WrittenGuideWords): GuideWords {
  const words = new Map(written.flatMap(({ meaning, keys }) => keys.map((key) => [key, meaning] as const)));
  return { words, longest: Math.max(0, ...[...words.keys()].map((key) => key.length)) };
}
