/** The sizes of text on paper in points, the largest first, each with its class (app.css, .brief). */
const sizes = [
  [12, "[--print:12pt]"],
  [11, "[--print:11pt]"],
  [10, "[--print:10pt]"],
  [9.5, "[--print:9.5pt]"],
  [9, "[--print:9pt]"],
  [8.6, "[--print:8.6pt]"],
] as const;

/** The smallest one, for pages that are full. */
const smallest = "[--print:8.5pt]";

/** A sheet of A4 within its margins, in points: its height (a little more, because the estimate of rows is), and the widths of the box, of a column's lines and of the foot. */
const sheet = { height: 803, box: 505, column: 250, foot: 470 };

interface Page {
  whose: string;
  keep: readonly (readonly string[])[];
  parts: readonly { lines: readonly string[]; due?: readonly { notes: readonly string[] }[] }[];
  notes: readonly string[];
  sources: readonly string[];
}

/** The width of a text in characters: a Latin one is about half as wide as a Chinese one. */
const widthOf = (text: string): number => [...text].reduce((sum, one) => sum + (one > "\u2e7f" ? 1 : 0.55), 0);

/** Rows of texts; lines end a little before the margin, because punctuation does not begin one. */
const rowsOf = (texts: readonly string[], size: number, width: number): number =>
  texts.reduce((sum, text) => sum + Math.ceil((widthOf(text) * size * 1.01) / width), 0);

/** The class of the largest size with which a page fits one sheet. */
export function printSizeOf({ whose, keep, parts, notes, sources }: Page): string {
  const foot = rowsOf([...notes, sources.join("；")], 8, sheet.foot) * 11.2;
  const fits = (size: number) => {
    const head = 55 + rowsOf([whose, ...keep.map((spans) => spans.join(""))], size, sheet.box) * size * 1.3;
    const columns = parts.map(({ lines, due = [] }) => {
      const rows = due.flatMap((row) => row.notes);
      return 15 + (rowsOf([...lines, ...rows], size, sheet.column) + due.length) * size * 1.22;
    });
    return head + columns.reduce((sum, height) => sum + height, 0) / 2 + foot < sheet.height;
  };
  return sizes.find(([size]) => fits(size))?.[1] ?? smallest;
}
