import { shortCourseName } from "#app/features/register/catalogue/pages/public.ts";
import { noRuleAnswers, type Study } from "#app/features/register/student-visa/shared/rule.ts";
import { addressOf, readAll, type Source, textOf, writeAll } from "#app/features/register/tools/shared/fields.ts";
import { type CostAnswers, costFields, stopsOf } from "#app/features/register/tools/shared/profile.ts";
import type { Fact } from "#app/shell/figures/fact.ts";
import { formatLength } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { type CostItem, type CourseFigures, fromYear, type ItemName } from "../shared/course-cost.ts";
import { keyOfItem } from "../shared/figures.ts";
import type { CostedCourse } from "./describe-notes.server.ts";
import { costText } from "./text.json";

/** Key of the figure for the usual range of yearly living costs. */
export const livingRangeKey = "living.year";

/** Figures by key, as the loader returns them. */
export type CostFacts = Record<string, Fact>;

/** The figure behind an item; undefined for the course's own costs and for the visitor's estimates. */
export function factOf(name: ItemName, onshore: boolean, facts: CostFacts): Fact | undefined {
  const key = keyOfItem(name, onshore);
  return key === null ? undefined : facts[key];
}

/** The amounts for the calculation: the entered ones, else the registered ones. */
export function courseFiguresOf(answers: CostAnswers, course: CostedCourse | null): CourseFigures {
  const registered = course && fromYear(course, course.years, answers.year);
  return {
    tuition: answers.tuition ?? registered?.tuition ?? null,
    nonTuition: registered?.nonTuition ?? null,
    weeks: answers.weeks ?? registered?.weeks ?? null,
    registerIsOld: answers.tuition === null && course?.registerIsOld === true,
  };
}

/** Removes answers that equal the registered values, so that a shared address follows later registers. Removes the kind of study too, which the course determines. */
export function withoutRegistered(answers: CostAnswers, course: CostedCourse | null): CostAnswers {
  const years = course?.years;
  const isTaught = years && answers.year !== null && answers.year > years[0] && answers.year <= years[1];
  return {
    ...answers,
    year: isTaught ? answers.year : null,
    course: course?.id ?? answers.course,
    tuition: course && answers.tuition === Math.ceil(course.tuition ?? -1) ? null : answers.tuition,
    weeks: course && answers.weeks === course.weeks ? null : answers.weeks,
    rule: course ? { ...answers.rule, study: noRuleAnswers.study } : answers.rule,
  };
}

/** Name of an item of the total. */
export const labelOf = ({ name }: Pick<CostItem, "name">): string => costText.item[name];

/** Name of an item of the funds, which include only the first part of the tuition. */
export const fundsLabelOf = (item: CostItem): string =>
  item.name === "tuition" ? costText.item.tuitionFirst : labelOf(item);

/** The note below a sum that names its unverified items; empty without any. */
export const describeUnverified = (names: readonly ItemName[]): string =>
  names.length > 0
    ? fill(costText.unverified, { items: [...new Set(names)].map((name) => costText.item[name]).join("、") })
    : "";

/** The answers in words, for printouts and shared links: "2 年的课程，配偶同行，从境外申请". */
export function describeAnswers(answers: CostAnswers, weeks: number | null, course: CostedCourse | null): string {
  const { partner, children, schoolChildren: school, onshore, again, year, care } = answers;
  const parts = [
    courseText(weeks, course),
    year !== null && fill(costText.for.year, { year }),
    care !== "unsaid" && costText.care[care],
    partner && costText.for.partner,
    children > 0 && fill(school > 0 ? costText.for.school : costText.for.children, { count: children, school }),
    !partner && children === 0 && care !== "parent" && costText.for.alone,
    onshore ? costText.for.inside : costText.for.outside,
    onshore && again && costText.for.again,
  ];
  return parts.filter(Boolean).join("，");
}

function courseText(weeks: number | null, course: CostedCourse | null): string | null {
  if (!course) return weeks === null ? null : fill(costText.for.weeks, { length: formatLength(weeks) ?? "" });
  const institution = course.institution.nameCn ?? course.institution.name;
  return weeks === null
    ? fill(costText.for.courseOnly, { name: shortCourseName(course), institution })
    : fill(costText.for.course, { name: shortCourseName(course), institution, weeks });
}

/** The number fields that a visitor types into. */
const typedFields = ["tuition", "weeks", "boarding", "guardian", "cover", "living", "paid", "rate"] as const;
export type TypedField = (typeof typedFields)[number];

/** Parses a query or a form. A value that cannot be parsed counts as not answered; see readUnreadable. */
export function readAnswers(source: Source): CostAnswers {
  const answers = readAll(costFields, source);
  return {
    ...answers,
    schoolChildren: Math.min(answers.schoolChildren, answers.children),
    again: answers.onshore && answers.again,
  };
}

/** The query parameters that readAnswers reads, in a fixed order and without defaults. */
export const writeAnswers = (answers: CostAnswers) =>
  writeAll(costFields, { ...answers, again: answers.onshore && answers.again });

/**
 * Rules of 2 October 2026 that prevent the application.
 * @param study of a registered course, if there is one
 */
export const findStops = ({ rule, onshore, partner, children }: CostAnswers, study: Study | undefined) =>
  stopsOf({ rule, study, isInside: onshore, hasFamily: partner || children > 0 });

/** Typed values that are not numbers, by field: the form shows them again with an error. */
export function readUnreadable(source: Source): Partial<Record<TypedField, string>> {
  const entries = typedFields.flatMap((key) => {
    const field = costFields[key];
    const text = textOf(source, field.names[0] ?? "");
    return text !== "" && field.parse(text) === null ? [[key, text]] : [];
  });
  return Object.fromEntries(entries);
}

/** Whether more children of school age than children were selected; readAnswers caps the number. */
export const hasTooManySchool = (source: Source): boolean =>
  Number(textOf(source, costFields.schoolChildren.names[0] ?? "")) > readAnswers(source).children;

export const costPath = "/tools/course-cost";

/** The page's path with the answers as its query. */
export const costAddress = (answers: CostAnswers): string => addressOf(costPath, writeAnswers(answers));

/** The answers and the form's messages about them. Without a registered course the answers contain none. */
export function readState(fields: Source, course: CostedCourse | null) {
  const asked = readAnswers(fields);
  return {
    answers: withoutRegistered(course ? asked : { ...asked, course: null }, course),
    unreadable: readUnreadable(fields),
    hasTooManySchool: hasTooManySchool(fields),
  };
}
