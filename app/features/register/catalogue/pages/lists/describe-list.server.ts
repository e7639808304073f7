import type { Outcomes } from "#app/features/register/outcomes/server/public.ts";
import { describeRate, type ExchangeRate, showMoney } from "#app/shell/figures/exchange-rate.ts";
import type { Fact } from "#app/shell/figures/fact.ts";
import { formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { institutionPath } from "#worker/platform/addresses.ts";
import type { InstitutionList, ListedInstitution } from "../../server/list-institutions.ts";
import { boardingFrom } from "../../server/school-years.ts";
import { type ListFilter, type ListKind, listSorts } from "../../shared/input.ts";
import { institutionLine, isOfState, otherRegisteredName, placeText } from "../institution-line.ts";
import { categoryNames, statesText } from "../names.ts";
import { catalogueText } from "../text.json";
import { choicesOf, listAddress, sortsOf } from "./list-filter.ts";
import { listGuides, listIntros, listText } from "./text.json";

const guides: Partial<Record<ListKind, { to: string; label: string }>> = listGuides;

interface Asked {
  kind: ListKind;
  filter: Omit<ListFilter, "page">;
  page: number;
  /** Of the universities, by provider code. */
  outcomes: ReadonlyMap<string, Outcomes>;
  /** The exchange rate's among them. */
  facts: ReadonlyMap<string, Fact>;
  rate: ExchangeRate | null;
}

export type ListView = ReturnType<typeof describeList>;

/** A page of a list in words: its filters and orders, and its rows with what one chooses by. */
export function describeList(
  { institutions, cities, pages, total, dayFee }: InstitutionList,
  { kind, filter, page, outcomes, facts, rate }: Asked,
) {
  const hasFee = kind === "university" || kind === "highschool";
  const hasSalary = outcomes.size > 0;
  const [first] = outcomes.values();
  const isByRenown = !filter.sort;
  // Schools of a state are one registration: of interest to few, and not schools that one could choose.
  const isSystem = ({ name }: ListedInstitution) => kind === "highschool" && isByRenown && isOfState.test(name);
  const listed = withOtherRegistrations(institutions, kind);
  const row = (one: ListRow) => rowOf(one, { kind, rate, dayFee, salary: outcomes.get(one.code)?.salary ?? null });
  return {
    kind,
    intro: listIntros[kind],
    guide: guides[kind] ?? null,
    /** Where the form leads, and what clears it; null without a filter. */
    action: `/study/${kind}`,
    clear: Object.entries(filter).some(([name, value]) => name !== "sort" && value)
      ? listAddress({ kind, sort: filter.sort })
      : null,
    q: filter.q,
    sort: filter.sort,
    choices: choicesOf(kind, cities).map((choice) => ({ ...choice, chosen: filter[choice.name] ?? "" })),
    sorts: [null, ...listSorts.filter((sort) => sortsOf(kind).includes(sort))].map((sort) => ({
      label: sort === "fee" && kind === "highschool" ? listText.sorts.schoolFee : listText.sorts[sort ?? "renown"],
      href: listAddress({ kind, ...filter, sort }),
      isCurrent: sort === filter.sort,
    })),
    total:
      fill(listText.total, { count: formatNumber(total - institutions.length + listed.length) }) +
      (isByRenown ? listText.renownNote : ""),
    columns: [
      { name: "name", label: listText.name },
      { name: "place", label: listText.place },
      ...(hasFee ? [{ name: "fee", label: kind === "highschool" ? listText.fee : listText.bachelorFee }] : []),
      ...(hasSalary ? [{ name: "salary", label: listText.salary }] : []),
      ...(kind === "highschool" ? [] : [{ name: "courses", label: listText.courses }]),
      { name: "website", label: listText.website },
    ],
    systems: listed.filter(isSystem).map(row),
    rows: listed.filter((one) => !isSystem(one)).map(row),
    isCompared: kind === "university",
    notes: [
      kind === "highschool" && listText.schoolNote,
      kind === "highschool" &&
        fill(listText.boardingNote, {
          limit: formatMoney(boardingFrom),
          median: dayFee === null ? "" : fill(listText.dayFee, { fee: hundreds(dayFee) }),
        }),
      kind === "university" && listText.bachelorNote,
      first && fill(listText.salaryNote, { year: first.year, date: first.readOn }),
      describeRate(rate, facts),
      institutions.some(({ nameCnIsReference }) => nameCnIsReference) && catalogueText.referenceInstitution,
    ].flatMap((note) => note || []),
    pages: pages > 1 ? { page, pages, addresses: addressesOf(page, pages, { kind, ...filter }) } : null,
  };
}

/** Of universities, the registrations of one name are one row, that of the best known; the others are its `also`. */
function withOtherRegistrations(rows: readonly ListedInstitution[], kind: ListKind) {
  const groups = Map.groupBy(rows, ({ id, nameKey }) => (kind === "university" ? nameKey : id));
  return [...groups.values()].flatMap(([main, ...also]) => (main ? [{ ...main, also }] : []));
}

type ListRow = ReturnType<typeof withOtherRegistrations>[number];

const addressesOf = (page: number, pages: number, filter: Parameters<typeof listAddress>[0]) =>
  Object.fromEntries(
    [page - 1, page + 1]
      .filter((to) => to >= 1 && to <= pages)
      .map((to) => [String(to), listAddress({ ...filter, page: to })]),
  );

const rounded = (aud: number) => Math.round(aud / 100) * 100;

const hundreds = (aud: number) => formatMoney(rounded(aud));

/** Of the median of schools without boarding: a higher fee that the register does not split may include boarding. */
const boardingShare = 1.5;

/** What of a school's fee is not tuition, or may not be; null where nothing says so. */
function feeNoteOf({ schoolFee, otherFee, schoolBoarding }: ListedInstitution, dayFee: number | null): string | null {
  if (schoolFee === null) return null;
  if (otherFee !== null && otherFee >= boardingFrom) {
    return fill(listText.withBoarding, { tuition: hundreds(schoolFee - otherFee), other: hundreds(otherFee) });
  }
  const isHigh = dayFee !== null && schoolFee > dayFee * boardingShare;
  return isHigh && schoolBoarding !== "no" ? listText.maybeBoarding : null;
}

interface Shown {
  kind: ListKind;
  rate: ExchangeRate | null;
  dayFee: number | null;
  salary: number | null;
}

function rowOf(institution: ListRow, { kind, rate, dayFee, salary }: Shown) {
  const { name, nameCn, code, category, schoolFee, bachelorFee, courses, website, citiesCn, also } = institution;
  const isMixed = kind === "tafe" || kind === "institutions";
  const fee = kind === "highschool" ? schoolFee : bachelorFee;
  const place = placeText(institution);
  return {
    ...{ name, nameCn, code, website, place },
    href: institutionPath(institution),
    // Of a school it is its owner, which parents need not know.
    otherName: kind === "highschool" ? null : otherRegisteredName(institution),
    line: [
      isMixed && categoryNames[category],
      institutionLine(institution),
      kind === "institutions" && schoolFee !== null && fill(listText.feeInLine, { fee: hundreds(schoolFee) }),
      `CRICOS\u00a0${code}`,
    ]
      .filter(Boolean)
      .join(" · "),
    also: also.map((other) => ({
      href: institutionPath(other),
      label: fill(listText.also, {
        ...{ name: other.nameCn === nameCn ? "" : `${other.nameCn ?? other.name}，`, code: other.code },
        ...{ states: statesText(other.states ?? other.state ?? ""), count: formatNumber(other.courses) },
      }),
    })),
    /** Where it is, on phones. */
    city:
      citiesCn.length > 0
        ? citiesCn.slice(0, 2).join("、") + (citiesCn.length > 2 ? listText.andMore : "")
        : place.text,
    fee: fee === null ? (kind === "highschool" ? listText.noFee : listText.none) : showMoney(rounded(fee), rate),
    feeNote: kind === "highschool" ? feeNoteOf(institution, dayFee) : null,
    salary: salary === null ? listText.none : formatMoney(salary),
    courses: formatNumber(courses),
  };
}
