import { fieldNames, type RegisterCounts, readRegisterCounts } from "#app/features/register/catalogue/server/public.ts";
import { levelNames } from "#app/features/register/catalogue/shared/level-names.ts";
import { courseLevels } from "#app/features/register/catalogue/shared/register-values.ts";
import {
  cityOfKey,
  cityPath,
  fieldPath,
  fieldStatistics,
  narrowFieldOf,
  type RegionalCategory,
} from "#app/features/register/statistics/server/public.ts";
import { stateNames } from "#worker/platform/australian-states.ts";
import { formatFact, formatNumber } from "#worker/platform/figure-text.ts";
import type { AnswerSource } from "../../shared/answer.ts";
import { type KindReader, type KindValues, type NamedThings, registerSource } from "./kind.ts";

/** A field, a level and a place of a question; null when one of them is not one cell of the statistics. */
function cellOf(named: NamedThings) {
  const codes = new Set(named["@field"]?.values.map((code) => code.slice(0, 4)));
  const levels = named["@level"]?.values ?? [];
  // A broad field contains the narrow ones of its name: 计算机 is 02 and 0201.
  const broad = [...codes].find((one) => [...codes].every((code) => code.startsWith(one)));
  const code = broad ?? [...codes][0] ?? "";
  const field = code === "" ? null : fieldOf(code);
  const level = courseLevels.find((one) => one === levels[0]) ?? "";
  const city = named["@city"] ? cityOfKey(named["@city"].values[0] ?? "") : null;
  const [state, stateName] = Object.entries(stateNames).find(([key]) => key === named["@state"]?.values[0]) ?? [];
  const isClear = (codes.size < 2 || broad !== undefined) && levels.length < 2;
  const isKnown =
    (code === "" || field) &&
    (levels.length === 0 || level) &&
    (!named["@city"] || city) &&
    (!named["@state"] || state);
  return isClear && isKnown ? { field, level, city, state, stateName } : null;
}

/** A narrow or broad field by its code. */
function fieldOf(code: string): { code: string; nameCn: string } | null {
  const nameCn = fieldNames.get(code);
  return narrowFieldOf(code) ?? (code.length === 2 && nameCn ? { code, nameCn } : null);
}

/** Levels of which a question without a level is told. */
const degrees = ["Bachelor", "Master"];

/** Numbers, yearly tuition and lengths of the open courses of a field, level and city or state. */
export const readStatisticValues: KindReader = async (app, named) => {
  const cell = cellOf(named);
  if (!cell) return null;
  const { field, level, city, state, stateName } = cell;
  if (!(field || city || level || state)) return registerValues(await readRegisterCounts(app));
  const place = { ...(city && { city: city.key }), ...(state && { state }) };
  const read = (of: string) => fieldStatistics(app, { field: field?.code ?? "", level: of, ...place });
  const [found, counts, ...ofDegrees] = await Promise.all([
    read(level),
    readRegisterCounts(app),
    ...(level ? [] : degrees.map(read)),
  ]);
  const date = counts?.registerDate;
  if (!found || !date) return null;
  const { yearly, weeks, courses, providers } = found;
  const dollars = (value: number | undefined) =>
    value === undefined
      ? null
      : formatFact({ key: "", unit: "AUD", value: Math.round(value / 100) * 100, valueTo: null });
  const [low, high] = [dollars(yearly?.p25), dollars(yearly?.p75)];
  // The fees of one course have no range.
  const hasRange = low !== high;
  const href = (field ? fieldPath(field.code) : city && cityPath(city.key)) ?? "/study/fields";
  const medians = ofDegrees.flatMap((one, at) => {
    const median = dollars(one?.yearly?.median);
    return median ? [`${levelNames[degrees[at] ?? ""]} ${median}`] : [];
  });
  return {
    values: {
      name: [city?.nameCn, stateName, field?.nameCn, level && levelNames[level]].filter(Boolean).join(""),
      ...{ courses: String(courses), providers: String(providers), date },
      ...{ median: dollars(yearly?.median), ...(hasRange ? { low, high } : { low: null, high: null }) },
      degrees: medians.length > 0 ? medians.join("、") : null,
      weeks: weeks ? String(Math.round(weeks.median)) : null,
    },
    page: { href, label: `${field?.nameCn ?? city?.nameCn ?? "各专业"}：课程、学费、学校` },
    sources: [registerSource(href, date)],
  };
};

/** The size of the whole register. */
function registerValues(counts: RegisterCounts | null): KindValues | null {
  if (!counts) return null;
  const { institutions, courses, registerDate: date } = counts;
  const values = { courses: formatNumber(courses), providers: formatNumber(institutions), date };
  return {
    values,
    page: { href: "/study/institutions", label: "在册院校" },
    sources: [registerSource("/study/institutions", date)],
  };
}

/** When the postcodes of regional areas were collected, see seed/places/README.md. */
const regionalCollectedOn = "2026-11-22";

/** Whether a city is a designated regional area, as its page says it. */
export const readCityValues: KindReader = async (_app, named) => {
  const [key = "", other] = named["@city"]?.values ?? [];
  const city = cityOfKey(key);
  if (!city || other) return null;
  const page = { href: cityPath(city.key), label: `${city.nameCn}：学校、专业、学费` };
  const source: AnswerSource = {
    ...{ label: "偏远地区的邮编", href: page.href, since: null, name: "内政部的邮编表，两份公开清单转述" },
    url: "https://immi.homeaffairs.gov.au/visas/working-in-australia/skill-occupation-list/regional-postcodes",
    ...{ grade: "two-secondary", checkedOn: regionalCollectedOn, isUnverified: false, isDisputed: false },
  };
  return { values: { name: city.nameCn, regional: regionalText(city.regional) }, page, sources: [source] };
};

function regionalText(categories: readonly RegionalCategory[]): string {
  const [most, ...others] = categories;
  if (!most) return others.length > 0 ? "大部分不是指定偏远地区，边缘的少数地方是" : "不是指定偏远地区";
  if (others.includes(null)) return "大部分是指定偏远地区，少数地方不是";
  if (others.length > 0) return "都是指定偏远地区，有的地方算第 2 类，有的算第 3 类";
  return most === "2" ? "是指定偏远地区，第 2 类：城市和主要区域中心" : "是指定偏远地区，第 3 类：区域中心和其他地区";
}
