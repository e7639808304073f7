import { Link, redirect } from "react-router";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { breadcrumbJson, failedMeta, pageMeta } from "#app/shell/page/page-meta.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { listRules } from "../server/public.ts";
import { areaNames, ruleAreas } from "../shared/rule.ts";
import type { Route } from "./+types/rules";
import { rulesText } from "./text.json";

/** The areas of the registry of rules, with the questions that the rules of each answer. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (url.pathname.endsWith("/")) throw redirect("/rules", 301);
  const app = context.get(appContext);
  const ofAreas = Map.groupBy(await listRules(app), ([{ area }]) => area);
  const areas = ruleAreas.flatMap((area) => {
    const labels = ofAreas.get(area)?.map(([{ rule, label }]) => ({ rule, label }));
    return labels ? [{ area, name: areaNames[area], labels }] : [];
  });
  return { areas, origin: app.origin };
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error, rulesText.title);
  const { origin } = loaderData;
  const url = `${origin}/rules`;
  return [
    ...pageMeta({ title: `${rulesText.title} | 澳途`, description: rulesText.description, url, origin }),
    breadcrumbJson([
      [rulesText.home, `${origin}/`],
      [rulesText.title, url],
    ]),
  ];
}

export default function RulesPage({ loaderData: { areas } }: Route.ComponentProps) {
  return (
    <div className="page page-wide">
      <Breadcrumbs crumbs={[{ label: rulesText.home, href: "/" }, { label: rulesText.title }]} />
      <h1 className="mt-3">{rulesText.title}</h1>
      <p className="mt-3 max-w-[38em]">{rulesText.intro}</p>
      <p className="mt-1">
        <Link to="/changes" className="inline-block py-2 text-primary underline underline-offset-4">
          {rulesText.changes}
        </Link>
      </p>
      {areas.map(({ area, name, labels }) => (
        <section key={area} aria-labelledby={area} className="mt-6">
          <h2 id={area}>
            <Link to={`/rules/${area}`} className="text-primary underline underline-offset-4">
              {name}
            </Link>{" "}
            <span className="font-normal text-muted text-sm">{fill(rulesText.count, { count: labels.length })}</span>
          </h2>
          <ul className="mt-2 flex flex-wrap gap-x-4">
            {labels.map(({ rule, label }) => (
              <li key={rule}>
                <Link to={`/rules/${area}#${rule}`} className="inline-block py-1.5 hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
