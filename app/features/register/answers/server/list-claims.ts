import { and, isNotNull, not } from "drizzle-orm";
import { isNotReplaced } from "#app/features/foundation/records/server/public.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { figureUnits } from "#worker/platform/figure-text.ts";
import type { Answer } from "../shared/answer.ts";
import { parseClaim } from "../shared/claim.ts";
import { answerColumns, findAnswers } from "./find-answers.ts";
import { answers } from "./schema.ts";

/** A common statement with its verdict today. */
export interface ListedClaim {
  /** The file of seed/claims/. */
  area: string;
  heard: string;
  answer: Answer;
}

/** The number of the statement, in the unit of its figure, as a limit. */
const asHeard = {
  units: Object.fromEntries(figureUnits.map((unit) => [unit, 1])),
  hasUnit: true,
  isMost: true,
  isLeast: true,
  isNeeded: true,
  isAge: true,
  isAllowed: false,
  isEnough: false,
  isRough: false,
  asked: [],
};

/** All statements with verdicts, in the order of their keys within an area. */
export async function listClaims(app: { db: Session; now: () => number }): Promise<ListedClaim[]> {
  const rows = await app.db.orm
    .select({ ...answerColumns, area: answers.area })
    .from(answers)
    .where(and(isNotNull(answers.heard), not(answers.isWithdrawn), isNotReplaced(answers)))
    .orderBy(answers.area, answers.key);
  const found = await findAnswers(
    app,
    rows.map((row) => {
      const claim = parseClaim(row.claim);
      return { row, pieces: [], ...(claim?.kind === "figure" && { claimed: { ...asHeard, amount: claim.heard } }) };
    }),
  );
  const ofKey = new Map(found.map((answer) => [answer.key, answer]));
  return rows.flatMap(({ key, area, heard }) => {
    const answer = ofKey.get(key);
    return answer && heard !== null ? [{ area, heard, answer }] : [];
  });
}
