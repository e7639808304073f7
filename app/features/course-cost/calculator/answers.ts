import { readOwnRate } from "#app/shell/figures/exchange-rate.ts";
import type { CostSituation } from "#worker/features/course-cost/course-cost.ts";
import {
  findStops,
  type RuleAnswers,
  readRuleAnswers,
  type Stop,
  type StudentVisaSituation,
  writeRuleAnswers,
} from "#worker/features/student-visa/public.ts";

/** What the visitor entered about the course and the accompanying family. Amounts in whole AUD. */
export interface CostAnswers extends CostSituation {
  /** Id of a course in the register; its figures are the defaults for tuition and weeks. */
  course: number | null;
  /** Tuition for the whole course. */
  tuition: number | null;
  /** Length of the whole course. */
  weeks: number | null;
  /** CNY for 1 AUD that the visitor entered; null: the published rate. */
  rate: number | null;
  /** What the rules of 2 October 2026 ask. */
  rule: RuleAnswers;
}

/** Names of the query parameters. Never rename one: people share these addresses. */
export const parameters = {
  course: "course",
  tuition: "tuition",
  weeks: "weeks",
  partner: "partner",
  children: "children",
  schoolChildren: "school",
  onshore: "from",
  again: "again",
  cover: "oshc",
  living: "living",
  paid: "paid",
  rate: "rate",
} as const;

/** The text fields of whole numbers with their maximum plausible value, in AUD or weeks. */
const typed = { tuition: 2_000_000, weeks: 520, cover: 100_000, living: 500_000, paid: 2_000_000 } as const;

export type TypedField = keyof typeof typed | "rate";

const typedFields: readonly TypedField[] = ["tuition", "weeks", "cover", "living", "paid", "rate"];

export const maxChildren = 9;

/** Input is cut to this many characters. */
const longestText = 30;

interface Fields {
  get(name: string): unknown;
}

const textOf = (fields: Fields, name: string) => {
  const value = fields.get(name);
  return typeof value === "string" ? value.normalize("NFKC").trim().slice(0, longestText).toWellFormed() : "";
};

/** Parses a query or a form. A value that cannot be parsed counts as not answered; see readUnreadable. */
export function readAnswers(fields: Fields): CostAnswers {
  const text = (name: keyof typeof parameters) => textOf(fields, parameters[name]);
  const count = (name: "children" | "schoolChildren") =>
    /^\d$/.test(text(name)) ? Math.min(Number(text(name)), maxChildren) : 0;
  const amount = (name: TypedField) => readNumber(text(name), name);
  const children = count("children");
  const onshore = text("onshore") === "inside";
  const course = /^[1-9]\d{0,14}(?=-|$)/.exec(text("course"))?.[0];
  return {
    course: course ? Number(course) : null,
    tuition: amount("tuition"),
    weeks: amount("weeks"),
    partner: text("partner") === "1",
    children,
    schoolChildren: Math.min(count("schoolChildren"), children),
    onshore,
    again: onshore && text("again") === "1",
    cover: amount("cover"),
    living: amount("living"),
    paid: amount("paid"),
    rate: amount("rate"),
    rule: readRuleAnswers(fields),
  };
}

/** What the rules of 2 October 2026 have against the application. @param study that of a registered course, if there is one */
export function stopsOf(answers: CostAnswers, study: StudentVisaSituation["study"] | undefined): Stop[] {
  const { rule, onshore, partner, children } = answers;
  const family = partner || children > 0;
  return findStops({
    ...rule,
    study: study ?? rule.study,
    place: onshore ? "inside" : "outside",
    family,
  });
}

/** Typed values that are not numbers, by field: the form shows them again with an error. */
export function readUnreadable(fields: Fields): Partial<Record<TypedField, string>> {
  const entries = typedFields.flatMap((name): [TypedField, string][] => {
    const text = textOf(fields, parameters[name]);
    return text !== "" && readNumber(text, name) === null ? [[name, text]] : [];
  });
  return Object.fromEntries(entries);
}

/** Whether more children of school age than children were selected; readAnswers caps the number. */
export function hasTooManySchool(fields: Fields): boolean {
  return Number(textOf(fields, parameters.schoolChildren)) > readAnswers(fields).children;
}

/** Parses "80000", "A$80,000", "8万", "104周", of the rate "4.71"; null for anything else. Rounds up to whole dollars. */
function readNumber(text: string, field: TypedField): number | null {
  if (field === "rate") return readOwnRate(text);
  const plain = text.replace(/[\s,]/g, "");
  const unit = field === "weeks" ? "(?:周)?" : "(万)?(?:澳元|元)?";
  const match = new RegExp(`^(?:A\\$|\\$|AUD)?(\\d{1,9}(?:\\.\\d{1,4})?)${unit}$`, "i").exec(plain);
  if (!match) return null;
  const number = Number(match[1]) * (match[2] === "万" ? 10_000 : 1);
  // Drops floating-point error: 8.3 × 10,000 evaluates to slightly more than 83,000.
  const whole = Math.ceil(Number(number.toFixed(4)));
  if (field === "weeks" && (number !== whole || whole < 1)) return null;
  return whole <= typed[field] ? whole : null;
}

/** The query parameters that readAnswers reads, in a fixed order and without defaults. */
export function writeAnswers(answers: CostAnswers): [name: string, value: string][] {
  const { course, tuition, weeks, partner, children, schoolChildren, onshore, again, cover, living, paid, rate, rule } =
    answers;
  const values: [keyof typeof parameters, string | number | null][] = [
    ["course", course],
    ["tuition", tuition],
    ["weeks", weeks],
    ["partner", partner ? 1 : null],
    ["children", children || null],
    ["schoolChildren", schoolChildren || null],
    ["onshore", onshore ? "inside" : null],
    ["again", onshore && again ? 1 : null],
    ["cover", cover],
    ["living", living || null],
    ["paid", paid || null],
    ["rate", rate],
  ];
  return [
    ...values.flatMap(([name, value]): [string, string][] =>
      value === null ? [] : [[parameters[name], String(value)]],
    ),
    ...writeRuleAnswers(rule),
  ];
}

export const costPath = "/tools/course-cost";

/** The page's path with the answers as its query. */
export function costAddress(answers: CostAnswers): string {
  const search = new URLSearchParams(writeAnswers(answers));
  return search.size > 0 ? `${costPath}?${search}` : costPath;
}
