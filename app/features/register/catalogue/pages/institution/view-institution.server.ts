import { fieldPath, narrowFieldOf } from "#app/features/register/statistics/server/public.ts";
import { drawBars, drawStackedBars } from "#app/shell/charts/rows.server.ts";
import { type ExchangeRate, showMoney } from "#app/shell/figures/exchange-rate.ts";
import { formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { fieldNames } from "../../server/public.ts";
import type { CourseRow, InstitutionDetails } from "../../server/read-institution.ts";
import { isCredibleFee } from "../../shared/credible-figures.ts";
import { boardingNames, categoryNames, genderNames, levelNames, typeNames, yearsText } from "../names.ts";
import { citiesOf, viewPlaces } from "../view-places.server.ts";
import { courseListText } from "./course-list-text.json";
import { countCourses, listOfCategory } from "./describe-institution.server.ts";
import { stripText as text } from "./strip-text.json";
import { yearsOf } from "./view-school.server.ts";

interface Known {
  rate: ExchangeRate | null;
  /** Median salary of its graduates, AUD a year. */
  salary: number | null;
}

/** Data above the lists of an institution's page: facts strip, fields with most courses, places. */
export function viewInstitution(details: InstitutionDetails, known: Known) {
  return {
    strip: viewStrip(details, known),
    fields: viewFields(details),
    fieldNames: fieldNamesOf(details),
    places: viewPlaces(details.campuses),
    list: listOfCategory(details.institution.category),
  };
}

/** Chinese names of the fields of its courses by ASCED code. A code ending in 00 names a whole broad field. */
function fieldNamesOf({ courses }: InstitutionDetails): Record<string, string> {
  const names: Record<string, string> = {};
  for (const [, rows] of courses) {
    for (const [, , , , , , , field] of rows) {
      const name = fieldNames.get(field ?? "");
      if (field && name) names[field] = field.endsWith("00") ? fill(text.wholeField, { name }) : name;
    }
  }
  return names;
}

export type InstitutionView = ReturnType<typeof viewInstitution>;

function viewStrip({ institution, courses, campuses }: InstitutionDetails, { rate, salary }: Known) {
  const { category, type, capacity } = institution;
  const places = capacity ? fill(text.capacity, { count: formatNumber(capacity) }) : text.noCapacity;
  const kind = fill(text.kind, { owner: typeNames[type ?? ""] ?? "", category: categoryNames[category] ?? "" });
  const cities = citiesOf(campuses);
  const levels = orderLevels(courses, category).map(([level]) => levelNames[level] ?? level);
  const yuan = (aud: number) => showMoney(aud, rate).converted;
  const fee = institution.bachelorFee && Math.round(institution.bachelorFee / 100) * 100;
  const owner = { value: kind, note: schoolNote(institution) || places };
  return [
    ...(fee ? [{ value: formatMoney(fee), note: joined(yuan(fee), text.bachelorFee) }] : []),
    salary === null ? owner : { value: formatMoney(salary), note: joined(yuan(salary), text.salary) },
    schoolYearsFact(institution) ?? {
      value: fill(text.courses, { count: formatNumber(countCourses(courses).open) }),
      note:
        levels.length > 3
          ? fill(text.levels, { levels: levels.slice(0, 3).join("、"), count: levels.length })
          : levels.join("、"),
    },
    ...(category === "school" ? [schoolFeeFact(courses, yuan)] : fee ? [] : [feeFact(courses)]),
    {
      value:
        cities.length > 2
          ? fill(text.cities, { city: cities[0] ?? "", count: cities.length })
          : cities.join("、") || text.noPlace,
      note: fill(text.campuses, { count: campuses.length }),
    },
  ].filter(({ value }) => value !== "");
}

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join("，");

/** A family's questions about a school; empty for other institutions, and without data. */
function schoolNote({ category, schoolGender, schoolBoarding }: InstitutionDetails["institution"]) {
  if (category !== "school") return "";
  const known = [genderNames[schoolGender ?? ""], boardingNames[schoolBoarding ?? ""]];
  return known.filter(Boolean).join(" · ");
}

/** The years that a school teaches; null of other institutions, and when nothing is known. */
function schoolYearsFact({ category, schoolYears }: InstitutionDetails["institution"]) {
  return category === "school" && schoolYears ? { value: yearsText(schoolYears), note: text.yearsNote } : null;
}

/** The cost of the highest year with a registered fee, in hundreds of AUD. */
function schoolFeeFact(courses: InstitutionDetails["courses"], yuan: (aud: number) => string | null) {
  const highest = yearsOf({ courses }).findLast(({ fee }) => fee !== null);
  if (!highest?.fee) return { value: text.noFee, note: text.askSchool };
  const fee = Math.round(highest.fee / 100) * 100;
  const ofYear = highest.year === 0 ? text.preschoolFee : fill(text.yearFee, { year: highest.year });
  return { value: formatMoney(fee), note: joined(yuan(fee), ofYear) };
}

/** The yearly cost of most open courses, in hundreds of AUD: between the lowest and the highest tenth. */
function feeFact(courses: InstitutionDetails["courses"]) {
  const yearly = courses
    .flatMap(([, rows]) => rows)
    .flatMap(([, , , weeks, cost, standing]) =>
      standing === 0 && cost !== null && weeks !== null && weeks > 0 && isCredibleFee(cost, weeks)
        ? [weeks > 52 ? (cost / weeks) * 52 : cost]
        : [],
    )
    .toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((yearly[Math.round((yearly.length - 1) * share)] ?? 0) / 100) * 100;
  if (yearly.length === 0) return { value: "", note: "" };
  const [low, high] = [at(0.1), at(0.9)];
  return {
    value: low === high ? formatMoney(low) : fill(text.fees, { low: formatMoney(low), high: formatNumber(high) }),
    note: text.feesNote,
  };
}

const shownFields = 6;

/** Levels that the chart combines, in the order of its parts. Levels in no group count to the last one. */
const groups = [
  { name: text.bachelors, levels: ["Bachelor"] },
  { name: text.postgraduate, levels: ["Master", "PhD", "Doctor", "Graduate Diploma", "Graduate Certificate"] },
  { name: text.diplomas, levels: [] },
] as const;

const groupOf = (level: string) => {
  const found = groups.findIndex(({ levels }) => levels.some((one) => one === level));
  return found === -1 ? groups.length - 1 : found;
};

/** The fields with most open courses by level, drawn, with links to their pages; null of an institution with one or two fields. */
function viewFields({ fields, institution }: Pick<InstitutionDetails, "fields" | "institution">) {
  const named = fields.flatMap(([code, levels]) => {
    const field = narrowFieldOf(code);
    return field ? [{ name: field.nameCn, href: fieldPath(code) ?? "", levels }] : [];
  });
  // "其他自然科学" says little in a heading.
  const [first, second] = named.toSorted((a, b) => Number(isRest(a.name)) - Number(isRest(b.name)));
  if (!first || !second || named.length < 3 || institution.category === "school") return null;
  const shown = named.slice(0, shownFields);
  return {
    title: fill(text.fieldsTitle, { first: first.name, second: second.name }),
    note: fill(text.fieldsNote, { count: named.length }),
    links: shown.map(({ name, href }) => ({ name, href })),
    drawing: drawFields(shown),
  };
}

const isRest = (name: string) => name.startsWith("其他");

function drawFields(fields: readonly { name: string; levels: readonly string[] }[]) {
  const counted = fields.map(({ name, levels }) => ({
    label: name,
    values: groups.map((_, group) => levels.filter((level) => groupOf(level) === group).length),
    shown: fill(text.courses, { count: levels.length }),
  }));
  const present = groups.flatMap((group, at) => (counted.some(({ values }) => values[at]) ? [{ ...group, at }] : []));
  if (present.length < 2) {
    const bars = counted.map(({ label, values, shown }) => ({ label, value: Math.max(...values), shown }));
    return drawBars({ title: text.fieldsChart, head: [text.field, text.courseHead], bars });
  }
  const partsOf = (values: readonly number[]) => present.map(({ at }) => values[at] ?? 0);
  return drawStackedBars({
    parts: present.map(({ name }) => name),
    bars: counted.map(({ label, values, shown }) => ({ label, values: partsOf(values), shown })),
    table: {
      caption: text.fieldsChart,
      head: [text.field, ...present.map(({ name }) => name), text.courseHead],
      rows: counted.map(({ label, values, shown }) => [label, ...partsOf(values).map(String), shown]),
    },
  });
}

/** The courses by level, those that take no more students at the end as a level of their own; unchanged where none does. */
export function withClosedLast(courses: InstitutionDetails["courses"]): InstitutionDetails["courses"] {
  const isOpen = ([, , , , , standing]: CourseRow) => standing === 0;
  const open = courses.map(([level, rows]): (typeof courses)[number] => [level, rows.filter(isOpen)]);
  const closed = courses.flatMap(([, rows]) => rows.filter((row) => !isOpen(row)));
  const levels = open.filter(([, rows]) => rows.length > 0);
  if (levels.length === 0 || closed.length === 0) return courses;
  return [...levels, [courseListText.closed, closed]];
}

/** Levels that most readers of a university's page look for. */
const firstAtUniversities = ["Bachelor", "Master"];

/** The levels in the order of courseLevels; of a university bachelors and masters before doctorates. The page opens the first. */
export function orderLevels<Rows>(groups: readonly [level: string, rows: Rows][], category: string) {
  if (category !== "university") return [...groups];
  const rank = (level: string) => firstAtUniversities.indexOf(level) + 1 || 99;
  return groups.toSorted(([a], [b]) => rank(a) - rank(b));
}
