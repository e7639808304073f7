import { levelNames, stateNames } from "#app/features/register/catalogue/pages/public.ts";
import { coordinatesOf, fieldNames } from "#app/features/register/catalogue/server/public.ts";
import type { Drawing } from "#app/shell/charts/drawing.ts";
import { drawRegion } from "#app/shell/charts/map.server.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { type City, type FieldStatistic, fieldPath } from "../server/public.ts";
import type { readCity } from "../server/read-field.ts";
import { medianText, shareText } from "./fee-words.ts";
import { drawCities, drawLevels } from "./field-charts.server.ts";
import { searchAddress } from "./search-address.ts";
import { cityText } from "./text.json";
import { viewFeeHistory } from "./view-fee-history.server.ts";

type CityData = Awaited<ReturnType<typeof readCity>>;

const maxSuburbs = 8;
const maxFields = 10;

/** Computes the texts and charts of a city's page. @param country cells of the country by field, to compare fees with */
export function viewCity(city: City, data: CityData, countryFields: readonly FieldStatistic[]) {
  const { key, nameCn } = city;
  const { total, fields, levels, suburbs, bestKnown } = data;
  const medianOf = new Map(countryFields.map(({ field, yearly }) => [field, yearly]));
  const [first] = suburbs;
  return {
    total,
    map: drawSuburbs(city, suburbs) ?? (total && drawCities(`${nameCn}在澳大利亚的位置`, [total], key)),
    suburbsTitle:
      first && total && suburbs.length > 1
        ? fill(cityText.suburbsTitle, {
            share: shareText(Math.min(1, first.courses / total.courses)),
            suburb: first.nameCn ?? first.name,
          })
        : null,
    suburbs: suburbs.slice(0, maxSuburbs).map(({ name, nameCn: chinese, courses }) => ({
      name,
      nameCn: chinese,
      courses: formatNumber(courses),
      to: searchAddress({ q: name, city: key }),
    })),
    moreSuburbs: Math.max(0, suburbs.length - maxSuburbs),
    levels: levels
      .toSorted((a, b) => b.courses - a.courses)
      .map(({ level, courses }) => ({
        name: levelNames[level] ?? level,
        courses: formatNumber(courses),
        to: searchAddress({ city: key, level }),
      })),
    levelsChart:
      levels.length === 0
        ? null
        : drawLevels(
            `${nameCn}各级别的每年学费`,
            levels.toSorted((a, b) => b.courses - a.courses),
          ),
    history: viewFeeHistory(nameCn, data.history),
    fields: fields
      .toSorted((a, b) => b.courses - a.courses)
      .slice(0, maxFields)
      .map(({ field, courses, yearly }) => ({
        name: fieldNames.get(field) ?? field,
        path: fieldPath(field),
        courses: formatNumber(courses),
        to: searchAddress({ city: key, field }),
        median: medianText(yearly),
        country: medianText(medianOf.get(field) ?? null),
      })),
    // A city is chosen for the schools that are at home there.
    bestKnown: bestKnown.toSorted((a, b) => Number(b.state === city.state) - Number(a.state === city.state)),
    regional: regionalText(city),
    searchAll: searchAddress({ city: key }),
    searchSchools: `/search?${new URLSearchParams({ type: "institution", city: key })}`,
    state: stateNames[city.state] ?? city.state,
  };
}

export type CityView = ReturnType<typeof viewCity>;

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

/** The kind of regional area of a city, in a sentence. */
function regionalText({ nameCn, regional }: City): string {
  const { none, noneMixed, two, three, mixed } = cityText.regional;
  const [first, second] = regional;
  const sentence = first === null ? (second ? noneMixed : none) : second ? mixed : first === "2" ? two : three;
  return fill(sentence, { name: nameCn });
}

/** The same in a few characters, for lists. */
export function shortRegional({ regional: [first] }: City): string {
  const { none, two, three } = cityText.shortRegional;
  return first === null || first === undefined ? none : first === "2" ? two : three;
}
