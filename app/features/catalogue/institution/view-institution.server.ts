import { drawBars } from "#app/shell/charts/bars.server.ts";
import { formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { isCredibleFee } from "#worker/features/catalogue/public.ts";
import type { InstitutionDetails } from "#worker/features/catalogue/read-institution.ts";
import { fieldPath, narrowFields } from "#worker/features/statistics/public.ts";
import { categoryNames, levelNames, typeNames } from "../names.ts";
import { boardingNames, genderNames, yearsText } from "../school-names.ts";
import { citiesOf, viewPlaces } from "../view-places.server.ts";
import { countCourses } from "./describe-institution.ts";
import { orderLevels } from "./order-levels.ts";
import { stripText as text } from "./strip-text.ts";

/** What the page of an institution says before its lists: facts strip, fields with most courses, places. */
export function viewInstitution(details: InstitutionDetails) {
  return { strip: viewStrip(details), fields: viewFields(details), places: viewPlaces(details.campuses) };
}

export type InstitutionView = ReturnType<typeof viewInstitution>;

function viewStrip({ institution, courses, campuses }: InstitutionDetails) {
  const { category, type, capacity } = institution;
  const places = capacity ? fill(text.capacity, { count: formatNumber(capacity) }) : text.noCapacity;
  const kind = fill(text.kind, { owner: typeNames[type ?? ""] ?? "", category: categoryNames[category] ?? "" });
  const cities = citiesOf(campuses);
  const levels = orderLevels(courses, category).map(([level]) => levelNames[level] ?? level);
  return [
    {
      value: kind,
      note: schoolNote(institution) || places,
    },
    {
      value: fill(text.courses, { count: formatNumber(countCourses(courses).open) }),
      note:
        levels.length > 3
          ? fill(text.levels, { levels: levels.slice(0, 3).join("、"), count: levels.length })
          : levels.join("、"),
    },
    feeFact(courses),
    {
      value:
        cities.length > 2
          ? fill(text.cities, { city: cities[0] ?? "", count: cities.length })
          : cities.join("、") || text.noPlace,
      note: fill(text.campuses, { count: campuses.length }),
    },
  ].filter(({ value }) => value !== "");
}

/** What a family asks of a school; empty of other institutions, and when nothing is known. */
function schoolNote({ category, schoolGender, schoolBoarding, schoolYears }: InstitutionDetails["institution"]) {
  if (category !== "school") return "";
  const known = [
    genderNames[schoolGender ?? ""],
    boardingNames[schoolBoarding ?? ""],
    schoolYears && yearsText(schoolYears),
  ];
  return known.filter(Boolean).join(" · ");
}

/** What most open courses cost a year, in hundreds of AUD: between the lowest and the highest tenth. */
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

/** At most this many fields are drawn. */
const shownFields = 6;

/** The fields with most open courses, drawn, with links to their pages; null of an institution with one or two fields. */
function viewFields({ fields, institution }: InstitutionDetails) {
  const named = fields.flatMap(([code, count]) => {
    const field = narrowFields().find((one) => one.code === code);
    return field ? [{ name: field.nameCn, href: fieldPath(code) ?? "", count }] : [];
  });
  const [first, second] = named;
  if (!first || !second || named.length < 3 || institution.category === "school") return null;
  const shown = named.slice(0, shownFields);
  return {
    title: fill(text.fieldsTitle, { first: first.name, second: second.name }),
    note: fill(text.fieldsNote, { count: named.length }),
    links: shown.map(({ name, href }) => ({ name, href })),
    drawing: drawBars({
      title: text.fieldsChart,
      head: [text.field, text.courseHead],
      bars: shown.map(({ name, count }) => ({ label: name, value: count, shown: fill(text.courses, { count }) })),
    }),
  };
}
