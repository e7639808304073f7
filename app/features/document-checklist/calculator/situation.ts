import {
  findStops,
  noRuleAnswers,
  type RuleAnswers,
  readRuleAnswers,
  type Stop,
  studyOfLevel,
  writeRuleAnswers,
} from "#worker/features/student-visa/public.ts";

/** Where the visa application is made. */
export const places = ["outside", "inside"] as const;
/** Kinds of study, as in the official document checklist tool. */
export const levels = ["higher", "research", "doctorate", "vocational", "school", "english", "exchange"] as const;
/** Ways to prove funds; one is enough. */
export const fundings = ["deposit", "loan", "income", "scholarship"] as const;
/** Yes-or-no circumstances that add documents. */
export const circumstances = [
  "under18",
  "packaged",
  "partner",
  "children",
  "sponsor",
  "worked",
  "renamed",
  "military",
  "authorised",
  "translation",
] as const;

type Place = (typeof places)[number];
type Level = (typeof levels)[number];
type Funding = (typeof fundings)[number];
type Circumstance = (typeof circumstances)[number];

/** The situation of the applicant, which decides the documents. */
export interface Situation extends Record<Circumstance, boolean> {
  where: Place;
  level: Level;
  funds: Funding;
  /** What the rules of 2 October 2026 ask; what is studied is in `level`. */
  rule: RuleAnswers;
}

/** What the rules of 2 October 2026 have against the application. */
export function stopsOf({ rule, level, where, partner, children, packaged }: Situation): Stop[] {
  return findStops({ ...rule, study: studyOfLevel(level), place: where, family: partner || children, packaged });
}

/** One property of a situation: "where:inside", "level:research", "funds:loan", "partner". */
export type Tag = `where:${Place}` | `level:${Level}` | `funds:${Funding}` | Circumstance;

const none = Object.fromEntries(circumstances.map((name) => [name, false])) as Record<Circumstance, boolean>;

/** The situation before anything is selected. Most visitors have documents in Chinese. */
export const defaultSituation: Situation = {
  ...none,
  where: "outside",
  level: "higher",
  funds: "deposit",
  translation: true,
  rule: noRuleAnswers,
};

const oneOf = <T extends string>(values: readonly T[], value: string | null, otherwise: T): T =>
  values.find((one) => one === value) ?? otherwise;

/**
 * Parses a query such as `?where=inside&level=research&funds=loan&partner=1`. Without any of the parameters it is the
 * default situation; otherwise missing circumstances are false. Invalid values are ignored.
 */
export function readSituation(search: URLSearchParams): Situation {
  if (!hasSituation(search)) return defaultSituation;
  const holds = circumstances.map((name) => [name, search.get(name) === "1"]);
  return {
    ...(Object.fromEntries(holds) as Record<Circumstance, boolean>),
    where: oneOf(places, search.get("where"), defaultSituation.where),
    level: oneOf(levels, search.get("level"), defaultSituation.level),
    funds: oneOf(fundings, search.get("funds"), defaultSituation.funds),
    rule: readRuleAnswers(search),
  };
}

/** Whether a query has any of the parameters. */
export function hasSituation(search: URLSearchParams): boolean {
  return ["where", "level", "funds", ...circumstances].some((name) => search.has(name));
}

/** The canonical query of a situation: "" for the default one, else "?where=…". */
export function situationQuery(situation: Situation): string {
  const query = fullQuery(situation);
  return query === defaultQuery ? "" : query;
}

/** The query with all parameters, for the default situation too. */
export function fullQuery(situation: Situation): string {
  const pairs: [string, string][] = [
    ["where", situation.where],
    ["level", situation.level],
    ["funds", situation.funds],
    ...circumstances.filter((name) => situation[name]).map((name): [string, string] => [name, "1"]),
    ...writeRuleAnswers(situation.rule),
  ];
  return `?${new URLSearchParams(pairs)}`;
}

const defaultQuery = "?where=outside&level=higher&funds=deposit&translation=1";

/** Whether a tag is true of a situation. */
export function holds(situation: Situation, tag: Tag): boolean {
  const [name = "", value] = tag.split(":");
  if (value === undefined) return situation[name as Circumstance];
  return situation[name as "where" | "level" | "funds"] === value;
}
