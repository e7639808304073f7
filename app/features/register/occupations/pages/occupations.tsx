import { Form, Link } from "react-router";
import { broadFieldNames } from "#app/features/register/catalogue/pages/public.ts";
import { readNewestScores } from "#app/features/register/invitations/server/public.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { Options } from "#app/shell/form/options.tsx";
import { pack, StaticSection, unpack } from "#app/shell/islands/static-section.tsx";
import { Crumbs } from "#app/shell/page/breadcrumbs.tsx";
import { type Trail, trailMeta } from "#app/shell/page/page-meta.ts";
import { Pagination } from "#app/shell/page/pagination.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { WayBack } from "#app/shell/page/way-back.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import {
  filterOccupations,
  listOccupations,
  type OccupationFilter,
  occupationFilterSchema,
  oftenAsked,
  withBothCodes,
} from "../server/public.ts";
import type { Route } from "./+types/occupations";
import { groupOf, LeadingRows, OccupationRows, rowOf } from "./occupation-rows.tsx";
import { occupationText as text } from "./text.json";

const path = "/occupations";

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const filter = occupationFilterSchema.parse(Object.fromEntries(url.searchParams));
  const { occupations: codes, fields, lists, authorities } = await listOccupations(app);
  const occupations = withBothCodes(codes);
  const { rows, total, page, pages } = filterOccupations({ occupations, fields }, filter);
  const leading = addressOf({ ...filter, page }) === path ? oftenAsked(occupations) : [];
  const shown = [...rows, ...leading.flatMap((group) => group.occupations)];
  const scores = await readNewestScores(
    app,
    shown.flatMap(({ code, otherCode }) => [code, otherCode ?? code]),
  );
  return {
    rows: pack(rows.map((row) => rowOf(row, scores))),
    leading: pack(leading.map((group) => groupOf(group, scores))),
    /** What is searched by a code or a name of another classification. */
    asksForOsca: total === 0 || /osca/i.test(filter.q),
    total,
    all: formatNumber(occupations.length),
    filter: { ...filter, page },
    pages,
    lists: lists.flatMap(({ key, name, nameCn }) =>
      key === "csol-186" ? [] : [{ value: key, label: `${name} ${nameCn}` }],
    ),
    authorities: authorities.map(({ key, nameCn }) => ({ value: key, label: `${key} ${nameCn}` })),
    fields: Object.entries(broadFieldNames).map(([value, label]) => ({ value, label })),
    origin: app.origin,
  };
}

const trail: Trail = [
  [text.home, "/"],
  [text.name, path],
];

export const handle = new WayBack("/", text.home);

export function meta({ loaderData }: Route.MetaArgs) {
  const { origin, filter } = loaderData;
  const { page, q, ...others } = filter;
  const isFiltered = q !== "" || Object.values(others).some((value) => value !== null);
  const own: Trail = [
    [text.home, "/"],
    [text.name, addressOf(isFiltered ? {} : { page })],
  ];
  return trailMeta({ title: text.metaTitle, description: text.description, trail: own, origin, noindex: isFiltered });
}

function addressOf(filter: Partial<OccupationFilter>): string {
  const set = Object.entries(filter).flatMap(([name, value]) =>
    value === null || value === "" || (name === "page" && value === 1) ? [] : [[name, String(value)]],
  );
  return set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path;
}

export default function OccupationsPage({ loaderData }: Route.ComponentProps) {
  const { rows, leading, total, asksForOsca, all, filter, pages, lists, authorities, fields } = loaderData;
  const skills = (["1", "2", "3"] as const).map((value) => ({ value, label: `${value}：${text.levels[value]}` }));
  const address = addressOf(filter);
  return (
    <div className="page page-wide">
      <Crumbs trail={trail} />
      <h1 className="mt-3">{fill(text.title, { count: all })}</h1>
      <p className="mt-3 max-w-[38em] text-lg">{text.intro}</p>
      <Form key={address} action={path} className="mt-5">
        <label htmlFor="occupation-search" className="font-medium">
          {text.search}
        </label>
        <p id="occupation-hint" className="text-muted text-sm">
          {text.searchHint}
        </p>
        <div className="mt-1 flex max-w-xl gap-2">
          <input
            id="occupation-search"
            type="search"
            name="q"
            defaultValue={filter.q}
            maxLength={60}
            autoComplete="off"
            aria-describedby="occupation-hint"
            className="min-h-11 min-w-0 grow rounded-lg border border-muted bg-surface px-3"
          />
          <button type="submit" className="button button-primary shrink-0">
            {text.find}
          </button>
        </div>
        <details className="mt-1" open={Boolean(filter.list || filter.skill || filter.authority || filter.field)}>
          <summary className="more-rows">{text.moreFilters}</summary>
          <div className="mt-1 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
            <Choice name="list" label={text.list} value={filter.list} options={lists} />
            <Choice name="skill" label={text.skill} value={filter.skill} options={skills} />
            <Choice name="authority" label={text.authority} value={filter.authority} options={authorities} />
            <Choice name="field" label={text.field} value={filter.field} options={fields} />
          </div>
        </details>
        {address !== path && (
          <Link to={path} className="inline-flex min-h-11 items-center text-primary underline underline-offset-4">
            {text.clear}
          </Link>
        )}
      </Form>
      <Leading packed={leading} />
      <p role="status" className="mt-8 font-medium">
        {fill(text.found, { count: formatNumber(total) })}
      </p>
      {asksForOsca && <p className="mt-3 max-w-[38em]">{text.osca}</p>}
      {total === 0 ? (
        <p className="mt-3 max-w-[38em]">{text.none}</p>
      ) : (
        <StaticSection contentKey={address} className="">
          <p className="text-muted text-sm">{text.rowsNote}</p>
          <OccupationRows rows={unpack(rows)} />
        </StaticSection>
      )}
      <Pagination page={filter.page} pages={pages} addressOf={(page) => addressOf({ ...filter, page })} />
      <p className="mt-6 max-w-[44em] text-muted text-sm">
        {text.notAdvice}{" "}
        <Link to={`${path}/changes`} className="underline underline-offset-4">
          {text.changes}
        </Link>
      </p>
    </div>
  );
}

function Leading({ packed }: { packed: Route.ComponentProps["loaderData"]["leading"] }) {
  return (
    <StaticSection contentKey={packed} className="">
      {unpack(packed).length > 0 && (
        <Section id="leading" title={text.leadingTitle}>
          <p className="max-w-[44em] text-muted text-sm">{text.leadingNote}</p>
          <LeadingRows groups={unpack(packed)} />
        </Section>
      )}
    </StaticSection>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string | null;
  options: readonly { value: string; label: string }[];
}

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <label className="block min-w-0 max-w-full font-medium text-sm">
      {label}
      <select
        name={name}
        defaultValue={value ?? ""}
        className="mt-1 block min-h-11 w-full rounded-lg sm:w-48 border border-muted bg-surface px-3 font-normal text-base"
      >
        <Options of={options} none={text.any} />
      </select>
    </label>
  );
}
