import { Fragment } from "react";
import { data } from "react-router";
import { formatNumber } from "#app/shell/figures/format.ts";
import { Notice, Panel } from "#app/shell/page/boxes.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { ExternalLink, SpacedLink } from "#app/shell/page/links.tsx";
import { trailMeta } from "#app/shell/page/page-meta.ts";
import { Pagination } from "#app/shell/page/pagination.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { listShownProfessionals } from "../server/list-professionals.ts";
import { directorySchema } from "../shared/input.ts";
import { omaraRegister } from "../shared/professional.ts";
import type { Route } from "./+types/professionals";
import { DirectoryForm, directoryAddress, Entry, trailTo } from "./directory.tsx";
import { professionalText } from "./text.json";

/** Steps by which visitors check an agent themselves. */
const HowToCheck = () => (
  <Panel id="how" title={professionalText.how}>
    {professionalText.checks.map(({ title, steps }) => (
      <Fragment key={title}>
        <h3 className="mt-4 font-semibold text-lg">{title}</h3>
        <ol className="mt-1 grid list-decimal gap-1.5 pl-6">
          {steps.map((step: { text: string; link?: { label: string; href: string } }) => (
            <li key={step.text}>
              {step.text} {step.link && <ExternalLink href={step.link.href}>{step.link.label}</ExternalLink>}
            </li>
          ))}
        </ol>
      </Fragment>
    ))}
    <p className="mt-4 text-muted">{professionalText.more}</p>
    <p className="flex flex-wrap gap-x-5">
      {professionalText.moreLinks.map(({ to, label }) => (
        <SpacedLink key={to} to={to}>
          {label}
        </SpacedLink>
      ))}
    </p>
  </Panel>
);

/** The directory of migration and education agents, filtered by query parameters. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const query = directorySchema.parse(Object.fromEntries(url.searchParams));
  const directory = await listShownProfessionals(app, query);
  if (query.page > directory.pages) throw data(null, { status: 404 });
  return { ...directory, query, origin: app.origin };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { origin, query } = loaderData;
  const { page, ...filters } = query;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const { title, description } = professionalText;
  // Search engines index only the unfiltered list.
  const trail = trailTo(directoryAddress(isFiltered ? {} : { page }));
  return trailMeta({ title, description, trail, origin, noindex: isFiltered });
}

export default function ProfessionalsPage({ loaderData }: Route.ComponentProps) {
  const { entries, total, all, page, pages, query } = loaderData;
  return (
    <div className="page page-wide">
      <Breadcrumbs trail={trailTo("/professionals")} />
      <h1 className="mt-3">{professionalText.title}</h1>
      <p className="mt-3 max-w-[38em] text-lg">{professionalText.intro + (all === 0 ? professionalText.empty : "")}</p>
      <a href={omaraRegister} target="_blank" rel="noopener noreferrer nofollow" className="button button-primary mt-4">
        {professionalText.register}
      </a>
      <HowToCheck />
      {all > 0 && (
        <Notice>
          <p>{professionalText.note}</p>
        </Notice>
      )}
      {(all > 0 || directoryAddress({ ...query, page: 1 }) !== "/professionals") && <DirectoryForm query={query} />}
      {all > 0 && (
        <section aria-label={professionalText.list} className="mt-6">
          <p role="status" className="text-muted">
            {total === 0 ? professionalText.none : fill(professionalText.total, { count: formatNumber(total) })}
          </p>
          <ul className="mt-3 grid gap-4">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
          <Pagination page={page} pages={pages} addressOf={(wanted) => directoryAddress({ ...query, page: wanted })} />
        </section>
      )}
    </div>
  );
}
