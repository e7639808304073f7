import {
  type CodeAnswer,
  checkCodes,
  findLeftInstitutions,
  type LeftInstitutions,
} from "#app/features/register/catalogue/server/public.ts";
import { asCode, codesIn } from "#app/features/register/catalogue/shared/codes.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { nameKeyOf } from "../normalise.ts";

/** The register's status of a code or of a whole institution name in a query, independent of the search results. */
export interface RegisterAnswer {
  /** The query to search for: a code in the register's form, else as asked. */
  q: string;
  /** Codes that need a sentence: missing, closed, delisted, or corrected. */
  codes: CodeAnswer[];
  /** The whole query is a code that the register lacks. */
  isMissing: boolean;
  /** The query is the name of delisted institutions. */
  left: LeftInstitutions | null;
}

/** Legal ends of registered names (Pty Ltd) that people omit, after a Latin word. */
const legalEnds = ["", " pty ltd", " pty limited", " limited", " ltd", " incorporated", " inc"];

/** One round trip for a code; one, of some index lookups, for any other query. */
export async function answerRegister({ db }: { db: Session }, q: string): Promise<RegisterAnswer> {
  const whole = asCode(q);
  if (whole) {
    const [answer] = await checkCodes({ db }, [whole]);
    if (!answer) return { q, codes: [], isMissing: false, left: null };
    const isSilent = answer.state === "open" && answer.code === answer.typed;
    const isMissing = answer.entries.length === 0;
    // The number in "RTO 3002" is the query, and RTO is not a kind of school.
    const searched = isMissing ? q.replaceAll(" ", "") : answer.code;
    return { q: searched, codes: isSilent ? [] : [answer], isMissing, left: null };
  }
  const codes = await checkCodes({ db }, codesIn(q));
  const key = nameKeyOf(q);
  const ends = /[a-z)]$/.test(key) ? legalEnds : [""];
  const keys = key.length < 3 ? [] : ends.map((end) => key + end);
  const left = codes.length > 0 || keys.length === 0 ? null : await findLeftInstitutions({ db }, keys);
  return { q, codes: codes.filter(({ state }) => state !== "open"), isMissing: false, left };
}

/** The sentences about codes and names; empty when the results show the same. */
export const sentencesOf = ({ codes, left }: RegisterAnswer): string =>
  [...codes.map(({ text }) => text), left && !left.hasOpen ? left.text : ""].join("");
