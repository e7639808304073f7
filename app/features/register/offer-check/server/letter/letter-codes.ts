import { asCode, codesIn, type WrittenCode } from "#app/features/register/catalogue/shared/codes.ts";
import type { LabelledValue } from "./layout.ts";

/** A code with its place. */
export interface FoundCode {
  code: WrittenCode;
  line: number;
  column: number | null;
  isProvider: boolean;
}

/** All codes with their places. A label decides whether a code is of a course or a provider, else its form: five digits and a letter. */
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
      // Universities have course codes of their own: "Course code: 41680".
      if (/cricos/i.test(label) || isFullCode(code)) add(code, { line, column }, whole ? kind : null);
    }
  }
  lines.forEach((line, number) => {
    // Also seven digits, of which the first is a zero.
    const bare = [...line.matchAll(/(?<![\d$.,/-])0\d{6}(?![\d./-])/g)].flatMap(([digits]) => asCode(digits) ?? []);
    for (const code of [...codesIn(line), ...bare])
      if (isFullCode(code)) add(code, { line: number, column: null }, null);
  });
  return [...found.values()].toSorted((a, b) => a.line - b.line || (a.column ?? 0) - (b.column ?? 0));
}

/** Whether a code is whole, so that it needs no label: numbers of agents and applications look like short ones. */
const isFullCode = ({ kind, typed, meant: [code = ""] }: WrittenCode): boolean =>
  kind === "vet" || (typed.length === code.length && /^(?:0\d{4}[A-Z]|[01]\d{5}[A-Z]|0\d{6})$/.test(code));

/** Which course a value belongs to: of its row or column of a table, or the section in which the course is. */
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
  const of = ({ line, isRow, column }: LabelledValue): number | null => {
    if (codes.length < 2) return 0;
    const inRow = isRow ? codes.findIndex((code) => code.line === line) : -1;
    if (inRow >= 0) return inRow;
    const inColumn = column === null ? -1 : codes.findIndex((code) => code.column === column);
    return inColumn >= 0 ? inColumn : ofLine(line);
  };
  return { of, ofLine };
}
