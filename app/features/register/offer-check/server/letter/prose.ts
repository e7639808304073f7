import { asCode, codesIn, type WrittenCode } from "#app/features/register/catalogue/shared/codes.ts";
import { countOf, daysIn, type Length, lengthsIn } from "./figures.ts";
import type { LabelledValue } from "./layout.ts";
import type { OfferedCourse } from "./read-letter.ts";

// Statements about a course in sentences, without a label.

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

/** Words that negate a statement or make it conditional. */
const denied = /\b(?:no|not|nil|none|without|if|may|can|apply|request|policy|0)\b|n\/a|[没无不]|如|未|可以?申请/i;

/** Whether a sentence of a text grants credit. A sentence may continue on the next line. */
export const hasCredit = (text: string) =>
  text.split(/[.;。；]\s|\n(?![a-z])/).some((sentence) => credit.test(sentence) && !denied.test(sentence));

/** "CHC52025 - Diploma of Community Services" at the beginning of a line. */
export const title =
  /(?<=^(?:Offer|Package|Award)?[: ]*(?:[A-Z]{3}\d{5}[ -]+)?)(?:Graduate |Advanced |Associate |Executive )?(?:Bachelor|Master|Doctor|Diploma|Certificate)s?\b (?:of|in|I+|IV)\b[^|,;(]{3,70}?(?=\s{2}|[|,;([]|\bCRICOS|$)/;

/** The first and the last day in a line like "2 Mar 2026 - 25 Feb 2028", unless the line is about something else. */
export function rangeIn(lines: readonly string[]): string[] {
  const line = lines.find(
    (one) =>
      /\d\W{0,9}(?:\bto\b|\buntil\b|[-–—~至])\W{0,9}\w/.test(one) &&
      daysIn(one).length === 2 &&
      !/oshc|cover|insur|visa|holiday|break|orient|fee|\$|pay|保险|费/i.test(one),
  );
  return line ? daysIn(line) : [];
}

/** Words for lengths that are not those of a course. */
const otherLength =
  /holiday|break|orientation|payment|refund|cancel|within|notice|before|after|prior|experience|\bage|visa|valid|oshc|cover|insurance|hours?\b|placement|internship|accommodation|homestay|\bold\b|previous|probation|grace|every|instal|假期|以内|之内|以前|以后|提前|有效|保险|住宿|实习|年龄/i;

/** Lengths without a label. A length that is alone in its clause, or next to a word for the course, is the course's. */
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

/** A place without the text after it on the same line. */
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

/** A code with its position in the letter. */
export interface FoundCode {
  code: WrittenCode;
  line: number;
  column: number | null;
  isProvider: boolean;
}

/** All codes with their positions. The label decides whether a code is of a course or a provider, else its form: five digits and a letter. */
export function findCodes(lines: readonly string[], values: readonly LabelledValue[]) {
  const found = new Map<string, FoundCode>();
  const add = (code: WrittenCode, place: Pick<FoundCode, "line" | "column">, label: LabelledValue["kind"] | null) => {
    if (code.kind === "rto" || code.kind === "teqsa") return;
    const isShort = /^0\d{4}[A-Z]$/.test(code.meant[0] ?? "");
    const isProvider =
      label === "providerCode" ||
      (isShort && !(label === "courseCode" && code.meant.length > 1 && code.typed.length !== 6));
    // A provider's code has five digits, a course's six.
    const meant = code.meant.toSorted((a, b) => (isProvider ? a.length - b.length : b.length - a.length));
    if (!found.has(code.typed))
      found.set(code.typed, { code: { ...code, meant }, ...place, isProvider: isProvider && code.kind === "cricos" });
  };
  for (const { kind, label, value, line, column } of values) {
    if (kind !== "courseCode" && kind !== "providerCode") continue;
    const whole = asCode(value) ?? asCode(`CRICOS ${value}`);
    for (const code of whole ? [whole] : codesIn(value)) {
      // Universities have internal course codes too: "Course code: 41680".
      if (/cricos/i.test(label) || isFullCode(code)) add(code, { line, column }, whole ? kind : null);
    }
  }
  lines.forEach((line, number) => {
    // Seven digits, the first of which is a zero, count too.
    const bare = [...line.matchAll(/(?<![\d$.,/-])0\d{6}(?![\d./-])/g)].flatMap(([digits]) => asCode(digits) ?? []);
    for (const code of [...codesIn(line), ...bare])
      if (isFullCode(code)) add(code, { line: number, column: null }, null);
  });
  return [...found.values()].toSorted((a, b) => a.line - b.line || (a.column ?? 0) - (b.column ?? 0));
}

/** Whether a code is complete, so that it needs no label. Numbers of agents and applications look like incomplete ones. */
const isFullCode = ({ kind, typed, meant: [code = ""] }: WrittenCode): boolean =>
  kind === "vet" || (typed.length === code.length && /^(?:0\d{4}[A-Z]|[01]\d{5}[A-Z]|0\d{6})$/.test(code));

/** The course that a value belongs to: that of its row or column of a table, or that of the section. */
export function divide(
  codes: readonly FoundCode[],
  values: readonly LabelledValue[],
  prose: readonly { text: string; line: number }[],
) {
  const lines = codes.map(({ line }) => line);
  const begins = [
    ...values.filter(({ kind }) => kind === "course").map(({ line }) => line),
    ...prose
      .filter(
        ({ text }) =>
          /^(?:course|program|package|stage|offer|part|第|课程)\s?\w{0,3}\b/i.test(text) && text.length < 80,
      )
      .map(({ line }) => line),
  ];
  const starts = lines.map((line, at) => {
    const previous = lines[at - 1] ?? -1;
    const between = begins.filter((begin) => begin > previous && begin <= line);
    return at === 0 ? Math.min(line, ...between) : between.length > 0 ? Math.min(...between) : line;
  });
  const isList = new Set(lines).size < lines.length;
  /** Null: the value belongs to all courses. */
  const ofLine = (line: number): number | null => {
    if (codes.length < 2) return 0;
    if (isList) return null;
    let block: number | null = null;
    starts.forEach((start, at) => {
      if (line >= start) block = at;
    });
    return block;
  };
  const of = ({ line, isRow, column }: LabelledValue): number | null => {
    if (codes.length < 2) return 0;
    const inRow = isRow ? codes.findIndex((code) => code.line === line) : -1;
    if (inRow >= 0) return inRow;
    const inColumn = column === null ? -1 : codes.findIndex((code) => code.column === column);
    return inColumn >= 0 ? inColumn : ofLine(line);
  };
  return { of, ofLine };
}
