import { redirect } from "react-router";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { failedMeta, pageMeta } from "#app/shell/page/page-meta.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import type { Route } from "./+types/institutions";
import { compareSchoolsAddress, readCompareAddress } from "./compare-address.ts";
import { compareSchools } from "./compare-schools.server.ts";
import { CompareTable } from "./compare-table.tsx";
import { schoolsText as text } from "./institutions-text.json";
import { describeOmitted, Omitted } from "./omitted.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const wanted = readCompareAddress(url.searchParams, "institution");
  const { onlyDiff } = wanted;
  if (!url.searchParams.has("c")) throw redirect(compareSchoolsAddress([]));
  const { shown, ...table } = await compareSchools(app, wanted);
  return {
    ...{ table, onlyDiff, problems: describeOmitted(wanted, shown) },
    toggle: compareSchoolsAddress(shown, !onlyDiff),
    url: app.origin + compareSchoolsAddress(shown),
    origin: app.origin,
  };
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error, text.heading);
  const { table, url, origin } = loaderData;
  const names = table.columns.map(({ name, nameCn }) => nameCn ?? name).join(" / ");
  return pageMeta({
    title: `${fill(text.title, { names })} | 澳途`,
    ...{ description: text.description, url, origin, noindex: true },
  });
}

/** Institutions that were ticked in their list, side by side. */
export default function CompareInstitutionsPage({ loaderData }: Route.ComponentProps) {
  const { table, onlyDiff, problems, toggle } = loaderData;
  return (
    <div className="page">
      <h1>{text.heading}</h1>
      <Omitted problems={problems} />
      {table.columns.length > 0 && (
        <>
          <CompareTable columns={table.columns} rows={table.rows} onlyDiff={onlyDiff} toggle={toggle} />
          <p className="mt-4 max-w-[76ch] text-muted text-sm">{table.note}</p>
        </>
      )}
      <p className="mt-4">
        <ButtonLink to={compareSchoolsAddress([])}>{text.toList}</ButtonLink>
      </p>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: compareSchoolsAddress([]), label: text.toList }} />;
}
