import { lazy } from "react";
import { data, redirect } from "react-router";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { listOutcomes } from "#app/features/register/outcomes/server/public.ts";
import { exchangeRateOf } from "#app/shell/figures/exchange-rate.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { errorText } from "#app/shell/frame/text.json";
import { pack, StaticSection } from "#app/shell/islands/static-section.tsx";
import { Crumbs } from "#app/shell/page/breadcrumbs.tsx";
import { type Trail, trailMeta } from "#app/shell/page/page-meta.ts";
import { WayBack } from "#app/shell/page/way-back.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { shownRateKeys } from "#worker/platform/money.ts";
import { listInstitutions } from "../server/list-institutions.ts";
import { type ListKind, listFilterSchema, listKinds } from "../shared/input.ts";
import type { Route } from "./+types/institution-list";
import { describeList } from "./lists/describe-list.server.ts";
import { listAddress, offeredFilter } from "./lists/list-filter.ts";
import { listIntros, listText } from "./lists/text.json";
import { catalogueText, listNameText } from "./text.json";

/** Reuses the server's HTML. The browser loads this part when it opens another list. */
const ListBody = import.meta.env.SSR
  ? (await import("./lists/list-body.tsx")).ListBody
  : lazy(async () => ({ default: (await import("./lists/list-body.tsx")).ListBody }));

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const kind = listKinds.find((known) => url.pathname.endsWith(`/${known}`));
  if (!kind) throw data(errorText.notFoundTitle, { status: 404 });
  const { page, ...filter } = offeredFilter(kind, listFilterSchema.parse(Object.fromEntries(url.searchParams)));
  const [outcomes, facts] = await Promise.all([
    kind === "university" ? listOutcomes(app) : new Map<string, never>(),
    readFacts(app, shownRateKeys(app)),
  ]);
  const salaryOf = new Map([...outcomes].flatMap(([code, { salary }]) => (salary === null ? [] : [[code, salary]])));
  const list = await listInstitutions(app, { kind, ...filter, page, salaryOf });
  if (page > list.pages) throw redirect(listAddress({ kind, ...filter, page: list.pages }));
  return {
    ...{ kind, page },
    description: `${listIntros[kind]}${fill(listText.total, { count: formatNumber(list.total) })}。`,
    isFiltered: Object.values(filter).some(Boolean),
    address: listAddress({ kind, ...filter, page }),
    view: pack(describeList(list, { kind, filter, page, outcomes, facts, rate: exchangeRateOf(facts, app.now()) })),
    origin: app.origin,
  };
}

const trailOf = (kind: ListKind, page = 1): Trail => [
  [catalogueText.home, "/"],
  [catalogueText.study, "/study"],
  [listNameText[kind], listAddress({ kind, page })],
];

export const handle = new WayBack("/study", catalogueText.backToStudy);

export function meta({ loaderData }: Route.MetaArgs) {
  const { kind, isFiltered: noindex, page, origin, description } = loaderData;
  const title = `${listNameText[kind]}${page > 1 ? `（第 ${page} 页）` : ""}`;
  // A filtered list repeats the whole one.
  return trailMeta({ title, description, trail: trailOf(kind, page), origin, noindex });
}

export default function InstitutionListPage({ loaderData: { kind, address, view } }: Route.ComponentProps) {
  return (
    <div className="page">
      <Crumbs trail={trailOf(kind)} />
      <h1 className="mt-3">{listNameText[kind]}</h1>
      <StaticSection contentKey={address} className="">
        <ListBody packed={view} />
      </StaticSection>
    </div>
  );
}
