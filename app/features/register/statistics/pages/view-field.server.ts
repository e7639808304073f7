import { levelNames, taughtInText } from "#app/features/register/catalogue/pages/public.ts";
import { fieldNames, metroNames } from "#app/features/register/catalogue/server/public.ts";
import { states } from "#app/features/register/catalogue/shared/register-values.ts";
import type { LinkedOccupation, OccupationList } from "#app/features/register/occupations/server/public.ts";
import type { ExchangeRate } from "#app/shell/figures/exchange-rate.ts";
import { formatLength, formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { cityOfKey, type FieldStatistic, type NarrowField } from "../server/public.ts";
import type { readField } from "../server/read-field.ts";
import { cellsByLevel, type LevelGroup, leadingCells } from "../shared/level-groups.ts";
import { halfText } from "./fee-words.ts";
import { drawCityFees, drawLevels, drawStates, searchAddress } from "./field-charts.server.ts";
import { fieldText, statisticsText } from "./text.json";
import { viewFeeHistory } from "./view-fee-history.server.ts";

type FieldData = Awaited<ReturnType<typeof readField>>;

/** Computes the texts and charts of a narrow field's page. */
export function viewField(
  field: NarrowField,
  { cells, bestKnown, lowestPriced, history }: FieldData,
  { group, rate }: { group: LevelGroup; rate: ExchangeRate | null },
) {
  const { code, nameCn } = field;
  const country = cells.filter(({ place }) => place === "");
  const main = leadingCells(country, group)[0] ?? null;
  const levels = cellsByLevel(country, group);
  const ofStates = cells.filter(({ level, place }) => level === main?.level && states.some((state) => state === place));
  const cities = cells
    .filter(({ level, place }) => level === (main?.level ?? "") && cityOfKey(place) !== null)
    .toSorted((a, b) => b.courses - a.courses);
  const mainName = `${nameCn}${levelNames[main?.level ?? ""] ?? ""}`;
  return {
    about: aboutField(field),
    country,
    leading: main,
    main: main && {
      level: levelNames[main.level] ?? main.level,
      half: main.yearly && halfText(main.yearly),
    },
    levels: levels.map(({ level, courses }) => ({
      name: levelNames[level] ?? level,
      courses: formatNumber(courses),
      to: searchAddress({ field: code, level }),
    })),
    levelsChart: drawLevels(`${nameCn}各级别的每年学费`, levels),
    history: viewFeeHistory(nameCn, history),
    states: main && drawStates(`各州${mainName}每年学费的中位数`, main, ofStates),
    citiesTitle: citiesTitle(cities),
    citiesIntro: fill(fieldText.citiesIntro, { level: levelNames[main?.level ?? ""] ?? "" }),
    citiesMap: drawCityFees(cities, {
      ...{ country, rate },
      hrefOf: ({ place, level }) => searchAddress({ field: code, city: place, ...(level && { level }) }),
    }),
    bestKnown,
    priced: pricedGroups(levels, lowestPriced),
    searchAll: searchAddress({ field: code }),
  };
}

export type FieldView = ReturnType<typeof viewField>;

/** Detailed fields that say something of their own: no "not further defined", no "other". */
function aboutField({ code, nameCn, broadCn }: NarrowField): string {
  const names = [...fieldNames]
    .filter(
      ([one, name]) => one.length === 6 && one.startsWith(code) && !one.endsWith("00") && !name.startsWith("其他"),
    )
    .map(([, name]) => name.replace(`${nameCn}：`, ""))
    .filter((name) => name !== nameCn);
  if (names.length === 0) return fill(fieldText.partOf, { broad: broadCn });
  return fill(fieldText.includes, { broad: broadCn, names: names.join("、") });
}

/** "悉尼和墨尔本的课程最多" of more than two cities. No share: a course may be taught in both. */
function citiesTitle(cities: readonly FieldStatistic[]): string {
  const names = cities.slice(0, 2).flatMap(({ place }) => cityOfKey(place)?.nameCn ?? []);
  return cities.length > 2 ? fill(fieldText.citiesTitle, { cities: names.join("和") }) : fieldText.citiesPlain;
}

function pricedGroups(levels: readonly FieldStatistic[], courses: FieldData["lowestPriced"]) {
  const byId = new Map(courses.map((course) => [course.id, course]));
  return levels.flatMap(({ level, lowestPriced }) => {
    const found = lowestPriced.map((id) => byId.get(id)).filter((course) => course !== undefined);
    if (found.length === 0) return [];
    return [
      {
        level: levelNames[level] ?? level,
        courses: found.map(({ id, name, nameCn, kindCn, tuitionPerYear, weeks, institution, taughtIn }) => ({
          id,
          name,
          nameCn,
          kindCn,
          institution,
          places: taughtInText(taughtIn, { names: metroNames }),
          fee:
            tuitionPerYear === null
              ? null
              : fill((weeks ?? 0) > 52 ? statisticsText.perYear : statisticsText.whole, {
                  fee: formatMoney(Math.round(tuitionPerYear)),
                }),
          length: formatLength(weeks),
        })),
      },
    ];
  });
}

/** The levels that occupations ask for, each by one of them (fittingLevels of the occupations), and how the page calls them. */
export const jobLevels = [
  { level: "Bachelor", name: "学士及以上" },
  { level: "Diploma", name: "文凭" },
  { level: "Certificate III", name: "三级、四级证书" },
] as const;

/** Occupations by required level, without empty levels. @param jobs one list for each of jobLevels */
export function viewJobs(jobs: readonly (readonly LinkedOccupation[])[]) {
  return jobLevels.flatMap(({ name }, at) => {
    const occupations = jobs[at] ?? [];
    return occupations.length === 0 ? [] : [{ name, occupations }];
  });
}

const named: readonly string[] = ["mltssl", "stsol", "rol", "csol"];

/** The instruments of these lists, each once with the day of the compilation that was read. */
export function viewInstruments(lists: readonly OccupationList[]) {
  const byInstrument = new Map(lists.filter(({ key }) => named.includes(key)).map((list) => [list.instrument, list]));
  return [...byInstrument.values()].map(({ instrument, compiledOn, url }) => ({ instrument, compiledOn, url }));
}

export type Instrument = ReturnType<typeof viewInstruments>[number];

export type JobGroup = ReturnType<typeof viewJobs>[number];
