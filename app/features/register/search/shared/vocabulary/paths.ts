/** A part of a text, from its first character to the position after its last one. */
interface Span {
  start: number;
  end: number;
}

/** The length of the separator (no letter or digit) before a position; 0 for none. */
function signBefore(text: string, end: number): number {
  const length = /[\uDC00-\uDFFF]/.test(text[end - 1] ?? "") && end > 1 ? 2 : 1;
  return /^[^\p{L}\p{N}\p{M}\p{Cs}]$/u.test(text.slice(end - length, end)) ? length : 0;
}

/**
 * The cheapest segmentations of a whole text into pieces, at most `most`; of equal ones those with shorter last pieces
 * first. Separators need no piece. Empty when a part has no piece. Dynamic programming, in time linear in the number of
 * pieces.
 */
export function cheapestPaths<Piece extends Span>(
  text: string,
  pieces: Iterable<Piece>,
  costOf: (piece: Piece) => number,
  most: number,
): Piece[][] {
  const ending = Map.groupBy(pieces, ({ end }) => end);
  interface Step {
    cost: number;
    /** The last pieces of the cheapest segmentations that end here; none for a separator. */
    last: { from: number; piece: Piece | null }[];
  }
  const steps: (Step | undefined)[] = [{ cost: 0, last: [] }];
  for (let end = 1; end <= text.length; end += 1) {
    const step: Step = { cost: Number.POSITIVE_INFINITY, last: [] };
    const consider = (from: number, piece: Piece | null, own: number) => {
      const cost = (steps[from]?.cost ?? Number.POSITIVE_INFINITY) + own;
      if (cost < step.cost) Object.assign(step, { cost, last: [] });
      if (steps[from] && cost === step.cost) step.last.push({ from, piece });
    };
    for (const piece of ending.get(end) ?? []) consider(piece.start, piece, costOf(piece));
    const sign = signBefore(text, end);
    if (sign > 0) consider(end - sign, null, 0);
    step.last.sort((one, other) => other.from - one.from);
    if (step.last.length > 0) steps[end] = step;
  }
  const paths: Piece[][] = [];
  const walk = (end: number, after: readonly Piece[]) => {
    if (end === 0) paths.push([...after]);
    for (const { from, piece } of steps[end]?.last ?? []) {
      if (paths.length < most) walk(from, piece ? [piece, ...after] : after);
    }
  };
  walk(text.length, []);
  return paths;
}
