import type { ComponentProps } from "react";
import { Form } from "react-router";
import { broadFieldNames } from "#app/features/register/catalogue/pages/public.ts";
import { readNewestScores } from "#app/features/register/invitations/server/public.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { LabelledSelect } from "#app/shell/form/labelled-select.tsx";
import { Drawn } from "#app/shell/islands/drawn.tsx";
import { LineLink } from "#app/shell/page/links.tsx";
import { type Trail, trailMeta } from "#app/shell/page/page-meta.ts";
import { TitledPage } from "#app/shell/page/titled-page.tsx";
import { WayBack } from "#app/shell/page/way-back.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import {
  filterOccupations,
  listOccupations,
  occupationFilterSchema,
  oftenAsked,
  withBothCodes,
} from "../server/public.ts";
import type { Route } from "./+types/occupations";
import { drawOccupations, listAddress } from "./draw-occupations.server.tsx";
import { occupationText as text } from "./text.json";

const path = "/occupations";

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const filter = occupationFilterSchema.parse(Object.fromEntries(url.searchParams));
  const { occupations: codes, fields, lists, authorities } = await listOccupations(app);
  const occupations = withBothCodes(codes);
  const { rows, total, page, pages } = filterOccupations({ occupations, fields }, filter);
  const shown = { ...filter, page };
  const address = listAddress(shown);
  const leading = address === path ? oftenAsked(occupations) : [];
  const scores = await readNewestScores(
    app,
    [...rows, ...leading.flatMap((group) => group.occupations)].flatMap(({ code, otherCode }) => [
      code,
      otherCode ?? code,
    ]),
  );
  const { q, page: _, ...others } = filter;
  const isFiltered = q !== "" || Object.values(others).some((value) => value !== null);
  return {
    meta: trailMeta({
      ...{ title: text.metaTitle, description: text.description, origin: app.origin, noindex: isFiltered },
      trail: [
        [text.home, "/"],
        [text.name, listAddress(isFiltered ? {} : { page })],
      ],
    }),
    all: formatNumber(occupations.length),
    ...{ address, filter: shown },
    lists: lists.flatMap(({ key, name, nameCn }) =>
      key === "csol-186" ? [] : [{ value: key, label: `${name} ${nameCn}` }],
    ),
    authorities: authorities.map(({ key, nameCn }) => ({ value: key, label: `${key} ${nameCn}` })),
    fields: Object.entries(broadFieldNames).map(([value, label]) => ({ value, label })),
    html: await drawOccupations({ filter: shown, rows, total, pages, leading, scores }),
  };
}

const trail: Trail = [
  [text.home, "/"],
  [text.name, path],
];

export const handle = new WayBack("/", text.home);

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData.meta;

export default function OccupationsPage({ loaderData }: Route.ComponentProps) {
  const { all, address, filter, lists, authorities, fields, html } = loaderData;
  const skills = (["1", "2", "3"] as const).map((value) => ({ value, label: `${value}：${text.levels[value]}` }));
  return (
    <TitledPage trail={trail} title={fill(text.title, { count: all })}>
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
        {address !== path && <LineLink to={path}>{text.clear}</LineLink>}
      </Form>
      <Drawn html={html} />
    </TitledPage>
  );
}

const Choice = (choice: Pick<ComponentProps<typeof LabelledSelect>, "name" | "label" | "value" | "options">) => (
  <LabelledSelect
    {...choice}
    none={text.any}
    className="block min-w-0 max-w-full font-medium text-sm"
    control="mt-1 block min-h-11 w-full rounded-lg sm:w-48 border border-muted bg-surface px-3 font-normal text-base"
  />
);
