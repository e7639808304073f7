import { hasUse, isEmpty, readTerm, type Token, textOf } from "../chart/token.ts";
import type { Parts, Path } from "./path.ts";
import type { SlotKind } from "./understanding.ts";

/** One of the compared things of a query: X 还是 Y, X 和 Y 的区别, X Y 纠结. */
export interface Side {
  kind: SlotKind;
  label: string;
  /** The query for this side alone, with the other words, the limits and the exclusions. */
  q: string;
}

/** Maximum number of sides; more are a list. */
const most = 3;

const kinds: SlotKind[][] = [["institution"], ["field"], ["category"], ["level", "category"], ["place"]];

const isChoice = (token: Token) => hasUse(token, "difference", "versus");

/** Two schools or two levels are compared without a word for it: 悉大和新南. Two subjects are a wish for either. */
const isPair = (kinds: readonly string[]): boolean =>
  /^(?:institution institution|level level|category category)$/.test(kinds.join(" "));

/** Finds the compared things of a query. */
export function readSides(tokens: readonly Token[], { text, lexicon }: Path, { limits, negations }: Parts): Side[] {
  // A negation applies to the following words, so it comes last.
  const limited = [...limits, ...negations.excluded].map(({ typed }) => typed);
  // In 幼教和护理哪个好移民 the conjunction joins the compared subjects.
  const isJoined = tokens.some((token) => hasUse(token, "and", "or"));
  const asksWhich = isJoined && lexicon.patterns.which.some((pattern) => text.search(pattern) >= 0);
  const kindOf = (token: Token) => readTerm(token).kind;
  const clauseOf = ({ start }: Token) => text.slice(0, start).split(/[,。;!?]/).length;
  const isChosen = tokens.some(isChoice) || (isJoined && isPair(tokens.filter((token) => !isEmpty(token)).map(kindOf)));
  if (!(isChosen || asksWhich)) return [];
  for (const own of kinds) {
    const ofKind = tokens.filter((token) => own.some((kind) => kind === kindOf(token)));
    // In 想当律师,读 JD 还是 LLM the job is not compared.
    const beside = ofKind.filter((token) =>
      tokens.some((one) => hasUse(one, "versus", "or") && clauseOf(one) === clauseOf(token)),
    );
    const compared = beside.length > 1 ? beside : ofKind;
    const distinct = [
      ...new Map(
        compared.map((token) => [JSON.stringify(readTerm(token).meanings, ["values", "words"]), token]),
      ).values(),
    ];
    // In 悉尼和墨尔本哪些大学 the places filter universities.
    const isAsked = isChosen || !own.includes("place");
    if (distinct.length < 2 || distinct.length > most || !isAsked) continue;
    return distinct.map((token): Side => {
      const others = tokens.filter(
        (one) => !ofKind.includes(one) && !isChoice(one) && !hasUse(one, "and", "or", "hollow") && !isEmpty(one),
      );
      const { kind, meanings } = readTerm(token);
      const name = meanings[0]?.label ?? token.text;
      const isOwnName = ["field", "category", "place"].includes(kind) && /^\p{Script=Han}+$/u.test(token.text);
      return {
        kind: own.find((one) => one === kind) ?? "field",
        label: isOwnName ? token.text : name,
        q: [kind === "institution" ? name : token.text, textOf(others, text), ...limited].filter(Boolean).join(" "),
      };
    });
  }
  return [];
}
