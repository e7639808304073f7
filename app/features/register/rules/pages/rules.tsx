import { Link, redirect } from "react-router";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { describeReadings } from "#app/shell/figures/describe-readings.ts";
import { Crumbs } from "#app/shell/page/breadcrumbs.tsx";
import { failedMeta, type Trail, trailMeta } from "#app/shell/page/page-meta.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { listRules } from "../server/public.ts";
import { areaNames, ruleAreas, ruleOn } from "../shared/rule.ts";
import type { Route } from "./+types/rules";
import { rulesText } from "./text.json";

/** The areas of the registry of rules, and how much of it was read on official pages. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (url.pathname.endsWith("/")) throw redirect("/rules", 301);
  const app = context.get(appContext);
  const all = await listRules(app);
  const ofAreas = Map.groupBy(all, ([{ area }]) => area);
  const areas = ruleAreas.flatMap((area) => {
    const count = ofAreas.get(area)?.length ?? 0;
    return count > 0 ? [{ area, name: areaNames[area], count }] : [];
  });
  const official = describeReadings(all.flatMap((history) => ruleOn(history, todayInAustralia(app.now())) ?? []));
  return { areas, official, origin: app.origin };
}

const trail: Trail = [
  [rulesText.home, "/"],
  [rulesText.title, "/rules"],
];

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error, rulesText.title);
  const { title, description } = rulesText;
  return trailMeta({ title, description, trail, origin: loaderData.origin });
}

export default function RulesPage({ loaderData: { areas, official } }: Route.ComponentProps) {
  return (
    <div className="page page-wide">
      <Crumbs trail={trail} />
      <h1 className="mt-3">{rulesText.title}</h1>
      <p className="mt-3 max-w-[38em]">{rulesText.intro}</p>
      <p className="mt-1">
        <Link to="/changes" className="inline-block py-2 text-primary underline underline-offset-4">
          {rulesText.changes}
        </Link>
      </p>
      <ul className="mt-4 grid max-w-3xl gap-x-8 sm:grid-cols-2">
        {areas.map(({ area, name, count }) => (
          <li key={area} className="flex items-baseline justify-between border-line border-b">
            <Link to={`/rules/${area}`} className="link grow py-2.5">
              {name}
            </Link>
            <span className="text-muted text-sm">{fill(rulesText.count, { count })}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-muted text-sm">{official}</p>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
