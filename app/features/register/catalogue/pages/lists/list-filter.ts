import { formatMoney } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { type ListFilter, type ListKind, listSorts } from "../../shared/input.ts";
import {
  type InstitutionCategory,
  institutionCategories,
  owners,
  schoolBoardings,
  schoolFeeLimits,
  schoolSectors,
  schoolStages,
  unknownOfSchool,
} from "../../shared/register-values.ts";
import {
  boardingNames,
  categoryNames,
  genderNames,
  sectorNames,
  stageNames,
  stateNames,
  unknownText,
} from "../names.ts";
import { listText } from "./text.json";

export interface Choice {
  name: Exclude<keyof ListFilter, "page" | "q" | "sort">;
  label: string;
  all: string;
  options: readonly { value: string; label: string }[];
}

/** The categories that a list offers; the other lists are of one category. */
const categoriesOf: Partial<Record<ListKind, readonly InstitutionCategory[]>> = {
  tafe: ["vocational", "english", "other"],
  institutions: institutionCategories,
};

const named = (values: readonly string[], names: Record<string, string>) =>
  values.map((value) => ({ value, label: value === unknownOfSchool ? unknownText : (names[value] ?? value) }));

const ownerNames = { government: listText.government, private: listText.private };

/** The filters that a list has besides the name. */
export function choicesOf(kind: ListKind, cities: readonly { value: string; label: string }[]): Choice[] {
  const categories = categoriesOf[kind];
  const states = Object.entries(stateNames).map(([value, name]) => ({ value, label: `${name} ${value}` }));
  const all = listText.allStates;
  return [
    ...(categories
      ? [
          {
            name: "category" as const,
            label: listText.filterCategory,
            all: listText.allCategories,
            options: named(categories, categoryNames),
          },
          { name: "owner" as const, label: listText.filterOwner, all, options: named(owners, ownerNames) },
        ]
      : []),
    { name: "state", label: listText.filterState, all, options: states },
    { name: "city", label: listText.filterCity, all, options: cities },
    ...(kind === "highschool"
      ? [
          {
            name: "fee" as const,
            label: listText.filterFee,
            all,
            options: schoolFeeLimits.map((limit) => ({
              value: String(limit),
              label: fill(listText.feeUpTo, { fee: formatMoney(limit) }),
            })),
          },
          {
            name: "sector" as const,
            label: listText.filterSector,
            all,
            options: named([...schoolSectors, unknownOfSchool], sectorNames),
          },
          {
            name: "gender" as const,
            label: listText.filterGender,
            all,
            options: named(["girls", "boys", "mixed", unknownOfSchool], genderNames),
          },
          {
            name: "boarding" as const,
            label: listText.filterBoarding,
            all,
            options: named([...schoolBoardings, unknownOfSchool], boardingNames),
          },
          {
            name: "years" as const,
            label: listText.filterYears,
            all,
            options: named([...Object.keys(schoolStages), unknownOfSchool], stageNames),
          },
        ]
      : []),
  ];
}

/** The orders that a list offers besides that of renown. */
export const sortsOf = (kind: ListKind): readonly NonNullable<ListFilter["sort"]>[] =>
  kind === "university" ? listSorts : kind === "highschool" ? ["fee", "name"] : ["courses", "name"];

/** The filter restricted to what the list offers: "?gender=girls" is dropped for universities. */
export function offeredFilter(kind: ListKind, filter: ListFilter): ListFilter {
  const offered = { ...filter };
  const categories = categoriesOf[kind];
  if (!(filter.category && categories?.includes(filter.category))) offered.category = null;
  if (!categories) offered.owner = null;
  if (kind !== "highschool")
    Object.assign(offered, { sector: null, gender: null, boarding: null, years: null, fee: null });
  if (filter.sort && !sortsOf(kind).includes(filter.sort)) offered.sort = null;
  return offered;
}

/** The address of a filtered list, without default values, so that every list has one address. */
export function listAddress({ kind, page = 1, ...filter }: Partial<ListFilter> & { kind: ListKind }): string {
  const query = new URLSearchParams();
  for (const name of [
    "category",
    "state",
    "city",
    "owner",
    "sector",
    "gender",
    "boarding",
    "years",
    "fee",
    "sort",
    "q",
  ] as const) {
    const value = filter[name];
    if (value) query.set(name, String(value));
  }
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/study/${kind}?${query}` : `/study/${kind}`;
}
