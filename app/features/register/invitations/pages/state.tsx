import { data } from "react-router";
import { draw } from "#app/shell/islands/draw.server.tsx";
import { Drawn } from "#app/shell/islands/drawn.tsx";
import { type Trail, trailMeta } from "#app/shell/page/page-meta.ts";
import { TitledPage } from "#app/shell/page/titled-page.tsx";
import { WayBack } from "#app/shell/page/way-back.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { nominatingStates } from "../server/kinds.ts";
import { readNomination } from "../server/read-invitations.ts";
import type { Route } from "./+types/state";
import { StateBody } from "./state-body.server.tsx";
import { invitationText, stateNames } from "./text.json";

const { state: text, home, section } = invitationText;

const listPath = "/immigration/state-nomination";

/** Data about the nomination of a state or territory. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const state = nominatingStates.find((one) => one === params.state);
  if (!state) throw data(null, { status: 404 });
  const path = `${listPath}/${state}`;
  const app = context.get(appContext);
  const { name, english } = stateNames[state];
  const trail: Trail = [
    [home, "/"],
    [section, "/work"],
    [text.all, listPath],
    [name, path],
  ];
  const title = fill(state === "act" || state === "nt" ? text.titleTerritory : text.title, { name });
  return {
    ...{ title, english, trail },
    meta: trailMeta({ title, description: fill(text.description, { name }), trail, origin: app.origin }),
    html: await draw(<StateBody state={state} entries={await readNomination(app, { state })} />),
  };
}

export const handle = new WayBack(listPath, text.all);

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData.meta;

export default function StatePage({ loaderData: { title, english, trail, html } }: Route.ComponentProps) {
  return (
    <TitledPage trail={trail} title={title} english={fill(text.english, { name: english })}>
      <Drawn html={html} />
    </TitledPage>
  );
}
