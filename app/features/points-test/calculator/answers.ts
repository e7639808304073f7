import { type RuleAnswers, writeRuleAnswers } from "#worker/features/student-visa/public.ts";
import { type Claim, claims, type PointsTable } from "./points-table.ts";

/** The visitor's answers; null is not answered. Years are whole years on the day of the invitation. */
export interface PointsAnswers {
  age: number | null;
  /** Name of a row, or `none` for a lower level. */
  english: string | null;
  overseasWork: number | null;
  australianWork: number | null;
  /** Name of a row, or `none`. */
  qualification: string | null;
  /** Name of a row, or `other` for a partner to whom no row applies. */
  partner: string | null;
  claims: Claim[];
}

/** The values of answers that have no row in the table. */
export const noRow = { english: "none", qualification: "none", partner: "other" } as const;

/** Names of the query parameters. Never rename one: people share these addresses. */
export const parameters = {
  age: "age",
  english: "en",
  overseasWork: "ow",
  australianWork: "aw",
  qualification: "ed",
  partner: "pt",
} as const;

/** Names of the query parameters of claims; the value is 1. */
export const claimParameters: Record<Claim, string> = {
  "specialist-education": "se",
  "australian-study": "as",
  "professional-year": "py",
  "community-language": "cl",
  "regional-study": "rs",
};

/** Largest accepted number of years. */
const maxYears = 120;

/** Parses a query or a form. A value without a row in the table counts as not answered. */
export function readAnswers(search: { get(name: string): unknown }, table: PointsTable): PointsAnswers {
  const text = (name: string) => {
    const value = search.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const years = (name: string) => {
    const value = text(name);
    return /^\d{1,3}$/.test(value) && Number(value) <= maxYears ? Number(value) : null;
  };
  const choice = (item: keyof typeof noRow) => {
    const value = text(parameters[item]);
    return value === noRow[item] || table[item].some(({ name }) => name === value) ? value : null;
  };
  return {
    age: years(parameters.age),
    english: choice("english"),
    overseasWork: years(parameters.overseasWork),
    australianWork: years(parameters.australianWork),
    qualification: choice("qualification"),
    partner: choice("partner"),
    claims: claims.filter((claim) => table.claims[claim] !== undefined && text(claimParameters[claim]) === "1"),
  };
}

/** The query parameters that readAnswers reads, in a fixed order and without unanswered ones. */
export function writeAnswers(answers: PointsAnswers): [name: string, value: string][] {
  const items = ["age", "english", "overseasWork", "australianWork", "qualification"] as const;
  const entry = (item: keyof typeof parameters): [string, string][] => {
    const value = answers[item];
    return value === null ? [] : [[parameters[item], String(value)]];
  };
  return [
    ...items.flatMap(entry),
    ...claims
      .filter((claim) => answers.claims.includes(claim))
      .map((claim): [string, string] => [claimParameters[claim], "1"]),
    ...entry("partner"),
  ];
}

/** Whether at least one question is answered. */
export function isAnswered(answers: PointsAnswers): boolean {
  return writeAnswers(answers).length > 0;
}

export const pointsPath = "/immigration/points-test";

/** What the page was opened with beside the answers, and keeps. */
export interface PointsContext {
  /** The day whose table is used, YYYY-MM-DD; null is today and stays out of the query. */
  on: string | null;
  /** ANZSCO code of the occupation that is noted above the form. */
  occupation: string | null;
  /** What the page's other form asks: the rules for who studies again. */
  rule: RuleAnswers;
}

/** The query parameters of the context, in a fixed order and without defaults. */
export function writeContext({ on, occupation, rule }: PointsContext): [name: string, value: string][] {
  const page: [string, string | null][] = [
    ["on", on],
    ["occupation", occupation],
  ];
  return [
    ...page.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
    ...writeRuleAnswers(rule),
  ];
}

/** The page's path with the answers and the context as its query. */
export function pointsAddress(answers: PointsAnswers | null, context: PointsContext): string {
  const search = new URLSearchParams([...(answers ? writeAnswers(answers) : []), ...writeContext(context)]);
  return search.size > 0 ? `${pointsPath}?${search}` : pointsPath;
}
