import { limitKinds } from "../server/chart/limit.ts";
import type { Exploration } from "../server/explore/exploration.ts";
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

/** A price that is read for a year or for the whole course, with the address that reads it the other way. */
export function otherPrice({ understood: { constraints = [] } }: Exploration, query: ExploreQuery) {
  const price = constraints.find(({ instead }) => instead !== undefined);
  if (price?.instead === undefined || isChosen(query, price.kind)) return null;
  const label = price.kind === "yearly" ? serverText.priceWhole : serverText.priceYearly;
  return { label, href: exploreAddress(query, { q: price.instead }) };
}

/** The recognised parts of the query, then the filters, each with the address without it. */
export function describeChips({ understood, labels }: Exploration, query: ExploreQuery): Chip[] {
  // The address wins over the words: its chip removes both.
  const { constraints = [] } = understood;
  const textWithout = (kind: string) => constraints.find((constraint) => constraint.kind === kind)?.without;
  const removing = (kind: FacetKind) => {
    const q = textWithout(kind);
    return q === undefined ? {} : { q };
  };
  const isFilter = (kind: string) => limitKinds.some((one) => one === kind && isChosen(query, one));
  const words = understoodLabels(understood)
    .filter(({ kind }) => !isFilter(kind))
    .map(({ kind, label, without }) => ({ kind, label, without: exploreAddress(query, { q: without }) }));
  // Among several filters "未注明" needs its filter's name.
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
  const ranges = rangeKinds.flatMap((kind): Chip[] => {
    const chosen = query[kind];
    if (!chosen) return [];
    const label = `${filterNames[kind]} ${labelOf(kind, rangeText(chosen), labels)}`;
    return [{ kind, label, without: exploreAddress(query, { ...removing(kind), [kind]: null }) }];
  });
  const switches = [...oneKinds, "live" as const].flatMap((kind): Chip[] => {
    const chosen = query[kind];
    if (!chosen) return [];
    const label = `${kind === "work" ? filterNames.work : ""}${labelOf(kind, chosen, labels)}`;
    return [{ kind, label, without: exploreAddress(query, { ...removing(kind), [kind]: null }) }];
  });
  const place = query.place
    ? [{ kind: "place", label: nameOfPlace(query.place), without: exploreAddress(query, { place: null }) }]
    : [];
  return [...words, ...choices, ...place, ...ranges, ...switches];
}

/** "vic:st-kilda" as "St Kilda". */
const nameOfPlace = (key: string): string =>
  key
    .slice(key.indexOf(":") + 1)
    .replaceAll("-", " ")
    .replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
