import { levelNames } from "#app/features/register/catalogue/shared/level-names.ts";
import { type ExchangeRate, showMoney } from "#app/shell/figures/exchange-rate.ts";
import { formatLength, formatNumber } from "#app/shell/figures/format.ts";
import { type Trail, trailMeta } from "#app/shell/page/page-meta.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { FieldStatistic } from "../server/public.ts";
import { groupLinks, groupOfLevel, type LevelGroup, leadingCells } from "../shared/level-groups.ts";
import type { cityText } from "./city-text.json";
import { leadingFees, medianText } from "./fee-words.ts";
import { type fieldText, statisticsText } from "./text.json";

interface Subject {
  nameCn: string;
  nameEn: string;
}

/** Numbers of a field or city as its page writes them; null when there is no course. */
export type ShownTotal = NonNullable<ReturnType<typeof showTotal>>;

function showTotal(
  cells: readonly FieldStatistic[],
  { path, group, rate }: { path: string; group: LevelGroup; rate: ExchangeRate | null },
) {
  const total = cells.find(({ level }) => level === "");
  if (!total) return null;
  const leading = leadingCells(cells, group);
  return {
    courses: formatNumber(total.courses),
    providers: formatNumber(total.providers),
    /** What a year costs at the leading level and at one more. */
    fees: leading.slice(0, 2).map(({ level, yearly, weeks }) => ({
      value: medianText(yearly),
      note: [
        yearly && showMoney(yearly.median, rate).converted,
        fill(statisticsText.feeOfLevel, {
          level: levelNames[level] ?? level,
          length: formatLength(weeks?.median ?? null) ?? statisticsText.none,
        }),
      ]
        .filter(Boolean)
        .join("，"),
    })),
    switch: groupLinks(cells, path, groupOfLevel(leading[0]?.level ?? "")),
  };
}

/**
 * The numbers of a field or city, and title, description and breadcrumbs of its page. Composed by the loader, so that the browser
 * does not load the texts.
 */
export function describePage(
  { nameCn, nameEn }: Subject,
  page: {
    /** All fields or places together of each level. */
    cells: readonly FieldStatistic[];
    group: LevelGroup;
    texts: typeof fieldText | typeof cityText;
    listPath: string;
    path: string;
    origin: string;
    rate: ExchangeRate | null;
  },
) {
  const { cells, texts, listPath, path, origin } = page;
  const total = showTotal(cells, page);
  const trail: Trail = [
    [statisticsText.home, "/"],
    [statisticsText.study, "/study"],
    [texts.listName, listPath],
    [nameCn, path],
  ];
  const meta = trailMeta({
    title: fill(texts.metaTitle, { name: nameCn }),
    description: total
      ? fill(texts.metaDescription, {
          ...{ name: nameCn, nameEn, count: total.courses, providers: total.providers },
          median: leadingFees(cells).join("、") || statisticsText.tooFew,
        })
      : fill(texts.empty, { name: nameCn }),
    ...{ trail, origin, noindex: total === null },
  });
  return { total, meta, trail };
}
