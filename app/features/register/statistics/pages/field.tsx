import { lazy } from "react";
import { data, redirect } from "react-router";
import { readRegisterCounts } from "#app/features/register/catalogue/server/public.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { occupationsOfCourse, readOccupationLists } from "#app/features/register/occupations/server/public.ts";
import { describeRate, exchangeRateOf } from "#app/shell/figures/exchange-rate.ts";
import { pack } from "#app/shell/islands/static-section.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { failedMeta } from "#app/shell/page/page-meta.ts";
import { appContext } from "#worker/context.ts";
import { fieldPath } from "../server/public.ts";
import { readField } from "../server/read-field.ts";
import { fieldOfSlug } from "../server/subjects.ts";
import { levelGroupSchema } from "../shared/level-groups.ts";
import type { Route } from "./+types/field";
import { describePage } from "./describe-page.server.ts";
import { NamedPage } from "./named-page.tsx";
import { fieldText } from "./text.json";
import { billCostKeys, viewBill } from "./view-bill.server.ts";
import { jobLevels, viewField, viewInstruments, viewJobs } from "./view-field.server.ts";

/** Reuses the server's HTML. The browser loads this part when it opens another field. */
const FieldBody = import.meta.env.SSR
  ? (await import("./field-body.tsx")).FieldBody
  : lazy(async () => ({ default: (await import("./field-body.tsx")).FieldBody }));

const listPath = "/study/fields";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const field = fieldOfSlug(params.slug);
  const path = field && fieldPath(field.code);
  if (!field || !path) throw data(fieldText.notFound, { status: 404 });
  if (url.pathname !== path) throw redirect(path, 301);
  const group = levelGroupSchema.parse(Object.fromEntries(url.searchParams)).level;
  const [read, register, lists, facts, ...jobs] = await Promise.all([
    readField(app, field),
    readRegisterCounts(app),
    readOccupationLists(app),
    readFacts(app, billCostKeys(app)),
    ...jobLevels.map(({ level }) => occupationsOfCourse(app, { fields: [field.code], level })),
  ]);
  const rate = exchangeRateOf(facts, app.now());
  const { country: cells, leading, ...view } = viewField(field, read, { group, rate });
  const bill = leading && viewBill(leading, facts, app.now());
  return {
    field,
    group,
    ...describePage(field, { cells, group, texts: fieldText, listPath, path, origin: app.origin, rate }),
    view: pack({
      ...{ ...view, jobs: viewJobs(jobs), instruments: viewInstruments(lists) },
      bill,
      // The bill says it too.
      rateNote: bill ? "" : describeRate(rate, facts),
    }),
    date: register?.registerDate ?? "",
  };
}

export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData?.meta ?? failedMeta(error, fieldText.notFound);

export default function FieldPage({ loaderData: { field, group, total, trail, view, date } }: Route.ComponentProps) {
  return (
    <NamedPage subject={field} view={group} item={{ type: "field", code: field.code }} trail={trail}>
      <FieldBody total={total} packed={view} date={date} />
    </NamedPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: listPath, label: fieldText.backToList }} />;
}
