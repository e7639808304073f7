import { lazy } from "react";
import { data, redirect } from "react-router";
import { viewPool } from "#app/features/register/invitations/pages/public.server.ts";
import { readOccupationRounds, readPool } from "#app/features/register/invitations/server/public.ts";
import { ShortlistButton } from "#app/features/register/shortlist/pages/public.ts";
import { levelStatisticsOf } from "#app/features/register/statistics/server/public.ts";
import { pack, StaticSection, unpack } from "#app/shell/islands/static-section.tsx";
import { Crumbs } from "#app/shell/page/breadcrumbs.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { failedMeta, type Trail, trailMeta } from "#app/shell/page/page-meta.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { invitedAs, narrowFieldsOf, readOccupation } from "../server/public.ts";
import { occupationPath } from "../shared/occupation-path.ts";
import type { Route } from "./+types/occupation";
import { occupationText as text } from "./text.json";
import { viewOccupation } from "./view-occupation.server.ts";

/** The browser loads its code only to draw the page after a navigation, and shows the server's HTML otherwise. */
const OccupationBody = import.meta.env.SSR
  ? (await import("./occupation-body.tsx")).OccupationBody
  : lazy(async () => ({ default: (await import("./occupation-body.tsx")).OccupationBody }));

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const code = /^\d{6}(?=-|$)/.exec(params.codeSlug)?.[0];
  const [details, cells] = code
    ? await Promise.all([readOccupation(app, { code }), levelStatisticsOf(app, { fields: narrowFieldsOf(code) })])
    : [null, []];
  if (!details) throw data(text.notFound, { status: 404 });
  const { occupation } = details;
  const [rounds, pool] = await Promise.all([
    readOccupationRounds(app, invitedAs(details)),
    readPool(app, { occupation: invitedAs(details) }),
  ]);
  const path = occupationPath(occupation);
  if (url.pathname !== path) throw redirect(path, 301);
  const { title, titleCn, conditionCn, agreement } = occupation;
  return {
    occupation: {
      code: occupation.code,
      title,
      titleCn,
      aliases: occupation.aliases.filter((alias) => !titleCn.includes(alias) && alias !== title),
      otherTitles: occupation.otherTitles,
      conditionCn,
      isUnsure: agreement === "conflict",
    },
    view: pack({ ...viewOccupation(details, cells), rounds, pool: viewPool(pool) }),
    path,
    origin: app.origin,
  };
}

const trailOf = (name: string, path: string): Trail => [
  [text.home, "/"],
  [text.name, "/occupations"],
  [name, path],
];

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error, text.notFound);
  const { occupation, path, origin } = loaderData;
  const { code, title, titleCn } = occupation;
  const view = unpack(loaderData.view);
  const open = view.visas.filter(({ isOpen }) => isOpen).map(({ name }) => name);
  return trailMeta({
    title: fill(text.pageTitle, { name: titleCn, code }),
    description: fill(text.pageDescription, { name: titleCn, title, code, visas: open.join("、") || text.listsNone }),
    ...{ trail: trailOf(titleCn, path), origin },
  });
}

export default function OccupationPage({ loaderData }: Route.ComponentProps) {
  const { occupation, path, view } = loaderData;
  // The English title is below it.
  const name = occupation.titleCn.replace(`（${occupation.title}）`, "");
  return (
    <div className="page">
      <Crumbs trail={trailOf(name, path)} />
      <h1 className="mt-3">
        {name}{" "}
        <span lang="en" className="block font-normal text-lg text-muted">
          {occupation.title}
        </span>
      </h1>
      <p className="mt-3">
        <ShortlistButton type="occupation" code={occupation.code} name={name} />
      </p>
      <StaticSection contentKey={occupation.code} className="">
        <OccupationBody occupation={occupation} packed={view} />
      </StaticSection>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/occupations", label: text.name }} />;
}
