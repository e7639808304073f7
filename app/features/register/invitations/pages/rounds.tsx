import { Drawn } from "#app/shell/islands/drawn.tsx";
import { type Trail, trailMeta } from "#app/shell/page/page-meta.ts";
import { TitledPage } from "#app/shell/page/titled-page.tsx";
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

export const meta = ({ loaderData: { origin } }: Route.MetaArgs) => trailMeta({ ...text, trail, origin });

export default function RoundsPage({ loaderData }: Route.ComponentProps) {
  return (
    <TitledPage trail={trail} title={text.title} english={text.english}>
      <p className="mt-2 max-w-[44em]">{text.lead}</p>
      <Drawn html={loaderData.html} />
    </TitledPage>
  );
}
