/** Classes of the sizes of text on paper, the largest first (app.css, .brief); the last one is for pages that are full. */
const large = "[--print:13pt] [--print:12pt] [--print:11pt] [--print:10pt] [--print:9.7pt] [--print:9.5pt] ";
const sizes = `${large}[--print:9.3pt] [--print:9.1pt] [--print:9pt] [--print:8.8pt] [--print:8.7pt] [--print:8.5pt] [--print:8.3pt] [--print:8.1pt] [--print:7.9pt] [--print:7.7pt] [--print:7.5pt]`;

/** The room for text on a sheet of A4 above the foot, in squares of points: measured on printed cases, whose text fits up to it. */
const room = 291_500;

/** The width of a Latin character, of a Chinese one 1; and the empty rest of the last row of a text, in characters on average. */
const [latinWidth, restOfRow] = [0.55, 13];

/** The class of the largest size with which texts fit one sheet. A character takes the square of its size. */
export function printSizeOf(texts: readonly string[]): string | undefined {
  const widthOf = (text: string) => [...text].reduce((sum, one) => sum + (one > "\u2e7f" ? 1 : latinWidth), restOfRow);
  const width = texts.reduce((sum, text) => sum + widthOf(text), 0);
  const classes = sizes.split(" ");
  return classes.find((name) => width * Number(/[\d.]+/.exec(name)?.[0]) ** 2 < room) ?? classes.at(-1);
}
