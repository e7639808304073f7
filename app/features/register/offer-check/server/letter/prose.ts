// What a letter says of a course without a label.

import { countOf, daysIn, type Length, lengthsIn } from "./figures.ts";
import type { OfferedCourse } from "./read-letter.ts";

/** "4 semesters (1 year and 4 months)", "three semesters a year", "4个学期". */
export function periodsIn(text: string): OfferedCourse["periods"] {
  const found = [
    ...text.matchAll(
      /(?<![\d,.$])(\d\d?|one|two|three|four|five|six|[一二两三四五六]) ?(?:x |个)?(?:study |teaching )?(?:semesters?|trimesters?|terms?|sessions?|periods|学期)(\s?(?:a|per|each|every) year|\s?\/\s?year)?/gi,
    ),
  ].map(([, count = "", perYear]) => ({ count: countOf(count), isPerYear: perYear !== undefined }));
  return found.find(({ isPerYear }) => !isPerYear) ?? found[0] ?? null;
}

/** "Year 9", "9年级"; not "Years 7-10". */
export const levelsIn = (text: string): number[] =>
  [
    ...text.matchAll(
      /\b(?:year|yr|grade)(?: level)?\s?(\d\d?)\b(?!\s?(?:[-–~&]|to\b|and\b)\s?\d)|(?<![-–~\d至到])(\d\d?) ?年级/gi,
    ),
  ].map(([, latin, chinese]) => Number(latin ?? chinese));

const credit =
  /advanced standing|credit (?:transfer|granted|of|for)|(?:points?|units) of credit|after credit|entry (?:in)?to (?:Stage \d|(?:second|third) year|(?:Year|Yr) [23]\b)|recognition of prior|\bRPL\b|exempt(?:ed|ion)|学分减免|插班|免修|抵免|学分转换/i;

/** What denies it, or speaks of a case that may come. */
const denied = /\b(?:no|not|nil|none|without|if|may|can|apply|request|policy|0)\b|n\/a|[没无不]|如|未|可以?申请/i;

/** Whether a sentence of a text grants credit. A sentence may go on in the next line. */
export const hasCredit = (text: string) =>
  text.split(/[.;。；]\s|\n(?![a-z])/).some((sentence) => credit.test(sentence) && !denied.test(sentence));

/** "CHC52025 - Diploma of Community Services" at the beginning of a line. */
export const title =
  /(?<=^(?:Offer|Package|Award)?[: ]*(?:[A-Z]{3}\d{5}[ -]+)?)(?:Graduate |Advanced |Associate |Executive )?(?:Bachelor|Master|Doctor|Diploma|Certificate)s?\b (?:of|in|I+|IV)\b[^|,;(]{3,70}?(?=\s{2}|[|,;([]|\bCRICOS|$)/;

/** The first and the last day of a line like "2 Mar 2026 - 25 Feb 2028", unless it is about something else. */
export function rangeIn(lines: readonly string[]): string[] {
  const line = lines.find(
    (one) =>
      /\d\W{0,9}(?:\bto\b|\buntil\b|[-–—~至])\W{0,9}\w/.test(one) &&
      daysIn(one).length === 2 &&
      !/oshc|cover|insur|visa|holiday|break|orient|fee|\$|pay|保险|费/i.test(one),
  );
  return line ? daysIn(line) : [];
}

/** Lengths of other things than a course. */
const otherLength =
  /holiday|break|orientation|payment|refund|cancel|within|notice|before|after|prior|experience|\bage|visa|valid|oshc|cover|insurance|hours?\b|placement|internship|accommodation|homestay|\bold\b|previous|probation|grace|every|instal|假期|以内|之内|以前|以后|提前|有效|保险|住宿|实习|年龄/i;

/** Lengths that no label has. One that stands alone in its clause is the course's, as one beside a word for it. */
export function lengthsOfProse(text: string): (Length & { isLabelled: boolean })[] {
  return lengthsIn(text, null)
    .filter(({ at, written }) => {
      const before =
        text
          .slice(Math.max(0, at - 30), at)
          .split(/[.。;；]\s|\n/)
          .at(-1) ?? "";
      return (
        !otherLength.test(before) &&
        !/(?:mesters?|terms?|blocks?) of $|(?:per|each|a) \w*(?:mester|term) \($/i.test(before) &&
        !otherLength.test(text.slice(at, at + written.length + 16).split(/[\n(,，;；]/, 1)[0] ?? "")
      );
    })
    .map((length) => {
      const [before, after] = [text.slice(0, length.at), text.slice(length.at + length.written.length)];
      const isAlone =
        /(?:^|[\n,，;；|(（:：]|\s{2})\s?$/.test(before) &&
        /^\s?(?:$|[\n,，;；|)）:：.(（]|\s{2}|full[- ]time|from\b|commenc|start|x |@)/i.test(after);
      const around = before.slice(-40) + after.slice(0, 14);
      return {
        ...length,
        isLabelled: isAlone || /duration|length|full[- ]time|course|program|学制|全日制|课程/i.test(around),
      };
    });
}

/** A place without what follows it in the same line. */
export const placeOf = (value: string) =>
  value
    .split(
      /\s+(?:\(?\d+(?:\.\d+)?[ -](?:weeks?|years?|months?)\b|(?:one|two|three|four|five|six) years?\b|(?:sessions?|semesters?|trimesters?|terms?|weeks|duration|length|start\w*|commenc\w*|intakes?|tuition|fees?|TEQSA|CRICOS|RTO|full[- ]time|from|mode)\b|A?U?\$)/i,
      1,
    )[0]
    ?.replace(/[,;，；|\s-]+$/, "") ?? "";

export function campusesOfProse(text: string): string[] {
  const found = [
    ...text.matchAll(/\b((?:[A-Z][\w'’.-]* ){1,4})[Cc]ampus\b/g),
    ...text.matchAll(/[Cc]ampus(?: in| at|:)? ((?:[A-Z][\w'’.-]* ?){1,3})/g),
    ...text.matchAll(/(\p{Script=Han}{2,6})校区/gu),
  ];
  return [
    ...new Set(
      found
        .map(([, name = ""]) => name.replace(/^(?:The|Our|At|And|Main|Your|This)\s/i, "").trim())
        .map(placeOf)
        .filter((name) => name.length > 1),
    ),
  ];
}
