import { stateNames } from "#app/features/catalogue/public.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { Exploration } from "#worker/features/search/explore/exploration.ts";
import {
  type ChoiceKind,
  choiceKinds,
  type FacetKind,
  oneKinds,
  rangeKinds,
  rangeText,
  schoolKinds,
  unknownValue,
} from "#worker/features/search/explore/filters.ts";
import { isChosen } from "#worker/features/search/explore/limit-query.ts";
import type { ExploreQuery } from "#worker/features/search/input.ts";
import { labelOf } from "./describe-results.ts";
import { exploreAddress } from "./explore-address.ts";
import { filterText, resultsText } from "./text.ts";

/** A recognised part of the query or a filter, with the address without it. */
export interface Chip {
  kind: string;
  label: string;
  without: string;
}

/** The recognised parts of the query, then the filters, each with the address without it. */
export function describeChips({ understood, labels }: Exploration, query: ExploreQuery): Chip[] {
  const words = (["institution", "field", "level", "place", "category"] as const).flatMap((kind): Chip[] => {
    const part = understood[kind];
    if (!part) return [];
    const label = kind === "place" ? describePlaces(part) : part.label;
    return [{ kind, label, without: exploreAddress(query, { q: part.without }) }];
  });
  const addressOf = (q: string) => exploreAddress(query, { q });
  if (understood.text && words.length > 0) {
    words.push({ kind: "text", label: understood.text, without: addressOf(understood.withoutText ?? "") });
  }
  // The address wins over the words: its chip removes both.
  const { constraints = [], excluded = [] } = understood;
  const textWithout = (kind: string) => constraints.find((constraint) => constraint.kind === kind)?.without;
  const removing = (kind: FacetKind) => {
    const q = textWithout(kind);
    return q === undefined ? {} : { q };
  };
  const limits = [
    ...constraints
      .filter(({ kind }) => !isChosen(query, kind))
      .map(({ kind, label, without }) => ({ kind, label, without: addressOf(without) })),
    ...excluded.map(({ kind, label, without }) => ({
      kind: `not ${kind}`,
      label: fill(resultsText.excluded, { label }),
      without: addressOf(without),
    })),
  ];
  // Of several filters "未注明" says nothing without its name.
  const chipLabel = (kind: ChoiceKind, value: string) => {
    const school = schoolKinds.find((one) => one === kind);
    return `${value === unknownValue && school ? filterText[school] : ""}${labelOf(kind, value, labels)}`;
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
    const label = labelOf(kind, rangeText(chosen), labels);
    return [{ kind, label, without: exploreAddress(query, { ...removing(kind), [kind]: null }) }];
  });
  const switches = [...oneKinds, "live" as const].flatMap((kind): Chip[] => {
    const chosen = query[kind];
    if (!chosen) return [];
    const label = labelOf(kind, chosen, labels);
    return [{ kind, label, without: exploreAddress(query, { ...removing(kind), [kind]: null }) }];
  });
  return [...words, ...limits, ...choices, ...ranges, ...switches];
}

/** The label of a state is its code. */
function describePlaces({ label }: { label: string }): string {
  return label
    .split("、")
    .map((place) => stateNames[place] ?? place)
    .join("、");
}
