import type { WrittenCode } from "#app/features/register/catalogue/shared/codes.ts";
import { schoolsNamedIn, wordsOf } from "../find-registered.ts";
import { daysIn, type Length, lengthsIn, withInstalments } from "./figures.ts";
import { type LabelledValue, readLayout } from "./layout.ts";
import { feesOf, feesOfProse, type OfferedFee } from "./letter-fees.ts";
import { linesOf } from "./lines.ts";
import {
  campusesOfProse,
  divide,
  findCodes,
  hasCredit,
  lengthsOfProse,
  levelsIn,
  periodsIn,
  placeOf,
  rangeIn,
  title,
} from "./prose.ts";

/** The values of one course in a letter, as written. */
export interface OfferedCourse {
  code: WrittenCode | null;
  names: string[];
  /** Lines that begin with a qualification, without a label. */
  titles: string[];
  lengths: (Length & { isLabelled: boolean })[];
  fees: OfferedFee[];
  /** The number of semesters, trimesters or terms, in all or per year. Null: not stated. */
  periods: { count: number; isPerYear: boolean } | null;
  /** YYYY-MM-DD */
  start: string | null;
  end: string | null;
  campuses: string[];
  /** Year levels of a school in the text about the course, without those of a range: "Year 9". */
  levels: number[];
  /** Credit for study elsewhere shortens the course. */
  hasCredit: boolean;
}

/** The values read from a letter. */
export interface Letter {
  /** The text in normalised form. */
  text: string;
  /** The words of the text, for comparison with names. */
  words: string[];
  /** Provider codes, recognised by form or label. */
  providers: WrittenCode[];
  /** Names with a label for schools. */
  schools: string[];
  /** Names that contain a word for a school, anywhere in the text. */
  mentioned: string[];
  /** One for each course code; a single one without a code when the letter has none. */
  courses: OfferedCourse[];
}

/** Maximum number of courses of a letter that are checked, because each is looked up. */
const maxCourses = 5;

/** Reads the text of an offer or a confirmation of enrolment. A pure function. */
export function readLetter(text: string): Letter {
  const lines = linesOf(text);
  const { values, prose } = readLayout(lines);
  const found = findCodes(lines, values);
  const ofCourses = found.filter(({ code, isProvider }) => !isProvider && code.kind === "cricos");
  const byCode = new Map(ofCourses.map((one) => [one.code.meant[0], one] as const));
  const courseCodes = [...byCode.values()].slice(0, maxCourses);
  const blocks = divide(courseCodes, values, prose);
  const own = <Kind extends LabelledValue["kind"]>(block: number, kind: Kind) => {
    const ofKind = values.filter((value) => value.kind === kind);
    const inside = ofKind.filter((value) => blocks.of(value) === block);
    // Values before the first course, or stated once for all courses, belong to each course.
    return inside.length > 0 ? inside : ofKind.filter((value) => blocks.of(value) === null);
  };
  const courses = (courseCodes.length > 0 ? courseCodes : [null]).map((found, block): OfferedCourse => {
    const sentences = prose.filter(({ line }) => [block, null].includes(blocks.ofLine(line)));
    const labelledCampuses = own(block, "campus").flatMap(({ value }) => placeOf(value) || []);
    const ownLines = lines.filter((_, line) => [block, null].includes(blocks.ofLine(line)));
    const ownText = ownLines.join("\n");
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
      ...lengthsOfProse(ownText),
    ];
    const stated = lengths.filter(({ isRange }) => !isRange);
    return {
      code: found?.code ?? null,
      names: own(block, "course").map(({ value }) => value),
      titles: ownLines.flatMap((line) => title.exec(line)?.[0] ?? []),
      lengths: stated.length > 0 || (start && end) ? stated : lengths,
      fees: withInstalments(
        [...own(block, "money").flatMap(({ label, value }) => feesOf(label, value, true)), ...feesOfProse(sentences)],
        ownLines,
      ),
      start,
      end,
      periods: periodsIn(ownText),
      levels: levelsIn(ownText),
      hasCredit: hasCredit(ownText),
      campuses: labelledCampuses.length > 0 ? labelledCampuses : campusesOfProse(text),
    };
  });
  const whole = lines.join("\n");
  return {
    text: whole,
    words: wordsOf(whole),
    mentioned: schoolsNamedIn(whole),
    providers: found
      .filter(({ isProvider, mayBeProvider }) => isProvider || mayBeProvider)
      .map(({ code, mayBeProvider }) => (mayBeProvider ? { ...code, meant: [code.typed, ...code.meant] } : code)),
    schools: values
      .filter(({ kind, value }) => kind === "provider" && !/cricos/i.test(value))
      .map(({ value }) => value),
    courses,
  };
}

function unitOfLabel(label: string): Length["unit"] {
  if (/month|月/i.test(label)) return "months";
  return /year|年/i.test(label) ? "years" : "weeks";
}
