import type { Lexicon } from "../../shared/vocabulary/lexicon.ts";

/** Pages for somebody who looks for a university of another country: the universities here, how to be admitted to them. */
export const pagesForAbsent = ["/study/university", "/resources/university-application", "/services/translation"];

/** The university is where somebody studied, not where they want to study. */
const background = /毕业|背景|在读|转学|转到|均分|绩点|gpa|考研|学历|去澳|来澳|到澳|申请澳|graduated|alumni|from /;

export const isBackground = (text: string): boolean => background.test(text);

/**
 * Whether names on the register have all words of a query that names a university elsewhere: Stanford College, McGill
 * Institute. With the word "university" the query means the university elsewhere.
 */
export function isAlsoHere(folded: string, { words }: Pick<Lexicon, "words">): boolean {
  const typed = folded.split(/\s+/).filter(Boolean);
  return !/univ/.test(folded) && typed.every((word) => /^[a-z]+$/.test(word) && words.has(word));
}

/** States that a university is not on the register, and what to do. */
export const absentNotice = (name: string): string =>
  `「${name}」不在澳大利亚的院校登记（CRICOS）里，这里只有在澳大利亚招收国际学生的院校。可以按专业或城市查找澳大利亚的课程；用已有的学历申请，看入学要求和学历翻译的指南。`;

/** States that nothing on the register has this name. An English one is written with capitals: Queen's College of the North. */
export const unknownNotice = (name: string): string =>
  `登记里没有名叫「${name.replace(/(?<![a-z'’])(?!of\b|the\b|and\b)[a-z]/g, (letter) => letter.toUpperCase())}」的院校。请换英文名称或简称再试；不在澳大利亚的院校不在登记（CRICOS）里。`;

/** A campus abroad of an Australian institution. @param institution its label; undefined when the query names none */
export const overseasNotice = (typed: string, institution: string | undefined): string =>
  `「${typed}」不在澳大利亚的院校登记（CRICOS）里，登记只有在澳大利亚境内授课的校区。${
    institution === undefined ? "" : `下面是「${institution}」在澳大利亚的课程。`
  }`;

/** A job that no course on the register teaches. */
export const untaughtNotice = ({ label, instead }: { label: string; instead: string }): string => {
  const absent = `登记（CRICOS）里没有「${label}」的课程，国际学生不能凭它申请学生签证。`;
  return instead === "" ? absent : `${absent}这里列出相近的「${instead}」课程。`;
};
