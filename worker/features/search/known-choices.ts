import type { ExploreQuery } from "./explore-schemas.ts";
import { type ChoiceKind, choiceKinds } from "./filter-kinds.ts";
import type { ResultColumns } from "./result-columns.ts";

/**
 * The query without values that nothing on the register has, and without a broad field of which a narrow one is chosen: the
 * narrow one is what is meant.
 */
export function knownChoices(query: ExploreQuery, { courses, institutions }: ResultColumns): ExploreQuery {
  const known: Record<ChoiceKind, ReadonlySet<string | null>> = {
    state: new Set([...courses.states.values.flat(), ...institutions.state]),
    city: new Set([...courses.metros.values.flat(), ...institutions.metro]),
    category: new Set(institutions.category),
    level: new Set(courses.level.values),
    field: courses.fields,
    language: new Set(courses.language.values),
  };
  const chosen = Object.fromEntries(
    choiceKinds.map((kind) => [kind, query[kind].filter((value) => known[kind].has(value))]),
  ) as Pick<ExploreQuery, ChoiceKind>;
  const field = chosen.field.filter((code) => !chosen.field.some((other) => other !== code && other.startsWith(code)));
  return { ...query, ...chosen, field };
}
