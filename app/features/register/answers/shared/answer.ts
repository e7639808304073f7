import type { Fact } from "#app/features/register/facts/shared/fact.ts";
import type { Verdict } from "./claim.ts";

/** A sentence that answers a question, with its sources. */
export interface Answer {
  /** Key of the row. */
  key: string;
  /** The verdict on a statement; null for an answer to a question. */
  verdict: Verdict | null;
  /** Text and figures, in order. */
  parts: readonly (string | Fact)[];
  /** `parts` as plain text. */
  text: string;
  /** The interpretation of the question: 学生签证（500）, 多少钱. */
  understood: readonly string[];
  /** The section of the guide with details. */
  more: { href: string; label: string };
  /** A calculator; null without one. */
  tool: { href: string; label: string } | null;
  sources: readonly AnswerSource[];
  /** For the last answer: the parts of the query that no answer covers. */
  left: readonly LeftPart[];
}

/** A part of a query without an answer: another question, or background. */
export interface LeftPart {
  text: string;
  isAsked: boolean;
}

/** The source of a figure or a rule in an answer. */
export interface AnswerSource {
  /** The figure or rule, in Chinese. */
  label: string;
  /** Its page on this site. */
  href: string;
  /** First day, YYYY-MM-DD; null when it is not known. */
  since: string | null;
  name: string;
  /** `https://…`, or a path of this site. */
  url: string;
  grade: Fact["grade"];
  /** When it was compared with the source, YYYY-MM-DD; null for the register, whose date is in the label. */
  checkedOn: string | null;
  /** It was not yet checked against its official source. */
  isUnverified: boolean;
  /** The official page has another value now. */
  isDisputed: boolean;
}
