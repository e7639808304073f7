import { Drawn } from "#app/shell/islands/drawn.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { type Trail, trailMeta } from "#app/shell/page/page-meta.ts";
import { WayBack } from "#app/shell/page/way-back.ts";
import { appContext } from "#worker/context.ts";
import type { Route } from "./+types/rounds";
import { drawRounds } from "./draw-rounds.server.tsx";
import { invitationText } from "./text.json";

const { rounds: text, home, section } = invitationText;

const path = "/immigration/rounds";

/** Data about the invitation rounds of SkillSelect. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  return { html: await drawRounds(app), origin: app.origin };
}

const trail: Trail = [
  [home, "/"],
  [section, "/work"],
  [text.name, path],
];

export const handle = new WayBack("/work", section);

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = text;
  return trailMeta({ title, description, trail, origin: loaderData.origin });
}

export default function RoundsPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page">
      <Breadcrumbs trail={trail} />
      <h1 className="mt-3">
        {text.title}{" "}
        <span lang="en" className="block font-normal text-lg text-muted">
          {text.english}
        </span>
      </h1>
      <p className="mt-2 max-w-[44em]">{text.lead}</p>
      <Drawn html={loaderData.html} />
    </div>
  );
}
