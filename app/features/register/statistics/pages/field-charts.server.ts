import { shortStateNames } from "#app/features/register/catalogue/pages/public.ts";
import { coordinatesOf } from "#app/features/register/catalogue/server/public.ts";
import type { Drawing } from "#app/shell/charts/drawing.ts";
import { drawRanges } from "#app/shell/charts/fee-scale.server.ts";
import { drawLeaders, type LeaderMapView } from "#app/shell/charts/leader-map.server.ts";
import { drawColumns } from "#app/shell/charts/rows.server.ts";
import { type ExchangeRate, showMoney } from "#app/shell/figures/exchange-rate.ts";
import type { Fact } from "#app/shell/figures/fact.ts";
import { formatLength, formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { states } from "#worker/platform/australian-states.ts";
import { cityOfKey, type FieldStatistic, rentKeyOf } from "../server/public.ts";
import { hasMedian } from "../shared/level-groups.ts";
import { rentText } from "./city-facts.server.ts";
import { comparedText, nameOfLevel } from "./fee-words.ts";
import { statisticsText } from "./text.json";

const maxLevels = 8;

/**
 * Chart of fees by level, one below the other; null without a median.
 * @param cells in drawing order
 */
export function drawLevels(title: string, cells: readonly FieldStatistic[]): Drawing | null {
  const known = cells.filter(hasMedian);
  if (known.length === 0) return null;
  return drawRanges({
    title,
    head: ["级别", "院校", "学制"],
    ranges: known.slice(0, maxLevels).map(({ level, courses, providers, yearly, weeks }) => ({
      label: `${nameOfLevel(level)}（${formatNumber(courses)} 门）`,
      fees: yearly,
      details: [formatNumber(providers), formatLength(weeks?.median ?? null) ?? statisticsText.none],
    })),
  });
}

/** Heading and chart of fees by state; null when fewer than two states have enough fees. */
export function drawStates(title: string, country: FieldStatistic, cells: readonly FieldStatistic[]) {
  const known = states.map((state) => ({ state, cell: cells.find(({ place }) => place === state) ?? null }));
  const medians = known.flatMap(({ state, cell }) =>
    cell?.yearly && hasMedian(cell) ? [{ state, median: cell.yearly.median }] : [],
  );
  const [lowest, ...others] = medians.toSorted((a, b) => a.median - b.median);
  const highest = others.at(-1);
  if (!lowest || !highest || !country.yearly) return null;
  const chart = {
    title,
    head: ["州", "中位数（澳元）", "课程"] as const,
    columns: known.map(({ state, cell }) => {
      const median = medians.find((one) => one.state === state)?.median ?? null;
      return {
        label: nameOf(state),
        value: median,
        shown: median === null ? statisticsText.none : formatNumber(median),
        note: fill(statisticsText.courses, { count: formatNumber(cell?.courses ?? 0) }),
      };
    }),
    across: {
      value: country.yearly.median,
      label: `全国中位数 ${formatNumber(country.yearly.median)}`,
      shown: formatNumber(country.yearly.median),
    },
  };
  const drawing = drawColumns(chart);
  return { drawing, highest: nameOf(highest.state), lowest: nameOf(lowest.state) };
}

const nameOf = (state: string) => shortStateNames[state] ?? state;

interface CityFees {
  hrefOf: (cell: FieldStatistic) => string;
  /** The same courses in Australia, by level. */
  country: readonly FieldStatistic[];
  rate: ExchangeRate | null;
  /** Figures of rents by key. If present, the rows show them and the regional areas of visas instead of the number of courses. */
  rents?: ReadonlyMap<string, Fact>;
  /** The city of the page, which is always drawn. */
  own?: string;
  most?: number;
}

/**
 * The median fee of a level in the cities with most courses, on a map; null with fewer than two.
 * @param cells of one level, most courses first; or each city's largest cell of a group of levels
 */
export function drawCityFees(
  cells: readonly FieldStatistic[],
  { hrefOf, country, rate, rents, own, most = 7 }: CityFees,
): LeaderMapView | null {
  const placed = cells.flatMap((cell) => {
    const { place, level, courses, yearly } = cell;
    const city = cityOfKey(place);
    const at = city && coordinatesOf(city.centre);
    if (!city || !at || !yearly || !hasMedian(cell)) return [];
    const count = fill(statisticsText.courses, { count: formatNumber(courses) });
    const compared = comparedText(yearly, country.find((one) => one.level === level)?.yearly);
    const living = rents && [rentText(rents.get(rentKeyOf(place))), city.regional[0] && statisticsText.regional];
    const note = [compared, ...(living ?? [count])].filter(Boolean).join(" · ");
    const row = { name: city.nameCn, href: hrefOf(cell), fee: showMoney(yearly.median, rate), note };
    return [{ ...at, ...row, isOwn: city.key === own, courses }];
  });
  const shown = placed.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn)).slice(0, most);
  return shown.length < 2
    ? null
    : drawLeaders(shown.toSorted((a, b) => b.courses - a.courses).map(({ courses: _, ...place }) => place));
}

/** Address of the results page with these filters. */
export function searchAddress(filters: Readonly<Record<string, string>>): string {
  return `/search?${new URLSearchParams({ type: "course", ...filters })}`;
}
