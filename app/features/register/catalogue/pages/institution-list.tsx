import { data, redirect } from "react-router";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { listOutcomes } from "#app/features/register/outcomes/server/public.ts";
import { exchangeRateOf } from "#app/shell/figures/exchange-rate.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { errorText } from "#app/shell/frame/text.json";
import { ListPage } from "#app/shell/page/list-page.tsx";
import { type Trail, trailMeta } from "#app/shell/page/page-meta.ts";
import { WayBack } from "#app/shell/page/way-back.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { shownRateKeys } from "#worker/platform/money.ts";
import { listInstitutions } from "../server/list-institutions.ts";
import { listFilterSchema, listKinds } from "../shared/input.ts";
import type { Route } from "./+types/institution-list";
import { drawList } from "./lists/draw-list.server.tsx";
import { firstFilters, listAddress, offeredFilter } from "./lists/list-filter.server.tsx";
import { listIntros, listText } from "./lists/text.json";
import { catalogueText, listNameText } from "./text.json";

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const kind = listKinds.find((known) => url.pathname.endsWith(`/${known}`));
  if (!kind) throw data(errorText.notFoundTitle, { status: 404 });
  const query = url.search === "" ? new URLSearchParams(firstFilters[kind]) : url.searchParams;
  const filter = offeredFilter(kind, listFilterSchema.parse(Object.fromEntries(query)));
  const { page, ...narrowed } = filter;
  const [outcomes, facts] = await Promise.all([
    kind === "university" ? listOutcomes(app) : new Map<string, never>(),
    readFacts(app, shownRateKeys(app)),
  ]);
  const salaryOf = new Map([...outcomes].flatMap(([code, { salary }]) => (salary === null ? [] : [[code, salary]])));
  const list = await listInstitutions(app, { kind, ...filter, salaryOf });
  if (page > list.pages) throw redirect(listAddress({ kind, ...filter, page: list.pages }));
  const [heading, intro] = [listNameText[kind], listIntros[kind]];
  const trailOf = (shown: number): Trail => [
    [catalogueText.home, "/"],
    [catalogueText.study, "/study"],
    [heading, shown > 1 ? listAddress({ kind, page: shown }) : url.pathname],
  ];
  return {
    ...{ heading, intro, trail: trailOf(1) },
    meta: trailMeta({
      title: `${heading}${page > 1 ? `（第 ${page} 页）` : ""}`,
      description: `${intro}${fill(listText.total, { count: formatNumber(list.total) })}。`,
      ...{ trail: trailOf(page), origin: app.origin },
      // A filtered list duplicates the unfiltered one.
      noindex: url.search !== "" && Object.values(narrowed).some(Boolean),
    }),
    html: await drawList(list, { kind, filter, outcomes, facts, rate: exchangeRateOf(facts, app.now()) }),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData.meta;

export const handle = new WayBack("/study", catalogueText.backToStudy);

export default function InstitutionListPage({ loaderData }: Route.ComponentProps) {
  return <ListPage {...loaderData} />;
}
