import { formatNumber } from "#app/shell/figures/format.ts";
import { breadcrumbJson, pageMeta } from "#app/shell/page/page-meta.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { FieldStatistic } from "../server/public.ts";
import { medianText } from "./fee-words.ts";
import { type cityText, type fieldText, statisticsText } from "./text.json";

/** A field or a city. */
interface Subject {
  nameCn: string;
  nameEn: string;
}

/** Numbers of a field or city as its page writes them; null when there is no course. */
export type ShownTotal = NonNullable<ReturnType<typeof showTotal>>;

const showTotal = (total: FieldStatistic | null) =>
  total && {
    courses: formatNumber(total.courses),
    providers: formatNumber(total.providers),
    median: medianText(total.yearly),
  };

/**
 * The numbers of a field or city, and title, description and breadcrumbs of its page. Composed by the loader, so that the browser
 * does not load the texts.
 */
export function describePage(
  { nameCn, nameEn }: Subject,
  page: {
    total: FieldStatistic | null;
    texts: typeof fieldText | typeof cityText;
    /** The list of all fields or cities, and this page. */
    listPath: string;
    path: string;
    origin: string;
  },
) {
  const { texts, listPath, path, origin } = page;
  const total = showTotal(page.total);
  const url = origin + path;
  const meta = [
    ...pageMeta({
      title: fill(texts.metaTitle, { name: nameCn }),
      description: total
        ? fill(texts.metaDescription, {
            name: nameCn,
            nameEn,
            count: total.courses,
            providers: total.providers,
            median: total.median,
          })
        : fill(texts.empty, { name: nameCn }),
      url,
      origin,
      noindex: total === null,
    }),
    breadcrumbJson([
      [statisticsText.home, `${origin}/`],
      [statisticsText.study, `${origin}/study`],
      [texts.listName, origin + listPath],
      [nameCn, url],
    ]),
  ];
  return { total, meta };
}
