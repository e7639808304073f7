import { choiceFacet, type Facet } from "./facets.ts";
import { schoolKinds, unknownValue } from "./filters.ts";
import type { InstitutionColumns } from "./result-columns.ts";

/** Filters by what an institution is, besides its category: who owns it, and what is known of a school. */
const traitKinds = ["owner", ...schoolKinds] as const;

type TraitKind = (typeof traitKinds)[number];

/** The value of an institution in a filter; "unknown" for a school of which it is not known. */
function valuesOf({ category, ...columns }: InstitutionColumns, kind: TraitKind, row: number): readonly string[] {
  const value = columns[kind][row] ?? null;
  if (kind === "owner") return value === null ? [] : [value];
  // Columns of an older load say nothing of schools.
  if (category[row] !== "school" || columns[kind].length === 0) return [];
  return [value === "parallel" ? "mixed" : (value ?? unknownValue)];
}

/**
 * The filters by what an institution is.
 * @param institutionOf the row of the institution of a row of the results
 */
export function traitFacets(
  institutions: InstitutionColumns,
  chosen: Readonly<Record<TraitKind, readonly string[]>>,
  institutionOf: (row: number) => number,
): Facet[] {
  return traitKinds.map((kind) =>
    choiceFacet(kind, chosen[kind], (row) => valuesOf(institutions, kind, institutionOf(row))),
  );
}

type KnownTraits = Record<TraitKind, ReadonlySet<string>>;

/** Counting the values of all institutions takes some milliseconds: once per load. */
const knownOf = new WeakMap<InstitutionColumns, KnownTraits>();

/** All values of the filters by what an institution is. */
export function knownTraits(institutions: InstitutionColumns): KnownTraits {
  const known = knownOf.get(institutions) ?? readTraits(institutions);
  knownOf.set(institutions, known);
  return known;
}

function readTraits(institutions: InstitutionColumns): KnownTraits {
  const rows = institutions.category.map((_, row) => row);
  const valuesOfKind = (kind: TraitKind) => new Set(rows.flatMap((row) => valuesOf(institutions, kind, row)));
  return {
    owner: valuesOfKind("owner"),
    sector: valuesOfKind("sector"),
    gender: valuesOfKind("gender"),
    boarding: valuesOfKind("boarding"),
  };
}
