import type { Answer } from "./answer.ts";

/** The section of the guides that is nearest to a question which no row answers: its sentences, not a verdict. */
export interface Passage extends Pick<Answer, "parts" | "text" | "sources"> {
  /** Of the section; empty before the first heading of a page. */
  heading: string;
  /** The section, with the title of its page. */
  more: Answer["more"];
}
