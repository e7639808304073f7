import {
  boardingNames,
  categoryNames,
  genderNames,
  institutionLine,
  languageNames,
  levelNames,
  otherRegisteredName,
  placeText,
  sectorNames,
  stateNames,
  unknownText,
} from "#app/features/register/catalogue/pages/public.ts";
import { metroNames } from "#app/features/register/catalogue/server/public.ts";
import { type ExchangeRate, formatConverted } from "#app/shell/figures/exchange-rate.ts";
import { formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { Exploration, FoundInstitution } from "../server/explore/explore-catalogue.ts";
import { describeRange } from "../server/reading/limits.ts";
import { type FacetKind, type Range, readRange, type schoolKinds, unknownValue } from "../shared/explore/filters.ts";
import type { ExploreQuery } from "../shared/input.ts";
import { searchText } from "./box/text.json";
import { exploreAddress } from "./explore-address.ts";
import { facetText, ownerNames, serverText } from "./server-text.json";

const owners: Readonly<Record<string, string>> = ownerNames;

const unknown: Record<string, string> = { [unknownValue]: unknownText };

const schoolNames: Record<(typeof schoolKinds)[number], Record<string, string>> = {
  sector: { ...sectorNames, ...unknown },
  gender: { ...genderNames, ...unknown },
  boarding: { ...boardingNames, ...unknown },
};

const { Bachelor, Master, Diploma, "Master (Coursework)": coursework, "Master (Research)": research } = levelNames;

/** The levels that most students ask for come first, because only the first values are shown at once. */
export const levelsByDemand: Record<string, string | undefined> = {
  ...{ Bachelor, Master, "Master (Coursework)": coursework, "Master (Research)": research, Diploma },
  ...levelNames,
};

export type ShownInstitution = Omit<FoundInstitution, "registeredName"> & {
  /** Null when it equals the displayed name. */
  registeredName: string | null;
  categoryCn: string;
  /** The kind of institution: owner and school data. */
  kindCn: string;
  place: ReturnType<typeof placeText>;
  /** Of a school's highest year, or of a year of the middle bachelor; empty when neither is known. */
  fee: string;
};

/** Label of the button that closes the filters: "看 110 门课程". */
export const foundText = ({ totals, type }: Exploration): string =>
  fill(type === "course" ? serverText.seeCourses : serverText.seeInstitutions, { count: formatNumber(totals[type]) });

/** The two lists of results, and their addresses. */
export function describeTabs({ totals, type }: Exploration, query: ExploreQuery) {
  return (["course", "institution"] as const).map((tab) => ({
    href: exploreAddress(query, { type: tab, sort: tab === "course" ? query.sort : "relevance" }),
    label: fill(tab === "course" ? serverText.totalCourses : serverText.totalInstitutions, {
      count: formatNumber(totals[tab]),
    }),
    isCurrent: tab === type,
  }));
}

export function describeInstitutions(all: readonly FoundInstitution[], rate: ExchangeRate | null): ShownInstitution[] {
  return all.map((found) => ({
    ...found,
    categoryCn: categoryNames[found.category] ?? found.category,
    kindCn: institutionLine(found),
    registeredName: otherRegisteredName(found),
    fee: feeOf(found, rate),
    place: placeText({
      ...found,
      citiesCn: found.metros?.split(",").flatMap((metro) => metroNames[metro] ?? []) ?? [],
    }),
  }));
}

function feeOf({ schoolFee, bachelorFee }: FoundInstitution, rate: ExchangeRate | null): string {
  const fee = schoolFee ?? bachelorFee;
  if (fee === null) return "";
  const words = schoolFee === null ? serverText.bachelorFee : serverText.schoolFee;
  const yuan = rate ? fill(serverText.yuan, { yuan: formatConverted(fee, rate) }) : "";
  return fill(words, { amount: formatMoney(Math.round(fee)) }) + yuan.replaceAll(" ", "\u00a0");
}

/** The rows of a comparison in words. Empty for a query that compares nothing. */
export function describeSides({ sides, labels }: Exploration) {
  if (sides.length === 0) return null;
  const range = (found: Range | null, write: (value: number) => string) =>
    found === null ? serverText.sideNone : describeRange(found, write);
  const rows = [
    { name: serverText.sideFee, cells: sides.map(({ yearly }) => range(yearly, formatMoney)) },
    { name: serverText.sideWeeks, cells: sides.map((side) => range(side.weeks, weeksText)) },
    {
      name: serverText.sideFound,
      cells: sides.map(({ courses, institutions }) =>
        institutions > 1
          ? fill(serverText.sideCount, { courses: formatNumber(courses), institutions: formatNumber(institutions) })
          : fill(serverText.sideCourses, { courses: formatNumber(courses) }),
      ),
    },
    {
      name: serverText.sideCities,
      cells: sides.map(({ cities }) => cities.map((city) => labels.city[city] ?? city).join("、")),
    },
  ].filter(({ cells }) => cells.some(Boolean));
  return {
    heads: sides.map(({ label, q }) => ({ label, href: `/search?${new URLSearchParams({ q })}` })),
    rows,
    pages: sides.some(({ page }) => page !== null) ? sides.map(({ page }) => page) : null,
  };
}

export type ShownSides = NonNullable<ReturnType<typeof describeSides>>;

/** Guides and tools of the first page of results. */
export function describeGuides({ guides, query, answers }: Exploration) {
  // Below an answer only the guide that fits best: the others are about something else.
  const pages = query.page > 1 ? [] : guides.pages.slice(0, answers.length > 0 ? 1 : undefined);
  return {
    isFirst: guides.isFirst,
    pages: pages.map(({ path, title, summary, kind }) => ({
      ...{ path, title, summary },
      kind: kind === "tool" ? searchText.tool : searchText.guide,
    })),
  };
}

export type ShownGuide = ReturnType<typeof describeGuides>["pages"][number];

const weeksText = (weeks: number) => fill(facetText.weeksValue, { weeks });

/** The Chinese label of a value of a filter. */
export function labelOf(kind: FacetKind, value: string, labels: Exploration["labels"]): string {
  if (kind === "cost" || kind === "yearly") return describeRange(readRange(value), formatMoney);
  if (kind === "weeks") return describeRange(readRange(value), weeksText);
  if (kind === "work") return value === "yes" ? facetText.workYes : facetText.workNo;
  if (kind === "regional") return value === "yes" ? facetText.regionalYes : facetText.regionalNo;
  if (kind === "live") return facetText.live;
  const names = {
    state: stateNames,
    city: labels.city,
    category: categoryNames,
    owner: owners,
    ...schoolNames,
    level: levelNames,
    field: labels.field,
    language: languageNames,
  }[kind];
  return Object.hasOwn(names, value) ? (names[value] ?? value) : value;
}
