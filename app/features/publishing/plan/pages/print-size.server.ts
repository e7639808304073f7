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

/** The room for text on a sheet of A4, in square points. */
const room = 352_000;

/** The width of a text in characters (a Latin one is half as wide as a Chinese one), with the rest of its last row. */
const widthOf = (text: string): number => [...text].reduce((sum, one) => sum + (one > "\u2e7f" ? 1 : 0.55), 13);

/**
 * The class of the largest size with which texts fit one sheet. A character takes the square of its size.
 * @param small texts of the foot, whose size is fixed
 */
export function printSizeOf(texts: readonly string[], small: readonly string[]): string {
  const width = (all: readonly string[]) => all.reduce((sum, text) => sum + widthOf(text), 0);
  const fits = (size: number) => width(texts) * size ** 2 * 1.25 + width(small) * 8 ** 2 * 1.6 < room;
  return sizes.find(([size]) => fits(size))?.[1] ?? smallest;
}
