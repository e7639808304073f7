// The tools' questions about a person and their plan. A question that several tools ask is defined once, in `profile`, under one name, so
// that answers can be transferred between tools. Each tool adds its own questions. The address uses this order.
import {
  findStops,
  type RuleAnswers,
  readRuleAnswers,
  ruleParameters,
  type Stop,
  type Study,
  studyOfLevel,
  writeRuleAnswers,
} from "#app/features/register/student-visa/shared/rule.ts";
import { readOwnRate } from "#worker/platform/money.ts";
import {
  type AnswersOf,
  boxes,
  choice,
  count,
  dollars,
  type Field,
  flag,
  given,
  readWhole,
  textOf,
  typed,
} from "./fields.ts";

/** Where the visa application is made. */
export const places = ["outside", "inside"] as const;

/** Kinds of study. Each tool offers the ones it distinguishes. */
const levels = ["higher", "research", "doctorate", "vocational", "tafe", "school", "english", "exchange"] as const;
const levelsWithout = <T extends (typeof levels)[number]>(without: T) =>
  levels.filter((level): level is Exclude<(typeof levels)[number], T> => level !== without);

export const maxChildren = 9;

/** The questions that more than one tool asks, or that a study plan asks about the person or the course. */
export const profile = {
  under18: flag("under18"),
  /** A language course or preparatory year before the main course. */
  packaged: flag("packaged"),
  translation: flag("translation"),
  partner: flag("partner"),
  /** Questions about the rules of 2 October 2026: passport, visa, exceptions, and the studies if the tool's level does not determine them. */
  rule: { names: ruleParameters, read: readRuleAnswers, write: writeRuleAnswers } satisfies Field<RuleAnswers>,
  /** CNY for 1 AUD that the visitor entered; null: the published rate. */
  rate: typed("rate", readOwnRate),
};
const { under18, packaged, translation, partner, rule, rate } = profile;

/** Yes-or-no circumstances that add documents. */
export const circumstances = {
  under18,
  packaged,
  partner,
  children: flag("children"),
  /** Somebody else pays. */
  sponsor: flag("sponsor"),
  worked: flag("worked"),
  renamed: flag("renamed"),
  military: flag("military"),
  authorised: flag("authorised"),
  translation,
};

export const checklistFields = {
  where: choice("where", places, "outside", true),
  /** The level, as in the official document checklist tool. */
  level: choice("level", levelsWithout("tafe"), "higher", true),
  /** Ways to prove funds; one is enough. */
  funds: choice("funds", ["deposit", "loan", "income", "scholarship"], "deposit", true),
  ...circumstances,
};
export type Situation = AnswersOf<typeof checklistFields> & { rule: RuleAnswers };

/** "exempt": processed first for a reason other than the kind of course, for example a government scholarship. */
export const planFlags = {
  test: flag("test"),
  packaged,
  under18,
  translation,
  inside: flag("inside"),
  family: flag("family"),
  exempt: flag("exempt"),
};

/**
 * The timeline.
 * @param months the possible start months, YYYY-MM
 * @param usual the default month
 */
export const timelineFields = (months: readonly string[], usual: string) => ({
  /** Month in which the course begins, YYYY-MM. */
  start: choice("start", months, usual, true),
  /** Kinds of course that differ in how long the steps take. */
  level: choice("level", levelsWithout("exchange"), "higher", true),
  /** Share of its student places that the school has used; it decides the order in which applications are processed. */
  queue: choice("queue", ["unknown", "low", "middle", "high"], "unknown"),
  ...planFlags,
});
/** The visitor's plan. */
export type TimelinePlan = AnswersOf<ReturnType<typeof timelineFields>> & { rule: RuleAnswers };

/** Where a pupil lives: the school's boarding house, a host family, or with a parent who holds a 590 visa. */
export const cares = ["boarding", "homestay", "parent"] as const;

/** The costs of a course and of the accompanying family. Amounts in whole AUD. */
export const costFields = {
  /** Id of a course in the register; its figures are the defaults for tuition and weeks. */
  course: typed("course", (text) => Number(/^[1-9]\d{0,14}(?=-|$)/.exec(text)?.[0] ?? 0) || null),
  tuition: dollars("tuition", 2_000_000),
  weeks: typed("weeks", (text) => readWhole(text, "weeks", 520)),
  /** The school year in which a pupil begins; null: the first one of the course. */
  year: typed("year", (text) => (/^(?:[1-9]|1[0-2])$/.test(text) ? Number(text) : null)),
  care: choice("care", ["unsaid", ...cares], "unsaid"),
  /** The school's price for boarding, a year. */
  boarding: dollars("boarding", 300_000, false),
  /** Weeks for which the parent with a 590 visa stays, until the pupil is an adult; null: the whole course. */
  guardian: typed("guardian", (text) => readWhole(text, "weeks", 520)),
  partner,
  children: count("children", maxChildren),
  schoolChildren: count("school", maxChildren),
  onshore: flag("from", "inside"),
  again: flag("again"),
  /** An insurer's quote for one year of health cover for everybody. */
  cover: dollars("oshc", 100_000),
  /** The visitor's own estimate of everybody's living costs per year; null: the figures of the student visa. */
  living: dollars("living", 500_000, false),
  paid: dollars("paid", 2_000_000, false),
  rate,
  rule,
};
/** The visitor's answers about the course and the accompanying family. */
export type CostAnswers = AnswersOf<typeof costFields>;

const row = (name: string) =>
  given(name, (source) => {
    const value = source.get(name);
    return typeof value === "string" ? value.trim() : null;
  });
const years = (name: string) =>
  given(name, (source) => {
    const value = row(name).read(source) ?? "";
    return /^\d{1,3}$/.test(value) && Number(value) <= 120 ? Number(value) : null;
  });

/** The points test; null means unanswered. Years are whole years on the day of the invitation, rows refer to the table. */
export const pointsFields = {
  age: years("age"),
  english: row("en"),
  overseasWork: years("ow"),
  australianWork: years("aw"),
  qualification: row("ed"),
  claims: boxes({
    "specialist-education": "se",
    "australian-study": "as",
    "professional-year": "py",
    "community-language": "cl",
    "regional-study": "rs",
  }),
  partner: row("pt"),
};
export type PointsAnswers = AnswersOf<typeof pointsFields>;

/** A text of a certain form; anything else counts as unanswered. */
const code = (name: string, form: RegExp) => given(name, (source) => form.exec(textOf(source, name))?.[0] ?? null);

/** Kinds of studies that a route leads to; "work": no studies. */
export const aims = ["school", "vocational", "bachelor", "master", "research", "doctorate", "work"] as const;

/** Routes that are shown side by side. */
export const routeNames = ["route", "route2", "route3"] as const;

/**
 * A route through study, work and visas. The first option of a choice means unanswered.
 * @param months the possible start months of the first course, YYYY-MM, the current one first
 * @param usual the default month
 */
export const routeFields = (months: readonly string[], usual: string) => ({
  who: choice("who", ["unsaid", "pupil", "graduate", "working", "inside"], "unsaid"),
  /** A passport of Hong Kong or BNO, which the rules of the student visa count as Chinese. */
  hongKong: flag("passport", "hong-kong"),
  /** Other passports that these rules count as Chinese, but not those of visits and of payments abroad. */
  ...{ taiwan: flag("passport", "taiwan"), macau: flag("passport", "macau") },
  age: years("age"),
  /** Month in which the age was given, YYYY-MM. Only stored queries contain it: elsewhere it is the current one. */
  said: {
    names: ["said"],
    read: (source) => /^20\d\d-(0[1-9]|1[0-2])$/.exec(textOf(source, "said"))?.[0] ?? months[0] ?? "",
    write: () => [],
  } satisfies Field<string>,
  aim: choice("aim", ["unsaid", ...aims], "unsaid"),
  field: code("field", /^\d{4}$/),
  city: code("city", /^[a-z-]{3,30}$/),
  course: costFields.course,
  ...{ year: costFields.year, care: costFields.care, boarding: costFields.boarding },
  occupation: code("occupation", /^\d{6}$/),
  /** CNY that the family can spend per year. */
  money: choice("money", ["unsaid", "150000", "200000", "250000", "300000", "400000", "500000"], "unsaid"),
  /** Overall IELTS score, or the equivalent in another test; "none": no test yet. */
  english: choice("english", ["unsaid", "7", "6", "5.5", "5", "none"], "unsaid"),
  partner,
  children: costFields.children,
  schoolChildren: costFields.schoolChildren,
  stay: choice("stay", ["unsaid", "return", "stay"], "unsaid"),
  start: choice("start", months, usual),
  again: costFields.again,
  /** Weeks of the degree that a diploma before it replaces. The school decides on them; the visitor enters an assumption. */
  credit: choice("credit", ["0", "26", "52"], "0"),
  living: costFields.living,
  rate,
  rule,
  /** Names of the compared routes, in their order; empty: the usual ones for the aim. */
  routes: {
    names: routeNames,
    read: (source) => [...new Set(routeNames.map((name) => textOf(source, name)))].filter(Boolean),
    write: (answer) => answer.map((route, at) => [routeNames[at] ?? "", route]),
  } satisfies Field<string[]>,
});
export type RouteAnswers = AnswersOf<ReturnType<typeof routeFields>> & { rule: RuleAnswers };

/** Values of a tool about an application for a student visa. */
interface Application {
  rule: RuleAnswers;
  /** The studies: a kind of study, or a category of the rules. By default the answer to the rules' own question. */
  level?: string;
  study?: Study | undefined;
  isInside: boolean;
  hasFamily: boolean;
  packaged?: boolean;
}

/** Rules of 2 October 2026 that prevent an application. */
export function stopsOf({ rule, level, study, isInside, hasFamily, packaged = false }: Application): Stop[] {
  return findStops({
    ...rule,
    study: level === undefined ? (study ?? rule.study) : studyOfLevel(level),
    place: isInside ? "inside" : "outside",
    family: hasFamily,
    packaged,
  });
}
