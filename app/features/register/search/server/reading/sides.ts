import { type TermKind, termKeyOf } from "../../shared/vocabulary/lexicon.ts";
import { hasUse, isEmpty, readTerm, type Token, textOf } from "../chart/token.ts";
import type { Parts, Path } from "./path.ts";
import { differ } from "./slots.ts";

const sideKinds = ["institution", "field", "level", "category", "place"] as const;

/** One of the compared things of a query: X 还是 Y, X 和 Y 的区别, X Y 纠结. */
export interface Side {
  kind: (typeof sideKinds)[number];
  label: string;
  /** The query for this side alone, with the other words, the limits and the exclusions. */
  q: string;
}

/** Maximum number of sides; more are a list. */
const most = 3;

const kinds: readonly (readonly TermKind[])[] = [["institution"], ["field"], ["level", "category"], ["place"]];

const isChoice = (token: Token) => hasUse(token, "difference", "versus");

/**
 * Finds the compared things of a query. A city beside a university stands for a university: 莫纳什 墨尔本 纠结. @returns the
 * tokens, with such a city as a university
 */
export function readSides(
  given: readonly Token[],
  { text, lexicon }: Path,
  { limits, negations }: Parts,
): { sides: Side[]; tokens: Token[] } {
  const tokens = [...given];
  // A negation applies to the following words, so it comes last.
  const limited = [...limits, ...negations.excluded].map(({ typed }) => typed);
  // In 幼教和护理哪个好移民 the conjunction joins the compared subjects.
  const isJoined = tokens.some((token) => hasUse(token, "and", "or"));
  const asksWhich = isJoined && lexicon.patterns.which.some((pattern) => text.search(pattern) >= 0);
  const kindOf = (token: Token) => readTerm(token).kind;
  // 公立高中和私立高中 is a comparison and not a filter.
  const hasOpposites = isJoined && areOpposite(tokens.filter((token) => kindOf(token) === "category"));
  const isChosen = tokens.some(isChoice);
  const isCompared = isChosen || asksWhich || hasOpposites;
  const [only, other] = tokens.filter((token) => kindOf(token) === "institution");
  const city = tokens.findIndex((token) => kindOf(token) === "place");
  const place = tokens[city];
  if (only && !other && place && (isCompared || isJoined) && isBeside(tokens, only, place)) {
    // TAFE NSW 和 Box Hill are two colleges, but 悉尼大学和墨尔本 may be a city.
    const universities = isCompared ? [`${place.text}大学`, `university of ${place.text}`] : [];
    const names = [...universities, `${place.text} institute`].map((name) => lexicon.terms.get(termKeyOf(name)));
    const meanings = (names.find((known) => known) ?? []).filter(({ meaning }) => meaning.kind === "institution");
    if (meanings.length > 0) tokens[city] = { ...place, meanings, guide: null };
  }
  if (!isCompared) return { sides: [], tokens };
  for (const own of kinds) {
    const compared = tokens.filter((token) => own.some((kind) => kind === kindOf(token)));
    const distinct = [
      ...new Map(
        compared.map((token) => [JSON.stringify(readTerm(token).meanings.map(({ values }) => values)), token]),
      ).values(),
    ];
    // In 悉尼和墨尔本哪些大学 the places filter universities.
    const isAsked = isChosen || hasOpposites || !own.includes("place");
    if (distinct.length < 2 || distinct.length > most || !isAsked) continue;
    const sides = distinct.map((token): Side => {
      const others = tokens.filter(
        (one) => !compared.includes(one) && !isChoice(one) && !hasUse(one, "and", "or", "hollow") && !isEmpty(one),
      );
      const { kind, meanings } = readTerm(token);
      return {
        kind: sideKinds.find((one) => one === kind) ?? "field",
        label:
          ["field", "category", "place"].includes(kind) && /^\p{Script=Han}+$/u.test(token.text)
            ? token.text
            : (meanings[0]?.label ?? token.text),
        q: [nameOf(token), textOf(others, text), ...limited].filter(Boolean).join(" "),
      };
    });
    return { sides, tokens };
  }
  return { sides: [], tokens };
}

/** A name that finds the same institution: 墨尔本大学 for 墨尔本. */
const nameOf = (token: Token): string => {
  const { kind, meanings } = readTerm(token);
  return kind === "institution" ? (meanings[0]?.label ?? token.text) : token.text;
};

/** Whether only a conjunction stands between two tokens. */
function isBeside(tokens: readonly Token[], one: Token, other: Token): boolean {
  const [first, last] = [tokens.indexOf(one), tokens.indexOf(other)].toSorted((a, b) => a - b);
  return tokens
    .slice((first ?? 0) + 1, last)
    .every((token) => hasUse(token, "and", "or", "versus") || readTerm(token).kind === "filler");
}

/** Whether two kinds of schools are each other's opposite: public and private, girls and boys. */
const areOpposite = ([one, other]: readonly Token[]): boolean =>
  one !== undefined && other !== undefined && differ(readTerm(one).meanings, readTerm(other).meanings);
