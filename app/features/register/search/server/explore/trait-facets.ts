import { schoolKinds, unknownValue } from "../../shared/explore/filters.ts";
import { choiceFacet, type Facet } from "./facets.ts";
import { type Interned, intern } from "./interned.ts";
import type { InstitutionColumns } from "./result-columns.ts";

/** Filters by traits of an institution: its category, its owner, and school data. */
const traitKinds = ["category", "owner", ...schoolKinds] as const;

type TraitKind = (typeof traitKinds)[number];

type Traits = Record<TraitKind, Interned<readonly string[]>>;

/** Reading the values of all institutions takes some milliseconds: once per load. */
const traitsOf = new WeakMap<InstitutionColumns, Traits>();

function readTraits(institutions: InstitutionColumns): Traits {
  const known = traitsOf.get(institutions);
  if (known) return known;
  const { category } = institutions;
  const column = (kind: TraitKind) => {
    const values = institutions[kind];
    const texts = category.map((of, row) => textOf(kind, of, values[row] ?? null, values.length > 0));
    return intern(texts, (text): readonly string[] => (text === null ? [] : [text]));
  };
  const traits: Traits = {
    category: column("category"),
    owner: column("owner"),
    sector: column("sector"),
    gender: column("gender"),
    boarding: column("boarding"),
  };
  traitsOf.set(institutions, traits);
  return traits;
}

/**
 * The value of an institution in a filter, "unknown" for a school without data; null when the filter does not apply to
 * it.
 */
function textOf(kind: TraitKind, category: string, value: string | null, isWritten: boolean): string | null {
  if (kind === "category" || kind === "owner") return value;
  // Columns of an older load say nothing of schools.
  if (category !== "school" || !isWritten) return null;
  return value === "parallel" ? "mixed" : (value ?? unknownValue);
}

/** The filters by traits of an institution. @param institutionOf the row of the institution of a row of the results */
export function traitFacets(
  institutions: InstitutionColumns,
  chosen: Readonly<Record<TraitKind, readonly string[]>>,
  institutionOf: (row: number) => number,
): Facet[] {
  const traits = readTraits(institutions);
  return traitKinds.map((kind) => {
    const { of, values } = traits[kind];
    return choiceFacet(kind, chosen[kind], { at: (row) => of[institutionOf(row)] ?? 0, values });
  });
}

/** All values of the filters by traits of an institution. */
export function knownTraits(institutions: InstitutionColumns): Record<TraitKind, ReadonlySet<string>> {
  const traits = readTraits(institutions);
  const known = (kind: TraitKind) => new Set(traits[kind].values.flat());
  return {
    category: known("category"),
    owner: known("owner"),
    sector: known("sector"),
    gender: known("gender"),
    boarding: known("boarding"),
  };
}
