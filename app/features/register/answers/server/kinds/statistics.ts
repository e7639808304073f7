import {
  fieldNames,
  institutionRows,
  readRegisterCounts,
  wantedIds,
} from "#app/features/register/catalogue/server/public.ts";
import { levelNames } from "#app/features/register/catalogue/shared/level-names.ts";
import { courseLevels } from "#app/features/register/catalogue/shared/register-values.ts";
import {
  cityOfKey,
  cityPath,
  type FieldStatistic,
  fieldPath,
  fieldStatistics,
  homeCityKeys,
  narrowFieldOf,
  type RegionalCategory,
  readCells,
} from "#app/features/register/statistics/server/public.ts";
import { stateNames } from "#worker/platform/australian-states.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { formatFact, formatNumber, hundreds } from "#worker/platform/figure-text.ts";
import type { AnswerSource } from "../../shared/answer.ts";
import { type KindReader, type NamedThings, registerSource } from "./kind.ts";

/** The cell of the statistics for a field, a level and a place; null when one of them has no single cell. */
function cellOf(named: NamedThings) {
  const codes = new Set(named["@field"]?.values.map((code) => code.slice(0, 4)));
  const levels = named["@level"]?.values ?? [];
  // A broad field contains the narrow ones with its name: 计算机 is 02 and 0201.
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

const dollars = (value: number | undefined) =>
  value === undefined ? null : formatFact({ key: "", unit: "AUD", value: hundreds(value), valueTo: null });

/** Levels in the answer to a question without a level. */
const degrees = ["Bachelor", "Master"];

/** Numbers, yearly tuition and lengths of the open courses of a field, level and city or state; of the whole register without any. */
export const readStatisticValues: KindReader = async (app, named) => {
  const cell = cellOf(named);
  if (!cell) return null;
  const { field, level, city, state, stateName } = cell;
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
  // Only a cell without a level has the institutions.
  const [best] =
    found.bestKnown.length > 0 ? await runBatch(app.db, [institutionRows(wantedIds(found.bestKnown))]) : [];
  const [low, high] = [dollars(yearly?.p25), dollars(yearly?.p75)];
  // A single fee has no range.
  const hasRange = low !== high;
  const href = (field ? fieldPath(field.code) : city && cityPath(city.key)) ?? "/study/fields";
  const medians = ofDegrees.flatMap((one, at) => {
    const median = dollars(one?.yearly?.median);
    return median ? [`${levelNames[degrees[at] ?? ""]} ${median}`] : [];
  });
  // The list is of the typed subject, the statistics of its field: 社工 is a part of 社会工作与福利服务.
  const { listed } = app;
  const typed = named["@field"]?.label;
  const isWider = typed !== undefined && field !== null && isNarrower(named["@field"]?.values ?? [], field, typed);
  const subject = listed ? typed : isWider ? `${field.nameCn}一类` : field?.nameCn;
  const isPart = field || city || level || state;
  const all = isPart ? { courses, providers } : { courses: counts.courses, providers: counts.institutions };
  return {
    values: {
      name: [city?.nameCn, stateName, subject, level && levelNames[level]].filter(Boolean).join(""),
      courses: formatNumber((listed ?? all).courses),
      providers: formatNumber((listed ?? all).providers),
      listed: listed ? formatNumber(listed.providers) : null,
      names: listed || isWider ? "" : namesText(best?.rows ?? [], providers),
      date,
      ...{ median: dollars(yearly?.median), ...(hasRange ? { low, high } : { low: null, high: null }) },
      degrees: medians.length > 0 ? medians.join("、") : null,
      weeks: weeks ? String(Math.round(weeks.median)) : null,
    },
    page: { href, label: `${field?.nameCn ?? city?.nameCn ?? "各专业"}：课程、学费、学校` },
    sources: [registerSource(href, date)],
  };
};

/** Whether a name means a part of the field only: 物理治疗 of 康复治疗, whose institutions need not teach it. */
const isNarrower = (codes: readonly string[], { code, nameCn }: { code: string; nameCn: string }, typed: string) =>
  codes.every((one) => one.length > code.length) && !nameCn.includes(typed) && !typed.includes(nameCn);

/** ：A、B, or ，例如 A、B: all institutions of a short list, or the best known. */
function namesText(some: readonly { name: string; nameCn: string | null }[], all: number): string {
  const names = some.slice(0, mostNamed).map(({ name, nameCn }) => nameCn ?? name);
  return names.length === 0 ? "" : `${names.length === all ? "：" : "，例如"}${names.join("、")}`;
}

/** Maximum number of institutions in a sentence. */
const mostNamed = 5;

/**
 * Cities and states in ascending order of the median yearly tuition of a field at a level; without a level, of the
 * degree with most courses.
 */
export const readPlaceValues: KindReader = async (app, named) => {
  const cell = cellOf(named);
  if (!cell?.field || cell.city || cell.state) return null;
  const { field } = cell;
  const levels = cell.level ? [cell.level] : courseLevels;
  const [counts, cities, states] = await Promise.all([
    readRegisterCounts(app),
    readCells(app, { fields: [field.code], levels, places: homeCityKeys }),
    readCells(app, { fields: [field.code], levels, places: Object.keys(stateNames) }),
  ]);
  const date = counts?.registerDate;
  if (!date) return null;
  const href = fieldPath(field.code) ?? "/study/fields";
  return {
    values: { cities: pricesText(field.nameCn, cities), states: pricesText(field.nameCn, states), date },
    page: { href, label: `${field.nameCn}：课程、学费、学校` },
    sources: [registerSource(href, date)],
  };
};

/** 会计学硕士：珀斯 A$37,200（81 门）、悉尼 A$39,300（311 门）; null for fewer than two places. */
function pricesText(field: string, cells: readonly FieldStatistic[]): string | null {
  const priced = cells.flatMap(({ yearly, ...one }) => (yearly ? { ...one, ...yearly } : []));
  const coursesOf = (some: typeof priced) => some.reduce((sum, { courses }) => sum + courses, 0);
  const ofDegrees = priced.filter(({ level }) => degrees.includes(level));
  const offered = ofDegrees.length > 0 ? ofDegrees : priced;
  const [most = []] = [...Map.groupBy(offered, ({ level }) => level).values()].toSorted(
    (one, other) => coursesOf(other) - coursesOf(one),
  );
  const names: Readonly<Record<string, string>> = stateNames;
  const texts = most
    .toSorted((one, other) => one.median - other.median)
    .map(
      ({ place, median, courses }) => `${cityOfKey(place)?.nameCn ?? names[place]} ${dollars(median)}（${courses} 门）`,
    );
  return texts.length < 2 ? null : `${field}${levelNames[most[0]?.level ?? ""]}：${texts.join("、")}`;
}

/** When the postcodes of regional areas were collected, see seed/places/README.md. */
const regionalCollectedOn = "2026-11-22";

/** Whether a city is a designated regional area, as on its page. */
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
