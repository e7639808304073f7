import type { KnownWord } from "#app/features/register/answers/server/public.ts";
import { type AnswerRow, placeholderPattern } from "#app/features/register/answers/shared/answer-row.ts";
import { mentionPattern } from "#app/features/register/facts/shared/mentions.ts";
import type { AskedPart } from "./asked-parts.ts";
import { isGeneralAsk, isMinor } from "./weigh-words.ts";

/** Characters without a meaning that a question may have beside what a row answers, by what it asks: 能不能 asks about what is not known. */
const mostUnknown = { definite: 6, general: 1 };

/** What a word counts that a row has: named in the question, or told beside it; and one that it has not. */
const counts = { named: 1, told: 0.3, also: 0.4, untaken: 0.8 };

/**
 * The row that answers what a clause asks about what it names, whatever the words beside them; null without one, or with two.
 * @param known all words of the query
 * @param rows of the answers
 */
export function keyedRow(part: AskedPart, known: readonly KnownWord[], rows: readonly AnswerRow[]): AnswerRow | null {
  const isIn = ({ start }: KnownWord) => part.start <= start && start < part.end;
  const [own, told] = [known.filter(isIn), known.filter((word) => !isIn(word) && word.asked.length === 0)];
  const asks = own.flatMap(({ asked }) => asked);
  const definite = asks.filter((key) => !isGeneralAsk(key));
  const unknown = unknownIn(part, own);
  if (asks.length === 0 || unknown > (definite.length > 0 ? mostUnknown.definite : mostUnknown.general)) return null;
  const ownKeys = new Set(own.flatMap(({ keys }) => keys));
  const all = new Set([...ownKeys, ...told.flatMap(({ keys }) => keys)]);
  const naming = own.filter(({ keys, asked, start, end }) => end - start > 1 && asked.length === 0 && keys.some((key) => !isMinor(key)));
  const found = rows.flatMap((row) => {
    const needs = [...row.entity, ...row.when];
    if (needs.length === 0 || row.claim.length > 0 || isOfRegister(row)) return [];
    const isAsked = row.asked.some((key) => (definite.length > 0 ? definite : asks).includes(key));
    if (!isAsked || !needs.every((key) => all.has(key)) || !needs.some((key) => ownKeys.has(key))) return [];
    const takes = (keys: readonly string[], of: readonly string[]) =>
      keys.some((key) => of.some((one) => one === key || one.startsWith(`${key}-`)));
    const worth = naming.reduce(
      (sum, { keys }) =>
        sum + (takes(keys, needs) ? counts.named : takes(keys, row.also) ? counts.also : -counts.untaken),
      0,
    );
    const isTold = told.filter(({ keys }) => takes(keys, needs)).length > 0;
    return [{ row, worth: worth + (isTold ? counts.told : 0), missing: naming.filter(({ keys }) => !takes(keys, [...needs, ...row.also])) }];
  });
  const [best, next] = found.toSorted((a, b) => b.worth - a.worth);
  if (!best || best.missing.length > 0 || (next && next.worth === best.worth)) return null;
  return best.row;
}

/** Rows with values of the register say nothing without the thing that is asked for. */
const isOfRegister = ({ say, more }: AnswerRow) =>
  more.startsWith("{") || say.replaceAll(mentionPattern, "").search(placeholderPattern) >= 0;

/** How many characters of a clause have no meaning. */
function unknownIn({ text, start }: AskedPart, own: readonly KnownWord[]): number {
  const rest = own.reduce(
    (left, word) => left.slice(0, word.start - start) + " ".repeat(word.end - word.start) + left.slice(word.end - start),
    text,
  );
  return rest.match(/\p{Script=Han}|[a-z0-9]+/gu)?.length ?? 0;
}
