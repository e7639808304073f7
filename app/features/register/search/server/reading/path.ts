import type { Lexicon } from "../../shared/vocabulary/lexicon.ts";
import { noPatterns } from "../../shared/vocabulary/patterns.ts";
import { bestPath } from "../chart/best-path.ts";
import { buildChart } from "../chart/chart.ts";
import { completeText, correctText } from "../chart/corrections.ts";
import { hasUse, type Token } from "../chart/token.ts";
import { foldText } from "../normalise.ts";
import { type Background, readBackground } from "./background.ts";
import { comparedPrices, readLimits } from "./limits.ts";
import { type Negations, readNegations } from "./negation.ts";
import { withoutTold } from "./told-amounts.ts";

/** The text with its best path through the chart. */
export interface Path {
  q: string;
  typed: string;
  text: string;
  tokens: Token[];
  /** The text has corrected words. */
  isCorrected: boolean;
  lexicon: Lexicon;
}

/** Quotation marks ask for an exact phrase. */
export const isExact = (q: string) => /["“”]/.test(q);

/** Finds the best path of a text, with its unknown words corrected or completed. */
export function findPath(q: string, text: string, lexicon: Lexicon): Path {
  const known = isExact(q) ? { ...lexicon, patterns: noPatterns } : lexicon;
  const read = (one: string) => withoutTold(bestPath(buildChart(one, known)), one, lexicon.patterns);
  const tokens = read(text);
  const path = { q, typed: foldText(q), lexicon };
  if (isExact(q)) return { ...path, text, tokens, isCorrected: false };
  const corrected = correctText(tokens, text, lexicon);
  const completed = completeText(tokens, corrected ?? text, lexicon);
  const better = completed ?? corrected;
  return better === null
    ? { ...path, text, tokens, isCorrected: false }
    : { ...path, text: better, tokens: read(better), isCorrected: corrected !== null };
}

/** The parts of a path that are not searched. */
export interface Parts {
  limits: ReturnType<typeof readLimits>;
  negations: Negations;
  background: Background;
  /** Phrases that limit nothing. */
  asides: Token[];
  /** All tokens of the other properties. */
  taken: ReadonlySet<Token>;
}

/** The limits, negations, background and asides of a path. */
export function partsOf({ tokens, text, lexicon }: Path): Parts {
  const compared = comparedPrices(tokens, text);
  const others = tokens.filter((token) => !compared.used.has(token));
  const limits = readLimits(others, text, lexicon.patterns);
  const paysLiving = limits.some(({ living }) => living);
  const limited = tokens.filter((token) => token.limit !== null || (paysLiving && hasUse(token, "living")));
  const negations = readNegations(tokens, text);
  const asides = others.filter(
    (token) =>
      (hasUse(token, "aside") || (!paysLiving && limits.length > 0 && hasUse(token, "living"))) &&
      token.guide?.kind !== "topic" &&
      !negations.used.has(token),
  );
  const apart = new Set([...limited, ...compared.used, ...negations.used, ...asides]);
  const background = readBackground(tokens, apart, text, lexicon);
  return {
    limits,
    negations: { ...negations, ignored: [...negations.ignored, ...compared.typed] },
    background,
    asides: asides.filter((token) => !background.used.has(token)),
    taken: new Set([...apart, ...background.used]),
  };
}
