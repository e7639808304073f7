import { draw } from "#app/shell/islands/draw.server.tsx";
import { Drawn } from "#app/shell/islands/drawn.tsx";
import { TitleLink } from "#app/shell/page/links.tsx";
import { type Trail, trailMeta } from "#app/shell/page/page-meta.ts";
import { TitledPage } from "#app/shell/page/titled-page.tsx";
import { WayBack } from "#app/shell/page/way-back.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { listOccupationChanges } from "../server/public.ts";
import { occupationPath } from "../shared/occupation-path.ts";
import type { Route } from "./+types/changes";
import { occupationText as text } from "./text.json";

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { changes, lists } = await listOccupationChanges(app);
  const nameOf = new Map(lists.map(({ key, name, instrument }) => [key, { name, instrument }]));
  const checked = lists.map(({ checkedOn }) => checkedOn).toSorted()[0] ?? "";
  return {
    intro: changes.length > 0 ? text.changesIntro : fill(text.changesNone, { date: checked }),
    html: await draw(
      <ul className="rows mt-3">
        {changes.map(({ id, code, title, titleCn, list, change, compiledOn }) => (
          <li key={id}>
            <TitleLink href={occupationPath({ code, title })}>
              {titleCn}{" "}
              <span lang="en" className="text-muted text-sm">
                {title} {code}
              </span>
            </TitleLink>
            <span>
              {change === "added" ? text.added : text.removed} {nameOf.get(list)?.name ?? list}
              <span className="block text-muted text-sm">
                {fill(text.asOf, { instrument: nameOf.get(list)?.instrument ?? "", date: compiledOn })}
              </span>
            </span>
          </li>
        ))}
      </ul>,
    ),
    origin: app.origin,
  };
}

const trail: Trail = [
  [text.home, "/"],
  [text.name, "/occupations"],
  [text.changes, "/occupations/changes"],
];

export const handle = new WayBack("/occupations", text.name);

export function meta({ loaderData }: Route.MetaArgs) {
  const { changesTitle: title, changesIntro: description } = text;
  return trailMeta({ title, description, trail, origin: loaderData.origin });
}

export default function OccupationChangesPage({ loaderData: { intro, html } }: Route.ComponentProps) {
  return (
    <TitledPage trail={trail} title={text.changesTitle} className="page page-wide">
      <p className="mt-3 max-w-[38em]">{intro}</p>
      <Drawn html={html} />
    </TitledPage>
  );
}
