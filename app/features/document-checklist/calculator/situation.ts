/** Where the application is made. */
export const places = ["outside", "inside"] as const;
/** What is studied, as the official document tool separates it. */
export const levels = ["higher", "research", "vocational", "school", "english", "exchange"] as const;
/** How money is shown; one way is enough. */
export const fundings = ["deposit", "loan", "income", "scholarship"] as const;
/** Circumstances that add documents; each is a yes or a no. */
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

export type Place = (typeof places)[number];
export type Level = (typeof levels)[number];
export type Funding = (typeof fundings)[number];
export type Circumstance = (typeof circumstances)[number];

/** Whose list it is. */
export interface Situation extends Record<Circumstance, boolean> {
  where: Place;
  level: Level;
  funds: Funding;
}

/** A condition of a document: "where:inside", "level:research", "funds:loan", "partner". */
export type Tag = `where:${Place}` | `level:${Level}` | `funds:${Funding}` | Circumstance;

const none = Object.fromEntries(circumstances.map((name) => [name, false])) as Record<Circumstance, boolean>;

/** Of whoever has said nothing yet: most readers have papers in Chinese. */
export const commonSituation: Situation = {
  ...none,
  where: "outside",
  level: "higher",
  funds: "deposit",
  translation: true,
};

const oneOf = <T extends string>(values: readonly T[], value: string | null, otherwise: T): T =>
  values.find((one) => one === value) ?? otherwise;

/**
 * The situation of an address, `?where=inside&level=research&funds=loan&partner=1`. An address that says nothing is the
 * common one; in one that says something, circumstances that are not named do not hold. Odd values are passed over.
 */
export function readSituation(search: URLSearchParams): Situation {
  if (!namesSituation(search)) return commonSituation;
  const holds = circumstances.map((name) => [name, search.get(name) === "1"]);
  return {
    ...(Object.fromEntries(holds) as Record<Circumstance, boolean>),
    where: oneOf(places, search.get("where"), commonSituation.where),
    level: oneOf(levels, search.get("level"), commonSituation.level),
    funds: oneOf(fundings, search.get("funds"), commonSituation.funds),
  };
}

/** Whether an address says anything of a situation. */
export function namesSituation(search: URLSearchParams): boolean {
  return ["where", "level", "funds", ...circumstances].some((name) => search.has(name));
}

/** The query of a situation, each situation one: "" for the common one, else "?where=…". */
export function situationQuery(situation: Situation): string {
  const query = fullQuery(situation);
  return query === commonQuery ? "" : query;
}

/** The query that says all, for the common situation too. */
export function fullQuery(situation: Situation): string {
  const pairs: [string, string][] = [
    ["where", situation.where],
    ["level", situation.level],
    ["funds", situation.funds],
    ...circumstances.filter((name) => situation[name]).map((name): [string, string] => [name, "1"]),
  ];
  return `?${new URLSearchParams(pairs)}`;
}

const commonQuery = "?where=outside&level=higher&funds=deposit&translation=1";

/** Whether a tag is true of a situation. */
export function holds(situation: Situation, tag: Tag): boolean {
  const [name = "", value] = tag.split(":");
  if (value === undefined) return situation[name as Circumstance];
  return situation[name as "where" | "level" | "funds"] === value;
}
