import { levelNames } from "#app/features/register/catalogue/pages/public.ts";
import { coordinatesOf, fieldNames } from "#app/features/register/catalogue/server/public.ts";
import type { Drawing } from "#app/shell/charts/drawing.ts";
import { drawRegion } from "#app/shell/charts/map.server.ts";
import { type ExchangeRate, showMoney } from "#app/shell/figures/exchange-rate.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { type City, cityPath, type FieldStatistic, fieldPath } from "../server/public.ts";
import type { readCity } from "../server/read-field.ts";
import {
  cellOfGroup,
  cellsByLevel,
  groupOfLevel,
  hasMedian,
  type LevelGroup,
  leadingCells,
  pathOfGroup,
} from "../shared/level-groups.ts";
import { regionalText } from "./city-facts.server.ts";
import { cityText } from "./city-text.json";
import { medianText, shareText } from "./fee-words.ts";
import { drawCityFees, drawLevels, searchAddress } from "./field-charts.server.ts";
import { viewFeeHistory } from "./view-fee-history.server.ts";

type CityData = Awaited<ReturnType<typeof readCity>>;

const maxSuburbs = 8;
const maxFields = 10;

/** What the fees of a city are compared with: its fields in Australia, and the other cities, at the levels of the group. */
interface Others {
  country: readonly FieldStatistic[];
  cities: readonly FieldStatistic[];
  group: LevelGroup;
  rate: ExchangeRate | null;
}

/** Computes the texts and charts of a city's page. */
export function viewCity(city: City, data: CityData, others: Others) {
  const { country, group, rate } = others;
  const { key, nameCn } = city;
  const { cells, suburbs, bestKnown } = data;
  const total = cells.find(({ level }) => level === "") ?? null;
  const main = leadingCells(cells, group)[0] ?? null;
  const levels = cellsByLevel(cells, group);
  const fields = [...Map.groupBy(data.fields, ({ field }) => field).values()].flatMap(
    (own) => cellOfGroup(own, groupOfLevel(main?.level ?? "") ?? group) ?? [],
  );
  const [first] = suburbs;
  return {
    cells,
    compared: main && compareCities(city, main, { ...others, group: groupOfLevel(main.level) ?? group }),
    fieldsIntro: fill(cityText.fieldsIntro, { level: levelNames[main?.level ?? ""] ?? "" }),
    map: drawSuburbs(city, suburbs),
    suburbsTitle:
      first && total && suburbs.length > 1
        ? fill(cityText.suburbsTitle, {
            share: shareText(Math.min(1, first.courses / total.courses)),
            suburb: first.nameCn ?? first.name,
          })
        : null,
    suburbs: suburbs.slice(0, maxSuburbs).map(({ place, name, nameCn: chinese, courses }) => ({
      name,
      nameCn: chinese,
      courses: formatNumber(courses),
      to: searchAddress({ place }),
    })),
    moreSuburbs: Math.max(0, suburbs.length - maxSuburbs),
    levels: levels.map(({ level, courses }) => ({
      name: levelNames[level] ?? level,
      courses: formatNumber(courses),
      to: searchAddress({ city: key, level }),
    })),
    levelsChart: drawLevels(`${nameCn}各级别的每年学费`, levels),
    history: viewFeeHistory(nameCn, data.history),
    fields: fields
      .toSorted((a, b) => b.courses - a.courses)
      .slice(0, maxFields)
      .map(({ field, level, courses, yearly }) => ({
        name: `${fieldNames.get(field) ?? field}${level === main?.level ? "" : `（${levelNames[level] ?? level}）`}`,
        path: fieldPath(field),
        courses: formatNumber(courses),
        to: searchAddress({ city: key, field, level }),
        median: medianText(yearly),
        country: medianText(country.find((one) => one.field === field && one.level === level)?.yearly ?? null),
      })),
    // A city is chosen for the schools that are at home there.
    bestKnown: bestKnown
      .toSorted((a, b) => Number(b.state === city.state) - Number(a.state === city.state))
      .map(({ id, name, nameCn: chinese, state, bachelorFee }) => ({
        ...{ id, name, nameCn: chinese, state },
        fee: bachelorFee === null ? null : showMoney(Math.round(bachelorFee / 100) * 100, rate),
      })),
    regional: regionalText(city),
    searchAll: searchAddress({ city: key }),
    searchSchools: `/search?${new URLSearchParams({ type: "institution", city: key })}`,
  };
}

export type CityView = ReturnType<typeof viewCity>;

/** The median fee of a level in this city and in the largest others that have one; null without others. */
function compareCities({ key }: City, main: FieldStatistic, { country, cities, group, rate }: Others) {
  const known = cities.filter((cell) => cell.level === main.level && hasMedian(cell));
  const own = known.find(({ place }) => place === key)?.yearly?.median;
  const map = drawCityFees(known, {
    ...{ own: key, rate, country: country.filter(({ field }) => field === "") },
    hrefOf: ({ place }) => pathOfGroup(cityPath(place), group),
  });
  if (own === undefined || !map) return null;
  const count = (isCounted: (median: number) => boolean) =>
    formatNumber(known.filter(({ place, yearly }) => place !== key && yearly && isCounted(yearly.median)).length);
  return {
    title: fill(cityText.comparedTitle, {
      ...{ level: levelNames[main.level] ?? main.level, count: formatNumber(known.length - 1) },
      ...{ cheaper: count((median) => median < own), dearer: count((median) => median > own) },
    }),
    map,
  };
}

/** The suburbs on a map of the city; null where there is no such map. */
function drawSuburbs({ key, nameCn }: City, suburbs: CityData["suburbs"]): Drawing | null {
  const placed = suburbs.flatMap(({ place, name, nameCn: chinese, courses }) => {
    const at = coordinatesOf(place);
    return at ? [{ ...at, name, chinese, courses }] : [];
  });
  const title = `${nameCn}的校区`;
  return drawRegion(key, {
    points: placed.map(({ lat, lng, name, courses }) => ({ lat, lng, label: name, weight: courses })),
    description: `${title}：${placed
      .slice(0, 5)
      .map(({ name, courses }) => `${name} ${formatNumber(courses)} 门`)
      .join("，")}`,
    table: {
      caption: title,
      head: ["地方", "课程"],
      rows: placed
        .slice(0, 40)
        .map(({ name, chinese, courses }) => [chinese ? `${chinese} ${name}` : name, formatNumber(courses)]),
    },
  });
}
