import type { Study } from "#app/features/register/student-visa/shared/rule.ts";
import { addressOf, readAll, type Source, textOf, writeAll } from "#app/features/register/tools/shared/fields.ts";
import { type CostAnswers, costFields, stopsOf } from "#app/features/register/tools/shared/profile.ts";

const numbers = {
  tuition: costFields.tuition,
  weeks: costFields.weeks,
  boarding: costFields.boarding,
  cover: costFields.cover,
  living: costFields.living,
  paid: costFields.paid,
  rate: costFields.rate,
};

/** The fields of numbers that a visitor types. */
export type TypedField = keyof typeof numbers;

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

/** Rules of 2 October 2026 that prevent the application. @param study of a registered course, if there is one */
export const findStops = ({ rule, onshore, partner, children }: CostAnswers, study: Study | undefined) =>
  stopsOf({ rule, study, isInside: onshore, hasFamily: partner || children > 0 });

/** Typed values that are not numbers, by field: the form shows them again with an error. */
export function readUnreadable(source: Source): Partial<Record<TypedField, string>> {
  const entries = Object.entries(numbers).flatMap(([key, field]) => {
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
