// The layout of a letter: assigns labels to values.

import { amountsIn, lengthsIn } from "./figures.ts";
import { feePeriodOf, feeRoleOf } from "./letter-fees.ts";
import { isLabelAlone, kindOfLabel, type LabelKind } from "./lines.ts";

export interface LabelledValue {
  kind: LabelKind;
  label: string;
  value: string;
  line: number;
  isRow: boolean;
  /** In a table with one course per column: the number of the column, from 0; else null. */
  column: number | null;
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\|\s*|\s*\|$/g, "")
    .split(/\s*\|\s*|\t+|\s{2,}/)
    .map((cell) => cell.trim());

const isRule = (line: string) => /^[|\-–—=+:._ ]+$/.test(line);

interface Inline {
  label: string;
  value: string;
}

/** "Duration: 156 weeks", also several in one cell: "Start: 23/02/2026 Campus: Clayton". */
function inlineOf(cell: string): Inline | null {
  const found =
    /^([^:：]{2,60}?)\s*[:：]\s*(.*)$/.exec(cell) ??
    /^(课程|专业|学校|院校|校区|学费|学制|开学|入学)\s+(.+)$/.exec(cell);
  if (!found || /https?$/i.test(found[1] ?? "")) return null;
  return { label: found[1] ?? "", value: found[2] ?? "" };
}

/** The same, for text whose words are a label. */
const labelledOf = (cell: string): Inline | null => {
  const inline = inlineOf(cell);
  return inline && kindOfLabel(inline.label) !== null ? inline : null;
};

/** The end of a value that continues on the next line. */
const unfinished = /(?:^|\s)(?:in|of|and|for|the|with|&|\d{1,2} [A-Z][a-z]{2,8}|AUD|A?\$|\d+)$|[,(&/-]$/;

/** Maximum number of lines of a labelled value: broken lines and addresses. */
const maxValueLines = 2;

/** All labelled values of a letter, in its order. Text without a label is prose. */
export function readLayout(lines: readonly string[]): {
  values: LabelledValue[];
  prose: { text: string; line: number }[];
} {
  const values: LabelledValue[] = [];
  const prose: { text: string; line: number }[] = [];
  const rows = lines.map((line) => (isRule(line) ? [] : cellsOf(line)));
  let header: string[] | null = null;
  let carried = { label: "", line: -9 };
  const add = (own: string, value: string, line: number, place: { isRow?: true; column?: number } = {}) => {
    const shown = value.replace(/^[:：]\s*/, "");
    const isRest = carried.line === line - 1 && kindOfLabel(carried.label) === kindOfLabel(own);
    const label = isRest ? `${carried.label} ${own}` : own;
    // The label includes a name: "CRICOS course: Senior Secondary (Years 11 and 12)".
    const isNamed = /^cricos (?:course|program(?:me)?)$/i.test(label) && !/\d{4}/.test(shown);
    const kind = isNamed ? "course" : kindOfLabel(label);
    if (kind && shown !== "") values.push({ kind, label, value: shown, line, isRow: false, column: null, ...place });
  };
  for (let line = 0; line < rows.length; line += 1) {
    const cells = rows[line] ?? [];
    const filled = cells.filter((cell) => cell !== "");
    if (filled.length === 0) {
      if ((lines[line] ?? "") === "") header = null;
      continue;
    }
    // A line of labels: most cells of "No | Qualification | CRICOS | Weeks" are labels.
    const labels = filled.filter(isLabelAlone).length;
    const areLabels = filled.length > 1 && labels >= filled.length - (filled.length > 3 ? 1 : 0);
    if ((areLabels && !nextIsPairs(rows, line)) || isFeeHeader(rows, line)) {
      // Below a header like "2026 | Total course", a row begins with the purpose of its amounts.
      const next = rows.slice(line + 1).find((below) => below.length > 0) ?? [];
      header = next.length > cells.length ? ["", ...cells] : cells;
      continue;
    }
    if (header && header.length === cells.length && !filled.every((cell) => inlineOf(cell))) {
      const names = header;
      const isOfFees =
        amountsIn(filled.join(" "), true).length > 0 &&
        !names.every(isLabelAlone) &&
        !names.some((name) => kindOfLabel(name) === "courseCode");
      names.forEach((label, at) => {
        // Row and column together state the purpose of an amount: "Total" of "Tuition (AUD)", "Semester" "1 (Feb 2026)".
        const value = cells[at] ?? "";
        if (!isOfFees) add(label, value, line, { isRow: true });
        else if (at > 0 && value !== "")
          values.push({
            ...{ kind: "money", label: labelOfCell(cells[0] ?? "", label, names[0] ?? ""), value },
            ...{ line, isRow: false, column: null },
          });
      });
      if (!isOfFees) prose.push({ text: filled.join("  "), line });
      continue;
    }
    header = null;
    line = readCells(filled, line);
  }
  return { values, prose };

  /**
   * Reads labels and values in the cells of a line.
   * @returns the last line that was read
   */
  function readCells(cells: readonly string[], line: number): number {
    let last = line;
    if (cells.length > 1 && cells.every((cell) => inlineOf(cell) === null && !isLabelAlone(cell))) {
      prose.push({ text: cells.join("  "), line });
      return line;
    }
    for (let at = 0; at < cells.length; at += 1) {
      const cell = cells[at] ?? "";
      const inline = labelledOf(cell);
      if (inline && inline.value !== "") {
        const { text, end } =
          at === cells.length - 1 ? continued(inline.value, line) : { text: inline.value, end: line };
        for (const one of splitInline(inline.label, text)) add(one.label, one.value, line);
        last = Math.max(last, end);
      } else if (inline || isLabelAlone(cell)) {
        const own = inline?.label ?? cell;
        // A row with its own name: "Year 1 (2026)", "tuition fee", "$60,112".
        const isNamed = at === 1 && kindOfLabel(own) === "money" && kindOfLabel(cells[0] ?? "") === null;
        const label = isNamed ? `${cells[0]} ${own}` : own;
        const rest = cells.slice(at + 1);
        const next = rest.findIndex((one) => isLabelAlone(one) || inlineOf(one) !== null);
        const following = next < 0 ? rest : rest.slice(0, next);
        following.forEach((value, column) => {
          add(label, value, line, following.length > 1 ? { column } : {});
        });
        if (following.length === 0) {
          const { text, end } = continued("", line);
          // "Annual tuition" in one line, "fee: A$45,050" in the next.
          if (text === "") {
            carried = { label, line };
            prose.push({ text: cell, line });
          }
          add(label, text, line);
          last = Math.max(last, end);
        }
        at += following.length;
      } else prose.push({ text: cell, line });
    }
    return last;
  }

  /** A value continues on the next lines until a blank line or another label. */
  function continued(text: string, line: number): { text: string; end: number } {
    let joined = text;
    let end = line;
    const isWhole =
      amountsIn(text, false).length > 0 ||
      /\d\s*(?:weeks?|周|years?|年|months?)\b|\d{3}\.\d\d\b|\d{4}$|[.。]$/i.test(text);
    for (let next = line + 1; !isWhole && next <= line + maxValueLines && next < rows.length; next += 1) {
      const cells = (rows[next] ?? []).filter((cell) => cell !== "");
      if (cells.length === 0) {
        if (joined === "" && next === line + 1 && next + 1 < rows.length) continue;
        break;
      }
      const [only = ""] = cells;
      if (cells.length > 1 || isLabelAlone(only) || inlineOf(only) || (text !== "" && /\bCRICOS\b/.test(only))) break;
      if (amountsIn(only, false).length + lengthsIn(only, null).length > 0 && text !== "") break;
      // The value ends where a sentence begins, or when it is complete.
      if (joined !== "" && /^(?:you|we|the|this|please|dear|note|您|请|本)\b/i.test(only)) break;
      joined = `${joined} ${only}`.trim();
      end = next;
      if (text === "" && !unfinished.test(joined)) break;
    }
    return { text: joined, end };
  }
}

/** The words of an amount in a table, the nearest first. "Total" in a column that names no charge includes all charges. */
const labelOfCell = (row: string, column: string, corner: string) =>
  `${/^total$/i.test(row) && feeRoleOf(column) !== "tuition" ? "Grand total" : row}; ${column}; ${corner}`;

/** The header of rows of amounts, "Year | Tuition (AUD) | SSAF (AUD)": some words name a charge, none is a figure. */
const isFeeHeader = (rows: readonly string[][], line: number): boolean => {
  const cells = rows[line] ?? [];
  const next = rows.slice(line + 1).find((below) => below.length > 0) ?? [];
  return (
    cells.length > 1 &&
    [0, 1].includes(next.length - cells.length) &&
    cells.some((cell) => kindOfLabel(cell) === "money" || feePeriodOf(cell) === "total") &&
    cells.every((cell) => amountsIn(cell, true).length === 0 && !inlineOf(cell)) &&
    amountsIn(next.slice(1).join(" "), true).length > 0
  );
};

/** Two columns of labels and values: after a line of labels, a line with cells "label: value" is not a row of values. */
const nextIsPairs = (rows: readonly string[][], line: number): boolean => {
  const next = rows.slice(line + 1).find((cells) => cells.some((cell) => cell !== "")) ?? [];
  return next.length !== (rows[line] ?? []).length || next.some((cell) => isLabelAlone(cell));
};

/** Splits further labels off a value: "23/02/2026 Campus: Clayton". */
function splitInline(label: string, text: string): Inline[] {
  const further = /\s((?:[A-Z][\w./]*|[A-Z]{2,})(?: [\w./]+){0,3}|\p{Script=Han}{2,8})\s*[:：]\s*/gu;
  const found = [...text.matchAll(further)].filter(([, words = ""]) => kindOfLabel(words) !== null);
  const [first] = found;
  if (!first) return [{ label, value: text }];
  const parts: Inline[] = [{ label, value: text.slice(0, first.index).trim() }];
  found.forEach(({ 0: all, 1: words = "", index }, at) => {
    parts.push({ label: words, value: text.slice(index + all.length, found[at + 1]?.index ?? text.length).trim() });
  });
  return parts;
}
