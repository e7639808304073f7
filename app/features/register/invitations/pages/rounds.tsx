import { lazy } from "react";
import { redirect } from "react-router";
import { readOccupationNames } from "#app/features/register/occupations/server/public.ts";
import { pack, StaticSection, unpack } from "#app/shell/islands/static-section.tsx";
import { Crumbs } from "#app/shell/page/breadcrumbs.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { failedMeta, type Trail, trailMeta } from "#app/shell/page/page-meta.ts";
import { appContext } from "#worker/context.ts";
import { readRounds, readWaiting } from "../server/read-invitations.ts";
import type { Route } from "./+types/rounds";
import { invitationText } from "./text.json";
import { viewRounds } from "./view-rounds.server.ts";

const { rounds: text, home, section } = invitationText;

const path = "/immigration/rounds";

/** The browser loads its code only to draw the page after a navigation, and shows the server's HTML otherwise. */
const RoundsBody = import.meta.env.SSR
  ? (await import("./rounds-body.tsx")).RoundsBody
  : lazy(async () => ({ default: (await import("./rounds-body.tsx")).RoundsBody }));

/** Data about the invitation rounds of SkillSelect. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (url.pathname.endsWith("/")) throw redirect(path, 301);
  const app = context.get(appContext);
  const [rounds, names, pool] = await Promise.all([readRounds(app), readOccupationNames(app), readWaiting(app)]);
  return { view: pack(viewRounds(rounds, names, pool)), origin: app.origin };
}

const trail: Trail = [
  [home, "/"],
  [section, "/work"],
  [text.name, path],
];

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error, text.title);
  const { title, description } = text;
  return trailMeta({ title, description, trail, origin: loaderData.origin });
}

export default function RoundsPage({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="page">
      <Crumbs trail={trail} />
      <h1 className="mt-3">
        {text.title}{" "}
        <span lang="en" className="block font-normal text-lg text-muted">
          {text.english}
        </span>
      </h1>
      <p className="mt-2 max-w-[44em]">{text.lead}</p>
      <StaticSection contentKey={path} className="">
        <RoundsBody view={unpack(view)} />
      </StaticSection>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/work", label: section }} />;
}
