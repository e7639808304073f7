import { type Claim, claims, type PointsTable } from "./points-table.ts";

/** What somebody says of themselves; null is not answered yet. Years are whole years on the day of the invitation. */
export interface PointsAnswers {
  age: number | null;
  /** A row of the table, or `none`: below them. */
  english: string | null;
  overseasWork: number | null;
  australianWork: number | null;
  /** A row of the table, or `none`. */
  qualification: string | null;
  /** A row of the table, or `other`: a partner for whom it has no row. */
  partner: string | null;
  claims: Claim[];
}

/** The answer of a choice for which the table has no row. */
export const noRow = { english: "none", qualification: "none", partner: "other" } as const;

/** Parameters of the address: short, and the same for ever, since people pass addresses on. */
export const parameters = {
  age: "age",
  english: "en",
  overseasWork: "ow",
  australianWork: "aw",
  qualification: "ed",
  partner: "pt",
} as const;

/** Parameters of the claims; their value is 1. */
export const claimParameters: Record<Claim, string> = {
  "specialist-education": "se",
  "australian-study": "as",
  "professional-year": "py",
  "community-language": "cl",
  "regional-study": "rs",
};

/** Nobody is older, and nobody has worked longer. */
const mostYears = 120;

/** The answers of an address or a form; what the table does not know is not answered. */
export function readAnswers(search: { get(name: string): unknown }, table: PointsTable): PointsAnswers {
  const text = (name: string) => {
    const value = search.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const years = (name: string) => {
    const value = text(name);
    return /^\d{1,3}$/.test(value) && Number(value) <= mostYears ? Number(value) : null;
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

/** Parameters of the address that readAnswers reads, in one order, without what is not answered. */
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

/** Whether anything is answered at all. */
export function isAnswered(answers: PointsAnswers): boolean {
  return writeAnswers(answers).length > 0;
}
