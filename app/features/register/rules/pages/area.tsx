import { data, Link, redirect } from "react-router";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { pack, StaticSection, unpack } from "#app/shell/islands/static-section.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { breadcrumbJson, failedMeta, pageMeta } from "#app/shell/page/page-meta.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { gradeNames } from "#worker/platform/source-grade.ts";
import { listRules } from "../server/public.ts";
import { areaNames, ruleAreas, stateNames } from "../shared/rule.ts";
import type { Route } from "./+types/area";
import { rulesText as text } from "./text.json";
import { type ShownVersion, viewRules } from "./view-rules.server.ts";

/** The rules of one area with source and history. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const area = ruleAreas.find((one) => one === params.area);
  if (area === undefined) throw data(null, { status: 404 });
  if (url.pathname.endsWith("/")) throw redirect(`/rules/${area}`, 301);
  const app = context.get(appContext);
  return { area, rules: pack(await viewRules(app, await listRules(app, { area }))), origin: app.origin };
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error, text.title);
  const { area, origin } = loaderData;
  const name = areaNames[area];
  const title = fill(text.areaTitle, { name });
  const url = `${origin}/rules/${area}`;
  return [
    ...pageMeta({ title: `${title} | 澳途`, description: fill(text.areaDescription, { name }), url, origin }),
    breadcrumbJson([
      [text.home, `${origin}/`],
      [text.title, `${origin}/rules`],
      [name, url],
    ]),
  ];
}

export default function RuleAreaPage({ loaderData: { area, rules } }: Route.ComponentProps) {
  const crumbs = [{ label: text.home, href: "/" }, { label: text.title, href: "/rules" }, { label: areaNames[area] }];
  return (
    <div className="page page-wide">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-3">{fill(text.areaTitle, { name: areaNames[area] })}</h1>
      <p className="mt-3 max-w-[38em]">{text.areaIntro}</p>
      <StaticSection contentKey={area} className="">
        <ul className="mt-4 divide-y divide-line border-line border-y">
          {unpack(rules).map(({ rule, label, audience, visas, current, others }) => (
            <li key={rule} id={rule} className="scroll-mt-24 py-4 target:bg-notice-surface">
              <h2 className="font-semibold text-base">{label}</h2>
              <Version version={current} />
              <p className="text-muted text-sm">
                {fill(text.audience, { audience })}
                {visas && `　${fill(text.visas, { visas })}`}
              </p>
              {others.length > 0 && (
                <details className="mt-1">
                  <summary className="inline-block py-1.5 text-primary text-sm underline underline-offset-4">
                    {text.history}
                  </summary>
                  {others.map((version) => (
                    <Version key={`${version.validFrom} ${version.sentence}`} version={version} />
                  ))}
                </details>
              )}
            </li>
          ))}
        </ul>
        <p className="mt-4">
          <Link to="/rules" className="inline-block py-2 text-primary underline underline-offset-4">
            {text.all}
          </Link>
        </p>
      </StaticSection>
    </div>
  );
}

function Version({ version }: { version: ShownVersion }) {
  const { sentence, state, validFrom, validUntil, instrument, grade, checkedOn, sourceDated, note } = version;
  const days = [
    validFrom ? fill(text.since, { day: validFrom }) : text.unknownDay,
    validUntil && fill(text.until, { day: validUntil }),
    instrument && `${text.instrument}：${instrument}`,
  ];
  const seen = [
    fill(text.seen, { grade: gradeNames[grade], day: checkedOn }),
    sourceDated && fill(text.dated, { day: sourceDated }),
  ];
  return (
    <div className="mt-1 max-w-[48em]">
      <p>
        {state !== "in-force" && <strong className="mr-1 text-accent">{stateNames[state]}</strong>}
        {sentence}
      </p>
      <p className="text-muted text-sm">{days.filter(Boolean).join("，")}</p>
      <p className="text-muted text-sm">
        {text.source}：<ExternalLink href={version.sourceUrl}>{version.sourceName}</ExternalLink>（
        {seen.filter(Boolean).join("；")}）{note && <span className="block">{note}</span>}
      </p>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
