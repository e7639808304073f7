import {
  boardingNames,
  categoryNames,
  genderNames,
  sectorNames,
  stateNames,
} from "#app/features/register/catalogue/pages/public.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import type { Exploration } from "../server/explore/explore-catalogue.ts";
import {
  choiceKinds,
  type FacetKind,
  oneKinds,
  rangeKinds,
  rangeText,
  schoolKinds,
} from "../shared/explore/filters.ts";
import type { ExploreQuery } from "../shared/input.ts";
import { labelOf, levelsByDemand } from "./describe-results.ts";
import { addressParameters } from "./explore-address.ts";
import { filterNames, ownerNames, serverText, sortText } from "./server-text.json";

/** A value of a filter as the page shows it. */
export interface FilterOption {
  value: string;
  label: string;
  count?: string;
  isOn: boolean;
  /** Narrow fields of a chosen broad field. */
  inside?: FilterOption[];
}

/** A filter of the form with finished texts, so that the browser needs no table of them. */
export interface FilterGroup {
  name: string;
  title: string | null;
  options: FilterOption[];
  /** One value only. */
  isOne?: true;
  /** The filters of a collapsible part. */
  inside?: FilterGroup[];
  isOpen?: boolean;
}

/** Filters in the order of the form. On phones the rarely used ones are collapsed, unless one is chosen. */
const layout = {
  course: {
    first: ["level", "city", "yearly", "state", "field"],
    more: ["category", "owner", "school", "cost", "weeks", "work", "regional", "language", "live"],
  },
  institution: { first: ["city", "state"], more: ["category", "owner", "school", "live"] },
} as const satisfies Record<string, Record<"first" | "more", readonly (FacetKind | "school")[]>>;

/** Filters whose values have a fixed order; the others are ordered by number of results. */
const orders: Partial<Record<FacetKind, Readonly<Record<string, unknown>>>> = {
  ...{ state: stateNames, category: categoryNames, owner: ownerNames, level: levelsByDemand },
  ...{ sector: sectorNames, gender: genderNames, boarding: boardingNames },
};

const isOneOf = (kind: FacetKind) => [...rangeKinds, ...oneKinds].some((one) => one === kind);

/** The filters of the form. @param chosen the query including the filters that its words ask for */
export function describeFilters({ facets, labels, type }: Exploration, chosen: ExploreQuery) {
  const chosenOf = (kind: FacetKind): readonly string[] => {
    const value = chosen[kind];
    if (value === null) return [];
    return typeof value === "string" ? [value] : "from" in value ? [rangeText(value)] : value;
  };
  const group = (kind: FacetKind): FilterGroup => {
    const isOne = isOneOf(kind);
    const on = chosenOf(kind);
    const options = facets[kind].map(({ value, count }): FilterOption & { found: number } => {
      const label = labelOf(kind, value, labels);
      const shown = isOne ? { label: `${label}（${count}）` } : { label, count: formatNumber(count) };
      return { value, ...shown, isOn: on.includes(value), found: count };
    });
    const order = Object.keys(orders[kind] ?? {});
    // The value "unknown" of schools comes last.
    const place = ({ value }: FilterOption) => (order.indexOf(value) + order.length + 1) % (order.length + 1);
    const listed = rangeKinds.some((one) => one === kind)
      ? options.filter(({ found, isOn }) => found > 0 || isOn)
      : orders[kind]
        ? options.toSorted((a, b) => place(a) - place(b))
        : options;
    const plain = listed.map(({ found: _, ...option }) => option);
    const any = { value: "", label: filterNames.any, isOn: on.length === 0 };
    return {
      ...{ name: kind, title: kind === "live" ? null : filterNames[kind] },
      options: kind === "field" ? nestFields(plain, on) : isOne && plain.length > 0 ? [any, ...plain] : plain,
      ...(isOne && { isOne }),
    };
  };
  const isChosen = (kind: FacetKind) => chosenOf(kind).length > 0;
  const groups = (kinds: readonly (FacetKind | "school")[]) =>
    kinds
      .flatMap((kind) => (kind === "school" ? schools() : group(kind)))
      .filter(({ options, inside }) => options.length + (inside?.length ?? 0) > 0);
  const sum = (kind: FacetKind) => facets[kind].reduce((total, { count }) => total + count, 0);
  /** The filters of schools. Collapsed unless the results are mostly schools or one is chosen; absent without schools. */
  const schools = (): FilterGroup[] => {
    const inside = schoolKinds.map(group).filter(({ options }) => options.length > 0);
    const isOpen = schoolKinds.some(isChosen) || sum("sector") * 2 > sum("category");
    return inside.length === 0 ? [] : [{ name: "school", title: filterNames.school, options: [], inside, isOpen }];
  };
  const { first, more } = layout[type];
  const sort: FilterGroup = {
    ...{ name: "sort", title: filterNames.sort, isOne: true },
    options: Object.entries(sortText).map(([value, label]) => ({
      ...{ value: value === "relevance" ? "" : value, label, isOn: value === chosen.sort },
    })),
  };
  return {
    first: [...(type === "course" ? [sort] : []), ...groups(first)],
    more: groups(more),
    isMoreOpen: more.some((kind) => kind !== "school" && isChosen(kind)) || schoolKinds.some(isChosen),
    moreText: serverText.moreKinds,
  };
}

/** Broad fields by code. A broad field has its narrow ones inside if it or one of them is chosen. */
function nestFields(options: readonly FilterOption[], chosen: readonly string[]): FilterOption[] {
  const byCode = options.toSorted((a, b) => a.value.localeCompare(b.value));
  return byCode
    .filter(({ value }) => value.length === 2)
    .map((broad) => {
      const isOpen = chosen.some((code) => code.startsWith(broad.value));
      const inside = byCode.filter(({ value }) => value.length === 4 && value.startsWith(broad.value));
      return isOpen && inside.length > 0 ? { ...broad, inside } : broad;
    });
}

/** Parameters that apply to institutions. The others are about courses and become hidden fields. */
const institutionFilters = new Set<string>([
  ...["state", "city", "category", "owner", "live", "type", "page"],
  ...schoolKinds,
]);

/** Parameters that are not filters. */
const notFilters = new Set(["q", "type", "sort", "page"]);

/** Filters that are checkboxes. */
const boxes = [...choiceKinds, "live"];

interface Asked {
  query: ExploreQuery;
  /** The query including the filters that its words ask for. */
  chosen: ExploreQuery;
  /**
   * Fields of the form whose filter is in words of the query. Their empty value is part of an address: it removes the
   * words.
   */
  fromWords: readonly string[];
  type: "course" | "institution";
}

/** Fields of the filter form besides its options. */
export function describeForm({ query, chosen, fromWords, type }: Asked) {
  const isCourse = type === "course";
  const hidden: [name: string, value: string][] = [
    ...addressParameters(query).filter(([name]) =>
      isCourse ? name === "q" || name === "place" : !institutionFilters.has(name),
    ),
    // An unchecked box submits nothing: without this, the words would check it again.
    ...boxes
      .filter((name) => fromWords.includes(name) && (isCourse || institutionFilters.has(name)))
      .map((name): [string, string] => [name, ""]),
  ];
  // Filters must not switch from institutions to courses, which are the default.
  if (query.type !== null || !isCourse) hidden.push(["type", type]);
  return {
    hidden,
    fromWords,
    /** Number of chosen values. */
    count: addressParameters(chosen).filter(([name]) => !notFilters.has(name)).length,
    /** The parameters of the values shown as chosen. */
    shown: new URLSearchParams(addressParameters(chosen)).toString(),
  };
}
