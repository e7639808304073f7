import { asCode, codesIn, type WrittenCode } from "#app/features/register/catalogue/shared/codes.ts";
import { type FeePeriod, type FeeRole, feePeriodOf, feeRoleOf } from "./fee-kind.ts";
import { amountsIn, daysIn, type Length, lengthsIn } from "./figures.ts";
import { type LabelledValue, linesOf, readLayout } from "./layout.ts";

export interface OfferedFee {
  /** AUD. */
  aud: number;
  written: string;
  role: FeeRole;
  period: FeePeriod;
}

/** What a letter says of one course. Values are as written. */
export interface OfferedCourse {
  code: WrittenCode | null;
  names: string[];
  lengths: (Length & { isLabelled: boolean })[];
  fees: OfferedFee[];
  /** YYYY-MM-DD */
  start: string | null;
  end: string | null;
  campuses: string[];
}

/** What a letter says. */
export interface Letter {
  /** Lines of the normalised text. */
  lines: string[];
  /** Codes of providers, as far as their form or label tells. */
  providers: WrittenCode[];
  /** Names with a label of a school. */
  schools: string[];
  /** National codes of vocational education. */
  vetCodes: string[];
  /** One for each course code; one without a code when the letter has none. */
  courses: OfferedCourse[];
  /** Study elsewhere is counted, so the course is shorter. */
  hasCredit: boolean;
}

interface FoundCode {
  code: WrittenCode;
  line: number;
  row: number | null;
  column: number | null;
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
    const [start, end] = (["start", "end"] as const).map(
      (kind) => own(block, kind).flatMap(({ value }) => daysIn(value))[kind === "start" ? 0 : 0] ?? null,
    );
    const labelledCampuses = own(block, "campus").map(({ value }) => value);
    const sentence = sentences.map(({ text }) => text).join(" ");
    return {
      code: found?.code ?? null,
      names: own(block, "course").map(({ value }) => value),
      lengths: [
        ...own(block, "length").flatMap(({ label, value }) =>
          lengthsIn(value, unitOfLabel(label)).map((length) => ({ ...length, isLabelled: true })),
        ),
        ...lengthsOfProse(sentence),
      ],
      fees: [
        ...own(block, "money").flatMap(({ label, value }) => feesOf(label, value)),
        ...feesOfProse(sentences.map(({ text }) => text)),
      ],
      start:
        start ?? daysIn(/(?:commenc|start|begin|开学|开课|入学)[^.。]{0,60}/i.exec(sentence)?.[0] ?? "")[0] ?? null,
      end: end ?? null,
      campuses: labelledCampuses.length > 0 ? labelledCampuses : campusesOfProse(sentence),
    };
  });
  const whole = lines.join(" ");
  return {
    lines,
    providers: found.filter(({ isProvider }) => isProvider).map(({ code }) => code),
    schools: values
      .filter(({ kind, value }) => kind === "provider" && !/cricos/i.test(value))
      .map(({ value }) => value),
    vetCodes: found.filter(({ code }) => code.kind === "vet").map(({ code }) => code.typed),
    courses,
    hasCredit:
      /advanced standing|credit (?:transfer|granted|of|for)|recognition of prior|\bRPL\b|exempt|学分减免|免修|抵免|学分转换/i.test(
        whole,
      ),
  };
}

/** All codes with their places. A label decides whether a code is of a course or a provider, else its form: five digits and a letter. */
function findCodes(lines: readonly string[], values: readonly LabelledValue[]) {
  const found = new Map<string, FoundCode & { isProvider: boolean }>();
  const add = (code: WrittenCode, place: Omit<FoundCode, "code">, label: LabelledValue["kind"] | null) => {
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
  for (const { kind, label, value, line, row, column } of values) {
    if (kind !== "courseCode" && kind !== "providerCode") continue;
    const whole = asCode(value) ?? asCode(`CRICOS ${value}`);
    for (const code of whole ? [whole] : codesIn(value)) {
      // Universities have course codes of their own: "Course code: 41680".
      if (/cricos/i.test(label) || isFullCode(code)) add(code, { line, row, column }, whole ? kind : null);
    }
  }
  lines.forEach((line, number) => {
    for (const code of codesIn(line)) if (isFullCode(code)) add(code, { line: number, row: null, column: null }, null);
  });
  return [...found.values()].toSorted((a, b) => a.line - b.line || (a.column ?? 0) - (b.column ?? 0));
}

/** Whether a code is whole, so that it needs no label: numbers of agents and applications look like short ones. */
const isFullCode = ({ kind, typed, meant: [code = ""] }: WrittenCode): boolean =>
  kind === "vet" || (typed.length === code.length && /^(?:0\d{4}[A-Z]|[01]\d{5}[A-Z]|0\d{6})$/.test(code));

/** Which course a value belongs to: of its row or column of a table, or the section in which the course is. */
function divide(
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
  /** Null: of all courses. */
  const ofLine = (line: number): number | null => {
    if (codes.length < 2) return 0;
    if (isList) return null;
    let block: number | null = null;
    starts.forEach((start, at) => {
      if (line >= start) block = at;
    });
    return block;
  };
  const of = ({ line, row, column }: LabelledValue): number | null => {
    if (codes.length < 2) return 0;
    const inRow =
      row === null ? -1 : codes.findIndex((code) => code.row === row || (code.row === null && code.line === line));
    if (inRow >= 0) return inRow;
    const inColumn = column === null ? -1 : codes.findIndex((code) => code.column === column);
    return inColumn >= 0 ? inColumn : ofLine(line);
  };
  return { of, ofLine };
}

function unitOfLabel(label: string): Length["unit"] {
  if (/month|月/i.test(label)) return "months";
  return /year|年/i.test(label) ? "years" : "weeks";
}

/** Lengths of other things than a course. */
const otherLength =
  /holiday|break|orientation|payment|refund|cancel|within|notice|before|after|prior|experience|\bage|visa|valid|oshc|cover|insurance|hours?\b|placement|internship|accommodation|homestay|per week|a week|old|previous|probation|grace|假期|以内|之内|以前|以后|提前|有效|保险|住宿|实习|年龄/i;

function lengthsOfProse(text: string): (Length & { isLabelled: boolean })[] {
  return lengthsIn(text, null)
    .filter(({ at, written }) => !otherLength.test(text.slice(Math.max(0, at - 30), at + written.length + 16)))
    .map((length) => {
      const around = text.slice(Math.max(0, length.at - 40), length.at + length.written.length + 14);
      return { ...length, isLabelled: /duration|length|full[- ]time|course|program|学制|全日制|课程/i.test(around) };
    });
}

function feesOf(label: string, value: string): OfferedFee[] {
  const amounts = amountsIn(value, true);
  return amounts.map(({ aud, at, written }, position) => {
    const before = value.slice(
      amounts[position - 1] ? (amounts[position - 1]?.at ?? 0) + (amounts[position - 1]?.written.length ?? 0) : 0,
      at,
    );
    const after = value.slice(at + written.length, amounts[position + 1]?.at ?? value.length).slice(0, 60);
    // In "Tuition: 38,500 per year (total 115,500)" words nearer than the label decide.
    const near = `${before} ${after}`;
    const nearRole = feeRoleOf(near);
    const nearPeriod = feePeriodOf(position === 0 ? `${before} ${after.split(/[(;,，；（]/, 1)[0]}` : near);
    return {
      aud,
      written,
      role:
        nearRole === "unknown" || (nearRole === "tuition" && feeRoleOf(label) !== "unknown")
          ? feeRoleOf(label)
          : nearRole,
      period: nearPeriod === "any" ? feePeriodOf(label) : nearPeriod,
    };
  });
}

/** @param lines a line without a word for a charge is read with the line before it */
function feesOfProse(lines: readonly string[]): OfferedFee[] {
  return lines.flatMap((line, number) =>
    amountsIn(line, false).map(({ aud, at, written }) => {
      const before =
        line
          .slice(Math.max(0, at - 90), at)
          .split(/[.。;；](?=\s|$)/)
          .at(-1) ?? "";
      const after =
        line.slice(at + written.length, at + written.length + 40).split(/[.。;；，]|,\s|AUD|\$/, 1)[0] ?? "";
      const own = `${before} ${after}`;
      const context = feeRoleOf(own) === "unknown" ? `${lines[number - 1] ?? ""} ${own}` : own;
      return { aud, written, role: feeRoleOf(context), period: feePeriodOf(context) };
    }),
  );
}

function campusesOfProse(text: string): string[] {
  const found = [
    ...text.matchAll(/\b((?:[A-Z][\w'’.-]*\s){1,4})[Cc]ampus\b/g),
    ...text.matchAll(/[Cc]ampus(?: in| at|:)\s((?:[A-Z][\w'’.-]*\s?){1,3})/g),
    ...text.matchAll(/(\p{Script=Han}{2,6})校区/gu),
  ];
  return [
    ...new Set(
      found
        .map(([, name = ""]) => name.replace(/^(?:The|Our|At|And|Main|Your|This)\s/i, "").trim())
        .filter((name) => name.length > 1),
    ),
  ];
}
