import type { Outcomes } from "#app/features/register/outcomes/server/public.ts";
import type { IsDoubtful } from "#app/features/register/statistics/server/public.ts";
import { type ExchangeRate, showMoney } from "#app/shell/figures/exchange-rate.ts";
import { formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { hundreds } from "#worker/platform/figure-text.ts";
import type { CourseRow, InstitutionDetails } from "../../server/read-institution.ts";
import { isCredibleFee } from "../../shared/credible-figures.ts";
import { boardingNames, categoryNames, genderNames, levelNames, typeNames, yearsText } from "../names.ts";
import { citiesOf } from "../place-section.server.tsx";
import { countCourses } from "./describe-institution.server.ts";
import { orderLevels } from "./order-levels.server.ts";
import { yearsOf } from "./school-sections.server.tsx";
import { stripText as text } from "./strip-text.json";

interface Known {
  rate: ExchangeRate | null;
  /** Outcomes of its graduates and of those of all universities; null without figures. */
  outcomes: { own: Outcomes; all: Outcomes } | null;
}

/** The facts that students ask about first. */
export function institutionStrip({ institution, courses, campuses }: InstitutionDetails, { rate, outcomes }: Known) {
  const { category, capacity, typicalFee } = institution;
  const places = capacity ? fill(text.capacity, { count: formatNumber(capacity) }) : text.noCapacity;
  const cities = citiesOf(campuses);
  const levels = orderLevels(courses, category).map(([level]) => levelNames[level] ?? level);
  const yuan = (aud: number) => showMoney(aud, rate).converted;
  // Not the fee of bachelors, see levelsFirstAt.
  const isVocational = category === "vocational" && typicalFee !== null;
  const fee = hundreds((isVocational ? typicalFee : institution.bachelorFee) ?? 0);
  const { own: { salary = null } = {}, all } = outcomes ?? {};
  const owner = { value: kindOf(institution), note: schoolNote(institution) || places };
  return [
    ...(fee
      ? [
          {
            ...{ value: formatMoney(fee), converted: yuan(fee) },
            note: isVocational ? text.vocationalFee : text.bachelorFee,
          },
        ]
      : []),
    salary === null
      ? owner
      : {
          value: formatMoney(salary),
          converted: yuan(salary),
          note: all?.salary ? fill(text.salary, { all: formatMoney(all.salary) }) : text.ownSalary,
        },
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

/** "公立大学". */
export const kindOf = ({ type, category }: Pick<InstitutionDetails["institution"], "type" | "category">) =>
  fill(text.kind, { owner: typeNames[type ?? ""] ?? "", category: categoryNames[category] ?? "" });

/** The facts that families of school children ask about; empty for other institutions, and without data. */
function schoolNote({ category, schoolGender, schoolBoarding }: InstitutionDetails["institution"]) {
  if (category !== "school") return "";
  const known = [genderNames[schoolGender ?? ""], boardingNames[schoolBoarding ?? ""]];
  return known.filter(Boolean).join(" · ");
}

/** The years that a school teaches; null for other institutions, and when unknown. */
function schoolYearsFact({ category, schoolYears }: InstitutionDetails["institution"]) {
  return category === "school" && schoolYears ? { value: yearsText(schoolYears), note: text.yearsNote } : null;
}

/** The cost of the highest school year with a registered fee, in hundreds of AUD. */
function schoolFeeFact(courses: InstitutionDetails["courses"], yuan: (aud: number) => string | null) {
  const highest = yearsOf({ courses }).findLast(({ fee }) => fee !== null);
  if (!highest?.fee) return { value: text.noFee, note: text.askSchool };
  const fee = hundreds(highest.fee);
  const ofYear = highest.year === 0 ? text.preschoolFee : fill(text.yearFee, { year: highest.year });
  return { value: formatMoney(fee), converted: yuan(fee), note: ofYear };
}

/** The yearly cost of an open course in AUD, or the whole cost of a shorter one; null without a credible cost. */
export function yearlyCostOf([, , , weeks, cost, standing]: CourseRow): number | null {
  if (standing !== 0 || !cost || !weeks || !isCredibleFee(cost, weeks)) return null;
  return weeks > 52 ? (cost / weeks) * 52 : cost;
}

/** The open courses whose tuition is far below the median of their field and level are marked. */
export const markDoubtful = (courses: InstitutionDetails["courses"], isDoubtful: IsDoubtful) =>
  courses.map(([level, rows]): (typeof courses)[number] => [
    level,
    rows.map((row) => {
      const [id, name, code, weeks, cost, standing, nameCn, field, isTotal = 0] = row;
      const isLow = !isTotal && isDoubtful({ field, level, yearly: yearlyCostOf(row) });
      return isLow ? [id, name, code, weeks, cost, standing, nameCn, field, isTotal, true] : row;
    }),
  ]);

/** The range of the yearly cost of most open courses, in hundreds of AUD: from the 10th to the 90th percentile. */
function feeFact(courses: InstitutionDetails["courses"]) {
  const yearly = courses
    .flatMap(([, rows]) => rows.flatMap((row) => yearlyCostOf(row) ?? []))
    .toSorted((a, b) => a - b);
  const at = (share: number) => hundreds(yearly[Math.round((yearly.length - 1) * share)] ?? 0);
  if (yearly.length === 0) return { value: "", note: "" };
  const [low, high] = [at(0.1), at(0.9)];
  return {
    value: low === high ? formatMoney(low) : fill(text.fees, { low: formatMoney(low), high: formatNumber(high) }),
    note: text.feesNote,
  };
}
