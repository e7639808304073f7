import type { Outcomes } from "#app/features/register/outcomes/server/public.ts";
import { formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { institutionPath } from "#worker/platform/addresses.ts";
import type { InstitutionList, ListedInstitution } from "../../server/list-institutions.ts";
import { type ListFilter, type ListKind, listSorts } from "../../shared/input.ts";
import { institutionLine, otherRegisteredName, placeText } from "../institution-line.ts";
import { categoryNames } from "../names.ts";
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
}

export type ListView = ReturnType<typeof describeList>;

/** A page of a list in words: its filters and orders, and its rows with what one chooses by. */
export function describeList(
  { institutions, cities, pages, total, registerDate }: InstitutionList,
  { kind, filter, page, outcomes }: Asked,
) {
  const hasFee = kind === "university" || kind === "highschool";
  const hasSalary = outcomes.size > 0;
  const [first] = outcomes.values();
  return {
    kind,
    intro: [listIntros[kind], registerDate && fill(listText.date, { date: registerDate })].filter(Boolean).join(""),
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
    total: fill(listText.total, { count: formatNumber(total) }),
    columns: [
      { name: "name", label: listText.name },
      { name: "place", label: listText.place },
      ...(hasFee ? [{ name: "fee", label: kind === "highschool" ? listText.fee : listText.bachelorFee }] : []),
      ...(hasSalary ? [{ name: "salary", label: listText.salary }] : []),
      { name: "courses", label: listText.courses },
      { name: "website", label: listText.website },
    ],
    rows: institutions.map((one) => rowOf(one, kind, outcomes.get(one.code)?.salary ?? null)),
    isCompared: kind === "university",
    notes: [
      listText.renownNote,
      kind === "highschool" && listText.schoolNote,
      kind === "university" && listText.bachelorNote,
      first && fill(listText.salaryNote, { year: first.year, date: first.readOn }),
      institutions.some(({ nameCnIsReference }) => nameCnIsReference) && catalogueText.referenceInstitution,
    ].filter((note) => typeof note === "string"),
    pages: pages > 1 ? { page, pages, addresses: addressesOf(page, pages, { kind, ...filter }) } : null,
  };
}

const addressesOf = (page: number, pages: number, filter: Parameters<typeof listAddress>[0]) =>
  Object.fromEntries(
    [page - 1, page + 1]
      .filter((to) => to >= 1 && to <= pages)
      .map((to) => [String(to), listAddress({ ...filter, page: to })]),
  );

const hundreds = (aud: number) => formatMoney(Math.round(aud / 100) * 100);

function rowOf(institution: ListedInstitution, kind: ListKind, salary: number | null) {
  const { name, nameCn, code, category, schoolFee, bachelorFee, courses, website } = institution;
  const isMixed = kind === "tafe" || kind === "institutions";
  const fee = kind === "highschool" ? schoolFee : bachelorFee;
  return {
    ...{ name, nameCn, code, website },
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
    place: placeText(institution),
    fee: fee === null ? (kind === "highschool" ? listText.noFee : listText.none) : hundreds(fee),
    salary: salary === null ? listText.none : formatMoney(salary),
    courses: formatNumber(courses),
  };
}
