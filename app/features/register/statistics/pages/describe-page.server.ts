import { type ExchangeRate, showMoney } from "#app/shell/figures/exchange-rate.ts";
import { formatLength, formatNumber } from "#app/shell/figures/format.ts";
import { type Trail, trailMeta } from "#app/shell/page/page-meta.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { FieldStatistic } from "../server/public.ts";
import { groupLinks, groupOfLevel, type LevelGroup, leadingCells } from "../shared/level-groups.ts";
import type { cityText } from "./city-text.json";
import { leadingFees, medianText, nameOfLevel } from "./fee-words.ts";
import { type fieldText, statisticsText } from "./text.json";

type Texts = typeof fieldText | typeof cityText;

const trailOf = ({ listName }: Texts, listPath: string): [string, string][] => [
  [statisticsText.home, "/"],
  [statisticsText.study, "/study"],
  [listName, listPath],
];

/** Headings and meta of the list of fields or cities. */
export function describeList(texts: Texts, path: string, origin: string) {
  const { listTitle: heading, listIntro: intro, listDescription: description } = texts;
  const trail: Trail = trailOf(texts, path);
  return { heading, intro, trail, meta: trailMeta({ title: heading, description, trail, origin }) };
}

/** The numbers in the texts of a field's or city's page; null when there is no course. */
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
    fees: leading.slice(0, 2).map(({ level, yearly, weeks }) => ({
      value: medianText(yearly),
      converted: yearly && showMoney(yearly.median, rate).converted,
      note: fill(statisticsText.feeOfLevel, {
        level: nameOfLevel(level),
        length: formatLength(weeks?.median ?? null) ?? statisticsText.none,
      }),
    })),
    switch: groupLinks(cells, path, groupOfLevel(leading[0]?.level ?? "")),
  };
}

/**
 * The numbers of a field or city, and title, description and breadcrumbs of its page.
 * @param page.cells all fields or places together of each level
 */
export function describePage<Subject extends { nameCn: string; nameEn: string }>(
  subject: Subject,
  page: Record<"listPath" | "path" | "origin", string> & {
    cells: readonly FieldStatistic[];
    group: LevelGroup;
    texts: Texts;
    rate: ExchangeRate | null;
  },
) {
  const { cells, texts, listPath, path, origin } = page;
  const { nameCn: name, nameEn } = subject;
  const total = showTotal(cells, page);
  const trail: Trail = [...trailOf(texts, listPath), [name, path]];
  const meta = trailMeta({
    title: fill(texts.metaTitle, { name }),
    description: total
      ? fill(texts.metaDescription, {
          ...{ name, nameEn, count: total.courses, providers: total.providers },
          median: leadingFees(cells).join("、") || statisticsText.tooFew,
        })
      : fill(texts.empty, { name }),
    ...{ trail, origin, noindex: total === null },
  });
  return { total, shown: { subject, trail, meta } };
}
