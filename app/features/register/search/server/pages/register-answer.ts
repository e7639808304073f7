import {
  type CodeAnswer,
  checkCodes,
  findLeftInstitutions,
  type LeftInstitutions,
} from "#app/features/register/catalogue/server/public.ts";
import { asCode, codesIn } from "#app/features/register/catalogue/shared/codes.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { nameKeyOf } from "../normalise.ts";

/** What the register says of a code or of the whole name in a query, whatever the search finds. */
export interface RegisterAnswer {
  /** The query to search for: a code in the register's form, else as asked. */
  q: string;
  /** Codes that need a sentence: not in our copy, closed, left the register, or read otherwise than typed. */
  codes: CodeAnswer[];
  /** The whole query is a code that our copy lacks. */
  isMissing: boolean;
  /** The query is the name of institutions that left the register. */
  left: LeftInstitutions | null;
}

/** Ends of registered names that people leave out, after a Latin word. */
const legalEnds = ["", " pty ltd", " pty limited", " limited", " ltd", " incorporated", " inc"];

/** One round trip for a code; one, of some index lookups, for any other query. */
export async function answerRegister({ db }: { db: Session }, q: string): Promise<RegisterAnswer> {
  const whole = asCode(q);
  if (whole) {
    const [answer] = await checkCodes({ db }, [whole]);
    if (!answer) return { q, codes: [], isMissing: false, left: null };
    const isSilent = answer.state === "open" && answer.code === answer.typed;
    const isMissing = answer.entries.length === 0;
    // RTO 3002 looks for no vocational school.
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

/** The sentences for people of an answer; empty when the results say it themselves. */
export const sentencesOf = ({ codes, left }: RegisterAnswer): string =>
  [...codes.map(({ text }) => text), left && !left.hasOpen ? left.text : ""].join("");
