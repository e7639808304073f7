import type { GuideWord } from "../../shared/pages/guide-words.ts";
import type { GuidePiece } from "./cut-at-guide-words.ts";

type Untaught = Extract<GuideWord, { kind: "untaught" }>;

interface Replaced {
  /** The query with the nearest subjects in place of the jobs. */
  text: string;
  notice: string;
  /** The jobs as typed. */
  named: readonly string[];
}

/**
 * A query for a job that no course on the register teaches (叉车), rewritten for the nearest subject. Null for any other.
 * @param wanted the query without background: 送快递的想学电工 does not ask for delivery
 */
export function replaceUntaught(
  pieces: readonly GuidePiece[],
  wanted: string,
  phrases: readonly string[],
): Replaced | null {
  const jobs = pieces.flatMap(({ text, word }) => (word?.kind === "untaught" && wanted.includes(text) ? [word] : []));
  if (jobs.length === 0) return null;
  const texts = pieces.map(({ text, word }) => (word?.kind === "untaught" ? word.instead : text));
  return {
    text: [...texts, ...phrases].filter(Boolean).join(" "),
    notice: [...new Set(jobs.map(untaughtNotice))].join(""),
    named: pieces.flatMap(({ text, word }) => (word?.kind === "untaught" ? [text] : [])),
  };
}

const untaughtNotice = ({ label, instead }: Untaught): string => {
  const absent = `登记（CRICOS）里没有「${label}」的课程，国际学生不能凭它申请学生签证。`;
  return instead === "" ? absent : `${absent}这里列出相近的「${instead}」课程。`;
};
