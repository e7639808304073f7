import type { Answer } from "./answer.ts";

/** What is nearest to questions without an answer. */
export interface NearestPassages {
  /** One for each question, three at most. */
  passages: Passage[];
  /** Passages for questions that the visitor may mean; none where each question has a passage that very probably answers. */
  suggestions: Passage[];
  /** Texts of the questions that a passage very probably answers, and the words of an emergency. */
  settled: readonly string[];
}

/** The nearest section of the guides for a question without an answer: its sentences, not a verdict. */
export interface Passage extends Pick<Answer, "parts" | "text" | "sources"> {
  /** Heading of the section; empty before the first heading of a page. */
  heading: string;
  /** Whether the section very probably answers: it has the same question in other words, or a high score. */
  isSame: boolean;
  /** Link to the section, with the title of its page. */
  more: Answer["more"];
}
