import { data, redirect } from "react-router";
import { pack, StaticSection, unpack } from "#app/shell/islands/static-section.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { breadcrumbJson, failedMeta, pageMeta } from "#app/shell/page/page-meta.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { nominatingStates } from "../server/kinds.ts";
import { readNomination } from "../server/read-nomination.ts";
import type { Route } from "./+types/state";
import { StateBody } from "./state-body.tsx";
import { invitationText } from "./text.ts";
import { viewState } from "./view-state.server.ts";

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

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error, overview.title);
  const { origin, path, title, name } = loaderData;
  return [
    ...pageMeta({
      title: `${title} | 澳途`,
      description: fill(text.description, { name }),
      url: origin + path,
      origin,
    }),
    breadcrumbJson([
      [home, `${origin}/`],
      [text.all, origin + listPath],
      [title, origin + path],
    ]),
  ];
}

export default function StatePage({ loaderData: { title, name, english, path, view } }: Route.ComponentProps) {
  return (
    <div className="page">
      <Breadcrumbs
        crumbs={[
          { label: home, href: "/" },
          { label: section, href: "/work" },
          { label: text.all, href: listPath },
          { label: name },
        ]}
      />
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
