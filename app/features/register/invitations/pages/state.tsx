import { data, redirect } from "react-router";
import { Chart } from "#app/shell/charts/chart.tsx";
import { pack, StaticSection, unpack } from "#app/shell/islands/static-section.tsx";
import { Crumbs } from "#app/shell/page/breadcrumbs.tsx";
import { FactsStrip } from "#app/shell/page/facts-strip.tsx";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { failedMeta, type Trail, trailMeta } from "#app/shell/page/page-meta.ts";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { nominatingStates } from "../server/kinds.ts";
import { readNomination } from "../server/read-invitations.ts";
import type { Route } from "./+types/state";
import { NextPages, type Sourced, SourceLine } from "./sources.tsx";
import { invitationText } from "./text.json";
import { type StateView, viewState } from "./view-state.server.ts";

const { state: text, home, section, overview } = invitationText;

const listPath = "/immigration/state-nomination";

/** Data about the nomination of a state or territory. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const state = nominatingStates.find((one) => one === params.state);
  if (!state) throw data(null, { status: 404 });
  if (url.pathname.endsWith("/")) throw redirect(`${listPath}/${state}`, 301);
  const app = context.get(appContext);
  const view = viewState(state, await readNomination(app, { state }));
  const { title, name, english } = view;
  return { title, name, english, path: `${listPath}/${state}`, view: pack(view), origin: app.origin };
}

const trailOf = (name: string, path: string): Trail => [
  [home, "/"],
  [section, "/work"],
  [text.all, listPath],
  [name, path],
];

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error, overview.title);
  const { origin, path, title, name } = loaderData;
  return trailMeta({ title, description: fill(text.description, { name }), trail: trailOf(name, path), origin });
}

export default function StatePage({ loaderData: { title, name, english, path, view } }: Route.ComponentProps) {
  return (
    <div className="page">
      <Crumbs trail={trailOf(name, path)} />
      <h1 className="mt-3">
        {title}{" "}
        <span lang="en" className="block font-normal text-lg text-muted">
          {fill(text.english, { name: english })}
        </span>
      </h1>
      <StaticSection contentKey={path} className="">
        <StateBody view={unpack(view)} />
      </StaticSection>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: listPath, label: text.all }} />;
}

/** The programme of a state: places, dates, fee, requirements and steps. Plain links: it is in a static section. */
function StateBody({ view }: { view: StateView }) {
  const { name, official, strip, charts, places, dates, requirements, steps, year } = view;
  const see = (
    <p>
      {text.unknownSee}
      <ExternalLink href={official}>{text.official}</ExternalLink>。
    </p>
  );
  return (
    <>
      <FactsStrip label={fill(text.strip, { name })} facts={strip} />
      <p className="mt-4">
        {text.official}：<ExternalLink href={official}>{official.replace("https://", "")}</ExternalLink>
      </p>
      <Section id="requirements" title={text.requirements}>
        <p className="text-muted">{text.requirementsNote}</p>
        {requirements.length === 0 ? see : <Rows rows={requirements.map(asText)} />}
      </Section>
      {steps.length > 0 && (
        <Section id="steps" title={text.steps}>
          <Rows rows={steps.map(asText)} />
        </Section>
      )}
      <Section id="open" title={text.openTitle}>
        {dates.length > 0 && <Rows rows={dates} />}
        {!view.hasOpened && (
          <p className="mt-2">
            {text.opened}：{text.unknownSee}
            <ExternalLink href={official}>{text.official}</ExternalLink>。
          </p>
        )}
        {!view.hasFee && (
          <p className="mt-2">
            {text.fee}：{text.unknownSee}
            <ExternalLink href={official}>{text.official}</ExternalLink>。
          </p>
        )}
      </Section>
      <Section id="places" title={text.placesTitle}>
        <p className="text-muted">{text.placesNote}</p>
        {year && <p>{fill(text.placesOld, { year })}</p>}
        {charts.map(({ visa, drawing }) => (
          <div key={visa} className="mt-3">
            <h3 className="font-medium">{fill(text.chart, { name, visa })}</h3>
            <Chart drawing={drawing} />
          </div>
        ))}
        {places.length === 0 ? see : <Rows rows={places} />}
      </Section>
      <NextPages
        links={[
          { to: "/immigration/state-nomination", label: text.all },
          { to: "/immigration/rounds", label: text.roundsLink },
        ]}
      />
    </>
  );
}

/** A text of one visa begins with it. */
const asText = <Row extends { visa: string; text: string | null }>(row: Row) => ({
  ...row,
  line: `${row.visa ? `${row.visa}：` : ""}${row.text ?? ""}`,
});

function Rows({ rows }: { rows: readonly (Sourced & { key: string; line: string })[] }) {
  return (
    <ul className="mt-2 max-w-[52em]">
      {rows.map(({ line, ...row }) => (
        <li key={row.key} className="border-line border-b py-2">
          {line}
          <SourceLine row={row} />
        </li>
      ))}
    </ul>
  );
}
