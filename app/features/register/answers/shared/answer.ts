import type { Fact } from "#app/features/register/facts/shared/fact.ts";
import type { Verdict } from "./claim.ts";

/** A sentence that answers a question, with its sources. */
export interface Answer {
  /** Of its row. */
  key: string;
  /** Whether the sentence is right; null of an answer to a question. */
  verdict: Verdict | null;
  /** Text and figures, in order. */
  parts: readonly (string | Fact)[];
  /** The same as text. */
  text: string;
  /** How the question was read: 学生签证（500）, 多少钱. */
  understood: readonly string[];
  /** The section that says more. */
  more: { href: string; label: string };
  /** A calculator; null without one. */
  tool: { href: string; label: string } | null;
  sources: readonly AnswerSource[];
}

/** Where a figure or a rule of an answer comes from. */
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
  /** When it was compared with the source, YYYY-MM-DD; null of the register, whose date is in the label. */
  checkedOn: string | null;
  /** It still has to be read at its official source. */
  isUnverified: boolean;
  /** The official page says something else now. */
  isDisputed: boolean;
}
