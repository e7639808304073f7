/** The sizes of text on paper in points, the largest first, each with its class (app.css, .brief). */
const sizes = [
  [13, "[--print:13pt]"],
  [12, "[--print:12pt]"],
  [11, "[--print:11pt]"],
  [10, "[--print:10pt]"],
  [9.7, "[--print:9.7pt]"],
  [9.3, "[--print:9.3pt]"],
  [9, "[--print:9pt]"],
  [8.7, "[--print:8.7pt]"],
] as const;

/** The smallest one, for pages that are full. */
const smallest = "[--print:8.5pt]";

/** The room for text on a sheet of A4, in square points: measured on the printed cases, whose text fits up to it. */
const room = 372_000;

/** The width of a Latin character, of a Chinese one 1. */
const latinWidth = 0.55;

/** The empty rest of the last row of a text, in characters on average. */
const restOfRow = 13;

/** Row heights as a multiple of the size of the text; that of the foot has the gaps between its rows. */
const rowHeight = { text: 1.25, foot: 1.3 };

/** The fixed size of the foot, in points. */
const footSize = 8.5;

/** The width of the rows that a text takes, in Chinese characters. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, one) => sum + (one > "\u2e7f" ? 1 : latinWidth), restOfRow);

/**
 * The class of the largest size with which texts fit one sheet. A character takes the square of its size.
 * @param foot texts of the foot
 */
export function printSizeOf(texts: readonly string[], foot: readonly string[]): string {
  const width = (all: readonly string[]) => all.reduce((sum, text) => sum + widthOf(text), 0);
  const taken = width(foot) * footSize ** 2 * rowHeight.foot;
  const fits = (size: number) => width(texts) * size ** 2 * rowHeight.text + taken < room;
  return sizes.find(([size]) => fits(size))?.[1] ?? smallest;
}
