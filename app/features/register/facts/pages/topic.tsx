import { data, Link, redirect } from "react-router";
import { catalogueText } from "#app/features/register/catalogue/pages/public.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { OfficialLine } from "#app/shell/figures/noted-figure.tsx";
import { pack, StaticSection, unpack } from "#app/shell/islands/static-section.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { breadcrumbJson, failedMeta, pageMeta } from "#app/shell/page/page-meta.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { listFacts } from "../server/list-facts.ts";
import { areaNames } from "../shared/area-names.ts";
import type { Route } from "./+types/topic";
import { FactEntry } from "./fact-entry.tsx";
import { factsText } from "./text.ts";
import { viewFact } from "./view-facts.server.ts";

/** The figures of one topic with sources and history. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { area } = params;
  const app = context.get(appContext);
  const listed = await listFacts(app, { area });
  if (listed.length === 0) throw data(null, { status: 404 });
  // After the check: typed text must not become a header.
  if (url.pathname.endsWith("/")) throw redirect(`/facts/${area}`, 301);
  const today = todayInAustralia(app.now());
  return {
    area,
    name: areaNames[area] ?? area,
    facts: pack(listed.map((fact) => viewFact(fact, today))),
    origin: app.origin,
  };
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error, factsText.title);
  const { area, name, origin } = loaderData;
  const title = fill(factsText.topicTitle, { name });
  const url = `${origin}/facts/${area}`;
  return [
    ...pageMeta({ title: `${title} | 澳途`, description: fill(factsText.topicDescription, { name }), url, origin }),
    breadcrumbJson([
      [catalogueText.home, `${origin}/`],
      [factsText.title, `${origin}/facts`],
      [name, url],
    ]),
  ];
}

export default function TopicPage({ loaderData: { area, name, facts } }: Route.ComponentProps) {
  const crumbs = [
    { label: catalogueText.home, href: "/" },
    { label: factsText.title, href: "/facts" },
    { label: name },
  ];
  return (
    <div className="page page-wide">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-3">{fill(factsText.topicTitle, { name })}</h1>
      <p className="mt-3 max-w-[38em]">{factsText.topicIntro}</p>
      <StaticSection contentKey={area} className="">
        <ul className="mt-4 divide-y divide-line border-line border-y">
          {unpack(facts).map((fact) => (
            <FactEntry key={fact.key} fact={fact} />
          ))}
        </ul>
        <OfficialLine quoted={unpack(facts).flatMap(({ current }) => current ?? [])} />
        <p className="mt-4">
          <Link to="/facts" className="inline-block py-2 text-primary underline underline-offset-4">
            {factsText.allTopics}
          </Link>
        </p>
      </StaticSection>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
