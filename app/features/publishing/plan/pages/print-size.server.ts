/** Classes of the sizes of text on paper, the largest first (app.css, .brief). */
const sizes =
  "[--print:13pt] [--print:12pt] [--print:11pt] [--print:10pt] [--print:9.7pt] [--print:9.5pt] [--print:9.3pt] [--print:9.1pt] [--print:9pt]";

/** The room for text on a sheet of A4 above the foot, in squares of points: measured on printed cases, whose text fits up to it. */
const room = 283_500;

/** The width of a Latin character, of a Chinese one 1; and the empty rest of the last row of a text, in characters on average. */
const [latinWidth, restOfRow] = [0.55, 13];

/** A sentence, and its place in the order in which sentences are left out on paper; without one it stays. */
export interface Sentence {
  text: string;
  spare: number;
}

/**
 * The class of the largest size with which lines fit one sheet, and the number up to which their sentences are left out so that the
 * smallest size suffices. A character takes the square of its size.
 */
export function fitSheet(lines: readonly (readonly Sentence[])[]) {
  const ranks = [...new Set(lines.flatMap((line) => line.map(({ spare }) => spare)))].filter(Number.isFinite);
  for (const without of [0, ...ranks.toSorted((one, other) => one - other)]) {
    const texts = lines.map((line) => line.flatMap(({ text, spare }) => (spare > without ? text : [])).join(""));
    const widths = texts.flatMap((text) =>
      text ? [...text].reduce((sum, one) => sum + (one > "\u2e7f" ? 1 : latinWidth), restOfRow) : [],
    );
    const width = widths.reduce((sum, one) => sum + one, 0);
    const size = sizes.split(" ").find((name) => width * Number(/[\d.]+/.exec(name)?.[0]) ** 2 < room);
    if (size) return { size, without };
  }
  return { size: "", without: ranks.length === 0 ? 0 : Math.max(...ranks) };
}
