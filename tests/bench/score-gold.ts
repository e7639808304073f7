import { type GoldLine, isNatural, naturalKinds, readGold } from "./gold-format.ts";
import { type Answer, answerSchema, judgeLine } from "./judge-line.ts";
import type { RegisterFacts } from "./register-facts.ts";

/**
 * Sends a query to the search, over HTTP or in process.
 * @returns the parsed JSON of /api/search
 */
export type Ask = (q: string) => Promise<unknown>;

interface Share {
  found: number;
  all: number;
}

/** The number of lines of the gold sets with the expected response. */
export interface GoldScore {
  first: Share;
  natural: Share;
  /** Scores of the kinds of natural queries. */
  kinds: Map<string, Share>;
  /** Scores of the subjects: the first course is the plain degree, and there are enough providers. */
  subjects: { plainFirst: Share; providers: Share };
  misses: { kind: string; q: string; why: string }[];
}

/** Sends every query of the gold sets. */
export async function scoreGold(ask: Ask, facts: RegisterFacts): Promise<GoldScore> {
  const score: GoldScore = {
    first: { found: 0, all: 0 },
    natural: { found: 0, all: 0 },
    kinds: new Map(naturalKinds.map((kind) => [kind, { found: 0, all: 0 }])),
    subjects: { plainFirst: { found: 0, all: 0 }, providers: { found: 0, all: 0 } },
    misses: [],
  };
  for (const line of readGold()) {
    const { data: answer, error } = answerSchema.safeParse(await ask(line.q).catch(() => null));
    const why = answer ? judgeLine(line, answer, facts) : `no answer of the expected form: ${error.issues[0]?.message}`;
    if (why !== null) score.misses.push({ kind: line.kind, q: line.q, why });
    for (const share of [isNatural(line) ? score.natural : score.first, score.kinds.get(line.kind)]) {
      if (share) count(share, why === null);
    }
    if (answer && line.kind === "subject") countSubject(score.subjects, line, answer, facts);
  }
  return score;
}

function countSubject(subjects: GoldScore["subjects"], line: GoldLine, answer: Answer, facts: RegisterFacts) {
  if (line.want !== "course") return;
  const { providers, ...order } = line;
  count(subjects.plainFirst, judgeLine(order, answer, facts) === null);
  const { first, plain, ...spread } = line;
  count(subjects.providers, judgeLine(spread, answer, facts) === null);
}

function count(share: Share, isFound: boolean) {
  share.all += 1;
  if (isFound) share.found += 1;
}

/** Limits in percent. */
const goldLimits = { first: 98, natural: 92, kind: 80, plainFirst: 95, providers: 95 };

/** The figures of a score with their limits, for the report. */
export function goldFigures({ first, natural, kinds, subjects }: GoldScore) {
  return [
    { what: "search gold, names and codes", share: first, limit: goldLimits.first },
    { what: "search gold, natural queries", share: natural, limit: goldLimits.natural },
    ...[...kinds].map(([kind, share]) => ({ what: `  ${kind}`, share, limit: goldLimits.kind })),
    { what: "  subjects: plain degree first", share: subjects.plainFirst, limit: goldLimits.plainFirst },
    { what: "  subjects: enough providers", share: subjects.providers, limit: goldLimits.providers },
  ].map(({ what, share, limit }) => ({ what, ...share, percent: (100 * share.found) / share.all, limit }));
}
