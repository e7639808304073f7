/** Classes of the sizes of text on paper, the largest first (app.css, .brief); the last one is for pages that are full. */
const large = "[--print:13pt] [--print:12pt] [--print:11pt] [--print:10pt] [--print:9.7pt] [--print:9.5pt] ";
const sizes = `${large}[--print:9.3pt] [--print:9.1pt] [--print:9pt] [--print:8.8pt] [--print:8.7pt] [--print:8.5pt]`;

/** The room for text on a sheet of A4, in square points: measured on the printed cases, whose text fits up to it. */
const room = 379_000;

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
export function printSizeOf(texts: readonly string[], foot: readonly string[]): string | undefined {
  const width = (all: readonly string[]) => all.reduce((sum, text) => sum + widthOf(text), 0);
  const taken = width(foot) * footSize ** 2 * rowHeight.foot;
  const fits = (size: number) => width(texts) * size ** 2 * rowHeight.text + taken < room;
  const classes = sizes.split(" ");
  return classes.find((name) => fits(Number(/[\d.]+/.exec(name)?.[0]))) ?? classes.at(-1);
}
