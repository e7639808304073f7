import { institutionTraits } from "#app/features/register/catalogue/shared/register-values.ts";
import { titleCase } from "#app/features/register/catalogue/shared/suburb.ts";
import type { Understood } from "../server/answer.ts";
import { limitKinds } from "../server/chart/limit.ts";
import type { Exploration } from "../server/explore/explore-catalogue.ts";
import { isChosen } from "../server/explore/limit-query.ts";
import {
  type ChoiceKind,
  choiceKinds,
  type FacetKind,
  oneKinds,
  rangeKinds,
  rangeText,
  schoolKinds,
  unknownValue,
} from "../shared/explore/filters.ts";
import type { ExploreQuery } from "../shared/input.ts";
import { labelOf } from "./describe-results.ts";
import { exploreAddress } from "./explore-address.ts";
import { filterNames, serverText } from "./server-text.json";
import { understoodLabels } from "./understood-labels.ts";

/** A recognised part of the query or a filter, with the address without it. */
export interface Chip {
  kind: string;
  label: string;
  without: string;
}

/** A price that is interpreted per year or for the whole course, with the address of the other interpretation. */
export function otherPrice({ understood: { constraints = [] } }: Exploration, query: ExploreQuery) {
  const price = constraints.find(({ instead }) => instead !== undefined);
  if (price?.instead === undefined || isChosen(query, price.kind)) return null;
  const label = price.kind === "yearly" ? serverText.priceWhole : serverText.priceYearly;
  return { label, href: exploreAddress(query, { q: price.instead }) };
}

/** The recognised parts of the query, then the filters, each with the address without it. */
export function describeChips({ understood, labels }: Exploration, query: ExploreQuery): Chip[] {
  // The address takes precedence over the words: its chip removes both.
  const { constraints = [] } = understood;
  const removing = (kind: FacetKind) => {
    const q = constraints.find((constraint) => constraint.kind === kind)?.without;
    return q === undefined ? {} : { q };
  };
  const isFilter = (kind: string) => limitKinds.some((one) => one === kind && isChosen(query, one));
  const words = understoodLabels(understood)
    .filter(({ kind }) => !isFilter(kind))
    .map(({ kind, label, without }) => ({ kind, label, without: exploreAddress(query, { q: without }) }));
  // The value "未注明" is shown with the name of its filter, because several filters have it.
  const chipLabel = (kind: ChoiceKind, value: string) => {
    const school = schoolKinds.find((one) => one === kind);
    return `${value === unknownValue && school ? filterNames[school] : ""}${labelOf(kind, value, labels)}`;
  };
  const choices = choiceKinds.flatMap((kind) =>
    query[kind].map((value) => {
      const others = query[kind].filter((other) => other !== value);
      const change = { ...(others.length === 0 ? removing(kind) : {}), [kind]: others };
      return { kind, label: chipLabel(kind, value), without: exploreAddress(query, change) };
    }),
  );
  const others = [...rangeKinds, ...oneKinds, "live" as const].flatMap((kind): Chip[] => {
    const chosen = query[kind];
    if (!chosen) return [];
    const value = typeof chosen === "string" ? chosen : rangeText(chosen);
    const name = kind === "live" || kind === "regional" ? "" : `${filterNames[kind]}${kind === "work" ? "" : " "}`;
    const without = exploreAddress(query, { ...removing(kind), [kind]: null });
    return [{ kind, label: `${name}${labelOf(kind, value, labels)}`, without }];
  });
  const place = query.place
    ? [{ kind: "place", label: nameOfPlace(query.place), without: exploreAddress(query, { place: null }) }]
    : [];
  return [...words, ...choices, ...place, ...others];
}

/** "vic:st-kilda" as "St Kilda". */
const nameOfPlace = (key: string) => titleCase(key.replace(/^.*?:/, "").replaceAll("-", " "));

/** Words of the query that stand for a filter of the form: 硕士, 悉尼, 女校. */
interface WordFilter {
  kind: ChoiceKind;
  /** The values of the filter as in the address. */
  values: readonly string[];
  /** The query without the words. */
  without: string;
}

/**
 * The form filters that words of the query stand for. Not among them: suburbs, places of different kinds side by side, and traits of
 * schools and institutions (寄宿女校), which are chips.
 */
export function wordFilters({ level, place, category }: Understood): WordFilter[] {
  const found = {
    level,
    state: place?.values.every(isState) ? place : undefined,
    city: place?.values.some((value) => isState(value) || value.includes(":")) ? undefined : place,
    category: category?.values.some((value) => Object.hasOwn(institutionTraits, value)) ? undefined : category,
  };
  return (["level", "state", "city", "category"] as const).flatMap((kind) => {
    const { values = [], without = "" } = found[kind] ?? {};
    return values.length > 0 ? [{ kind, values, without }] : [];
  });
}

const isState = (value: string) => /^[A-Z]+$/.test(value);

/**
 * The words that the form shows as ticked filters: only values that the form offers, of filters that the address does
 * not set.
 */
export function shownWords(
  words: readonly WordFilter[],
  { query, facets }: Pick<Exploration, "query" | "facets">,
): WordFilter[] {
  return words.flatMap((word) => {
    const values = word.values.filter((value) => facets[word.kind].some((option) => option.value === value));
    return query[word.kind].length === 0 && values.length > 0 ? [{ ...word, values }] : [];
  });
}
