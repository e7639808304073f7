import type { CourseLine } from "./gold-format.ts";
import type { CourseFacts, RegisterFacts } from "./register-facts.ts";

/**
 * Whether a course meets the conditions of a gold line for each of its courses.
 * @param shownLevel the level in the response, whose words differ from the register's
 */
export function fitsCourse(
  line: CourseLine,
  course: CourseFacts,
  facts: RegisterFacts,
  shownLevel = course.level,
): boolean {
  const { totalCost, yearly, weeks, places, provider } = course;
  const category = () => facts.institutions.get(provider)?.category ?? "";
  return (
    // Equalities and amounts come first, because they are cheap and the whole register is tested.
    (line.institution ?? provider) === provider &&
    (line.institutions?.includes(provider) ?? true) &&
    !line.notInstitution?.includes(provider) &&
    (line.code ?? course.code) === course.code &&
    (line.vet ?? course.vet) === course.vet &&
    within(totalCost, undefined, line.maxTotalCost) &&
    within(yearly, line.minYearly, line.maxYearly) &&
    (within(totalCost, undefined, line.maxCost) || within(yearly, undefined, line.maxCost)) &&
    within(weeks, line.minWeeks, line.maxWeeks) &&
    (fits(line.level, course.level) || fits(line.level, shownLevel)) &&
    !hits(line.notLevel, course.level) &&
    fits(line.name, course.name) &&
    !hits(line.notName, course.name) &&
    (line.field === undefined || course.fields.some((field) => fits(line.field, field))) &&
    !course.fields.some((field) => hits(line.notField, field)) &&
    (line.state === undefined || places.some(({ state }) => state === line.state)) &&
    (line.place === undefined || places.some(({ city }) => fits(line.place, city))) &&
    (line.notState === undefined || places.some(({ state }) => !line.notState?.some((other) => other === state))) &&
    (line.notPlace === undefined || places.some(({ city }) => !hits(line.notPlace, city))) &&
    (line.regional === undefined || places.some(({ isRegional, isMetro }) => (line.regional ? isRegional : isMetro))) &&
    fits(line.category, category()) &&
    !hits(line.notCategory, category()) &&
    fits(line.language, course.language)
  );
}

function within(value: number | null, from: number | undefined, to: number | undefined): boolean {
  if (from === undefined && to === undefined) return true;
  return value !== null && value >= (from ?? 0) && value <= (to ?? Number.POSITIVE_INFINITY);
}

/** A pattern must neither match every course nor none. */
export function fits(pattern: string | undefined, text: string): boolean {
  return pattern === undefined || expression(pattern).test(text);
}

export function hits(pattern: string | undefined, text: string): boolean {
  return pattern !== undefined && expression(pattern).test(text);
}

const expressions = new Map<string, RegExp>();

function expression(pattern: string): RegExp {
  const compiled = expressions.get(pattern) ?? new RegExp(pattern, "i");
  expressions.set(pattern, compiled);
  return compiled;
}
