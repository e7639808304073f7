import type { WrittenCode } from "#app/features/register/catalogue/shared/codes.ts";
import { schoolsNamedIn, wordsOf } from "../names.ts";
import { countOf, daysIn, type Length, lengthsIn } from "./figures.ts";
import { instalmentsIn } from "./instalments.ts";
import { type LabelledValue, readLayout } from "./layout.ts";
import { divide, type FoundCode, findCodes } from "./letter-codes.ts";
import { feesOf, feesOfProse, type OfferedFee } from "./letter-fees.ts";
import { linesOf } from "./lines.ts";

/** What a letter says of one course. Values are as written. */
export interface OfferedCourse {
  code: WrittenCode | null;
  names: string[];
  /** Lines that begin with a qualification, without a label. */
  titles: string[];
  lengths: (Length & { isLabelled: boolean })[];
  fees: OfferedFee[];
  /** How many semesters, trimesters or terms: in all or a year. Null: not said. */
  periods: { count: number; isPerYear: boolean } | null;
  /** YYYY-MM-DD */
  start: string | null;
  end: string | null;
  campuses: string[];
  /** Year levels of a school that the text of the course names, but not those of a range: "Year 9". */
  levels: number[];
}

/** What a letter says. */
export interface Letter {
  /** Normalised. */
  text: string;
  /** Of the text, for comparison with names. */
  words: string[];
  /** Codes of providers, as far as their form or label tells. */
  providers: WrittenCode[];
  /** Names with a label of a school. */
  schools: string[];
  /** Names with a word for a school, anywhere in the text. */
  mentioned: string[];
  /** One for each course code; one without a code when the letter has none. */
  courses: OfferedCourse[];
  /** Study elsewhere is counted, or a school is entered at a later year, so the course is shorter. */
  hasCredit: boolean;
}

/** Maximum number of courses of a letter that are checked: each is looked up. */
const maxCourses = 5;

/** Reads the text of an offer or a confirmation of enrolment. A pure function. */
export function readLetter(text: string): Letter {
  const lines = linesOf(text);
  const { values, prose } = readLayout(lines);
  const found = findCodes(lines, values);
  const isCourse = ({ code, isProvider }: FoundCode & { isProvider: boolean }) => !isProvider && code.kind === "cricos";
  const byCode = new Map(found.filter(isCourse).map((one) => [one.code.meant[0], one] as const));
  const courseCodes = [...byCode.values()].slice(0, maxCourses);
  const blocks = divide(courseCodes, values, prose);
  const own = <Kind extends LabelledValue["kind"]>(block: number, kind: Kind) => {
    const ofKind = values.filter((value) => value.kind === kind);
    const inside = ofKind.filter((value) => blocks.of(value) === block);
    // What is said before the first course, of one course, or once for all, is of each.
    return inside.length > 0 ? inside : ofKind.filter((value) => blocks.of(value) === null);
  };
  const courses = (courseCodes.length > 0 ? courseCodes : [null]).map((found, block): OfferedCourse => {
    const sentences = prose.filter(({ line }) => [block, null].includes(blocks.ofLine(line)));
    const labelledCampuses = own(block, "campus").flatMap(({ value }) => placeOf(value) || []);
    const ownLines = lines.filter((_, line) => [block, null].includes(blocks.ofLine(line))).join("\n");
    const range = rangeIn(ownLines);
    const text = sentences.map((sentence) => sentence.text).join("\n");
    const day = (kind: "start" | "end", words: RegExp) =>
      own(block, kind).flatMap(({ value }) => daysIn(value))[0] ?? daysIn(words.exec(text)?.[0] ?? "")[0];
    const start = day("start", /(?:commenc|start|begin|开学|开课|入学)[^.。]{0,60}/i) ?? range[0] ?? null;
    const end = day("end", /(?:finish|complet|conclu|\bend(?:s|ing)?\b|结束)[^.。]{0,60}/i) ?? range[1] ?? null;
    const lengths = [
      ...own(block, "length").flatMap(({ label, value }) =>
        lengthsIn(value, unitOfLabel(label)).map((length) => ({ ...length, isLabelled: true })),
      ),
      ...lengthsOfProse(ownLines),
    ];
    const stated = lengths.filter(({ isRange }) => !isRange);
    return {
      code: found?.code ?? null,
      names: own(block, "course").map(({ value }) => value),
      titles: ownLines.split("\n").flatMap((line) => title.exec(line)?.[0] ?? []),
      lengths: stated.length > 0 || (start && end) ? stated : lengths,
      fees: withInstalments(
        [...own(block, "money").flatMap(({ label, value }) => feesOf(label, value, true)), ...feesOfProse(sentences)],
        ownLines.split("\n"),
      ),
      start,
      end,
      periods: periodsIn(ownLines),
      levels: levelsIn(ownLines),
      campuses: labelledCampuses.length > 0 ? labelledCampuses : campusesOfProse(text),
    };
  });
  const whole = lines.join("\n");
  return {
    text: whole,
    words: wordsOf(whole),
    mentioned: schoolsNamedIn(whole),
    providers: found.filter(({ isProvider }) => isProvider).map(({ code }) => code),
    schools: values
      .filter(({ kind, value }) => kind === "provider" && !/cricos/i.test(value))
      .map(({ value }) => value),
    courses,
    hasCredit:
      /advanced standing|credit (?:transfer|granted|of|for)|(?:points?|units) of credit|after credit|entry (?:in)?to (?:Year|Yr|Stage) [2-9]|recognition of prior|\bRPL\b|exempt|until (?:the )?end of (?:Year|Yr)|(?:enter|start|begin|enrolled)\w* (?:in|from) (?:Year|Yr|Grade)|(?:Year|Yr|Grade) \d+ (?:to|until|-) (?:Year|Yr|Grade) \d|学分减免|插班|免修|抵免|学分转换/i.test(
        lines.join(" "),
      ),
  };
}

/** Instalments are the tuition of a letter that has neither its total nor a year's. */
function withInstalments(fees: OfferedFee[], lines: readonly string[]): OfferedFee[] {
  const isWhole = ({ role, period }: OfferedFee) =>
    ["net", "grand"].includes(role) || (role === "tuition" && (period === "total" || period === "year"));
  const sum = fees.some(isWhole) ? null : instalmentsIn(lines);
  const isPart = fees.every(({ role, aud }) => role !== "tuition" || aud < (sum?.aud ?? 0) * 0.9);
  return sum && isPart ? [...fees.filter(({ role }) => role !== "tuition"), sum] : fees;
}

/** "4 semesters (1 year and 4 months)", "three semesters a year", "4个学期". */
function periodsIn(text: string): OfferedCourse["periods"] {
  const number = String.raw`(?<![\d,.$])(\d\d?|one|two|three|four|five|six|[一二两三四五六])`;
  const found = [
    ...text.matchAll(
      new RegExp(
        String.raw`${number} ?(?:x |个)?(?:study |teaching )?(?:semesters?|trimesters?|terms?|sessions?|periods|学期)(\s?(?:a|per|each|every) year|\s?/\s?year)?`,
        "gi",
      ),
    ),
  ].map(([, count = "", perYear]) => ({ count: countOf(count), isPerYear: perYear !== undefined }));
  return found.find(({ isPerYear }) => !isPerYear) ?? found[0] ?? null;
}

/** "Year 9", "9年级"; not "Years 7-10". */
const levelsIn = (text: string): number[] =>
  [
    ...text.matchAll(
      /\b(?:year|yr|grade)(?: level)?\s?(\d\d?)\b(?!\s?(?:[-–~&]|to\b|and\b)\s?\d)|(?<![-–~\d至到])(\d\d?) ?年级/gi,
    ),
  ].map(([, latin, chinese]) => Number(latin ?? chinese));

function unitOfLabel(label: string): Length["unit"] {
  if (/month|月/i.test(label)) return "months";
  return /year|年/i.test(label) ? "years" : "weeks";
}

/** "CHC52025 - Diploma of Community Services" at the beginning of a line. */
const title =
  /^(?:[A-Z]{3}\d{5}[ -]+)?(?:Graduate |Advanced |Associate |Executive )?(?:Bachelor|Master|Doctor|Diploma|Certificate)s?\b (?:of|in|I+|IV)\b[^|,;(]{3,70}?(?=\s{2}|[|,;([]|\bCRICOS|$)/;

/** The first and the last day of a line like "2 Mar 2026 - 25 Feb 2028", unless it is about something else. */
function rangeIn(lines: string): string[] {
  const line = lines
    .split("\n")
    .find(
      (one) =>
        /\d\W{0,9}(?:\bto\b|\buntil\b|[-–—~至])\W{0,9}\w/.test(one) &&
        daysIn(one).length === 2 &&
        !/oshc|cover|insur|visa|holiday|break|orient|fee|\$|pay|保险|费/i.test(one),
    );
  return line ? daysIn(line) : [];
}

/** Lengths of other things than a course. */
const otherLength =
  /holiday|break|orientation|payment|refund|cancel|within|notice|before|after|prior|experience|\bage|visa|valid|oshc|cover|insurance|hours?\b|placement|internship|accommodation|homestay|old|previous|probation|grace|every|instal|假期|以内|之内|以前|以后|提前|有效|保险|住宿|实习|年龄/i;

/** Lengths that no label has. One that stands alone in its clause is the course's, as one beside a word for it. */
function lengthsOfProse(text: string): (Length & { isLabelled: boolean })[] {
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
const placeOf = (value: string) =>
  value
    .split(
      /\s+(?:\(?\d+(?:\.\d+)?[ -](?:weeks?|years?|months?)\b|(?:one|two|three|four|five|six) years?\b|(?:sessions?|semesters?|trimesters?|terms?|weeks|duration|length|start\w*|commenc\w*|intakes?|tuition|fees?|TEQSA|CRICOS|RTO|full[- ]time|from|mode)\b|A?U?\$)/i,
      1,
    )[0]
    ?.replace(/[,;，；|\s-]+$/, "") ?? "";

function campusesOfProse(text: string): string[] {
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
